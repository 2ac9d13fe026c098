import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { isOnline } from "../../../../db/screen-silence.ts";
import {
  accounts,
  licences,
  memberships,
  partnerAccounts,
  partners,
  plans,
  screens,
  subscriptions,
} from "../../../../db/tables/index.ts";

/**
 * Returns the customers of a partner by name, with what they have. Every read of a partner about its customers begins with
 * its own rows of `partner_accounts`.
 */
export async function customersOf(
  db: Reader,
  { partnerId, now, accountId }: { partnerId: number; now: Date; accountId?: number },
) {
  const ownScreens = sql`${screens} where ${and(eq(screens.accountId, accounts.id), isNull(screens.deletedAt))}`;
  const rows = await db
    .select({
      customer: partnerAccounts,
      name: accounts.name,
      suspendedAt: accounts.suspendedAt,
      plan: plans.code,
      endsAt: subscriptions.endsAt,
      joined: sql<boolean>`exists (select 1 from ${memberships} where ${eq(memberships.accountId, accounts.id)})`,
      licences: sql<number>`(select count(*)::int from ${licences} where ${and(
        eq(licences.accountId, accounts.id),
        isNull(licences.revokedAt),
        gt(licences.endsAt, now),
      )})`,
      screens: sql<number>`(select count(*)::int from ${ownScreens})`,
      online: sql<number>`(select count(*)::int from ${ownScreens} and ${isOnline(now)})`,
    })
    .from(partnerAccounts)
    .innerJoin(partners, eq(partners.id, partnerAccounts.partnerId))
    .innerJoin(accounts, eq(accounts.id, partnerAccounts.accountId))
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, accounts.id), isNull(subscriptions.replacedAt)))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        eq(partners.id, partnerId),
        accountId === undefined ? undefined : eq(partnerAccounts.accountId, accountId),
        isNull(accounts.erasedAt),
      ),
    )
    .orderBy(sql`lower(${accounts.name})`, accounts.id);
  return rows.map(({ customer, name, suspendedAt, plan, endsAt, ...counts }) => ({
    id: customer.accountId,
    name,
    ownerEmail: customer.ownerEmail,
    ...counts,
    suspended: suspendedAt !== null,
    plan: plan && endsAt && endsAt > now ? plan : null,
    endsAt: endsAt?.toISOString() ?? null,
    renews:
      customer.renewsPlan && customer.renewsScreens > 0
        ? { plan: customer.renewsPlan, screens: customer.renewsScreens }
        : null,
    waitsSince: customer.waitsSince?.toISOString() ?? null,
  }));
}
export type CustomerFacts = Awaited<ReturnType<typeof customersOf>>[number];
