import { eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type {
  chooseRenewal as chooseContract,
  setGraceDays as graceContract,
  Renewal,
  RenewalAnswer,
} from "#shared/contracts/selling/renewal.ts";
import { plans } from "#shared/plans.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { accounts, renewalChoices } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { setGracePeriod } from "../../../identity/account-register/index.ts";
import { managerOf } from "../../../identity/partner-ledger/index.ts";
import { activeMandateOf, debitOf, usualDueAt } from "../mandates/mandates.ts";
import { isSelling } from "../seller.ts";
import { endOf } from "../start-subscription.ts";
import { applyGrace } from "./grace.ts";
import { isSamePurchase, type RenewalPurchase, type RenewalState, renewalOf } from "./renewal.ts";
import { renewalPrice } from "./renewal-price.ts";

/** Returns what happens at the end of the caller's plan, and what it costs. */
export async function getRenewal({ ctx }: Verb<unknown, Customer>): Promise<RenewalAnswer> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw refuse("ownAccountNotFound");
  const isOwn = (await isSelling(ctx.deps)) && !(await managerOf(db, accountId));
  const state = isOwn ? await renewalOf(db, accountId, ctx.now()) : null;
  return { renewal: state && (await presentRenewal(ctx, state)), graceDays: account.graceDays };
}

async function presentRenewal(ctx: Ctx<Customer>, state: RenewalState): Promise<RenewalAnswer["renewal"]> {
  const { purchase, at, next } = state;
  const price =
    purchase && (await renewalPrice(ctx, ctx.deps.db, ctx.actor.accountId, { end: state, purchase }));
  return {
    at: at.toISOString(),
    playsUntil: state.playsUntil.toISOString(),
    choice: !purchase ? "end" : isSamePurchase(purchase, state.present) ? "same" : "other",
    purchase:
      purchase && price
        ? { ...purchase, ...price, endsAt: endOf(purchase, at, state.calendar).toISOString() }
        : null,
    present: state.present,
    screensWithout: purchase ? Math.max(0, state.screens - purchase.screens) : state.screens,
    mandate: await presentMandate(ctx, state, price?.totalPaise ?? null),
    isPaid: next !== null,
  };
}

async function presentMandate(
  ctx: Ctx<Customer>,
  { at, next }: RenewalState,
  totalPaise: number | null,
): Promise<Renewal["mandate"]> {
  const { accountId } = ctx.actor;
  const mandate = await activeMandateOf(ctx.deps.db, accountId);
  if (!mandate) return null;
  const { method, maxPaise } = mandate;
  const debit = await debitOf(ctx.deps.db, accountId, at);
  const hasFailed = debit?.state === "failed";
  const isDebited = totalPaise !== null && totalPaise <= maxPaise && !next && !hasFailed;
  const debitAt = debit?.dueAt ?? usualDueAt(at);
  return { method, maxPaise, hasFailed, debitAt: isDebited ? debitAt.toISOString() : null };
}

/**
 * Stores what happens at the end of the plan. Throws Conflict when there is nothing to renew, when the next period is
 * already paid, and for more screens than the plan allows.
 */
export async function chooseRenewal({
  ctx,
  input,
}: Verb<InputOf<typeof chooseContract>, Customer>): Promise<RenewalAnswer> {
  const { accountId, userId } = ctx.actor;
  const now = ctx.now();
  await inTransaction(ctx, async ({ tx, audit }) => {
    if (await managerOf(tx, accountId)) throw refuse("customerOfPartner");
    const state = await renewalOf(tx, accountId, now);
    if (!state || state.at <= now) throw refuse("nothingToRenew");
    if (state.next) throw refuse("nextPeriodPaid");
    const wanted = input.purchase && fitting(input.purchase);
    await store(tx, {
      accountId,
      userId,
      wanted: wanted && isSamePurchase(wanted, state.present) ? "same" : wanted,
      now,
    });
    await applyGrace(tx, accountId);
    await audit({
      action: "account.choose-renewal",
      subject: { kind: "account", id: accountId },
      before: state.purchase ?? { ends: true },
      after: wanted ?? { ends: true },
    });
  });
  return getRenewal({ ctx, input: {} });
}

function fitting({ plan, period, screens }: RenewalPurchase): RenewalPurchase {
  const limit = plans[plan].screens;
  if (limit !== null && screens > limit) throw refuse("planTooSmallFor", { plan, limit, count: screens });
  return { plan, period, screens };
}

async function store(
  tx: Tx,
  input: { accountId: number; userId: number; wanted: RenewalPurchase | "same" | null; now: Date },
): Promise<void> {
  const { accountId, userId, wanted, now } = input;
  await tx.delete(renewalChoices).where(eq(renewalChoices.accountId, accountId));
  if (wanted === "same") return;
  await tx.insert(renewalChoices).values({ accountId, userId, ...wanted, chosenAt: now });
}

/** Stores for how many days screens keep playing after the end, also of the present plan. */
export async function setGraceDays({
  ctx,
  input,
}: Verb<InputOf<typeof graceContract>, Customer>): Promise<RenewalAnswer> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    await setGracePeriod(tx, accountId, input.days);
    await applyGrace(tx, accountId);
    await audit({
      action: "account.set-grace",
      subject: { kind: "account", id: accountId },
      before: { days: before?.graceDays },
      after: { days: input.days },
    });
  });
  return getRenewal({ ctx, input: {} });
}
