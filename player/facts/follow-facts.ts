import type { Clock, Stop } from "#player/engine/contracts.ts";
import type { KeyValue } from "#player/store/key-value.ts";
import type { Fact } from "#shared/conditions/check.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { isLocal } from "#shared/media-kinds/local-facts.ts";
import type { FactKeeper } from "./fact-keeper.ts";

export interface FactWorld {
  clock: Pick<Clock, "now" | "monotonic"> & { after(ms: number, callback: () => void): Stop };
  database: KeyValue;
  /** What to find out: the newest data values of the sources in use. */
  values: () => readonly DataValue[];
  /** Whether the time of the clock may be stored, and what was stored be believed. */
  trusted: () => boolean;
  publish: (facts: ReadonlyMap<number, readonly Fact[]>) => void;
}

/** Finds out what only this device knows, for conditions. The code comes with the first value of such a source. */
export function followFacts(world: FactWorld) {
  let keeper: FactKeeper | null = null;
  let loading = false;
  function look(): void {
    keeper?.look();
    if (loading || !world.values().some(({ document }) => document && isLocal(document.kind))) return;
    loading = true;
    import("./fact-keeper.ts").then(
      (code) => {
        keeper = code.createFactKeeper(world);
      },
      () => {
        loading = false;
      },
    );
  }
  return {
    /** The values, the clock or its trust changed. */
    look,
    /** For the heartbeat. */
    reported: () => keeper?.reported(),
  };
}
