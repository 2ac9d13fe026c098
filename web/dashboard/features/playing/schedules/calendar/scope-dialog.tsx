import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { whenWords } from "#web/dashboard/words/when-words.ts";
import { Dialog } from "#web/ui/panel/dialog.tsx";
import { shortDay } from "./calendar-words.ts";
import { dateOfDay } from "./shift-rule.ts";
import type { OccurrenceEdit } from "./use-occurrence-edit.ts";

/** Asks whether the change is for one day or for the whole rule, and describes both results. */
export function ScopeDialog({ edit }: { edit: OccurrenceEdit }) {
  const { question } = edit;
  if (!question) return null;
  const { occurrence, shift, meanings } = question;
  const { name, when } = occurrence.rule;
  const day = shortDay(dateOfDay(occurrence.day));
  const words = whenWords(meanings.whole?.when ?? when);
  return (
    <Dialog onClose={edit.cancel} title={shift ? t`Change “${name}”` : t`Delete “${name}”`}>
      <Stack gap="md">
        <Stack gap={4}>
          <Button data-autofocus onClick={() => edit.answer("alone")}>{t`Only this day: ${day}`}</Button>
          <Text size="sm" c="dimmed">
            {shift ? (
              <Trans>This day becomes an exception and gets its own schedule.</Trans>
            ) : (
              <Trans>This day becomes an exception. All other days stay.</Trans>
            )}
          </Text>
        </Stack>
        <Stack gap={4}>
          <Button variant="default" disabled={!meanings.whole} onClick={() => edit.answer("whole")}>
            <Trans>The whole schedule</Trans>
          </Button>
          <Text size="sm" c="dimmed">
            {meanings.whole ? (
              words
            ) : (
              <Trans>
                The days of this schedule cannot be changed this way. Edit the schedule to change them.
              </Trans>
            )}
          </Text>
        </Stack>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="gray" onClick={edit.cancel}>{t`Cancel`}</Button>
      </Group>
    </Dialog>
  );
}
