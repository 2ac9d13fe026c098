import type { MediaView } from "#player/engine/contracts.ts";
import type { Slot } from "#shared/schedule/index.ts";

/** Where a media element finds the bytes of a file. */
export type AddressOf = (file: string) => string;

/** Address of the file of a slot whose kind always has one. */
export function fileAddressOf(slot: Slot, addressOf: AddressOf): string {
  if (slot.file === null) throw new Error("there is no file to show");
  return addressOf(slot.file);
}

/** Makes the view of one slot inside a layer's element. */
export type MediaFactory = (slot: Slot, host: HTMLElement, addressOf: AddressOf) => MediaView;

/** Resolves on the first of these events; rejects with `explain()` on `error`. Takes its listeners back. */
export function eventOf(target: EventTarget, names: readonly string[], explain: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      for (const name of names) target.removeEventListener(name, onGood);
      target.removeEventListener("error", onBad);
      act();
    };
    const onGood = () => settle(resolve);
    const onBad = () => settle(() => reject(new Error(explain())));
    for (const name of names) target.addEventListener(name, onGood);
    target.addEventListener("error", onBad);
  });
}
