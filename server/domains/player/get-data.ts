import type { DataValue } from "#shared/media-kinds/contract.ts";
import type { ScreenActor, Verb } from "../../context.ts";
import { newestValues } from "../data-sources/index.ts";
import type { CurrentManifests } from "../manifests/index.ts";

/** The newest values of the sources that this screen's tiles show. */
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
