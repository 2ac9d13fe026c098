import { and, eq, gt, notExists, sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import { planField } from "#shared/errors.ts";
import { tryout } from "#shared/plans.ts";
import type { Ctx, Deps } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, subscriptions } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { managerOf } from "../../identity/partner-ledger/index.ts";
import { currentPlan } from "./current-plan.ts";
import { isSold } from "./own-use/is-sold.ts";

/** Returns when the try-out of an account ends: after its days, in a sandbox with it. */
export const tryoutEnd = ({
  createdAt,
  sandboxUntil,
}: Pick<typeof accounts.$inferSelect, "createdAt" | "sandboxUntil">): Date =>
  sandboxUntil ?? new Date(createdAt.getTime() + tryout.days * dayMs);

/**
 * Returns until when an account may try the product before its first plan (`shared/plans.ts`); null when it may not: after
 * that time, after its first plan, as the customer of a partner, and where nothing is sold.
 */
export async function tryoutUntil(
  deps: Pick<Deps, "env">,
  db: Reader,
  { accountId, now }: { accountId: number; now: Date },
): Promise<Date | null> {
  if (!isSold(deps)) return null;
  const since = new Date(now.getTime() - tryout.days * dayMs);
  const [row] = await db
    .select({ createdAt: accounts.createdAt, sandboxUntil: accounts.sandboxUntil })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, accountId),
        gt(accounts.createdAt, since),
        notExists(
          db.select({ one: sql`1` }).from(subscriptions).where(eq(subscriptions.accountId, accountId)),
        ),
      ),
    );
  return row && !(await managerOf(db, accountId)) ? tryoutEnd(row) : null;
}

/**
 * Everything that players show without a valid lease asks this, which is emergencies. Throws Conflict where plans are sold
 * and the account never had one.
 */
export async function requireFirstPlan(
  ctx: Pick<Ctx, "deps" | "now">,
  db: Reader,
  accountId: number,
): Promise<void> {
  if (!isSold(ctx.deps) || (await currentPlan(db, accountId, ctx.now()))) return;
  throw refuse("emergencyNeedsPlan").field(planField, "emergencyNeedsPlan");
}
