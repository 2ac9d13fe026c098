import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Alert, Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import type { HolidayCalendar } from "#shared/contracts/playing/calendars.ts";
import { calendarShape, type EditedCalendar } from "#shared/merge/calendar.ts";
import { mergeAs } from "#shared/merge/merge.ts";
import { ApiError, fieldErrorsOf, isAboutEdits } from "#web/lib/api.ts";
import { localTimeZone } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { Part } from "#web/ui/panel/part.tsx";
import { TwoColumns } from "#web/ui/panel/two-columns.tsx";
import { useHeldSlot } from "../../../../outbox/use-held-slot.ts";
import { useOutbox } from "../../../../outbox/use-outbox.ts";
import { useCalendars } from "../../../../queries/calendars.ts";
import { useMe } from "../../../../queries/me.ts";
import { mergedWords } from "../../../core/together/merged-words.ts";
import { DayList } from "./day-list.tsx";
import { checkHolidays, type HolidayDraft, holidaySlot, tidyDays, withDays } from "./holiday-draft.ts";
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
    return { name, days, paste: "", base: { name, days } };
  }
  const original = copyOf?.name ?? "";
  const name = copyOf ? t`${original} (our copy)` : "";
  return { name, days: copyOf?.days ?? [], paste: "", base: null };
}

/** Renders the form of a holiday calendar: name, days, and import of many days. Never loses typed input. */
export function HolidayForm({ calendar, copyOf, onSaved }: HolidayFormProps) {
  const key = calendar ? String(calendar.id) : copyOf ? `copy-${copyOf.id}` : "new";
  const me = useMe();
  const nowMs = useNow(60_000);
  const save = useSaveHolidays();
  const outbox = useOutbox();
  const [slot] = useState(() => holidaySlot(outbox, key));
  useHeldSlot(slot);
  const [kept] = useState(() => slot.read());
  const [draft, setDraft] = useState(kept ?? startOf(calendar, copyOf));
  const [changed, setChanged] = useState(kept !== null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const calendars = useCalendars();
  // What somebody else saved appears while nothing is typed here.
  useEffect(() => {
    if (calendar && !changed) setDraft(startOf(calendar, undefined));
  }, [calendar, changed]);
  const change = (part: Partial<HolidayDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setChanged(true);
    setRefused({});
    slot.write(next, next.name, { toSend: false });
  };
  function onDiscard(): void {
    setDraft(startOf(calendar, copyOf));
    setChanged(false);
    setTried(false);
    slot.clear();
  }
  const checked = checkHolidays({ ...draft, days: tidyDays(draft.days) });
  const errors: Record<string, string> = tried ? { ...refused, ...checked.errors } : {};

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!checked.body) return;
    try {
      const { base } = draft;
      const before = calendar && { ...(base ?? calendar), id: calendar.id };
      const saved = await save.mutateAsync({ before, body: checked.body });
      slot.clear();
      onSaved(saved);
    } catch (error) {
      if (error instanceof ApiError && isAboutEdits(error) && (await meetOthers(checked.body))) return;
      setRefused(fieldErrorsOf(error));
    }
  }

  /** Puts what others saved into the form. Returns false when that is not possible. */
  async function meetOthers(mine: EditedCalendar): Promise<boolean> {
    const newest = (await calendars.refetch()).data?.items.find(({ id }) => id === calendar?.id);
    if (!newest || !draft.base) return false;
    const theirs = { name: newest.name, days: newest.days };
    // The own values stay where both changed the same; the person sees everything before saving again.
    const { merged } = mergeAs(calendarShape, { base: draft.base, mine, theirs }, () => "mine");
    change({ ...merged, base: theirs });
    setRefused({ form: mergedWords() });
    return true;
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <TwoColumns main="1.4fr">
        <div className={styles.main}>
          <Part title={t`Name and days`}>
            <TextInput
              label={t`Name`}
              placeholder={t`Company holidays`}
              value={draft.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
              error={errors.name}
            />
            <DayList
              days={draft.days}
              onChange={(days) => change({ days })}
              errorOf={(at) => errors[`days.${at}.name`] ?? errors[`days.${at}.date`]}
            />
          </Part>
        </div>
        <div className={styles.main}>
          <Part title={t`Add many days`}>
            <ImportDays
              paste={draft.paste}
              onPaste={(paste) => change({ paste })}
              onTake={(found, rest) => {
                const taken = withDays(draft.days, found);
                if (taken) change({ days: taken.days, paste: rest });
                return taken?.added ?? null;
              }}
              timeZone={me.data?.account.timeZone ?? localTimeZone()}
              nowMs={nowMs}
            />
          </Part>
          {(errors.form ?? errors.days) && (
            <Alert color="red" role="alert">
              {errors.form ?? errors.days}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={save.isPending}>
              {calendar ? <Trans>Save</Trans> : <Trans>Create calendar</Trans>}
            </Button>
            {changed && (
              <Button variant="default" onClick={onDiscard}>
                {calendar ? <Trans>Discard changes</Trans> : <Trans>Clear form</Trans>}
              </Button>
            )}
          </Group>
        </div>
      </TwoColumns>
    </form>
  );
}
