import { followBands } from "#player/bands/follow-bands.ts";
import type { Clock, Stage } from "#player/engine/contracts.ts";
import { createEngine, type EngineOutput } from "#player/engine/engine.ts";
import { createQuarantine, type Quarantine } from "#player/engine/quarantine.ts";
import type { MediaWorld } from "#player/media/world.ts";
import { createMediaWorld } from "#player/media-world.ts";
import { createObservable } from "#player/observable.ts";
import { createRegions } from "#player/regions.ts";
import { firstView } from "#player/screen-view.ts";
import { type Check, checkValues } from "#shared/conditions/check.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { LeaseTerms } from "#shared/contracts/playing/player.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { createDataValues } from "./data-values.ts";

export interface ShadowInput {
  manifest: Manifest;
  lease?: LeaseTerms | null;
  clockTrusted?: boolean;
  values?: readonly DataValue[];
  /** Checks conditions; left out: against the values. */
  check?: Check | undefined;
  /** What the screen skips, also in its regions, as named by `culpritOf`. */
  skips?: readonly string[];
}

export interface RunningShadow {
  update(input: ShadowInput): void;
  /** Call it after the clock was set. */
  wake(): void;
  output(): EngineOutput;
  stop(): void;
}

/**
 * Runs a screen's decisions without its device: the player's engine and regions on a stage, with all files available.
 */
export function runShadow(deps: {
  clock: Clock;
  stage: (world: MediaWorld) => Stage & Parameters<typeof followBands>[0]["stage"];
  changed: (output: EngineOutput) => void;
  /** Called with a message when something could not be drawn. */
  failed: (message: string) => void;
}): RunningShadow {
  const { clock, changed, failed } = deps;
  const view = createObservable({ ...firstView });
  const data = createDataValues();
  let skips: readonly string[] = [];
  const quarantine = (): Quarantine => {
    const own = createQuarantine();
    return { ...own, holds: (culprit, atMs) => skips.includes(culprit) || own.holds(culprit, atMs) };
  };
  const events = { failed: ({ message }: { message: string }) => failed(message), ended: () => undefined };
  const regions = createRegions({ clock, view, events, quarantine });
  const stage = deps.stage(createMediaWorld({ clock, view, data, events, regions }));
  let asked: Pick<ShadowInput, "clockTrusted" | "check"> = {};
  const bands = followBands({
    clock,
    view,
    stage,
    has: () => true,
    clockTrusted: () => asked.clockTrusted ?? true,
    check: () => asked.check ?? checkValues([]),
    events,
    quarantine,
  });
  const engine = createEngine({
    clock,
    stage,
    quarantine: quarantine(),
    store: { has: () => true },
    events: {
      changed(output) {
        view.set({ output });
        changed(output);
      },
      itemFailed: events.failed,
      settled: () => undefined,
    },
  });
  return {
    update({
      manifest,
      lease = null,
      clockTrusted = true,
      values = [],
      check = checkValues(values),
      skips: next = [],
    }) {
      asked = { clockTrusted, check };
      data.update(values);
      const others = next.join() !== skips.join();
      skips = next;
      engine.update({ paired: true, manifest, lease, clockTrusted, check });
      if (!others) return;
      engine.wake();
      regions.replan();
      bands.replan();
    },
    wake: engine.wake,
    output: engine.output,
    stop() {
      engine.stop();
      bands.stop("the picture was closed");
    },
  };
}
