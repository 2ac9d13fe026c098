import { and, eq, isNull } from "drizzle-orm";
import type { Condition } from "#shared/conditions/condition.ts";
import { factsOf } from "#shared/conditions/sources.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { dataSources } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { seenSources, sightOf, type Viewing } from "../../identity/scopes/index.ts";

/**
 * Throws Invalid for `field` when conditions compare a data source that is not this account's, or that the member does not see.
 * Those of `before` may stay: an undo may bring back one that was deleted meanwhile.
 */
export async function checkFacts(
  { ctx, tx }: { ctx: Viewing; tx: Reader },
  conditions: readonly (Condition | null)[],
  { before, field = "condition" }: { before: readonly (Condition | null)[]; field?: string },
): Promise<void> {
  const { accountId } = ctx.actor;
  const kept = new Set(factsOf(before.filter((each) => each !== null)));
  const ids = [...new Set(factsOf(conditions.filter((each) => each !== null)))].filter((id) => !kept.has(id));
  if (ids.length === 0) return;
  const sight = await sightOf(ctx, tx);
  const own = and(
    anyOf(dataSources.id, ids),
    eq(dataSources.accountId, accountId),
    isNull(dataSources.deletedAt),
    sight ? anyOf(dataSources.id, [...(await seenSources(tx, accountId, sight))]) : undefined,
  );
  if ((await tx.$count(dataSources, own)) < ids.length)
    throw refuse("dataSourceGone").field(field, "chooseDataSource");
}
