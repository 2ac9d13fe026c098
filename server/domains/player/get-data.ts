import type { DataValue } from "#shared/media-kinds/contract.ts";
import type { ScreenActor, Verb } from "../../context.ts";
import { newestValues } from "../data-sources/index.ts";
import type { CurrentManifests } from "../manifests/index.ts";

/** Returns the newest values of the data sources in this screen's manifest. */
export async function getData({
  ctx,
  manifests,
}: Omit<Verb<unknown, ScreenActor>, "input"> & { manifests: CurrentManifests }): Promise<{
  values: DataValue[];
}> {
  const { screenId, accountId } = ctx.actor;
  const shown = (await manifests.of(screenId, accountId))?.shared.sourceIds ?? new Set();
  return { values: await newestValues(ctx.deps.db, accountId, shown) };
}
