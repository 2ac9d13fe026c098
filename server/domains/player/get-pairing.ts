import { and, eq, gt, isNull } from "drizzle-orm";
import type { Pairing } from "#shared/contracts/player.ts";
import type { Verb } from "../../context.ts";
import { pairings } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import { presentPaired, presentWaiting } from "./present.ts";

/** Returns the state of this device's pairing. Throws NotFound when its code has expired. */
export async function getPairing({ ctx, input }: Verb<{ deviceKeyHash: Buffer }>): Promise<Pairing> {
  if (ctx.actor.kind === "screen") return presentPaired(ctx.actor.screenId, ctx.deps.env);
  const [live] = await ctx.deps.db
    .select()
    .from(pairings)
    .where(
      and(
        eq(pairings.deviceKeyHash, input.deviceKeyHash),
        isNull(pairings.usedAt),
        gt(pairings.expiresAt, ctx.now()),
      ),
    );
  if (!live) throw refuse("deviceCodeNotFound");
  return presentWaiting(live, ctx.deps.env);
}
