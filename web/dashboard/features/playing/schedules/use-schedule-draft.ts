import { useCallback, useEffect, useRef, useState } from "react";
import type { Schedule } from "#shared/contracts/playing/schedules.ts";
import type { FieldClash } from "#shared/errors.ts";
import type { Side } from "#shared/merge/merge.ts";
import { same } from "#shared/merge/same.ts";
import { useHeldSlot } from "../../../outbox/use-held-slot.ts";
import { useOutbox } from "../../../outbox/use-outbox.ts";
import { type Choices, nameOf, type ShownClash } from "../../core/together/clashes.ts";
import { scheduleSlot } from "./kept-schedules.ts";
import { mergeDrafts } from "./merge-draft.ts";
import { checkDraft, checkWhen, draftOf, newDraft, type ScheduleDraft } from "./schedule-draft.ts";

const today = (): string => {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** What is typed, and the saved schedule that it was made from; for a new schedule neither revision nor base. */
interface Typed {
  draft: ScheduleDraft;
  revision: number | null;
  /** Null also for input that an older version of the page stored. */
  base: ScheduleDraft | null;
}

/** A newer state of the server that clashes with what is typed. */
export interface ScheduleConflict {
  schedule: Schedule;
  theirs: ScheduleDraft;
  clashes: readonly ShownClash[];
}

const standingOn = (schedule: Schedule): Typed => {
  const saved = draftOf(schedule, today());
  return { draft: saved, base: saved, revision: schedule.revision };
};

/**
 * Manages a schedule in the form (`newKey` identifies a new one, `playlistId` is what it plays first). The draft
 * survives reloads, and is merged with what others save. After the first try to save, every edit is validated.
 */
export function useScheduleDraft(
  schedule: Schedule | null,
  { newKey, playlistId }: { newKey: string; playlistId: number | null },
) {
  const key = schedule ? String(schedule.id) : newKey;
  const empty = (): Typed => ({ draft: { ...newDraft(today()), playlistId }, base: null, revision: null });
  const outbox = useOutbox();
  const [slot] = useState(() => scheduleSlot(outbox, key));
  useHeldSlot(slot);
  const [start] = useState(() => {
    const kept = slot.read();
    const saved = schedule ? standingOn(schedule) : empty();
    if (!kept) return { isKept: false, typed: saved };
    const base = kept.base ?? (kept.revision === saved.revision ? saved.base : null);
    return { isKept: true, typed: { ...kept, base } };
  });
  const [typed, setTyped] = useState<Typed>(start.typed);
  const [changed, setChanged] = useState(start.isKept);
  const [conflict, setConflict] = useState<ScheduleConflict | null>(null);
  const [news, setNews] = useState<{ by: string | null } | null>(null);
  const [edits, setEdits] = useState(0);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { draft } = typed;

  function store(next: Typed): void {
    setTyped(next);
    slot.write(next, next.draft.name, { toSend: false });
  }

  /** Merges a newer state of the server into the form; returns the clashes, with which nothing is merged. */
  function take(newer: Schedule, said: readonly FieldClash[] = []): readonly ShownClash[] | null {
    const theirs = draftOf(newer, today());
    if (!typed.base) return null;
    const { merged, clashes } = mergeDrafts({ base: typed.base, mine: draft, theirs }, () => "mine");
    if (clashes.length > 0)
      return clashes.map((clash) => {
        const known = said.find(({ field }) => field === clash.field);
        return { ...clash, by: known?.by ?? newer.changedBy?.name ?? null, at: known?.at ?? null };
      });
    const next = { draft: merged, base: theirs, revision: newer.revision };
    if (changed) store(next);
    else setTyped(next);
    if (!same(typed.base, theirs)) setNews({ by: newer.changedBy?.name ?? null });
    return [];
  }

  const forgetNews = useCallback(() => setNews(null), []);
  // What a colleague saved appears at once, and never replaces what is typed.
  const isSaving = useRef(false);
  const latest = useRef(take);
  latest.current = take;
  const { revision } = typed;
  useEffect(() => {
    if (isSaving.current || !schedule || revision === null) return;
    if (schedule.revision > revision) latest.current(schedule);
  }, [schedule, revision]);

  const checked = checkDraft(draft);
  return {
    draft,
    /** The saved schedule that the draft was made from, as a request. */
    baseBody: typed.base && checkDraft(typed.base).body,
    revision,
    changed,
    conflict,
    news,
    forgetNews,
    /** Number of edits made here. */
    edits,
    body: checked.body,
    /** The time rule, if it is valid by itself. */
    when: checked.body?.when ?? checkWhen(draft),
    /** Errors by path. */
    errors: tried ? { ...refused, ...checked.errors } : {},
    change(part: Partial<ScheduleDraft>) {
      setChanged(true);
      setEdits((count) => count + 1);
      setRefused({});
      store({ ...typed, draft: { ...draft, ...part } });
    },
    /** Shows errors from now on, including the server's messages by field. */
    showErrors(fields: Record<string, string> = {}) {
      setTried(true);
      setRefused(fields);
    },
    /** Until the save fails, a newer state of the server is the saved draft itself. */
    beginSave() {
      isSaving.current = true;
    },
    saveFailed() {
      isSaving.current = false;
    },
    /**
     * Meets what somebody else saved before this save, which was refused. Returns true when both are merged in the form,
     * to be saved again; else the person must choose.
     */
    meet(newest: Schedule, said: readonly FieldClash[]): boolean {
      const clashes = take(newest, said);
      if (clashes?.length === 0) return true;
      const theirs = draftOf(newest, today());
      setConflict({ schedule: newest, theirs, clashes: clashes ?? [] });
      return false;
    },
    /** Ends a conflict with the person's choices; clashes without a choice are decided for `otherwise`. */
    settle(choices: Choices, otherwise: Side) {
      if (!conflict) return;
      const { theirs, schedule: newest } = conflict;
      const chosen = typed.base
        ? mergeDrafts(
            { base: typed.base, mine: draft, theirs },
            (clash) => choices.get(nameOf(clash)) ?? otherwise,
          ).merged
        : otherwise === "mine"
          ? draft
          : theirs;
      setConflict(null);
      store({ draft: chosen, base: theirs, revision: newest.revision });
    },
    /** Resets to a saved schedule; null resets to a new one. */
    reset(to: Schedule | null) {
      setTyped(to ? standingOn(to) : empty());
      setChanged(false);
      setConflict(null);
      setTried(false);
      slot.clear();
    },
    /** Deletes the stored draft after a save. */
    forget: () => slot.clear(),
    /** The save was asked for, and the server could not be reached: it is sent from the outbox. */
    sendLater: () => typed.revision !== null && slot.write(typed, draft.name),
  };
}
