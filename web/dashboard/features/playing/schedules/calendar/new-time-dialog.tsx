import { t } from "@lingui/core/macro";
import { Button, Radio, Stack, TextInput } from "@mantine/core";
import { useNavigate } from "react-router";
import type { ScheduleChange } from "#shared/contracts/playing/schedules.ts";
import type { Target } from "#shared/contracts/target.ts";
import { paths } from "#shared/paths.ts";
import { dayOf, weekdayOf } from "#shared/schedule/calendar-day.ts";
import { inputsOf, useSchemaForm } from "#web/lib/form.ts";
import { formatCalendarDate } from "#web/lib/formats.ts";
import { FormDialog } from "#web/ui/panel/form-dialog.tsx";
import { PlaylistSelect } from "../../../../fields/playlist-select.tsx";
import { TargetField } from "../../../../fields/target-select.tsx";
import { WindowsField } from "../../../../fields/windows-field.tsx";
import { useOutbox } from "../../../../outbox/use-outbox.ts";
import { scheduleSlot } from "../kept-schedules.ts";
import { checkDraft, draftSchema, draftWords, newDraft, type ScheduleDraft } from "../schedule-draft.ts";
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
  const form = useSchemaForm<ScheduleDraft>(draftSchema, draftOfTime(time, target), draftWords);
  const input = inputsOf(form);
  const { value: windows, onChange: setWindows } = input.value("windows");
  const weekday = formatCalendarDate(time.date, { weekday: "long" });

  async function submit(draft: ScheduleDraft): Promise<void> {
    const { body } = checkDraft(draft);
    if (body && (await onCreate({ kind: "create", schedule: body }, body.name))) onClose();
  }
  function onMore(): void {
    const draft = form.getValues();
    const slot = scheduleSlot(outbox, "calendar");
    // What was read is replaced: the times chosen now are in the form, not those of an earlier draft.
    slot.read();
    slot.write({ revision: null, base: null, draft }, draft.name, { toSend: false });
    void navigate(`${paths.newSchedule}?from=calendar`);
  }

  return (
    <FormDialog
      title={t`New schedule`}
      form={form}
      onSubmit={submit}
      submit={t`Create schedule`}
      other={<Button variant="subtle" color="gray" onClick={onMore}>{t`More options`}</Button>}
      onClose={onClose}
    >
      <TextInput label={t`Name`} placeholder={t`Lunch menu`} data-autofocus {...input.text("name")} />
      <PlaylistSelect {...input.value("playlistId")} />
      <TargetField {...input.value("target")} />
      <WindowsField
        label={t`Time`}
        windows={windows}
        onChange={setWindows}
        errorOf={(at, edge) => input.error(`when.windows.${at}.${edge}`)}
      />
      <Radio.Group label={t`Repeats`} {...input.choice("kind")}>
        <Stack gap="xs" mt="xs">
          <Radio value="once" label={t`Only on ${longDay(time.date)}`} />
          <Radio value="weekly" label={t`Every ${weekday}`} />
          <Radio value="daily" label={t`Every day`} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
