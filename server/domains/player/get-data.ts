import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import type { ScreenActor, Verb } from "../../context.ts";
import { dataSources } from "../../db/tables/index.ts";
import type { CurrentManifests } from "../manifests/index.ts";

/** The newest values of the sources that this screen's tiles show. A source that is removed or has no value yet is left out. */
export async function getData({
  ctx,
  manifests,
}: Omit<Verb<unknown, ScreenActor>, "input"> & { manifests: CurrentManifests }): Promise<{
  values: DataValue[];
}> {
  const { screenId, accountId } = ctx.actor;
  const shown = (await manifests.of(screenId, accountId))?.shared.sourceIds ?? new Set();
  if (shown.size === 0) return { values: [] };
  const rows = await ctx.deps.db
    .select()
    .from(dataSources)
    .where(
      and(
        inArray(dataSources.id, [...shown]),
        eq(dataSources.accountId, accountId),
        isNull(dataSources.deletedAt),
        isNotNull(dataSources.valueAt),
      ),
    )
    .orderBy(asc(dataSources.id));
  return {
    values: rows.map(({ id, value, valueAt }) => ({ sourceId: id, value, atMs: valueAt?.getTime() ?? 0 })),
  };
}
