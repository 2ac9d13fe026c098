import { isFilm } from "#shared/media-kinds/traits.ts";
import { culpritOf, positionAt, type Round, type Slot, shortestSlotMs } from "#shared/schedule/index.ts";
import type { Clock, ItemFailure, MediaView, Stage } from "./contracts.ts";
import type { PlayBegin, PlayReport, PlaySource } from "./play-report.ts";
import type { Quarantine } from "./quarantine.ts";
import { type Turn, turnAt } from "./turn.ts";
import { createWaiter } from "./waiter.ts";
import { watchProgress } from "./watch-progress.ts";

/**
 * The next item is prepared this long before its start: late, to need decoders briefly, but early enough for a second
 * try.
 */
const leadMs = 8_000;
const prepareWithinMs = 10_000;
const recoverAfterMs = 1_000;
/** Timers are slightly late. An item that is later than this gets its full second, even in the next item's time. */
const punctualMs = 250;
/** Time for the transition to finish before its layer is reused. */
const settleMs = 100;
/** A still item that is shown this long counts as working. */
const soundAfterMs = 2_000;
/** A video whose position is wrong by more restarts at the right position when the playlist around it changes. */
const toleranceMs = 500;

export interface PlaybackEvents {
  shown(turn: Turn): void;
  /** `message` is for people; the item is skipped for `restMs` milliseconds. */
  failed(slot: Slot, message: string, restMs: number): void;
  /** The item has been shown without failure: a still item for a moment, a video to its end. */
  sound?(slot: Slot): void;
  /** Nothing in the round can be shown at present. */
  stuck(): void;
  /** Proof of play: an item came on screen. */
  began(begin: PlayBegin): void;
  /** Proof of play: the result of an item on screen, or of a turn that never came on screen. */
  ended(report: PlayReport, wasOnScreen: boolean): void;
}

/** Returns the failure of a slot, for reports. */
export const failureOf = (slot: Slot, message: string, restMs: number): ItemFailure => ({
  culprit: culpritOf(slot),
  file: slot.file,
  message: `${slot.item.name}: ${message}`,
  restMs,
});

export interface Playback {
  /**
   * Plays this round from now on; the same round again changes nothing. `sourceOf` returns for which claim a slot
   * plays. An item that would begin at `decidedUntilMs` (UTC ms) or later waits for a new decision.
   */
  play(round: Round, sourceOf: (slot: Slot) => PlaySource, decidedUntilMs?: number): void;
  /** The clock jumped or the device woke: finds the position again. */
  replan(): void;
  /** `reason`: why the current item is cut, as text for people. */
  stop(reason: string): void;
  current(): Turn | null;
}

const changed = "something else was to play";
const nothingLeft = "nothing was left to play";
const steppedOn = "the clock was set, or the device slept";
/**
 * A slow device is late by the time an item needs to get ready. A longer delay means that the device was away (asleep).
 */
const awayMs = 15_000;
/** The wall clock and the monotonic clock moved apart by more: the clock was set, or the device slept. */
const stepMs = 1_000;
const decideWithinMs = 2_000;
const turnsRemembered = 100;

const signatureOf = (round: Round) =>
  JSON.stringify(round.slots.map((slot) => [slot.key, slot.file, slot.durationMs, slot.item]));

/**
 * Shows a round on a stage. The current item stays until the next item's first frame is ready, so that the screen is
 * never empty between two items. The wall clock alone determines when each item begins and ends.
 */
export function createPlayback(deps: {
  clock: Clock;
  stage: Stage;
  quarantine: Quarantine;
  events: PlaybackEvents;
}): Playback {
  const { clock, stage, quarantine, events } = deps;
  let round: Round | null = null;
  let signature = "";
  let shown: {
    turn: Turn;
    view: MediaView;
    sinceMs: number;
    /** When its turn ends, by the monotonic clock, so that a clock jump does not end it. */
    dueMs: number;
    begin: PlayBegin;
    /** How it failed. */
    broken: { message: string; endMs: number; lengthMs: number } | null;
    stopWatching: () => void;
  } | null = null;
  let leaving: MediaView | null = null;
  let decidedUntilMs = Number.POSITIVE_INFINITY;
  /** The next item waits for a decision that is due. */
  let held = false;
  let sourceOf: (slot: Slot) => PlaySource = () => ({ because: "", version: 1 });
  /** The latest turns that came on screen, failed or were skipped, so that none is reported as skipped again. */
  let reportedTurns: string[] = [];
  let waiter = createWaiter(clock);

  const usable = (slot: Slot) => !quarantine.holds(culpritOf(slot), clock.monotonic());

  function fail(slot: Slot, message: string): void {
    events.failed(slot, message, quarantine.failed(culpritOf(slot), clock.monotonic()));
  }

  function disposeLeaving(): void {
    leaving?.dispose();
    leaving = null;
  }

  function leaveShown(why: string): void {
    disposeLeaving();
    if (!shown) return;
    const { begin, dueMs, broken, sinceMs } = shown;
    shown.stopWatching();
    shown.view.onFailure = null;
    leaving = shown.view;
    shown = null;
    const whole = clock.monotonic() >= dueMs - punctualMs;
    const end = { endMs: clock.now(), lengthMs: clock.monotonic() - sinceMs };
    if (broken) events.ended({ ...begin, ...broken, result: "failed", reason: broken.message }, true);
    else if (whole) {
      // It may have failed meanwhile, when it was prepared for its next turn.
      if (usable(begin.slot)) events.sound?.(begin.slot);
      events.ended({ ...begin, ...end, result: "played", reason: null }, true);
    } else events.ended({ ...begin, ...end, result: "cut", reason: why }, true);
  }

  const dueOf = (turn: Turn) => clock.monotonic() + turn.endsAtMs - clock.now();

  function firstTimeOf(slot: Slot, turnMs: number): boolean {
    const key = `${slot.key} ${turnMs}`;
    if (reportedTurns.includes(key)) return false;
    reportedTurns = [key, ...reportedTurns].slice(0, turnsRemembered);
    return true;
  }

  /** Reports a turn that did not come on screen. */
  function missed(slot: Slot, turnMs: number, result: "failed" | "skipped", reason: string): void {
    if (!firstTimeOf(slot, turnMs)) return;
    const startMs = Math.max(turnMs, Math.min(clock.now(), turnMs + slot.durationMs));
    const source = sourceOf(slot);
    events.ended({ slot, source, startMs, endMs: startMs, lengthMs: 0, result, reason }, false);
  }

  /** Reports the turns since `from` that were never shown, and the turn at `until` when another item fills it. */
  function reportMissed(from: number, until: number): void {
    for (let atMs = from; round && atMs <= until; ) {
      const position = positionAt(round, atMs);
      if (!position) return;
      const { slot, startsAtMs, endsAtMs } = position;
      if (!usable(slot)) missed(slot, startsAtMs, "skipped", "skipped after a failure");
      else if (startsAtMs >= from && endsAtMs <= until)
        missed(slot, startsAtMs, "skipped", "the device was too slow");
      atMs = endsAtMs;
    }
  }

  async function prepared(turn: Turn, offsetMs: number, mine: typeof waiter): Promise<MediaView | null> {
    const { slot } = turn;
    disposeLeaving();
    let view: MediaView | null = null;
    try {
      view = stage.create(slot);
      await mine.within(prepareWithinMs, view.prepare(offsetMs), "took too long to get ready");
      if (mine.stopped()) throw new Error("stopped");
      return view;
    } catch (error) {
      view?.dispose(!mine.stopped());
      if (mine.stopped()) return null;
      const message = error instanceof Error ? error.message : String(error);
      missed(slot, turn.startsAtMs, "failed", message);
      fail(slot, message);
      return null;
    }
  }

  function show(turn: Turn, view: MediaView, why: string): void {
    const broke = (message: string) => {
      if (shown?.view !== view || shown.broken) return;
      shown.broken = { message, endMs: clock.now(), lengthMs: clock.monotonic() - shown.sinceMs };
      shown.stopWatching();
      fail(turn.slot, message);
      restart(clock.now());
    };
    try {
      view.show();
    } catch (error) {
      view.dispose();
      throw error;
    }
    if (shown && !shown.broken) quarantine.worked(culpritOf(shown.turn.slot));
    leaveShown(why);
    view.onFailure = broke;
    const stopWatching = watchProgress(clock, view, turn, broke);
    const begin = { slot: turn.slot, source: sourceOf(turn.slot), startMs: clock.now() };
    shown = { turn, view, sinceMs: clock.monotonic(), dueMs: dueOf(turn), begin, broken: null, stopWatching };
    firstTimeOf(turn.slot, turn.startsAtMs);
    events.began(begin);
    events.shown(turn);
    if (!isFilm(turn.slot.item))
      clock.after(soundAfterMs, () => {
        if (shown?.view === view && !shown.broken) events.sound?.(turn.slot);
      });
    const left = leaving;
    clock.after(stage.crossingMs, () => {
      if (leaving === left) disposeLeaving();
    });
  }

  async function run(fromMs: number, mine: typeof waiter, why: string): Promise<void> {
    let atMs = fromMs;
    /** Until this moment every turn was shown or reported. */
    let doneMs = fromMs;
    let wallMinusMonotonic = clock.now() - clock.monotonic();
    // Return first: nothing below may call the caller back while it is still deciding.
    await mine.pause(0);
    while (round && !mine.stopped()) {
      const turn = turnAt(round, atMs, usable);
      if (!turn) {
        // Let the current item end.
        await mine.until(atMs);
        if (mine.stopped()) return;
        events.stuck();
        leaveShown(nothingLeft);
        await mine.pause(stage.crossingMs);
        if (mine.stopped()) return;
        disposeLeaving();
        const releaseMs = quarantine.nextReleaseMs(clock.monotonic()) ?? clock.monotonic() + prepareWithinMs;
        await mine.pause(releaseMs - clock.monotonic());
        atMs = clock.now();
        doneMs = atMs;
        continue;
      }
      const beginMs = Math.max(turn.startsAtMs, atMs);
      const dueMs = clock.monotonic() + Math.max(0, beginMs - clock.now());
      await mine.until(beginMs - (stage.mustWait?.(turn.slot) ? 0 : leadMs));
      if (shown) await mine.pause(shown.sinceMs + stage.crossingMs + settleMs - clock.monotonic());
      if (mine.stopped()) return;
      const view = await prepared(turn, Math.max(beginMs, clock.now()) - turn.startsAtMs, mine);
      if (!view) {
        atMs = Math.max(beginMs, clock.now());
        continue;
      }
      await mine.until(beginMs);
      if (beginMs >= decidedUntilMs && !mine.stopped()) {
        held = true;
        await mine.pause(decideWithinMs);
      }
      if (mine.stopped()) return view.dispose();
      held = false;
      const difference = clock.now() - clock.monotonic();
      // Turns that were missed while the device was away, or when its clock was set, are not reported as too slow.
      const away = Math.abs(difference - wallMinusMonotonic) > stepMs || clock.monotonic() - dueMs > awayMs;
      if (!away) reportMissed(doneMs, beginMs);
      wallMinusMonotonic = difference;
      const nowMs = clock.now();
      atMs = nowMs - beginMs <= punctualMs ? turn.endsAtMs : Math.max(turn.endsAtMs, nowMs + shortestSlotMs);
      doneMs = away ? atMs : turn.endsAtMs;
      show({ ...turn, endsAtMs: atMs }, view, why);
    }
  }

  function restart(fromMs: number, why = changed): void {
    waiter.stop();
    held = false;
    const mine = createWaiter(clock);
    waiter = mine;
    run(fromMs, mine, why).catch(async () => {
      // Nothing here should throw. If it does, start over: a screen must run for a year without stopping.
      await mine.pause(recoverAfterMs);
      if (!mine.stopped()) restart(clock.now());
    });
  }

  /** Continues with the current item when the turn for this instant is the same item at the same position. */
  function follow(why: string): void {
    const nowMs = clock.now();
    const turn = round && turnAt(round, nowMs, usable);
    const stays =
      shown !== null &&
      !shown.broken &&
      turn !== null &&
      turn.slot.key === shown.turn.slot.key &&
      turn.slot.file === shown.turn.slot.file &&
      (!isFilm(turn.slot.item) || Math.abs(turn.startsAtMs - shown.turn.startsAtMs) < toleranceMs);
    if (stays && shown && turn) {
      shown.turn = turn;
      shown.dueMs = dueOf(turn);
      restart(turn.endsAtMs, why);
    } else restart(nowMs, why);
  }

  return {
    play(next, nextSourceOf, nextDecidedUntilMs = Number.POSITIVE_INFINITY) {
      sourceOf = nextSourceOf;
      decidedUntilMs = nextDecidedUntilMs;
      const nextSignature = signatureOf(next);
      if (round && nextSignature === signature) {
        if (held && clock.now() < decidedUntilMs) follow(changed);
        return;
      }
      round = next;
      signature = nextSignature;
      follow(changed);
    },
    replan() {
      if (round) follow(steppedOn);
    },
    stop(reason) {
      round = null;
      signature = "";
      waiter.stop();
      leaveShown(reason);
      disposeLeaving();
    },
    current: () => shown?.turn ?? null,
  };
}
