import { and, eq, sql } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Verb } from "#server/context.ts";
import type { Reader } from "#server/db/client.ts";
import { accounts, companyIdentities, memberships, twoFactor } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { refuse } from "#server/refusal.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { saveTwoFactorDemand, TwoFactorDemand } from "#shared/contracts/identity/two-factor.ts";
import { dayMs } from "#shared/durations.ts";
import { setSecondFactorDemand } from "../../account-register/index.ts";
import { twoFactorOf } from "./store.ts";

/** Returns from when on the account demands a second factor, and how many members lack it. */
export const getDemand = ({ ctx }: Verb<unknown, Customer>): Promise<TwoFactorDemand> =>
  presentDemand(ctx.deps.db, ctx.actor.accountId);

/**
 * Demands a second factor of all members who sign in with a password, at once or after days of grace; or no longer. The
 * owner who demands it must have it, so that the account keeps somebody who can work. Throws Conflict.
 */
export async function saveDemand({
  ctx,
  input: { demanded, graceDays },
}: Verb<InputOf<typeof saveTwoFactorDemand>, Customer>): Promise<TwoFactorDemand> {
  const { accountId, userId, company, passkey } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const own = await twoFactorOf(tx, { userId });
    if (demanded && !own?.confirmedAt && !company && !passkey) throw refuse("twoFactorOwnFirst");
    const twoFactorFrom = demanded ? new Date(ctx.now().getTime() + graceDays * dayMs) : null;
    await setSecondFactorDemand(tx, accountId, twoFactorFrom);
    await audit({
      action: "account.demand-two-factor",
      subject: { kind: "account", id: accountId },
      after: { from: twoFactorFrom?.toISOString() ?? null },
    });
    return presentDemand(tx, accountId);
  });
}

async function presentDemand(db: Reader, accountId: number): Promise<TwoFactorDemand> {
  const factors = await secondFactorsOf(db, accountId);
  return {
    from: (await demandedFrom(db, accountId))?.toISOString() ?? null,
    missing: [...factors.values()].filter((factor) => factor === "missing").length,
  };
}

/** Returns from when on members of the account must have a second factor; null: each chooses. */
export async function demandedFrom(db: Reader, accountId: number): Promise<Date | null> {
  const [row] = await db
    .select({ from: accounts.twoFactorFrom })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.from ?? null;
}

/** Returns which members have a second factor, by user. Who is connected with the company may sign in there instead. */
export async function secondFactorsOf(
  db: Reader,
  accountId: number,
): Promise<Map<number, "on" | "missing" | "company">> {
  const rows = await db
    .select({
      userId: memberships.userId,
      on: sql<boolean>`${twoFactor.id} is not null`,
      company: sql<boolean>`exists (select from ${companyIdentities}
        where ${companyIdentities.userId} = ${memberships.userId} and ${companyIdentities.accountId} = ${accountId})`,
    })
    .from(memberships)
    .leftJoin(
      twoFactor,
      and(eq(twoFactor.userId, memberships.userId), sql`${twoFactor.confirmedAt} is not null`),
    )
    .where(eq(memberships.accountId, accountId));
  return new Map(
    rows.map(({ userId, on, company }) => [userId, on ? "on" : company ? "company" : "missing"]),
  );
}
