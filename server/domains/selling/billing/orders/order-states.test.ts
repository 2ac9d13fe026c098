import fc from "fast-check";
import { expect, it } from "vitest";
import { type OrderEvent, orderEvents, orderStates } from "../../../../db/tables/index.ts";
import { canBeGranted, firstState, stateAfter } from "./order-states.ts";

/** Applies the events that can happen, in order, and returns them with the last state. */
function run(events: readonly OrderEvent[]) {
  let state = firstState;
  const happened: OrderEvent[] = [];
  for (const event of events) {
    const next = stateAfter(state, event);
    if (next === null) continue;
    state = next;
    happened.push(event);
  }
  return { state, happened };
}

const events = fc.array(fc.constantFrom(...orderEvents), { maxLength: 40 });
const count = (all: readonly OrderEvent[], ...wanted: OrderEvent[]) =>
  all.filter((event) => wanted.includes(event)).length;

it("an order is granted or not, once, and money goes back at most once, in any order of events", () => {
  fc.assert(
    fc.property(events, (all) => {
      const { state, happened } = run(all);
      expect(count(happened, "granted", "not-grantable")).toBeLessThanOrEqual(1);
      const decided = count(happened, "granted", "not-grantable");
      expect(count(happened, "refunded")).toBeLessThanOrEqual(decided);
      expect(state === "returned").toBe(count(happened, "refunded") === 1);
      expect(state === "granted").toBe(count(happened, "granted") === 1 && count(happened, "refunded") === 0);
      expect(canBeGranted(state)).toBe(count(happened, "granted", "not-grantable") === 0);
    }),
  );
});

it("late money reaches an order that was given up, and declined attempts never end it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<OrderEvent>("attempt-failed", "given-up")), (all) => {
      expect(run([...all, "granted"]).state).toBe("granted");
      expect(run([...all, "not-grantable", "refunded"]).state).toBe("returned");
    }),
  );
});

it("nothing happens to an order that is done, and no order is placed twice", () => {
  for (const event of orderEvents)
    for (const state of ["granted", "returned"] as const)
      if (!(state === "granted" && event === "refunded")) expect(stateAfter(state, event)).toBeNull();
  for (const state of orderStates) expect(stateAfter(state, "placed")).toBeNull();
});
