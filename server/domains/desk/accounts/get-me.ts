import { and, eq, sql } from "drizzle-orm";
import type { Me } from "#shared/contracts/identity/accounts.ts";
import type { PlanIntent } from "#shared/plans.ts";
import { roleMay } from "#shared/roles.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, memberships, users } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { invitationsTo } from "../../identity/members/index.ts";
import { brandOf } from "../../identity/partner-brands/index.ts";
import { closedSince, managerOf, partnerOf } from "../../identity/partner-ledger/index.ts";
import { scopeNames } from "../../identity/scopes/index.ts";
import { secondFactorsOf } from "../../identity/sessions/index.ts";
import { runningVisits } from "../../identity/visits/index.ts";
import {
  currentPlan,
  isSold,
  presentPlan,
  tryoutUntil,
  waitingPeriodOf,
} from "../../selling/billing/index.ts";

export async function getMe({ ctx }: Verb<unknown, Customer>): Promise<Me> {
  const { db, env } = ctx.deps;
  const { accountId, userId, role, visit, key } = ctx.actor;
  const [row] = await db
    .select()
    .from(users)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.accountId, accountId)))
    .where(eq(users.id, userId));
  if (!row) throw refuse("ownAccountNotFound");
  const running = await runningVisits(db, { accountId, now: ctx.now() });
  const tried = await tryoutUntil(ctx.deps, db, { accountId, now: ctx.now() });
  return {
    publicUrl: env.PUBLIC_URL,
    user: {
      id: row.users.id,
      name: row.users.name,
      // Made up for a visitor who tries.
      email: row.accounts.sandboxUntil ? "" : row.users.email,
      emailConfirmed: row.users.emailConfirmedAt !== null,
      language: row.users.language,
      role,
      sees: await scopeNames(ctx),
      favourites: row.memberships?.favourites ?? [],
    },
    key: key ?? null,
    isPartner: (await partnerOf(db, accountId)) !== null,
    managedBy: (await managerOf(db, accountId))?.name ?? null,
    brand: await brandOf(db, accountId),
    accounts: await accountsOf(db, { userId, only: ctx.actor.company || key ? accountId : null }),
    invitations: await invitationsTo(ctx),
    account: {
      id: row.accounts.id,
      name: row.accounts.name,
      timeZone: row.accounts.timeZone,
      eraseAt: row.accounts.eraseAt?.toISOString() ?? null,
      firstRunDismissed: row.accounts.firstRunDismissedAt !== null,
      planIntent: intentOf(row.accounts),
    },
    ...(await twoFactorState(ctx, row.accounts.twoFactorFrom)),
    sold: isSold(ctx.deps),
    weather: ctx.deps.weather !== null,
    sandbox: row.accounts.sandboxUntil && { until: row.accounts.sandboxUntil.toISOString() },
    visit: running.find(({ id }) => id === visit?.id) ?? null,
    visits: visit || key || !roleMay(role, "account.manage") ? [] : running,
    tryout: tried && { until: tried.toISOString() },
    plan: !isSold(ctx.deps)
      ? null
      : presentPlan(
          await currentPlan(db, row.accounts.id, ctx.now()),
          (await waitingPeriodOf(db, row.accounts.id)) !== null,
        ),
  };
}

/** Returns what the account demands of this session. Who signed in at the company has done enough. */
async function twoFactorState(
  { deps, actor }: Ctx<Customer>,
  from: Date | null,
): Promise<Pick<Me, "twoFactor" | "twoFactorFrom">> {
  const twoFactorFrom = from?.toISOString() ?? null;
  if (actor.mustEnrol) return { twoFactor: "now", twoFactorFrom };
  const isDue = from !== null && !actor.company && !actor.passkey && !actor.key;
  const factor = isDue ? (await secondFactorsOf(deps.db, actor.accountId)).get(actor.userId) : "on";
  return { twoFactor: factor === "on" ? "fine" : "soon", twoFactorFrom };
}

/** Returns the accounts that a person belongs to, by name; for a session that began at a company only its account. */
async function accountsOf(
  db: Reader,
  { userId, only }: { userId: number; only: number | null },
): Promise<Me["accounts"]> {
  const rows = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      role: memberships.role,
      closedAt: closedSince,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.userId, userId), only === null ? undefined : eq(accounts.id, only)))
    .orderBy(sql`lower(${accounts.name})`, accounts.id);
  return rows.map(({ closedAt, ...account }) => ({ ...account, suspended: closedAt !== null }));
}

function intentOf({
  intendedPlan: plan,
  intendedPeriod: period,
}: Pick<typeof accounts.$inferSelect, "intendedPlan" | "intendedPeriod">): PlanIntent | null {
  return plan && period ? { plan, period } : null;
}
