import { and, eq, isNull } from "drizzle-orm";
import { type Condition, comparisonsIn, textRelations } from "#shared/conditions/condition.ts";
import { numberIn } from "#shared/conditions/readings.ts";
import { factsOf } from "#shared/conditions/sources.ts";
import { isLocal } from "#shared/media-kinds/local-facts.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { dataSources } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { sourcesInSight, type Viewing } from "../../identity/scopes/index.ts";

const given = (conditions: readonly (Condition | null)[]) => conditions.filter((each) => each !== null);

/**
 * Throws Invalid for `field` when conditions compare a data source that is not this account's, or that the member does not see,
 * or other than what each screen has of a sensor or an area: a screen that knows none must leave it out. Also when they ask
 * whether something is above a text. Those of `before` may stay: an undo may bring back one that was deleted meanwhile.
 */
export async function checkFacts(
  { ctx, tx }: { ctx: Viewing; tx: Reader },
  conditions: readonly (Condition | null)[],
  { before, field = "condition" }: { before: readonly (Condition | null)[]; field?: string },
): Promise<void> {
  const { accountId } = ctx.actor;
  const kept = new Set(factsOf(given(before)));
  const named = [...new Set(factsOf(given(conditions)))];
  if (named.length === 0) return;
  const seen = await sourcesInSight(ctx, tx);
  const found = await tx
    .select({ id: dataSources.id, kind: dataSources.kind })
    .from(dataSources)
    .where(
      and(anyOf(dataSources.id, named), eq(dataSources.accountId, accountId), isNull(dataSources.deletedAt)),
    );
  const mayUse = new Set(found.map(({ id }) => id).filter((id) => !seen || seen.has(id)));
  if (named.some((id) => !kept.has(id) && !mayUse.has(id)))
    throw refuse("dataSourceGone").field(field, "chooseDataSource");
  const texts = new Set(
    given(before)
      .flatMap(comparisonsIn)
      .map(({ value }) => value),
  );
  for (const { is, value } of given(conditions).flatMap(comparisonsIn))
    if (!textRelations.includes(is) && numberIn(value) === null && !texts.has(value)) {
      const said = { value: String(value) };
      throw refuse("conditionNumber", said).field(field, "conditionNumber", said);
    }
  const kinds = new Map(found.map(({ id, kind }) => [id, kind]));
  for (const { fact, cell } of given(conditions).flatMap(comparisonsIn)) {
    const kind = kinds.get(fact);
    const wanted = kind && isLocal(kind) ? (kind === "sensor" ? "here" : "inside") : null;
    if (kind && (cell === "here" || cell === "inside" ? cell : null) !== wanted)
      throw refuse("conditionCell").field(field, "conditionCell");
  }
}
