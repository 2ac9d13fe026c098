import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Anchor, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  previewUndo,
  type UndoItem,
  type UndoPreview,
  undoImport,
} from "#shared/contracts/desk/import-undo.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { answerOf, useReadAgain } from "#web/lib/reads.ts";
import { textIn } from "#web/lib/texts.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { showDone, showFailure } from "#web/ui/panel/notices.tsx";
import { SettingsRow, SettingsRows } from "#web/ui/panel/settings-list.tsx";
import { NotLoaded } from "#web/ui/panel/states.tsx";
import { countOfItems } from "../../../words/counts.ts";
import { importsKey } from "./import-queries.ts";
import { kindWords } from "./import-words.ts";
import styles from "./imports.module.css";

/** Shows what an undo moves to the trash and what stays, and does it. */
export function UndoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const preview = useQuery({
    ...answerOf(previewUndo, [...importsKey, id, "undo"], { id }),
    // What other members changed meanwhile counts.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog onClose={onClose} title={t`Undo this import?`} size="lg">
      {preview.data ? (
        <Undo id={id} preview={preview.data} onClose={onClose} />
      ) : (
        <NotLoaded query={preview} failed={t`The list could not be loaded`} lines={3} height={48} />
      )}
    </Dialog>
  );
}

interface UndoProps {
  id: number;
  preview: UndoPreview;
  onClose: () => void;
}

function Undo({ id, preview: { going, staying, goes, stays }, onClose }: UndoProps) {
  const undo = useMutation({
    async mutationFn() {
      let count = 0;
      for (;;) {
        const { removed, left } = await call(undoImport, { id });
        count += removed;
        if (left === 0 || removed === 0) return count;
      }
    },
    onSuccess(count) {
      showDone(t`${countOfItems(count)} moved to the trash`);
      onClose();
    },
    onError: (error) => showFailure(t`The import was not undone`, error),
    onSettled: useReadAgain(),
  });
  return (
    <Stack gap="md">
      <Text>
        {going > 0 ? (
          <Trans>
            What this import added goes to the{" "}
            <Anchor component={Link} to={paths.trash} underline="always">
              trash
            </Anchor>
            . You can restore it there for 30 days. What you changed since, and what other things use, stays.
          </Trans>
        ) : (
          <Trans>Nothing can go to the trash.</Trans>
        )}
      </Text>
      <Listed title={`${t`Goes to the trash`} (${going})`} items={goes} total={going} />
      <Listed title={`${t`Stays`} (${staying})`} items={stays} total={staying} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {going > 0 ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
        </Button>
        {going > 0 && (
          <Button color="red" loading={undo.isPending} onClick={() => undo.mutate()}>
            <Trans>Move {countOfItems(going)} to the trash</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Listed({ title, items, total }: { title: string; items: readonly UndoItem[]; total: number }) {
  if (items.length === 0) return null;
  const more = total - items.length;
  return (
    <section>
      <Text component="h3" fw={700}>
        {title}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <div className={styles.undo} tabIndex={0}>
        <SettingsRows label={title}>
          {items.map(({ kind, id, name, reason, reasonRef }) => (
            <SettingsRow
              key={`${kind} ${id}`}
              name={
                <>
                  <Badge variant="default" size="sm" radius="sm">
                    {kindWords(kind)}
                  </Badge>{" "}
                  {name}
                </>
              }
              facts={reason && <span>{textIn(reasonRef, reason)}</span>}
            />
          ))}
          {more > 0 && <SettingsRow name={<Trans>And {countOfItems(more)} more</Trans>} />}
        </SettingsRows>
      </div>
    </section>
  );
}
