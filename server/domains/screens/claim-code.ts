import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx, Customer } from "../../context.ts";
import { pairings } from "../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../db/transaction.ts";
import { isRefusal, refuse } from "../../http/errors.ts";
import { callerNetwork, giveBack, throttle } from "../../http/throttle.ts";

export type PairingRow = typeof pairings.$inferSelect;

/**
 * Runs work that uses the code on a device's screen; `claim` uses it up (signage-rules section 9). A code works once
 * and for 15 minutes. Wrong guesses count per account and network. Throws TooMany, and NotFound for a code that no
 * device shows.
 */
export async function withCode<T>(
  ctx: Ctx<Customer>,
  code: string,
  work: (open: AuditedTx, claim: () => Promise<PairingRow>) => Promise<T>,
): Promise<T> {
  const guesses = [
    { key: `pair:account:${ctx.actor.accountId}`, most: 10, perMinutes: 15 },
    { key: `pair:address:${callerNetwork(ctx)}`, most: 60, perMinutes: 15 },
  ];
  // Every try counts until it succeeds, so that parallel tries cannot exceed the limit.
  for (const limit of guesses) await throttle(ctx, limit);
  let wrong = false;
  return inTransaction(ctx, (open) => work(open, () => claimCode(ctx, open, code)))
    .catch((error: unknown) => {
      wrong = isRefusal(error) && error.reason === "screenCodeUnknown";
      throw error;
    })
    .finally(async () => {
      if (!wrong) for (const { key } of guesses) await giveBack(ctx, key);
    });
}

async function claimCode(ctx: Ctx, { tx }: AuditedTx, code: string): Promise<PairingRow> {
  const now = ctx.now();
  const [pairing] = await tx
    .update(pairings)
    .set({ usedAt: now })
    .where(and(eq(pairings.code, code), isNull(pairings.usedAt), gt(pairings.expiresAt, now)))
    .returning();
  if (!pairing) throw refuse("screenCodeUnknown");
  return pairing;
}
