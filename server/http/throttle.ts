import type { Ctx } from "../context.ts";
import { countAttempts, forgetAttempts, sweepAttempts, takeBackAttempt } from "../db/throttles.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { networkOf, plainAddress } from "./network-address.ts";

export interface Limit {
  /** The subject of the count, e.g. `login:address:1.2.3.4`. */
  key: string;
  max: number;
  perMinutes: number;
  /** How many at once; omitted: one. */
  tries?: number;
}

/** Counts one attempt, or several at once. Throws TooMany past the limit. */
export async function throttle(ctx: Ctx, limit: Limit): Promise<void> {
  const { hits, endsAt } = await countTry(ctx, limit);
  if (hits > limit.max) throw tooMany(endsAt, ctx.now());
}

/**
 * Counts one attempt, or several at once. Returns the number of attempts in this window and its end. The count is in
 * the database, so that it applies to all processes and across restarts. Meant for rare, expensive calls (login,
 * codes), not for hot paths.
 */
export function countTry(
  ctx: Ctx,
  { key, perMinutes, tries = 1 }: Omit<Limit, "max">,
): Promise<{ hits: number; endsAt: Date }> {
  return countAttempts(ctx.deps.db, { key, tries, now: ctx.now(), windowMs: perMinutes * 60_000 });
}

/**
 * Takes back one counted attempt, for calls where only failures count. Counting first leaves no gap for parallel
 * attempts.
 */
export const giveBack = ({ deps }: Ctx, key: string): Promise<void> => takeBackAttempt(deps.db, key);

/**
 * Returns who counts as one caller: an address, or the 64 bits of an IPv6 network in which one household can change its
 * address.
 */
export function callerNetwork({ address }: Pick<Ctx, "address">): string {
  const plain = plainAddress(address ?? undefined);
  return plain === null ? "unknown" : networkOf(plain);
}

/** Deletes expired counters, once in a while. */
export const sweepThrottles = ({ ctx }: { ctx: Ctx }): Promise<void> => sweepAttempts(ctx.deps.db, ctx.now());

function tooMany(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return refuse("tooManyTries", { wait: seconds }).after(seconds);
}

/** Deletes the attempts of a key, after a success. */
export const forgive = ({ deps }: Ctx, key: string): Promise<void> => forgetAttempts(deps.db, key);
