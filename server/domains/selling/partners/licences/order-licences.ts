import { and, eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  orderLicences as orderContract,
  quoteLicences as quoteContract,
} from "#shared/contracts/selling/partners.ts";
import { dayInIndia } from "#shared/day-in.ts";
import { plans } from "#shared/plans.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { lockAccount } from "../../../../db/account-bounds.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { partnerAccounts, partnerLedgerEntries } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { noteEventsOf } from "../../../../db/webhook-outbox.ts";
import { refuse } from "../../../../refusal.ts";
import { rupees } from "../../../../rupees.ts";
import {
  balanceOf,
  bookEntry,
  openBillsOf,
  openLinesOf,
  type PartnerRow,
} from "../../../identity/partner-ledger/index.ts";
import { applyGrace, entitlementOf, playsUntil, startSubscription } from "../../billing/index.ts";
import { presentCustomer } from "../customers/present-customers.ts";
import { activePartner, requireCustomer } from "../own-partner.ts";
import { type Change, changeOfLicences, type PresentLicences } from "./change-of-licences.ts";
import { type PaidPlan, priceOn } from "./prices.ts";

type Intent = { plan: PaidPlan; screens: number };

/** Returns what an order would cost and change. Throws NotFound, and Conflict for what cannot be ordered. */
export async function quoteLicences({
  ctx,
  input: { id, ...intent },
}: Verb<InputOf<typeof quoteContract>, Customer>): Promise<ResponseOf<typeof quoteContract>> {
  const { db } = ctx.deps;
  const partner = await activePartner(ctx, db);
  await requireCustomer(db, partner, id);
  const { change, monthlyPaise, paired } = await changeFor(db, {
    partner,
    accountId: id,
    intent,
    now: ctx.now(),
  });
  return {
    kind: change.kind,
    chargePaise: change.chargePaise,
    monthlyPaise,
    startsAt: change.startsAt.toISOString(),
    endsAt: change.endsAt.toISOString(),
    balancePaise: await balanceOf(db, partner.id),
    screensWithout: Math.max(0, paired - intent.screens),
  };
}

/**
 * Orders a plan and licences for a customer: one transaction charges the balance, gives the licences and stores what is
 * renewed. The same key orders once. Throws Conflict when the price has changed or the balance does not pay it.
 */
export async function orderLicences({
  ctx,
  input: { id: accountId, key, chargePaise, ...intent },
}: Verb<InputOf<typeof orderContract>, Customer>): Promise<ResponseOf<typeof orderContract>> {
  const partnerId = await inTransaction(ctx, async ({ tx, audit }) => {
    const partner = await activePartner(ctx, tx);
    await requireCustomer(tx, partner, accountId);
    await lockAccount(tx, accountId);
    const subject = { kind: "account", id: accountId } as const;
    if (await isOrdered(tx, partner, key)) {
      await audit({ action: "account.partner-order-repeated", subject, accountId });
      return partner.id;
    }
    const now = ctx.now();
    const { change, monthlyPaise } = await changeFor(tx, { partner, accountId, intent, now });
    if (change.chargePaise !== chargePaise) throw refuse("priceChanged");
    await tx
      .update(partnerAccounts)
      .set({
        renewsPlan: intent.screens > 0 ? intent.plan : null,
        renewsScreens: intent.screens,
        ...(change.kind === "start" && { waitsSince: null }),
      })
      .where(and(eq(partnerAccounts.accountId, accountId), eq(partnerAccounts.partnerId, partner.id)));
    const isAtOnce = isNow(change);
    if (isAtOnce)
      await give(ctx, tx, {
        partner,
        accountId,
        intent,
        change,
        monthlyPaise,
        paidFrom: change.kind === "start" ? change.startsAt : now,
        key: `order ${key}`,
        userId: ctx.actor.userId,
      });
    else await applyGrace(tx, accountId);
    await audit({
      action: isAtOnce ? "account.partner-order" : "account.partner-order-later",
      subject,
      accountId,
      after: { ...intent, partnerId: partner.id, at: change.startsAt.toISOString() },
    });
    const ordered = { customerId: accountId, ...intent, at: change.startsAt.toISOString() };
    await noteEventsOf(tx, ctx.deps, { accountId: partner.accountId, at: now }, [
      { type: "customer.licences-ordered", data: ordered },
    ]);
    return partner.id;
  });
  return { item: await presentCustomer(ctx, { partnerId, accountId }) };
}

/** Charges the balance for licences until the end of a month, and gives them to the customer. */
export async function give(
  ctx: Ctx,
  tx: Tx,
  input: {
    partner: PartnerRow;
    accountId: number;
    intent: Intent;
    change: Pick<Change, "chargePaise" | "startsAt" | "endsAt">;
    monthlyPaise: number;
    /** First moment of the time that is charged. */
    paidFrom: Date;
    key: string;
    userId: number | null;
  },
): Promise<void> {
  const { partner, accountId, intent, change, monthlyPaise, paidFrom, key, userId } = input;
  const now = ctx.now();
  const { isNew } = await bookEntry(tx, {
    partnerId: partner.id,
    kind: "licences",
    amountPaise: -change.chargePaise,
    key,
    userId,
    at: now,
    customerId: accountId,
    plan: intent.plan,
    screens: intent.screens,
    fromAt: paidFrom,
    untilAt: change.endsAt,
  });
  if (!isNew) throw new Error(`Entry "${key}" of partner ${partner.id} was booked without its licences`);
  await startSubscription(ctx, tx, {
    accountId,
    order: { ...intent, period: "monthly" },
    source: "partner",
    startsAt: change.startsAt,
    endsAt: change.endsAt,
    monthlyPaise,
  });
}

const isOrdered = async (tx: Tx, { id }: PartnerRow, key: string): Promise<boolean> =>
  (await tx.$count(
    partnerLedgerEntries,
    and(eq(partnerLedgerEntries.partnerId, id), eq(partnerLedgerEntries.key, `order ${key}`)),
  )) > 0;

async function changeFor(
  db: Reader,
  input: { partner: PartnerRow; accountId: number; intent: Intent; now: Date },
): Promise<{ change: Change; monthlyPaise: number; paired: number }> {
  const { partner, accountId, intent, now } = input;
  const day = dayInIndia(now);
  const { screens: limit } = plans[intent.plan];
  if (limit !== null && intent.screens > limit)
    throw refuse("planTooSmallFor", { plan: intent.plan, limit, count: intent.screens });
  const pricePaise = await priceOn(db, { partnerId: partner.id, plan: intent.plan, day });
  if (pricePaise === null && intent.screens > 0) throw refuse("planNotForPartner", { plan: intent.plan });
  const { current, licences, screens: paired } = await entitlementOf(db, accountId);
  const present =
    (await billedLicences(db, accountId)) ??
    (current && (await presentLicences(db, { partner, current, licences, day })));
  const change = changeOfLicences({ ...intent, pricePaise: pricePaise ?? 0 }, { present, now });
  const openPaise = (await openBillsOf(db, partner.id)).reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  if (isNow(change) && openPaise > 0) throw refuse("partnerBillOpen", { amount: rupees(openPaise) });
  return { change, monthlyPaise: (pricePaise ?? 0) * intent.screens, paired };
}

const isNow = ({ kind }: Change): boolean => kind === "start" || kind === "add" || kind === "change";

/** What a customer has until the end of the last month on an open bill; null without one. Less comes after it. */
async function billedLicences(db: Reader, accountId: number): Promise<PresentLicences | null> {
  const line = (await openLinesOf(db, accountId)).at(-1);
  if (!line) return null;
  const { plan, screens: licences, fromAt: startsAt, untilAt: endsAt } = line;
  return {
    plan,
    licences,
    startsAt,
    endsAt,
    playsUntil: endsAt,
    pricePaise: line.monthlyPaise / licences,
  };
}

type Current = NonNullable<Awaited<ReturnType<typeof entitlementOf>>["current"]>;

/** An operator may have given the customer another plan: then the order waits until that ends. */
async function presentLicences(
  db: Reader,
  input: { partner: PartnerRow; current: Current; licences: number; day: string },
): Promise<PresentLicences | null> {
  const { partner, current, licences, day } = input;
  const { subscription, plan } = current;
  if (plan.code === "trial") return null;
  const isOurs = subscription.source === "partner";
  return {
    plan: plan.code,
    licences,
    startsAt: subscription.startsAt,
    endsAt: subscription.endsAt,
    playsUntil: playsUntil(subscription),
    pricePaise: isOurs ? await priceOn(db, { partnerId: partner.id, plan: plan.code, day }) : null,
  };
}
