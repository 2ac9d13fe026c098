import type { ChangedScreen } from "#shared/contracts/screen-changes.ts";
import type { Ctx, Customer } from "../../../context.ts";
import type { screens } from "../../../db/tables/index.ts";
import type { AuditedTx } from "../../../db/transaction.ts";

/** The screens that a change is for: locked, this account's, in the order of their numbers. */
export interface Subjects {
  ctx: Ctx<Customer>;
  open: AuditedTx;
  rows: readonly (typeof screens.$inferSelect)[];
}

export type Outcome = Omit<ChangedScreen, "id" | "name">;
/** What became of each screen, by number. */
export type Outcomes = ReadonlyMap<number, Outcome>;

export const done = (before: Outcome["before"] = {}): Outcome => ({ outcome: "done", message: null, before });
export const same: Outcome = { outcome: "same", message: null, before: {} };
export const failed = (message: string): Outcome => ({ outcome: "failed", message, before: {} });
