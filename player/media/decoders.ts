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

const key = "vitrine-decoders";
/** This many videos that failed beside another one and worked alone prove that the device has one decoder. */
const proof = 2;

/**
 * Learns by trying, and stores the result on this device. A video that fails beside another one is tried alone the next
 * time, at the end of the other one, so a broken video does not disturb others. `?decoders=one` or `?decoders=many` in
 * the player's URL sets the result by hand; `store` is null where storage is not allowed.
 */
export function createDecoders(
  store: Pick<Storage, "getItem" | "setItem"> | null,
  address: string,
): Decoders {
  const requested = new URL(address).searchParams.get("decoders");
  if (requested === "one" || requested === "many") store?.setItem(key, requested);
  const decoders = requested ?? store?.getItem(key) ?? null;
  let single = decoders === "one";
  const suspects = new Set<string>();
  const proven = new Set<string>();
  return {
    mustTakeTurns: (slot) =>
      isFilm(slot.item) && (single || (decoders !== "many" && suspects.has(culpritOf(slot)))),
    gotReady(slot, alone) {
      const culprit = culpritOf(slot);
      if (alone) proven.add(culprit);
      else suspects.delete(culprit);
      if (single || decoders === "many" || proven.size < proof) return;
      single = true;
      store?.setItem(key, "one");
    },
    gaveUp: (slot) => void suspects.add(culpritOf(slot)),
  };
}

/** For pages whose device is assumed to be capable. */
export const manyDecoders: Decoders = {
  mustTakeTurns: () => false,
  gotReady: () => undefined,
  gaveUp: () => undefined,
};
