import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Pairing } from "#shared/contracts/player.ts";
import { pairingCodeMinutes } from "#shared/limits.ts";
import type { Verb } from "../../context.ts";
import { pairings } from "../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../db/transaction.ts";
import { refuse } from "../../http/errors.ts";
import { callerNetwork, throttle } from "../../http/throttle.ts";
import { presentPaired, presentWaiting } from "./present.ts";

interface Input {
  deviceKeyHash: Buffer;
  device: string;
}

/**
 * Gives a device its six-digit code; the same one as long as it lives. The device never gets to know
 * anything but its own code, and a code is worth nothing without the key whose hash it was made for.
 */
export async function startPairing({ ctx, input }: Verb<Input>): Promise<Pairing> {
  if (ctx.actor.kind === "screen") return presentPaired(ctx.actor.screenId, ctx.deps.env);
  // Wide enough for a shop that switches on 500 new screens behind one address.
  await throttle(ctx, { key: `pairing:address:${callerNetwork(ctx)}`, most: 2000, perMinutes: 15 });
  const now = ctx.now();
  const { env } = ctx.deps;
  // No audit: anybody may ask, a code changes nothing until a customer enters it, and that is audited.
  return inUnauditedTransaction(ctx.deps, "nothing", async (tx) => {
    await tx.delete(pairings).where(and(isNull(pairings.usedAt), lte(pairings.expiresAt, now)));
    const expiresAt = new Date(now.getTime() + pairingCodeMinutes * 60_000);
    const { deviceKeyHash, device } = input;
    for (let tries = 0; tries < 20; tries++) {
      // Again after each try: the same device may have asked twice at once, and the other request was first.
      const [live] = await tx
        .select()
        .from(pairings)
        .where(
          and(
            eq(pairings.deviceKeyHash, deviceKeyHash),
            isNull(pairings.usedAt),
            gt(pairings.expiresAt, now),
          ),
        );
      if (live) return presentWaiting(live, env);
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const [made] = await tx
        .insert(pairings)
        .values({ code, deviceKeyHash, device, createdAt: now, expiresAt })
        .onConflictDoNothing()
        .returning();
      if (made) return presentWaiting(made, env);
    }
    throw refuse("noFreeCode").after(60);
  });
}
