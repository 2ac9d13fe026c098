import { useCallback, useEffect, useRef, useState } from "react";
import type { Schedule } from "#shared/contracts/playing/schedules.ts";
import { dayIn } from "#shared/day-in.ts";
import type { FieldClash } from "#shared/errors.ts";
import type { Side } from "#shared/merge/merge.ts";
import { same } from "#shared/merge/same.ts";
import { draftIn, useCheckedForm } from "#web/lib/form.ts";
import { useHeldSlot } from "../../../outbox/use-held-slot.ts";
import { useOutbox } from "../../../outbox/use-outbox.ts";
import { useAccountZone } from "../../../queries/me.ts";
import { copyNameOf } from "../../../words/copy-name.ts";
import { type Choices, nameOf, type ShownClash } from "../../core/together/clashes.ts";
import { scheduleSlot } from "./kept-schedules.ts";
import { mergeDrafts } from "./merge-draft.ts";
import { checkDraft, checkWhen, draftOf, newDraft, type ScheduleDraft } from "./schedule-draft.ts";

/** The saved schedule that a draft was made from; for a new schedule neither revision nor base. */
interface Ground {
  revision: number | null;
  /** Null also for input that an older version of the page stored. */
  base: ScheduleDraft | null;
}

/** Its target is left open: who copies may see only a part of it. */
const copyOf = (saved: Schedule, today: string): ScheduleDraft => ({
  ...draftOf(saved, today),
  name: copyNameOf(saved.name),
  target: newDraft(today).target,
});

/** A newer state of the server that clashes with what is typed. */
export interface ScheduleConflict {
  schedule: Schedule;
  theirs: ScheduleDraft;
  clashes: readonly ShownClash[];
}

/**
 * Manages a schedule in the form (`newKey` identifies a new one, `playlistId` is what it plays first, `copied` what else it
 * has). The draft survives reloads, and is merged with what others save. After the first try to save, every edit is validated.
 */
export function useScheduleDraft(
  schedule: Schedule | null,
  { newKey, playlistId, copied }: { newKey: string; playlistId: number | null; copied: Schedule | null },
) {
  const key = schedule ? String(schedule.id) : newKey;
  const timeZone = useAccountZone();
  const today = () => dayIn(timeZone, Date.now());
  const savedOf = (saved: Schedule | null): ScheduleDraft =>
    saved ? draftOf(saved, today()) : copied ? copyOf(copied, today()) : { ...newDraft(today()), playlistId };
  const groundOf = (saved: Schedule | null): Ground =>
    saved ? { base: savedOf(saved), revision: saved.revision } : { base: null, revision: null };
  const outbox = useOutbox();
  const [slot] = useState(() => scheduleSlot(outbox, key));
  useHeldSlot(slot);
  const form = useCheckedForm<ScheduleDraft>((typed) => checkDraft(typed).errors ?? {}, savedOf(schedule));
  const { draft, errors, change } = draftIn(form);
  const { getValues, reset } = form;
  const [kept] = useState(() => slot.read());
  const [ground, setGround] = useState<Ground>(() => {
    const saved = groundOf(schedule);
    if (!kept) return saved;
    const { revision, base } = kept;
    return { revision, base: base ?? (revision === saved.revision ? saved.base : null) };
  });
  const [conflict, setConflict] = useState<ScheduleConflict | null>(null);
  const [news, setNews] = useState<{ by: string | null } | null>(null);
  const [edits, setEdits] = useState(0);
  useEffect(() => {
    if (kept) reset(kept.draft, { keepDefaultValues: true });
  }, [kept, reset]);

  function store(on: Ground = ground, toSend = false): void {
    const typed = getValues();
    slot.write({ draft: typed, ...on }, typed.name, { toSend });
  }

  /** Puts a draft into the form that was made from this saved schedule. */
  function put(typed: ScheduleDraft, on: Ground): void {
    if (on.base) reset(on.base);
    reset(typed, { keepDefaultValues: true });
    setGround(on);
    if (same(typed, on.base)) slot.clear();
    else store(on);
  }

  /** Merges a newer state of the server into the form; returns the clashes, with which nothing is merged. */
  function take(newer: Schedule, fieldClashes: readonly FieldClash[] = []): readonly ShownClash[] | null {
    const theirs = draftOf(newer, today());
    const { base } = ground;
    if (!base) return null;
    const { merged, clashes } = mergeDrafts({ base, mine: getValues(), theirs }, () => "mine");
    if (clashes.length > 0)
      return clashes.map((clash) => {
        const known = fieldClashes.find(({ field }) => field === clash.field);
        return { ...clash, by: known?.by ?? newer.changedBy?.name ?? null, at: known?.at ?? null };
      });
    put(merged, { base: theirs, revision: newer.revision });
    if (!same(base, theirs)) setNews({ by: newer.changedBy?.name ?? null });
    return [];
  }

  const forgetNews = useCallback(() => setNews(null), []);
  // What a colleague saved appears at once, and never replaces what is typed.
  const isSaving = useRef(false);
  const latest = useRef(take);
  latest.current = take;
  const { revision, base } = ground;
  useEffect(() => {
    if (isSaving.current || !schedule || revision === null) return;
    if (schedule.revision > revision) latest.current(schedule);
  }, [schedule, revision]);

  const checked = checkDraft(draft);
  return {
    draft,
    /** The first day that the form of a new schedule begins with; null: it was saved. */
    presetFrom: schedule ? null : today(),
    /** The saved schedule that the draft was made from, as a request. */
    baseBody: base && checkDraft(base).body,
    form,
    revision,
    changed: form.formState.isDirty,
    conflict,
    news,
    forgetNews,
    /** Number of edits made here. */
    edits,
    body: checked.body,
    /** The time rule, if it is valid by itself. */
    when: checked.body?.when ?? checkWhen(draft),
    errors,
    change(part: Partial<ScheduleDraft>) {
      setEdits((count) => count + 1);
      change(part);
      store();
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
    meet(newest: Schedule, fieldClashes: readonly FieldClash[]): boolean {
      const clashes = take(newest, fieldClashes);
      if (clashes?.length === 0) return true;
      const theirs = draftOf(newest, today());
      setConflict({ schedule: newest, theirs, clashes: clashes ?? [] });
      return false;
    },
    /** Ends a conflict with the person's choices; clashes without a choice are decided for `otherwise`. */
    settle(choices: Choices, otherwise: Side) {
      if (!conflict) return;
      const { theirs, schedule: newest } = conflict;
      const chosen = base
        ? mergeDrafts({ base, mine: draft, theirs }, (clash) => choices.get(nameOf(clash)) ?? otherwise)
            .merged
        : otherwise === "mine"
          ? draft
          : theirs;
      setConflict(null);
      put(chosen, { base: theirs, revision: newest.revision });
    },
    /** Resets to a saved schedule; null resets to a new one. */
    reset(to: Schedule | null) {
      reset(savedOf(to));
      setGround(groundOf(to));
      setConflict(null);
      slot.clear();
    },
    /** Deletes the stored draft after a save. What was typed since it was sent waits as an edit of what was saved. */
    forget(saved: Schedule, sent: ScheduleDraft) {
      slot.clear();
      const mine = getValues();
      if (same(mine, sent)) return;
      const theirs = draftOf(saved, today());
      const { merged } = mergeDrafts({ base: sent, mine, theirs }, () => "mine");
      const place = schedule ? slot : scheduleSlot(outbox, String(saved.id));
      const edits = { draft: merged, base: theirs, revision: saved.revision };
      place.write(edits, merged.name, { toSend: false });
    },
    /** The save was asked for, and the server could not be reached: it is sent from the outbox. */
    sendLater: () => revision !== null && store(ground, true),
  };
}
