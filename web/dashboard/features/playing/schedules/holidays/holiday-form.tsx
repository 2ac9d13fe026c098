import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { HolidayCalendar } from "#shared/contracts/playing/calendars.ts";
import { dayIn } from "#shared/day-in.ts";
import { calendarShape, type EditedCalendar } from "#shared/merge/calendar.ts";
import { mergeAs } from "#shared/merge/merge.ts";
import { same } from "#shared/merge/same.ts";
import { ApiError, isAboutEdits } from "#web/lib/api.ts";
import { draftIn, inputsOf, useCheckedForm } from "#web/lib/form.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { FormRefusal, SchemaForm } from "#web/ui/panel/schema-form.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { HolidayChoiceButton } from "../../../../fields/holiday-choice-button.tsx";
import { useKeptTyping } from "../../../../outbox/kept-form.ts";
import { useOutbox } from "../../../../outbox/use-outbox.ts";
import { useCalendars } from "../../../../queries/calendars.ts";
import { useAccountZone } from "../../../../queries/me.ts";
import { mergedWords } from "../../../core/together/merged-words.ts";
import { DayList } from "./day-list.tsx";
import { checkHolidays, type HolidayDraft, holidaySlot, noDay, tidyDays, withDays } from "./holiday-draft.ts";
import { useSaveHolidays } from "./holiday-queries.ts";
import styles from "./holidays.module.css";
import { ImportDays } from "./import-days.tsx";

export interface HolidayFormProps {
  /** Null for a new calendar. */
  calendar: HolidayCalendar | null;
  /** The calendar whose copy is the start of a new one. */
  copyOf?: HolidayCalendar | undefined;
  onSaved: (calendar: HolidayCalendar) => void;
}

function startOf(calendar: HolidayCalendar | null, copyOf: HolidayCalendar | undefined): HolidayDraft {
  if (calendar) {
    const { name, days } = calendar;
    return { name, days, next: noDay, paste: "", base: { name, days } };
  }
  const original = copyOf?.name ?? "";
  const name = copyOf ? t`${original} (our copy)` : "";
  return { name, days: copyOf?.days ?? [], next: noDay, paste: "", base: null };
}

/** Renders the form of a holiday calendar: name, days, and import of many days. Never loses typed input. */
export function HolidayForm({ calendar, copyOf, onSaved }: HolidayFormProps) {
  const key = calendar ? String(calendar.id) : copyOf ? `copy-${copyOf.id}` : "new";
  const zone = useAccountZone();
  const nowMs = useNow(60_000);
  const save = useSaveHolidays();
  const outbox = useOutbox();
  const [slot] = useState(() => holidaySlot(outbox, key));
  const form = useCheckedForm<HolidayDraft>(
    (typed) => checkHolidays({ ...typed, days: tidyDays(typed.days) }).errors,
    startOf(calendar, copyOf),
  );
  const { draft, errors, change } = draftIn(form);
  const { isDirty } = form.formState;
  const calendars = useCalendars();
  const { reset } = form;
  useKeptTyping(slot, isDirty ? draft : null, draft.name, (kept) => reset(kept, { keepDefaultValues: true }));
  // The form takes over what another person saved, as long as this person has typed nothing. Kept edits are restored before.
  const shown = useRef(calendar);
  useEffect(() => {
    if (calendar && !isDirty && shown.current !== calendar) reset(startOf(calendar, undefined));
    if (!isDirty) shown.current = calendar;
  }, [calendar, isDirty, reset]);

  async function send(typed: HolidayDraft): Promise<void> {
    const { body } = checkHolidays({ ...typed, days: tidyDays(typed.days) });
    if (!body) return;
    try {
      const before = calendar && { ...(typed.base ?? calendar), id: calendar.id };
      const saved = await save.mutateAsync({ before, body });
      slot.clear();
      keepLater(saved, typed);
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError && isAboutEdits(error) && (await meetOthers(body)))) throw error;
    }
  }

  /** What was typed since a save was sent waits as an edit of what was saved. */
  function keepLater(saved: HolidayCalendar, sent: HolidayDraft): void {
    const mine = form.getValues();
    if (same(mine, sent)) return;
    const base = { name: saved.name, days: saved.days };
    const { merged } = mergeAs(calendarShape, { base: sent, mine, theirs: base }, () => "mine");
    const place = calendar ? slot : holidaySlot(outbox, String(saved.id));
    place.write({ ...merged, next: mine.next, paste: mine.paste, base }, merged.name, { toSend: false });
  }

  /** Puts what others saved into the form. Returns false when that is not possible. */
  async function meetOthers(mine: EditedCalendar): Promise<boolean> {
    const newest = (await calendars.refetch()).data?.items.find(({ id }) => id === calendar?.id);
    const { base } = form.getValues();
    if (!newest || !base) return false;
    const theirs = { name: newest.name, days: newest.days };
    // The own values stay where both changed the same; the person sees everything before saving again.
    const { merged } = mergeAs(calendarShape, { base, mine, theirs }, () => "mine");
    change({ ...merged, base: theirs });
    form.setError("root", { message: mergedWords() });
    return true;
  }

  return (
    <SchemaForm kept form={form} onSubmit={send}>
      <TwoColumns main="1.4fr">
        <div className={styles.main}>
          <Part title={t`Name and days`}>
            <TextInput label={t`Name`} placeholder={t`Company holidays`} {...inputsOf(form).text("name")} />
            <DayList
              days={draft.days}
              onChange={(days) => change({ days })}
              next={draft.next}
              onNext={(next) => change({ next })}
              nextError={errors.next}
              errorOf={(at) => errors[`days.${at}.name`] ?? errors[`days.${at}.date`]}
            />
          </Part>
        </div>
        <div className={styles.main}>
          <Part title={t`Add many days`}>
            <div>
              <HolidayChoiceButton
                today={dayIn(zone, nowMs)}
                known={draft.days.map(({ date }) => date)}
                meaning={t`Tick the days that belong in this calendar.`}
                onChoose={(found) => {
                  const taken = withDays(draft.days, found);
                  if (taken) change({ days: taken.days });
                }}
              />
            </div>
            <ImportDays
              paste={draft.paste}
              pasteError={errors.paste}
              onPaste={(paste) => change({ paste })}
              onTake={(found, rest) => {
                const taken = withDays(draft.days, found);
                if (taken) change({ days: taken.days, paste: rest });
                return taken?.added ?? null;
              }}
              timeZone={zone}
              nowMs={nowMs}
            />
          </Part>
          {errors.days && (
            <Alert color="red" role="alert">
              {errors.days}
            </Alert>
          )}
          <FormRefusal form={form} />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {calendar ? <Trans>Save</Trans> : <Trans>Create calendar</Trans>}
            </Button>
            {isDirty && (
              <Button
                variant="default"
                onClick={() => {
                  reset(startOf(calendar, copyOf));
                  slot.clear();
                }}
              >
                {calendar ? <Trans>Discard changes</Trans> : <Trans>Clear form</Trans>}
              </Button>
            )}
          </Group>
        </div>
      </TwoColumns>
    </SchemaForm>
  );
}
