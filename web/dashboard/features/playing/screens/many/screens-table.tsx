import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/contracts/contract.ts";
import { exportScreens, importScreens } from "#shared/contracts/playing/screen-changes.ts";
import { countOfScreens } from "#web/dashboard/words/counts.ts";
import { call } from "#web/lib/api.ts";
import { useReadAgain } from "#web/lib/reads.ts";
import { textIn } from "#web/lib/texts.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { FileButton } from "#web/ui/panel/file-button.tsx";
import { offerUndo, showDone, showFailure, showLeft } from "#web/ui/panel/notices.tsx";

type Found = ResponseOf<typeof importScreens>;
const shownLines = 20;

/** Renders the table of all screens as a file, and changes them by the same file. */
export function ScreensTable() {
  const [tried, setTried] = useState<{ csv: string; found: Found } | null>(null);
  const onSettled = useReadAgain(["screens"]);
  const send = useMutation({
    mutationFn: (input: { csv: string; apply: boolean }) => call(importScreens, input),
    onError: (error) => showFailure(t`Nothing was changed`, error),
    onSettled,
  });

  async function apply(csv: string): Promise<void> {
    const answer = await send.mutateAsync({ csv, apply: true }).catch(() => null);
    if (!answer) return;
    const { changes, undo, written } = answer;
    const screens = countOfScreens(changes.length);
    if (undo === null) showDone(t`Nothing had to be changed`);
    else
      offerUndo(t`Settings changed: ${screens}`, () =>
        call(importScreens, { csv: undo, apply: true, ...(written !== null && { ifStill: written }) })
          .then(({ left }) => showLeft(left))
          .finally(onSettled),
      );
  }

  return (
    <>
      <Text size="sm" c="dimmed">
        <Trans>
          Change names, places, tags, time zones and default playlists in a spreadsheet. You see what the file
          would change before it does.
        </Trans>
      </Text>
      <Group gap="sm">
        <Button component="a" href={exportScreens.path} download variant="default">
          {t`Download the table`}
        </Button>
        <FileButton
          accept=".csv,text/csv"
          inputProps={{ "aria-label": t`Table of screens` }}
          onChange={async (file) => {
            if (!file) return;
            const csv = await file.text();
            await send.mutateAsync({ csv, apply: false }).then(
              (found) => setTried({ csv, found }),
              () => undefined,
            );
          }}
        >
          {(button) => (
            <Button {...button} loading={send.isPending}>
              {t`Choose a changed table`}
            </Button>
          )}
        </FileButton>
      </Group>
      <ConfirmDialog
        opened={tried !== null}
        title={tried?.found.problems.length ? t`The table cannot be used yet` : t`Change these screens?`}
        confirm={tried?.found.problems.length || !tried?.found.changes.length ? null : t`Change`}
        isUndoable
        onClose={() => setTried(null)}
        onConfirm={() => tried && void apply(tried.csv)}
      >
        {tried && <FoundWords found={tried.found} />}
      </ConfirmDialog>
    </>
  );
}

function FoundWords({ found: { changes, problems, unusedColumns } }: { found: Found }) {
  const lines =
    problems.length > 0
      ? problems.map(({ line, reason, text }) => {
          const why = textIn(reason, text);
          return t`Line ${line}: ${why}`;
        })
      : changes.map(({ line, name, columns }) => {
          const what = columns.join(", ");
          return t`Line ${line}: ${name} (${what})`;
        });
  const more = lines.length - shownLines;
  return (
    <>
      {unusedColumns.map(({ name, reason, text }) => (
        <p key={name}>{textIn(reason, text)}</p>
      ))}
      {lines.length === 0 ? (
        <Trans>The table says what the screens have: nothing would change.</Trans>
      ) : (
        <>
          <p>
            {problems.length === 0
              ? countOfScreens(changes.length)
              : t`Nothing was changed. Mend these lines in the file, and choose it again.`}
          </p>
          <ul>
            {lines.slice(0, shownLines).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {more > 0 && <p>{t`and ${more} more`}</p>}
    </>
  );
}
