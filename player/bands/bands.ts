import type { Check } from "#shared/conditions/check.ts";
import type { Edge } from "#shared/contracts/playing/edges.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import { bandsAt, type Bands as Decided, type ShownBand } from "#shared/schedule/bands.ts";
import { partOf } from "#shared/schedule/early.ts";
import type { Slot } from "#shared/schedule/index.ts";
import type { Part } from "#shared/video-walls/arrangement.ts";
import type { Clock, Stage, Stop } from "../engine/contracts.ts";
import { playBeside, type RegionEvents } from "../engine/play-beside.ts";
import type { PlaySource } from "../engine/play-report.ts";
import { createQuarantine, type Quarantine } from "../engine/quarantine.ts";
import type { Observable } from "../observable.ts";
import type { ScreenView } from "../screen-view.ts";

/** Where a band lies: in the picture, or on a video wall in the picture of the whole wall, of which the screen has a part. */
export interface Place {
  band: Band;
  part: Part | null;
}

/** The place of one band on the screen. */
export interface Strip {
  stage: Stage;
  show(visible: boolean): void;
  remove(): void;
}

export interface BandsDeps {
  clock: Clock;
  view: Observable<ScreenView>;
  has(file: string): boolean;
  clockTrusted(): boolean;
  check(): Check | undefined;
  events: RegionEvents;
  quarantine?: () => Quarantine;
  open(where: Place): Strip;
}

export interface Bands {
  /** The playable items have changed: all bands choose again. */
  replan(): void;
  /** `why`: why the current items are cut, as text for people. */
  stop(why: string): void;
}

/** The manifest and what is known may change without an announcement of the engine only within this time. */
const lookAgainMs = 60_000;
const left = "its band left the screen";

type Running = ReturnType<typeof playBeside> & { where: string; strip: Strip };

/** Shows the bands of the manifest. Each goes on when the picture below changes, and while it is the strongest at its edge. */
export function createBands(deps: BandsDeps): Bands {
  const { clock, view, events, quarantine = createQuarantine, open } = deps;
  const running = new Map<Edge, Running>();
  let stopTimer: Stop = () => undefined;
  let seen: ScreenView["output"] | null = null;

  function close(one: Running, why: string): void {
    one.playback.stop(why);
    one.strip.remove();
  }

  function start(where: Place, key: string, before: Running | undefined): Running {
    const strip = open(where);
    let replaced = before;
    const settle = (visible: boolean) => {
      strip.show(visible);
      if (replaced) close(replaced, left);
      replaced = undefined;
    };
    const beside = playBeside({
      clock,
      stage: strip.stage,
      events,
      quarantine: quarantine(),
      onShown: () => settle(true),
      onStuck: () => settle(false),
    });
    return {
      ...beside,
      where: key,
      strip: {
        ...strip,
        remove() {
          settle(false);
          strip.remove();
        },
      },
    };
  }

  function play({ band, round, claim }: ShownBand, { reasons, changesAtMs }: Decided): void {
    const { manifest } = view.get().output;
    const where = { band, part: manifest?.screen.part ?? null };
    const key = JSON.stringify(where);
    const before = running.get(band.edge);
    const one = before?.where === key ? before : start(where, key, before);
    running.set(band.edge, one);
    const won = reasons.filter((each) => each.verdict.kind === "won" && each.band.edge === band.edge);
    const sourceOf = ({ item }: Slot): PlaySource => {
      const own = won.find(({ claim: { playlist } }) => playlist?.items.some(({ id }) => id === item.id));
      const because = (own?.claim ?? claim).id;
      return { because, version: manifest ? partOf(manifest, because).version : 1 };
    };
    one.playback.play(round, sourceOf, changesAtMs ?? undefined);
    if (one.stepped()) one.playback.replan();
  }

  function follow(): void {
    stopTimer();
    stopTimer = () => undefined;
    const { manifest, answer, state } = view.get().output;
    const decided =
      manifest && answer && state === "playing"
        ? bandsAt(
            {
              manifest,
              atMs: clock.now(),
              has: deps.has,
              clockTrusted: deps.clockTrusted(),
              check: deps.check(),
              sureMs: clock.sure?.(),
            },
            answer.winner,
          )
        : null;
    for (const band of decided?.shown ?? []) if (decided) play(band, decided);
    for (const [edge, one] of running)
      if (!decided?.shown.some(({ band }) => band.edge === edge)) {
        running.delete(edge);
        close(one, left);
      }
    const changesMs = decided?.changesAtMs ?? Number.POSITIVE_INFINITY;
    if (decided) stopTimer = clock.after(Math.max(0, Math.min(lookAgainMs, changesMs - clock.now())), follow);
  }

  const unsubscribe = view.subscribe(() => {
    const { output } = view.get();
    if (output === seen) return;
    seen = output;
    follow();
  });
  follow();
  return {
    replan() {
      for (const { playback } of running.values()) playback.replan();
    },
    stop(why) {
      unsubscribe();
      stopTimer();
      for (const one of running.values()) close(one, why);
      running.clear();
    },
  };
}
