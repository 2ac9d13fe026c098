import { culpritOf, type Slot } from "#shared/schedule/index.ts";

/** Some boxes decode one film at a time: there a second one fails, or never gets ready, while the first one runs. */
export interface Decoders {
  /** This film gets ready only when the one on screen has become a still picture and let its decoder go. */
  mustTakeTurns(slot: Slot): boolean;
  /** A film that follows another one is ready; `alone`: after the other had let its decoder go. */
  gotReady(slot: Slot, alone: boolean): void;
  /** It failed, or took too long, while another film ran. */
  gaveUp(slot: Slot): void;
}

const key = "vitrine-decoders";
/** So many films that failed beside another and worked alone are no accident. */
const proof = 2;

/**
 * Learns by trying, and remembers for this device. A film that fails beside another one is tried alone the next time,
 * at the end of that other one, so a film that is simply broken disturbs nobody. `?decoders=one` or `?decoders=many` in
 * the player's address settles it by hand; `store` is null where storage is forbidden.
 */
export function createDecoders(
  store: Pick<Storage, "getItem" | "setItem"> | null,
  address: string,
): Decoders {
  const told = new URL(address).searchParams.get("decoders");
  if (told === "one" || told === "many") store?.setItem(key, told);
  const kept = told ?? store?.getItem(key) ?? null;
  let single = kept === "one";
  const suspects = new Set<string>();
  const proven = new Set<string>();
  return {
    mustTakeTurns: (slot) =>
      slot.item.kind === "video" && (single || (kept !== "many" && suspects.has(culpritOf(slot)))),
    gotReady(slot, alone) {
      const culprit = culpritOf(slot);
      if (alone) proven.add(culprit);
      else suspects.delete(culprit);
      if (single || kept === "many" || proven.size < proof) return;
      single = true;
      store?.setItem(key, "one");
    },
    gaveUp: (slot) => void suspects.add(culpritOf(slot)),
  };
}

/** For pages whose device is not known to be weak. */
export const manyDecoders: Decoders = {
  mustTakeTurns: () => false,
  gotReady: () => undefined,
  gaveUp: () => undefined,
};
