import { expect, it, vi } from "vitest";
import { hourMs } from "#shared/durations.ts";
import { aStorage, giveStorage } from "#web/lib/testing/browser-storage.ts";
import { forgetOpenOrder, noteOpenOrder, openOrder } from "./open-order.ts";

it("an order that was sent to the payment service is open for an hour, for its user, until it has a result", () => {
  giveStorage("localStorage", aStorage());
  vi.useFakeTimers();
  noteOpenOrder(1, 70);
  expect([openOrder(1), openOrder(2)]).toEqual([70, null]);
  vi.advanceTimersByTime(hourMs);
  expect(openOrder(1)).toBeNull();
  noteOpenOrder(1, 71);
  forgetOpenOrder(1, 70);
  expect(openOrder(1)).toBe(71);
  forgetOpenOrder(1, 71);
  expect(openOrder(1)).toBeNull();
  vi.useRealTimers();
});
