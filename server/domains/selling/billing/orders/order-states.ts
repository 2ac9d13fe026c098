import { type OrderEvent, type OrderState, orderStates } from "../../../../db/tables/index.ts";

/**
 * What each event does to an order, by its state. An event that is not listed for a state cannot happen there. Late money
 * can reach an order that was given up: it is granted, or refunded when the account has changed since. A granted order is
 * returned when an operator, or the provider, gives back the whole payment.
 */
const transitions: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  open: {
    "attempt-failed": "open",
    "given-up": "closed",
    granted: "granted",
    "not-grantable": "returning",
  },
  closed: { "attempt-failed": "closed", granted: "granted", "not-grantable": "returning" },
  granted: { refunded: "returned" },
  returning: { refunded: "returned" },
  returned: {},
};

/** The state of an order that was just placed. */
export const firstState: OrderState = "open";

/** Returns the state after an event; null when the event cannot happen in this state. */
export const stateAfter = (state: OrderState, event: OrderEvent): OrderState | null =>
  transitions[state][event] ?? null;

/** Returns true while money for an order can still be granted: it was neither granted nor given back. */
export const canBeGranted = (state: OrderState): boolean => stateAfter(state, "granted") !== null;

/** The states in which money for an order can still be granted. */
export const grantableStates = orderStates.filter(canBeGranted);
