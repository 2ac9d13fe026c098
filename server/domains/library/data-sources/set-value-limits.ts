import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { setValueLimits as contract, DataSource } from "#shared/contracts/library/data-sources.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { dataSources } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { lockDataSource, presentDataSource } from "./queries.ts";
import { requireUnshownWhereFourEyes } from "./require-unshown.ts";
import { sourceKinds } from "./source-kinds.ts";

/**
 * Sets what the next numbers of a source become; the value of now stays. Throws NotFound, Conflict for a source without a
 * single value, and where four eyes are demanded and screens show it.
 */
export async function setValueLimits({
  ctx,
  input: { id, limits },
}: Verb<InputOf<typeof contract>, Customer>): Promise<DataSource> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockDataSource(tx, accountId, id);
    if (!sourceKinds[before.kind].takesValues) throw refuse("dataSourceWithoutValue");
    await requireUnshownWhereFourEyes(tx, before);
    await tx
      .update(dataSources)
      .set({ limits })
      .where(and(eq(dataSources.id, id), eq(dataSources.accountId, accountId)));
    await audit({
      action: "data-source.limits",
      subject: { kind: "data-source", id },
      before: { limits: before.limits },
      after: { limits },
    });
    return presentDataSource({ ...before, limits });
  });
}
