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

/** A device that was so busy that two films were not ready in time. */
function afterBusyMinute() {
  let nowMs = 1_000_000;
  const store = storage();
  const open = () => createDecoders(store, plain, () => nowMs);
  const decoders = open();
  for (const film of [first, second]) {
    decoders.gaveUp(film);
    decoders.gotReady(film, true);
  }
  return { decoders, open, pass: (ms: number) => (nowMs += ms) };
}

it("tries two videos at once again after a day, on a page that stays and on one that starts", () => {
  const { decoders, open, pass } = afterBusyMinute();
  pass(86_399_999);
  expect([decoders, open()].map((each) => each.mustTakeTurns(third))).toEqual([true, true]);
  pass(1);
  expect([decoders, open()].map((each) => each.mustTakeTurns(third))).toEqual([false, false]);
  // What it did alone meanwhile proves nothing, and a device with one decoder is soon known again.
  for (const film of [first, second]) {
    expect(decoders.mustTakeTurns(film)).toBe(false);
    decoders.gaveUp(film);
    decoders.gotReady(film, true);
  }
  expect([decoders, open()].map((each) => each.mustTakeTurns(third))).toEqual([true, true]);
});

it("does not take a device for one with a single decoder when two videos ran at once between", () => {
  const decoders = createDecoders(storage(), plain);
  decoders.gaveUp(first);
  decoders.gotReady(first, true);
  decoders.gotReady(third, false);
  decoders.gaveUp(second);
  decoders.gotReady(second, true);
  expect([first, second, third].map(decoders.mustTakeTurns)).toEqual([true, true, false]);
});

it("keeps what was set by hand", () => {
  let nowMs = 1_000_000;
  const decoders = createDecoders(null, `${plain}?decoders=one`, () => nowMs);
  decoders.gaveUp(first);
  nowMs += 90_000_000;
  expect(decoders.mustTakeTurns(first)).toBe(true);
});

it("does not blame the device for one broken video", () => {
  const decoders = createDecoders(storage(), plain);
  for (let round = 0; round < 5; round++) decoders.gaveUp(first);
  decoders.gotReady(second, false);
  expect([first, second].map(decoders.mustTakeTurns)).toEqual([true, false]);
});

it("uses the setting in the URL before the learned one", () => {
  const store = storage();
  store.setItem("vitrine-films", "one");
  const sent = createDecoders(store, `${plain}?decoders=many`);
  sent.gaveUp(first);
  expect(sent.mustTakeTurns(first)).toBe(false);
  expect(createDecoders(null, `${plain}?decoders=one`).mustTakeTurns(first)).toBe(true);
});
