import { AsyncLocalStorage } from "node:async_hooks";
import type { Ctx, Customer } from "../../../context.ts";

/** The context of the caller of the tus server, which passes no values of ours to its hooks and its store. */
export const caller = new AsyncLocalStorage<Ctx<Customer>>();

export function currentCaller(): Ctx<Customer> {
  const ctx = caller.getStore();
  if (!ctx) throw new Error("An upload without a caller");
  return ctx;
}
