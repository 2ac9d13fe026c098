import { useEffect, useState } from "react";
import type { Schedule } from "#shared/contracts/schedules.ts";
import { keepSchedule, readKeptSchedule } from "./kept-schedules.ts";
import { checkDraft, checkWhen, draftOf, newDraft, type ScheduleDraft } from "./schedule-draft.ts";

const today = (): string => {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/**
 * Manages a schedule in the form (`newKey` identifies a new one). The draft survives reloads. After the first try to
 * save, every edit is validated.
 */
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
  // Take over a colleague's change while nothing is typed here.
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
    /** The time rule, if it is valid by itself. */
    when: checked.body?.when ?? checkWhen(draft),
    /** Errors by path. */
    errors: tried ? { ...refused, ...checked.errors } : {},
    change(part: Partial<ScheduleDraft>) {
      const next = { ...draft, ...part };
      setDraft(next);
      setChanged(true);
      setRefused({});
      keepSchedule(key, { revision, draft: next });
    },
    /** Shows errors from now on, including the server's messages by field. */
    showErrors(fields: Record<string, string> = {}) {
      setTried(true);
      setRefused(fields);
    },
    /** Continues with the typed values on a newer revision. */
    moveTo(newer: number) {
      setRevision(newer);
    },
    /** Resets to a saved schedule; null resets to a new one. */
    reset(to: Schedule | null) {
      setDraft(to ? draftOf(to, today()) : newDraft(today()));
      setRevision(to?.revision ?? null);
      setChanged(false);
      setTried(false);
      keepSchedule(key, null);
    },
    /** Deletes the stored draft after a save. */
    forget: () => keepSchedule(key, null),
  };
}
