import { useEffect, useState } from "react";
import type { Schedule } from "#shared/contracts/schedules.ts";
import { keepSchedule, readKeptSchedule } from "./kept-schedules.ts";
import { checkDraft, checkWhen, draftOf, newDraft, type ScheduleDraft } from "./schedule-draft.ts";

const today = (): string => {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** A schedule while it is typed (`newKey`: which of the new ones): kept through reloads, checked as one types once somebody has tried to save. */
export function useScheduleDraft(schedule: Schedule | null, newKey = "new") {
  const key = schedule ? String(schedule.id) : newKey;
  const [start] = useState(() => {
    const kept = readKeptSchedule(key);
    const saved = schedule ? draftOf(schedule, today()) : newDraft(today());
    return { kept, saved, revision: kept ? kept.revision : (schedule?.revision ?? null) };
  });
  const [draft, setDraft] = useState<ScheduleDraft>(start.kept?.draft ?? start.saved);
  const [revision, setRevision] = useState(start.revision);
  const [changed, setChanged] = useState(start.kept !== null);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  // A colleague's change is taken over as long as nothing is typed here.
  useEffect(() => {
    if (!schedule || changed) return;
    setDraft(draftOf(schedule, today()));
    setRevision(schedule.revision);
  }, [schedule, changed]);
  const checked = checkDraft(draft);
  return {
    draft,
    revision,
    changed,
    body: checked.body,
    /** Days and times, where they are right by themselves. */
    when: checked.body?.when ?? checkWhen(draft),
    /** What is wrong, by path. */
    errors: tried ? { ...refused, ...checked.errors } : {},
    change(part: Partial<ScheduleDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      setChanged(true);
      setRefused({});
      keepSchedule(key, { revision, draft: next });
    },
    /** From now on says what is wrong; with the server's own words by field, where it has refused. */
    tell(fields: Record<string, string> = {}) {
      setTried(true);
      setRefused(fields);
    },
    /** Goes on with what is typed, over a newer saved state. */
    moveTo(newer: number) {
      setRevision(newer);
    },
    /** Back to a saved state; null: to a new one. */
    reset(to: Schedule | null) {
      setDraft(to ? draftOf(to, today()) : newDraft(today()));
      setRevision(to?.revision ?? null);
      setChanged(false);
      setTried(false);
      keepSchedule(key, null);
    },
    /** Forgets what is kept, when it has been saved. */
    forget: () => keepSchedule(key, null),
  };
}
