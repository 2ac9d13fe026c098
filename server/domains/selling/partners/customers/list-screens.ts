import { and, asc, eq, gt, ilike, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { connectionOf } from "#shared/connection.ts";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { CustomerScreens, listCustomerScreens as contract } from "#shared/contracts/selling/partners.ts";
import type { Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { containing } from "../../../../db/containing.ts";
import { isOnline, missedScreens } from "../../../../db/screen-silence.ts";
import { accounts, licences, partnerAccounts, partners, screens } from "../../../../db/tables/index.ts";
import { pageOf } from "../../../../http/list-page.ts";
import { ownPartner } from "../own-partner.ts";

const perPage = 100;

/** Returns a page of the screens of all customers of the caller's partner, by customer and name. */
export async function listCustomerScreens({
  ctx,
  input: { show, search, cursor },
}: Verb<InputOf<typeof contract>, Customer>): Promise<CustomerScreens> {
  const { db } = ctx.deps;
  const { id: partnerId } = await ownPartner(ctx);
  const now = ctx.now();
  const online = isOnline(now);
  const customers = await db
    .select({ id: partnerAccounts.accountId })
    .from(partnerAccounts)
    .where(eq(partnerAccounts.partnerId, partnerId));
  const missed = await missedScreens(
    db,
    now,
    customers.map(({ id }) => id),
  );
  const own = and(
    eq(partners.id, partnerId),
    isNull(screens.deletedAt),
    search === ""
      ? undefined
      : or(ilike(screens.name, containing(search)), ilike(accounts.name, containing(search))),
  );
  const shown: Record<typeof show, SQL | undefined> = {
    all: undefined,
    online,
    offline: missed,
  };
  const rows = await db
    .select({
      id: screens.id,
      name: screens.name,
      customerId: accounts.id,
      customer: accounts.name,
      lastContactAt: screens.lastContactAt,
      isMissed: missed,
      licensed: sql<boolean>`${and(isNotNull(licences.id), gt(licences.endsAt, now))}`,
    })
    .from(partners)
    .innerJoin(partnerAccounts, eq(partnerAccounts.partnerId, partners.id))
    .innerJoin(accounts, eq(accounts.id, partnerAccounts.accountId))
    .innerJoin(screens, eq(screens.accountId, accounts.id))
    .leftJoin(licences, and(eq(licences.id, screens.licenceId), isNull(licences.revokedAt)))
    .where(and(own, shown[show]))
    .orderBy(sql`lower(${accounts.name})`, asc(accounts.id), sql`lower(${screens.name})`, asc(screens.id))
    .offset(cursor)
    .limit(perPage + 1);
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      online: sql<number>`count(*) filter (where ${online})::int`,
      offline: sql<number>`count(*) filter (where ${missed})::int`,
    })
    .from(partners)
    .innerJoin(partnerAccounts, eq(partnerAccounts.partnerId, partners.id))
    .innerJoin(accounts, eq(accounts.id, partnerAccounts.accountId))
    .innerJoin(screens, eq(screens.accountId, accounts.id))
    .where(own);
  const { page, nextCursor } = pageOf(rows, perPage, () => cursor + perPage);
  return {
    items: page.map(({ id, name, customerId, customer, lastContactAt, isMissed, licensed }) => ({
      id,
      name,
      customer: { id: customerId, name: customer },
      connection: connectionOf({ lastContactAt, isMissed }, now),
      lastContactAt: lastContactAt?.toISOString() ?? null,
      licensed: licensed === true,
    })),
    counts: counts ?? { all: 0, online: 0, offline: 0 },
    nextCursor,
  };
}
