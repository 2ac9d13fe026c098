import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { setSourcePublishing as contract, DataSource } from "#shared/contracts/library/data-sources.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { dataSources } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { lockDataSource, presentDataSource } from "./queries.ts";
import { shownVersions } from "./shown-values.ts";
import { beginToWait, endToWait } from "./store-content.ts";

/**
 * Sets whether the content of a data source waits for review in an account that reviews. The beginning acts at once and
 * changes nothing on screens; the end is a draft. Does nothing when it is the same.
 */
export async function setSourcePublishing({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<DataSource> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await lockDataSource(tx, ctx.actor.accountId, input.id);
    const [shown] = await shownVersions(tx, [before]);
    if (input.mode !== before.publishing)
      if (input.mode === "review") await beginToWait(tx, before, shown?.version ?? null);
      else await endToWait(tx, before);
    await audit({
      action: input.mode === "review" ? "data-source.review" : "data-source.at-once",
      subject: { kind: "data-source", id: before.id },
      before: { publishing: before.publishing },
      after: { name: before.name, publishing: input.mode },
    });
    const [after] = await tx.select().from(dataSources).where(eq(dataSources.id, before.id));
    return presentDataSource(after ?? before);
  });
}
