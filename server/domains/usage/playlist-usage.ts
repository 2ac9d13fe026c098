import type { Usage } from "#shared/contracts/usage.ts";
import type { Customer, Verb } from "../../context.ts";
import { playlistOf } from "../playlists/index.ts";
import { spread } from "./spread.ts";
import { usageOf } from "./usage-of.ts";

/**
 * Returns where a playlist plays; `playlists` includes those it is nested in. Throws NotFound for a missing playlist.
 */
export async function playlistUsage({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Usage> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  await playlistOf(db, accountId, input.id);
  const reach = await spread(db, accountId, { mediaIds: [], playlistIds: [input.id] });
  return usageOf(ctx, reach, input.id);
}
