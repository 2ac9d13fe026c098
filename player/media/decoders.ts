import { dayMs } from "#shared/durations.ts";
import { isFilm } from "#shared/media-kinds/traits.ts";
import { culpritOf, type Slot } from "#shared/schedule/slot.ts";

/** Some devices decode one video at a time: a second one fails, or never gets ready, while the first one runs. */
export interface Decoders {
  /** True: this video gets ready only after the current one was replaced by a still image and released its decoder. */
  mustTakeTurns(slot: Slot): boolean;
  /** Call when a video that follows another one is ready; `alone`: the other one had released its decoder before. */
  gotReady(slot: Slot, alone: boolean): void;
  /** Call when it failed, or took too long, while another video ran. */
  gaveUp(slot: Slot): void;
}

/** Not "vitrine-decoders": players before December 2026 stored there what interruptions had taught them, without an end. */
const key = "vitrine-films";
/** This many videos that failed beside another one and worked alone prove that the device has one decoder. */
const proof = 2;

/**
 * Learns by trying. What it learned holds for a day: a device that was busy for a minute is not taken for one with a single
 * decoder for ever. A video that fails beside another one is tried alone the next time, at the end of the other one, so a
 * broken video does not disturb others. `?decoders=one` or `?decoders=many` in the player's URL sets the result by hand,
 * without an end; `store` is null where storage is not allowed.
 */
export function createDecoders(
  store: Pick<Storage, "getItem" | "setItem"> | null,
  address: string,
  now: () => number = Date.now,
): Decoders {
  const requested = new URL(address).searchParams.get("decoders");
  const kept = requested ?? store?.getItem(key);
  const byHand = kept === "one" || kept === "many";
  if (requested && byHand) store?.setItem(key, requested);
  /** What was learned ends then (ms). */
  let untilMs = Number(kept) || 0;
  let single = kept === "one" || untilMs > 0;
  const suspects = new Set<string>();
  const proven = new Set<string>();
  return {
    mustTakeTurns(slot) {
      if (untilMs && now() >= untilMs) {
        untilMs = 0;
        single = false;
        suspects.clear();
        proven.clear();
      }
      return isFilm(slot.item) && (single || suspects.has(culpritOf(slot)));
    },
    gotReady(slot, alone) {
      if (single || byHand) return;
      if (alone) proven.add(culpritOf(slot));
      else {
        suspects.delete(culpritOf(slot));
        // Two videos ran at once.
        proven.clear();
      }
      if (proven.size < proof) return;
      single = true;
      store?.setItem(key, `${untilMs}`);
    },
    gaveUp(slot) {
      if (byHand) return;
      untilMs ||= now() + dayMs;
      suspects.add(culpritOf(slot));
    },
  };
}

/** For pages whose device is assumed to be capable. */
export const manyDecoders: Decoders = {
  mustTakeTurns: () => false,
  gotReady: () => undefined,
  gaveUp: () => undefined,
};
