import { AsyncLocalStorage } from "node:async_hooks";
import type { Customer } from "../actor.ts";

const callers = new AsyncLocalStorage<Customer>();

/** Returns who a call is for that this process makes of itself; undefined for all that came from outside. */
export const innerCaller = (): Customer | undefined => callers.getStore();

/**
 * Runs calls that this process makes of itself (`app.inject`) for a caller whom it knows already: they pass the same guards
 * as calls from outside.
 */
export const callingAs = <T>(actor: Customer, work: () => Promise<T>): Promise<T> => callers.run(actor, work);
