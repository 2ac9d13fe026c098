import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { formatDateTime, formatList } from "#web/lib/formats.ts";
import { ConfirmDialog } from "#web/ui/panel/confirm-dialog.tsx";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { NoticeBar } from "#web/ui/panel/notice-bar.tsx";
import type { Outbox, OutboxKind, Waiting } from "../../../outbox/outbox.ts";
import type { Drain } from "./drain.ts";
import styles from "./outbox-notice.module.css";

interface OutboxNoticeProps {
  shown: readonly Waiting[];
  outbox: Outbox;
  drain: Drain;
}

const kindWords: Record<OutboxKind, () => string> = {
  playlist: () => t`Playlist`,
  design: () => t`Design`,
  schedule: () => t`Schedule`,
  table: () => t`Table`,
  form: () => t`Form`,
};

const titleOf = ({ title, kind }: Waiting): string => title || kindWords[kind]();

/** Says that edits are in this browser only, and lists them. */
export function OutboxNotice({ shown, outbox, drain }: OutboxNoticeProps) {
  const [opened, setOpened] = useState(false);
  const [unwanted, setUnwanted] = useState<Waiting | null>(null);
  const asksPerson = shown.filter((each) => !each.toSend || drain.troubleOf(each) !== null).length;
  const count = shown.length;
  const names = formatList(shown.map(titleOf));
  return (
    <>
      <NoticeBar tone={outbox.hasUnstored() ? "danger" : "info"} label={t`Not saved yet`}>
        {outbox.hasUnstored() && (
          <strong>
            <Trans>
              This browser could not keep your last edits: it has no room, or another tab has edits of the
              same thing. Leave this tab open until they are saved.
            </Trans>
          </strong>
        )}
        {count > 0 && (
          <>
            <strong>
              {asksPerson > 0 ? t`Not saved yet: ${names}` : t`Not saved yet: will be saved when online`}
            </strong>
            <UnstyledButton className={styles.show} onClick={() => setOpened(true)}>
              {plural(count, { one: "Show # edit", other: "Show # edits" })}
            </UnstyledButton>
          </>
        )}
      </NoticeBar>
      <Dialog
        opened={opened && count > 0 && unwanted === null}
        onClose={() => setOpened(false)}
        title={t`Not saved yet`}
      >
        <Text size="sm" c="dimmed">{t`These edits are in this browser only. Nobody else sees them.`}</Text>
        <Stack component="ul" gap="md" className={styles.list} aria-label={t`Edits that wait`}>
          {shown.map((each) => (
            <li key={each.key} className={styles.row}>
              <div>
                <Text fw={600} className={styles.title}>
                  {titleOf(each)}
                </Text>
                <Text size="sm" c="dimmed">
                  {kindWords[each.kind]()} · {formatDateTime(new Date(each.at).toISOString())}
                </Text>
                <Text size="sm">{stateWords(each, drain)}</Text>
              </div>
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  component={Link}
                  to={each.path}
                  onClick={() => setOpened(false)}
                >
                  {t({ message: "Open", context: "verb on a button" })}
                </Button>
                {!outbox.isHeld(each.key) && (
                  <Button size="xs" variant="default" onClick={() => setUnwanted(each)}>{t`Discard`}</Button>
                )}
              </Group>
            </li>
          ))}
        </Stack>
      </Dialog>
      <ConfirmDialog
        opened={unwanted !== null}
        title={t`Discard these edits?`}
        confirm={t`Discard`}
        onConfirm={() => {
          if (unwanted) outbox.discard(unwanted);
          setUnwanted(null);
        }}
        onClose={() => setUnwanted(null)}
      >
        <DiscardWords title={unwanted?.title ?? ""} />
      </ConfirmDialog>
    </>
  );
}

const DiscardWords = ({ title }: { title: string }) => (
  <Trans>The edits of “{title}” that are not saved are deleted. This cannot be undone.</Trans>
);

function stateWords(waiting: Waiting, drain: Drain): string {
  if (!waiting.toSend) return t`Not saved. Open it and save.`;
  const trouble = drain.troubleOf(waiting);
  return trouble === null ? t`Will be sent when online.` : t`${trouble} Open it and decide.`;
}
