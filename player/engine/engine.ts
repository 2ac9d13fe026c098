import type { Check } from "#shared/conditions/check.ts";
import type { LeaseTerms } from "#shared/contracts/playing/player.ts";
import { type PlayedManifest, partOf, partsOf } from "#shared/schedule/early.ts";
import { type Answer, culpritOf, resolve, type Slot } from "#shared/schedule/index.ts";
import type { Clock, ItemFailure, Stage, Stop, Store } from "./contracts.ts";
import { decideState, type ScreenState } from "./decide-state.ts";
import type { PlayBegin, PlayReport, PlaySource } from "./play-report.ts";
import { createPlayback, failureOf } from "./playback.ts";
import { createQuarantine, type Quarantine } from "./quarantine.ts";
import type { Turn } from "./turn.ts";

const evaluateEveryMs = 60_000;
const lookAtClockEveryMs = 5_000;
const stepMs = 1_000;

/** The engine's input. */
export interface EngineInput {
  /** Null: what is stored on the device is not read yet. */
  paired: boolean | null;
  /** The newest manifest whose files are all on the device, with the early interruptions. */
  manifest: PlayedManifest | null;
  lease: LeaseTerms | null;
  /** False: nothing with a date plays (player-protocol.md section 9). */
  clockTrusted: boolean;
  /** Checks conditions against what is known of the world. */
  check: Check | undefined;
  /** True while a newer manifest is being downloaded. */
  downloading: boolean;
}

/** The engine's decision, for the cards, the status overlay and the heartbeat. */
export interface EngineOutput {
  state: ScreenState;
  manifest: PlayedManifest | null;
  turn: Turn | null;
  answer: Answer | null;
}

export interface EngineEvents {
  changed(output: EngineOutput): void;
  itemFailed(failure: ItemFailure): void;
  /** An item that may have failed before plays. `culprit`: the name that `culpritOf` returns. */
  itemSound?(culprit: string): void;
  /** This version has been on screen, or has nothing to show: the content before it may be deleted. */
  settled(version: number): void;
  /** Proof of play; optional. */
  began?(begin: PlayBegin): void;
  ended?(report: PlayReport, wasOnScreen: boolean): void;
}

/** Why the current item is cut when the screen stops playing. */
const stopReasons: Record<ScreenState, string> = {
  starting: "the player starts",
  pairing: "the screen was removed",
  downloading: "its files were missing",
  playing: "something else was to play",
  closed: "closing time",
  idle: "nothing is due to play",
  "lease-over": "the licence ended",
  inactive: "the screen was switched off",
};

/** When several claims share the time, each slot plays for the claim whose playlist has its item. */
function sourceIn(answer: Answer, manifest: PlayedManifest): (slot: Slot) => PlaySource {
  const won = answer.reasons.filter(({ verdict }) => verdict.kind === "won").map(({ claim }) => claim);
  return ({ item }) => {
    const claim = won.find(({ playlist }) => playlist?.items.some((one) => one.id === item.id));
    const because = (claim ?? answer.winner)?.id ?? "";
    return { because, version: partOf(manifest, because).version };
  };
}

export interface Engine {
  update(input: Partial<EngineInput>): void;
  /** Call when the device woke or the clock was corrected. */
  wake(): void;
  /** A file that failed is repaired: it may play again. */
  mended(file: string): void;
  output(): EngineOutput;
  /** `reason`: why the current item is cut, as text for people. */
  stop(reason?: string): void;
}

/** Decides what this screen shows and plays it. Decides again at every boundary, every minute and on every change. */
export function createEngine(deps: {
  clock: Clock;
  stage: Stage;
  store: Store;
  events: EngineEvents;
  quarantine?: Quarantine;
}): Engine {
  const { clock, stage, store, events, quarantine = createQuarantine() } = deps;
  const input: EngineInput = {
    paired: null,
    manifest: null,
    lease: null,
    clockTrusted: true,
    check: undefined,
    downloading: false,
  };
  let output: EngineOutput = { state: "starting", manifest: null, turn: null, answer: null };
  let stuck = false;
  let stopped = false;
  let lastEvaluatedMs = clock.monotonic();
  /** When time alone may change the decision (UTC ms). */
  let boundaryMs = Number.POSITIVE_INFINITY;
  let wallMinusMonotonic = clock.now() - clock.monotonic();
  let stopTimer: Stop = () => undefined;

  const playback = createPlayback({
    clock,
    stage,
    quarantine,
    events: {
      shown(turn) {
        stuck = false;
        publish({ turn });
        if (input.manifest) events.settled(input.manifest.version);
        if (output.state !== "playing") evaluate();
      },
      failed(slot, message, restMs) {
        events.itemFailed(failureOf(slot, message, restMs));
      },
      sound: (slot) => events.itemSound?.(culpritOf(slot)),
      began: (begin) => events.began?.(begin),
      ended: (report, wasOnScreen) => events.ended?.(report, wasOnScreen),
      stuck() {
        if (stuck) return;
        stuck = true;
        evaluate();
      },
    },
  });

  function publish(change: Partial<EngineOutput>): void {
    output = { ...output, ...change };
    events.changed(output);
  }

  function evaluate(): void {
    if (stopped) return;
    lastEvaluatedMs = clock.monotonic();
    const { manifest } = input;
    const answer =
      manifest &&
      resolve({
        manifest,
        atMs: clock.now(),
        has: store.has,
        clockTrusted: input.clockTrusted,
        check: input.check,
        sureMs: clock.sure?.(),
      });
    const state = decideState({ ...input, answer, stuck, nowMs: clock.steady?.() ?? clock.now() });
    boundaryMs = nextBoundary(answer);
    lookAgain();
    const round = state === "playing" || stuck ? answer?.round : null;
    if (round && answer && manifest) playback.play(round, sourceIn(answer, manifest), boundaryMs);
    else {
      playback.stop(stopReasons[state]);
      stuck = false;
    }
    // Under a card, the playback may still hold an item.
    publish({ state, manifest, answer, turn: state === "playing" ? playback.current() : null });
    if (manifest && !stuck && (state === "closed" || state === "idle" || state === "inactive"))
      events.settled(manifest.version);
  }

  function nextBoundary(answer: Answer | null): number {
    const leaseEndsMs = input.lease?.until ? Date.parse(input.lease.until) : Number.NaN;
    const times = [answer?.changesAtMs ?? Number.NaN, leaseEndsMs].filter((time) => time > clock.now());
    return Math.min(...times, Number.POSITIVE_INFINITY);
  }

  function lookAtClock(): void {
    const difference = clock.now() - clock.monotonic();
    const stepped = Math.abs(difference - wallMinusMonotonic) > stepMs;
    wallMinusMonotonic = difference;
    if (stepped) wake();
    else if (clock.now() >= boundaryMs || clock.monotonic() - lastEvaluatedMs >= evaluateEveryMs) evaluate();
    lookAgain();
  }

  /**
   * Looks again at the next boundary, exactly to the millisecond; at the latest after `lookAtClockEveryMs`, because the
   * clock may jump.
   */
  function lookAgain(): void {
    stopTimer();
    stopTimer = clock.after(Math.min(lookAtClockEveryMs, Math.max(0, boundaryMs - clock.now())), lookAtClock);
  }

  function wake(): void {
    evaluate();
    playback.replan();
  }

  lookAgain();
  return {
    update(change) {
      const { manifest } = change;
      const wasStuck = stuck;
      if (manifest && manifest !== input.manifest) stuck = false;
      const before = new Set(input.manifest && partsOf(input.manifest).map(({ version }) => version));
      const isNewer = manifest && partsOf(manifest).some(({ version }) => !before.has(version));
      if (isNewer) quarantine.clear();
      Object.assign(input, change);
      evaluate();
      // The round may be the same as before, and would wait until its broken items were to be tried again.
      if (isNewer && wasStuck) playback.replan();
    },
    wake,
    mended(file) {
      quarantine.worked(file);
      if (stuck) playback.replan();
    },
    output: () => output,
    stop(reason = "the player stopped") {
      stopped = true;
      stopTimer();
      playback.stop(reason);
    },
  };
}
