import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PartnerFacts, partnersAnswer } from "#shared/operator-api/partners-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import {
  accounts,
  partnerAccounts,
  partnerLedgerEntries,
  partners,
  screens,
  users,
} from "../../../../db/tables/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";

const balance = sql<number>`coalesce((select ${partnerLedgerEntries.balancePaise} from ${partnerLedgerEntries}
  where ${eq(partnerLedgerEntries.partnerId, partners.id)}
  order by ${partnerLedgerEntries.number} desc limit 1), 0)`.mapWith(Number);
const ownCustomers = sql`${partnerAccounts} where ${eq(partnerAccounts.partnerId, partners.id)}`;
const email = sql<string | null>`(select ${users.email} from ${users}
  where ${eq(users.accountId, partners.accountId)} order by ${users.id} limit 1)`;

/** Returns partners with their figures, by name. */
export async function partnerFacts(db: Reader, where?: SQL): Promise<PartnerFacts[]> {
  const rows = await db
    .select({
      partner: partners,
      name: accounts.name,
      email,
      balance,
      customers: sql<number>`(select count(*)::int from ${ownCustomers})`,
      waiting: sql<number>`(select count(*)::int from ${ownCustomers} and ${partnerAccounts.waitsSince} is not null)`,
      screens: sql<number>`(select count(*)::int from ${screens} where ${isNull(screens.deletedAt)}
        and ${screens.accountId} in (select ${partnerAccounts.accountId} from ${ownCustomers}))`,
    })
    .from(partners)
    .innerJoin(accounts, eq(accounts.id, partners.accountId))
    .where(where)
    .orderBy(sql`lower(${accounts.name})`, asc(partners.id));
  return rows.map(({ partner: { id, accountId, terms, creditLimitPaise, endedAt, createdAt }, ...row }) => ({
    id,
    account_id: accountId,
    name: row.name,
    email: row.email ?? "",
    terms,
    credit_limit_paise: creditLimitPaise,
    balance_paise: row.balance,
    customers: row.customers,
    screens: row.screens,
    waiting: row.waiting,
    ended_at: endedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  }));
}

export async function listPartners({
  ctx,
}: Verb<unknown, Operator>): Promise<z.input<typeof partnersAnswer>> {
  requirePermission(ctx, "partners.manage");
  return { success: true, partners: await partnerFacts(ctx.deps.db) };
}
