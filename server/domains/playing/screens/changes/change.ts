import type { ChangedScreen } from "#shared/contracts/playing/screen-changes.ts";
import { inEnglish } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { screens } from "../../../../db/tables/index.ts";
import type { AuditedTx } from "../../../../db/transaction.ts";

/** The screens to change: locked, of this account, sorted by id. */
export interface Subjects {
  ctx: Ctx<Customer>;
  open: AuditedTx;
  rows: readonly (typeof screens.$inferSelect)[];
}

export type Outcome = Omit<ChangedScreen, "id" | "name">;
/** The outcome for each screen, by id. */
export type Outcomes = ReadonlyMap<number, Outcome>;

const noMessage = { message: null, messageReason: null } as const;
export const done = (before: Outcome["before"] = {}): Outcome => ({ outcome: "done", ...noMessage, before });
export const same: Outcome = { outcome: "same", ...noMessage, before: {} };
export const failed = ({ reason, params }: ReasonRef): Outcome => ({
  outcome: "failed",
  message: inEnglish({ reason, params }),
  messageReason: { reason, params },
  before: {},
});
