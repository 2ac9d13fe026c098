import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { setValueLimits as contract, DataSource } from "#shared/contracts/library/data-sources.ts";
import { withinLimits } from "#shared/media-kinds/value-limits.ts";
import type { Customer } from "../../../actor.ts";
import { effectOfSource } from "../../../bus/effects.ts";
import type { Verb } from "../../../context.ts";
import { dataSources } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { lockDataSource, presentDataSource } from "./queries.ts";
import { requireUnshownWhereFourEyes } from "./require-unshown.ts";
import { sourceKinds } from "./source-kinds.ts";
import { noteWriter, storeContent } from "./store-content.ts";

/** As the audit log has it. */
const none = { on: null, off: null };

/**
 * Sets what numbers of a source become, also the number of now where it had no limits. Throws NotFound, Conflict for a source
 * without a single value, and where four eyes are demanded and screens show it.
 */
export async function setValueLimits({
  ctx,
  input: { id, limits },
}: Verb<InputOf<typeof contract>, Customer>): Promise<DataSource> {
  const { accountId, userId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockDataSource(tx, accountId, id);
    if (!sourceKinds[before.kind].takesValues) throw refuse("dataSourceWithoutValue");
    await requireUnshownWhereFourEyes(tx, before);
    await noteWriter(ctx, tx, before, userId);
    await tx
      .update(dataSources)
      .set({ limits })
      .where(and(eq(dataSources.id, id), eq(dataSources.accountId, accountId)));
    const { name, value, valueAt } = before;
    // The value keeps its time, because no system sent it again.
    const row =
      limits && !before.limits && typeof value === "number"
        ? await storeContent(ctx, tx, before, {
            value: withinLimits(limits, value, null),
            at: valueAt ?? ctx.now(),
            by: userId,
          })
        : before;
    await audit({
      action: "data-source.limits",
      subject: { kind: "data-source", id },
      before: { name, value, ...(before.limits ?? none) },
      after: { name, value: row.value, ...(limits ?? none) },
      effect: effectOfSource(row),
    });
    return presentDataSource({ ...row, limits });
  });
}
