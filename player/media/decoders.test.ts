import { expect, it } from "vitest";
import { imageItem, videoItem } from "#player/testing/manifests.ts";
import { roundOf, type Slot } from "#shared/schedule/index.ts";
import { createDecoders } from "./decoders.ts";

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}
const plain = "http://localhost/player";
const slotOf = (item: Parameters<typeof roundOf>[0]["items"][number]): Slot => {
  const [slot] = roundOf({ items: [item] }).slots;
  if (!slot) throw new Error("no slot");
  return slot;
};
const [first, second, third] = [1, 2, 3].map((id) => slotOf(videoItem(id))) as [Slot, Slot, Slot];

it("treats a device as capable until two videos have failed beside another one and worked alone", () => {
  const store = storage();
  const decoders = createDecoders(store, plain);
  for (const film of [first, second]) {
    expect(decoders.mustTakeTurns(film)).toBe(false);
    decoders.gaveUp(film);
    expect(decoders.mustTakeTurns(film)).toBe(true);
    decoders.gotReady(film, true);
  }
  expect(decoders.mustTakeTurns(third)).toBe(true);
  expect(createDecoders(store, plain).mustTakeTurns(third)).toBe(true);
  expect(decoders.mustTakeTurns(slotOf(imageItem(4)))).toBe(false);
});

it("does not blame the device for one broken video", () => {
  const decoders = createDecoders(storage(), plain);
  for (let round = 0; round < 5; round++) decoders.gaveUp(first);
  decoders.gotReady(second, false);
  expect([first, second].map(decoders.mustTakeTurns)).toEqual([true, false]);
});

it("uses the setting in the URL before the learned one", () => {
  const store = storage();
  store.setItem("vitrine-decoders", "one");
  const sent = createDecoders(store, `${plain}?decoders=many`);
  sent.gaveUp(first);
  expect(sent.mustTakeTurns(first)).toBe(false);
  expect(createDecoders(null, `${plain}?decoders=one`).mustTakeTurns(first)).toBe(true);
});
