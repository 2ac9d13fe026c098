import { eq } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import type { PartnerEntry, partnerAnswer } from "#shared/operator-api/partners-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { partners } from "../../../../db/tables/index.ts";
import { pageOf } from "../../../../http/list-page.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { type LedgerPage, readLedger } from "../../../identity/partner-ledger/index.ts";
import { billsOf } from "../bills/list-bills.ts";
import { customersOf } from "../customers/customers-of.ts";
import { pricesOf } from "../licences/prices.ts";
import { partnerFacts } from "./list-partners.ts";

const limit = 100;

/** Returns a partner with its prices, customers, bills, and a page of its ledger. Throws NotFound. */
export async function partnerDetail({
  ctx,
  input: { id: partnerId, before },
}: Verb<{ id: number; before?: number | undefined }, Operator>): Promise<z.input<typeof partnerAnswer>> {
  requirePermission(ctx, "partners.manage");
  const { db } = ctx.deps;
  const [partner] = await partnerFacts(db, eq(partners.id, partnerId));
  if (!partner) throw refuse("partnerNotFound");
  const rows = await readLedger(db, { partnerId, before, limit: limit + 1 });
  const { page, nextCursor } = pageOf(rows, limit, ({ entry }) => entry.number);
  const prices = await pricesOf(db, { partnerId, day: dayInIndia(ctx.now()) });
  return {
    success: true,
    partner,
    prices: prices.map(({ plan, pricePaise, validFrom, state }) => ({
      plan,
      price_paise: pricePaise,
      valid_from: validFrom,
      state,
    })),
    customers: (await customersOf(db, { partnerId, now: ctx.now() })).map((customer) => ({
      account_id: customer.id,
      name: customer.name,
      plan: customer.plan,
      licences: customer.licences,
      screens: customer.screens,
      ends_at: customer.endsAt,
      waits_since: customer.waitsSince,
    })),
    bills: (await billsOf(db, partnerId)).map(({ bill, customers }) => ({
      id: bill.id,
      month: bill.month,
      customers,
      total_paise: bill.totalPaise,
      issued_at: bill.issuedAt.toISOString(),
      paid_at: bill.paidAt?.toISOString() ?? null,
    })),
    ledger: page.map(presentEntry),
    next: nextCursor === null ? null : Number(nextCursor),
  };
}

const presentEntry = ({ entry, customer, user, operator }: LedgerPage[number]): PartnerEntry => ({
  number: entry.number,
  kind: entry.kind,
  note: entry.note,
  plan: entry.plan,
  screens: entry.screens,
  amount_paise: entry.amountPaise,
  balance_paise: entry.balancePaise,
  order_id: entry.orderId,
  customer,
  from_at: entry.fromAt?.toISOString() ?? null,
  until_at: entry.untilAt?.toISOString() ?? null,
  who: operator ?? user,
  at: entry.at.toISOString(),
});
