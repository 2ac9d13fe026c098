import { culpritOf, type Round, type Slot, shortestSlotMs } from "#shared/schedule/index.ts";
import type { Clock, MediaView, Stage } from "./contracts.ts";
import { type Plan, planAt } from "./plan.ts";
import type { Quarantine } from "./quarantine.ts";
import { createWaiter } from "./waiter.ts";
import { watchProgress } from "./watch-progress.ts";

/** The next item is prepared this long before its turn: late enough to free decoders, early enough for a second try. */
const leadMs = 8_000;
const prepareWithinMs = 10_000;
const recoverAfterMs = 1_000;
/** Timers come a little late; an item later than this gets its full second, even into the next one's time. */
const punctualMs = 250;
/** Time for the crossing to finish before its layer is wanted again. */
const settleMs = 100;
/** A film further off than this is begun again at the right place when the list around it changes. */
const toleranceMs = 500;

export interface PlaybackEvents {
  shown(plan: Plan): void;
  /** `message` is in words; the item rests for `restMs` milliseconds. */
  failed(slot: Slot, message: string, restMs: number): void;
  /** Nothing in the list can be shown at present. */
  stuck(): void;
}

export interface Playback {
  /** Plays this round from now on; the same round again changes nothing. */
  play(round: Round): void;
  /** The clock stepped or the device woke: look at the time again. */
  replan(): void;
  stop(): void;
  current(): Plan | null;
}

const signatureOf = (round: Round) =>
  JSON.stringify(round.slots.map((slot) => [slot.key, slot.file, slot.durationMs, slot.item]));

/**
 * Shows a round on a stage. What is on screen stays until the next item's first frame is ready, so there is never
 * an empty moment between two items; when each begins and ends follows from the wall clock alone.
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
    plan: Plan;
    view: MediaView;
    sinceMs: number;
    broken: boolean;
    stopWatching: () => void;
  } | null = null;
  let leaving: MediaView | null = null;
  let waiter = createWaiter(clock);

  const usable = (slot: Slot) => !quarantine.holds(culpritOf(slot), clock.monotonic());

  function fail(slot: Slot, message: string): void {
    events.failed(slot, message, quarantine.failed(culpritOf(slot), clock.monotonic()));
  }

  function disposeLeaving(): void {
    leaving?.dispose();
    leaving = null;
  }

  function leaveShown(): void {
    disposeLeaving();
    if (!shown) return;
    shown.stopWatching();
    shown.view.onFailure = null;
    leaving = shown.view;
    shown = null;
  }

  async function prepared(slot: Slot, offsetMs: number, mine: typeof waiter): Promise<MediaView | null> {
    disposeLeaving();
    let view: MediaView | null = null;
    try {
      view = stage.create(slot);
      await mine.within(prepareWithinMs, view.prepare(offsetMs), "took too long to get ready");
      if (mine.stopped()) throw new Error("stopped");
      return view;
    } catch (error) {
      view?.dispose();
      if (!mine.stopped()) fail(slot, error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  function show(plan: Plan, view: MediaView): void {
    const broke = (message: string) => {
      if (shown?.view !== view || shown.broken) return;
      shown.broken = true;
      shown.stopWatching();
      fail(plan.slot, message);
      restart(clock.now());
    };
    try {
      view.show();
    } catch (error) {
      view.dispose();
      throw error;
    }
    if (shown && !shown.broken) quarantine.worked(culpritOf(shown.plan.slot));
    leaveShown();
    view.onFailure = broke;
    const stopWatching = watchProgress(clock, view, plan, broke);
    shown = { plan, view, sinceMs: clock.monotonic(), broken: false, stopWatching };
    events.shown(plan);
    const left = leaving;
    clock.after(stage.crossingMs, () => {
      if (leaving === left) disposeLeaving();
    });
  }

  async function run(fromMs: number, mine: typeof waiter): Promise<void> {
    let atMs = fromMs;
    // Nothing below may call back into the caller that is still deciding.
    await mine.pause(0);
    while (round && !mine.stopped()) {
      const plan = planAt(round, atMs, usable);
      if (!plan) {
        events.stuck();
        const releaseMs = quarantine.nextReleaseMs(clock.monotonic()) ?? clock.monotonic() + prepareWithinMs;
        await mine.pause(releaseMs - clock.monotonic());
        atMs = clock.now();
        continue;
      }
      const beginMs = Math.max(plan.startsAtMs, atMs);
      await mine.until(beginMs - leadMs);
      if (shown) await mine.pause(shown.sinceMs + stage.crossingMs + settleMs - clock.monotonic());
      if (mine.stopped()) return;
      const view = await prepared(plan.slot, Math.max(beginMs, clock.now()) - plan.startsAtMs, mine);
      if (!view) {
        atMs = Math.max(beginMs, clock.now());
        continue;
      }
      await mine.until(beginMs);
      if (mine.stopped()) return view.dispose();
      const nowMs = clock.now();
      atMs = nowMs - beginMs <= punctualMs ? plan.endsAtMs : Math.max(plan.endsAtMs, nowMs + shortestSlotMs);
      show({ ...plan, endsAtMs: atMs }, view);
    }
  }

  function restart(fromMs: number): void {
    waiter.stop();
    const mine = createWaiter(clock);
    waiter = mine;
    run(fromMs, mine).catch(async () => {
      // Nothing here should throw; a screen that must run for a year starts over rather than stand still.
      await mine.pause(recoverAfterMs);
      if (!mine.stopped()) restart(clock.now());
    });
  }

  /** Goes on with what is on screen when the plan for this instant is the same item at the same place. */
  function follow(): void {
    const nowMs = clock.now();
    const plan = round && planAt(round, nowMs, usable);
    const stays =
      shown !== null &&
      !shown.broken &&
      plan !== null &&
      plan.slot.key === shown.plan.slot.key &&
      plan.slot.file === shown.plan.slot.file &&
      (plan.slot.item.kind !== "video" || Math.abs(plan.startsAtMs - shown.plan.startsAtMs) < toleranceMs);
    if (stays && shown && plan) {
      shown.plan = plan;
      restart(plan.endsAtMs);
    } else restart(nowMs);
  }

  return {
    play(next) {
      const nextSignature = signatureOf(next);
      if (round && nextSignature === signature) return;
      round = next;
      signature = nextSignature;
      follow();
    },
    replan() {
      if (round) follow();
    },
    stop() {
      round = null;
      signature = "";
      waiter.stop();
      leaveShown();
      disposeLeaving();
    },
    current: () => shown?.plan ?? null,
  };
}
