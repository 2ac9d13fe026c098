import { eq } from "drizzle-orm";
import type { Me } from "#shared/contracts/accounts.ts";
import type { PlanWish } from "#shared/plans.ts";
import type { Customer, Verb } from "../../context.ts";
import { accounts, users } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import { currentPlan, isSold, presentPlan, waitingPeriodOf } from "../billing/index.ts";

export async function getMe({ ctx }: Verb<unknown, Customer>): Promise<Me> {
  const { db, env } = ctx.deps;
  const [row] = await db
    .select()
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, ctx.actor.userId));
  if (!row) throw refuse("ownAccountNotFound");
  return {
    publicUrl: env.PUBLIC_URL,
    user: {
      id: row.users.id,
      name: row.users.name,
      email: row.users.email,
      emailConfirmed: row.users.emailConfirmedAt !== null,
      language: row.users.language,
    },
    account: {
      id: row.accounts.id,
      name: row.accounts.name,
      timeZone: row.accounts.timeZone,
      eraseAt: row.accounts.eraseAt?.toISOString() ?? null,
      firstRunDismissed: row.accounts.firstRunDismissedAt !== null,
      planWish: wishOf(row.accounts),
    },
    sold: isSold(ctx.deps),
    demo: ctx.actor.demo === true,
    plan: !isSold(ctx.deps)
      ? null
      : presentPlan(
          await currentPlan(db, row.accounts.id, ctx.now()),
          (await waitingPeriodOf(db, row.accounts.id)) !== null,
        ),
  };
}

function wishOf({
  wishedPlan: plan,
  wishedPeriod: period,
}: Pick<typeof accounts.$inferSelect, "wishedPlan" | "wishedPeriod">): PlanWish | null {
  return plan && period ? { plan, period } : null;
}
