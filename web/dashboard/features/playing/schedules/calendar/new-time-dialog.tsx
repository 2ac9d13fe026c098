import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, Modal, Radio, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { ScheduleChange } from "#shared/contracts/playing/schedules.ts";
import type { Target } from "#shared/contracts/target.ts";
import { paths } from "#shared/paths.ts";
import { dayOf, weekdayOf } from "#shared/schedule/calendar-day.ts";
import { formatCalendarDate } from "#web/lib/formats.ts";
import { PlaylistSelect } from "../../../../fields/playlist-select.tsx";
import { WindowsField } from "../../../../fields/windows-field.tsx";
import { useOutbox } from "../../../../outbox/use-outbox.ts";
import { scheduleSlot } from "../kept-schedules.ts";
import { checkDraft, newDraft, type ScheduleDraft } from "../schedule-draft.ts";
import { TargetField } from "../target-field.tsx";
import { longDay } from "./calendar-words.ts";
import { timeOfMinutes } from "./shift-rule.ts";

/** A time range drawn in the calendar: a date and its local minutes. */
export interface NewTime {
  date: string;
  from: number;
  until: number;
}

export interface NewTimeDialogProps {
  time: NewTime;
  target: Target;
  onClose: () => void;
  /** Resolves to whether it was saved. */
  onCreate: (change: ScheduleChange, name: string) => Promise<boolean>;
}

function draftOfTime({ date, from, until }: NewTime, target: Target): ScheduleDraft {
  const windows = [{ start: timeOfMinutes(from), end: timeOfMinutes(until) }];
  return { ...newDraft(date), kind: "once", windows, target, days: [weekdayOf(dayOf(date)) + 1] };
}

/** Asks for the few required fields. The full form has the others and takes over what was typed here. */
export function NewTimeDialog({ time, target, onClose, onCreate }: NewTimeDialogProps) {
  const navigate = useNavigate();
  const outbox = useOutbox();
  const [draft, setDraft] = useState(() => draftOfTime(time, target));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<ScheduleDraft>) => setDraft({ ...draft, ...part });
  const { body, errors } = checkDraft(draft);
  const wrong = tried ? (errors ?? {}) : {};
  const weekday = formatCalendarDate(time.date, { weekday: "long" });

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!body) return;
    setBusy(true);
    const written = await onCreate({ kind: "create", schedule: body }, body.name);
    setBusy(false);
    if (written) onClose();
  }
  function onMore(): void {
    scheduleSlot(outbox, "calendar").write({ revision: null, base: null, draft }, draft.name, {
      toSend: false,
    });
    void navigate(`${paths.newSchedule}?from=calendar`);
  }

  return (
    <Modal opened onClose={onClose} title={t`New schedule`}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`Name`}
            placeholder={t`Lunch menu`}
            data-autofocus
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={wrong.name}
          />
          <PlaylistSelect
            value={draft.playlistId}
            onChange={(playlistId) => change({ playlistId })}
            error={wrong.playlistId}
          />
          <TargetField value={draft.target} onChange={(target) => change({ target })} error={wrong.target} />
          <WindowsField
            label={t`Time`}
            windows={draft.windows}
            onChange={(windows) => change({ windows })}
            errorOf={(at, edge) => wrong[`when.windows.${at}.${edge}`]}
          />
          <Radio.Group
            label={t`Repeats`}
            value={draft.kind}
            onChange={(kind) => change({ kind: kind === "weekly" || kind === "daily" ? kind : "once" })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="once" label={t`Only on ${longDay(time.date)}`} />
              <Radio value="weekly" label={t`Every ${weekday}`} />
              <Radio value="daily" label={t`Every day`} />
            </Stack>
          </Radio.Group>
          {tried && errors?.form && (
            <Alert color="red" role="alert">
              {errors.form}
            </Alert>
          )}
        </Stack>
        <Group justify="space-between" mt="lg">
          <Button variant="subtle" color="gray" onClick={onMore}>
            <Trans>More options</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Create schedule</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
