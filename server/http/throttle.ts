import { eq, lt, sql } from "drizzle-orm";
import type { Ctx } from "../context.ts";
import { throttles } from "../db/tables/index.ts";
import { writable } from "../db/writable.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { networkOf, plainAddress } from "./network-address.ts";

export interface Limit {
  /** The subject of the count, e.g. `login:address:1.2.3.4`. */
  key: string;
  max: number;
  perMinutes: number;
}

/** Counts one attempt. Throws TooMany past the limit. */
export async function throttle(ctx: Ctx, limit: Limit): Promise<void> {
  const { hits, endsAt } = await countTry(ctx, limit);
  if (hits > limit.max) throw tooMany(endsAt, ctx.now());
}

/**
 * Counts one attempt, or several at once. Returns the number of attempts in this window and its end. The count is in
 * the database, so that it applies to all processes and across restarts. Meant for rare, expensive calls (login,
 * codes), not for hot paths.
 */
export async function countTry(
  ctx: Ctx,
  { key, perMinutes, tries = 1 }: Omit<Limit, "max"> & { tries?: number },
): Promise<{ hits: number; endsAt: Date }> {
  const now = ctx.now();
  const fresh = new Date(now.getTime() + perMinutes * 60_000);
  const [row] = await writable(ctx.deps.db)
    .insert(throttles)
    .values({ key, hits: tries, windowEndsAt: fresh })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        hits: sql`case when ${throttles.windowEndsAt} <= ${now} then ${tries}::int else ${throttles.hits} + ${tries}::int end`,
        windowEndsAt: sql`case when ${throttles.windowEndsAt} <= ${now} then ${fresh} else ${throttles.windowEndsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error("An attempt was not counted");
  return { hits: row.hits, endsAt: row.windowEndsAt };
}

/**
 * Takes back one counted attempt, for calls where only failures count. Counting first leaves no gap for parallel
 * attempts.
 */
export async function giveBack(ctx: Ctx, key: string): Promise<void> {
  await writable(ctx.deps.db)
    .update(throttles)
    .set({ hits: sql`greatest(${throttles.hits} - 1, 0)` })
    .where(eq(throttles.key, key));
}

/**
 * Returns who counts as one caller: an address, or the 64 bits of an IPv6 network in which one household can change its
 * address.
 */
export function callerNetwork({ address }: Pick<Ctx, "address">): string {
  const plain = plainAddress(address ?? undefined);
  return plain === null ? "unknown" : networkOf(plain);
}

/** Deletes expired counters: their keys contain addresses and emails, which are not kept longer than needed. */
export async function sweepThrottles({ ctx }: { ctx: Ctx }): Promise<void> {
  await writable(ctx.deps.db).delete(throttles).where(lt(throttles.windowEndsAt, ctx.now()));
}

function tooMany(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse("tooManyTries", { wait: seconds }).after(seconds);
}

/** Deletes the attempts of a key, after a success. */
export async function forgive(ctx: Ctx, key: string): Promise<void> {
  await writable(ctx.deps.db).delete(throttles).where(eq(throttles.key, key));
}
