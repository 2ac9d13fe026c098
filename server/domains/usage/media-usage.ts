import type { Usage } from "#shared/contracts/usage.ts";
import type { Customer, Verb } from "../../context.ts";
import { requireMedia } from "../media/index.ts";
import { spread } from "./spread.ts";
import { usageOf } from "./usage-of.ts";

/** Returns where a media plays. Throws NotFound for a media of another account and for a removed one. */
export async function mediaUsage({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Usage> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  await requireMedia(db, accountId, input.id);
  const reach = await spread(db, accountId, { mediaIds: [input.id], playlistIds: [] });
  return usageOf(ctx, reach);
}
