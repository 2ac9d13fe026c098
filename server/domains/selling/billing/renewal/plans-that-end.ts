import type { Ctx } from "../../../../context.ts";
import type { Reader } from "../../../../db/client.ts";
import { readPriceBook } from "../price-book/read-prices.ts";
import { isSelling, requireSelling } from "../seller.ts";
import { atOnce, debitState, endingPlans, pricesOf } from "./notify.ts";
import { planEndOf } from "./renewal.ts";

/** A plan or a trial that ends soon, and that nothing renews by itself. */
export interface EndingSoon {
  accountId: number;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Returns the plans and trials that end within so many days, and whose customers have to do something or lose them: not
 * those with a paid next period, with a debit on its way, or of a partner's customers. None where nothing is sold.
 */
export async function plansThatEnd(ctx: Ctx, days: number): Promise<EndingSoon[]> {
  if (!(await isSelling(ctx.deps))) return [];
  const { seller } = await requireSelling(ctx.deps);
  const book = await readPriceBook(ctx.deps.db);
  const found: EndingSoon[] = [];
  for (let after = 0; ; ) {
    const page = await endingPlans(ctx, after, { ahead: days, behind: 0 });
    const pricesFor = await pricesOf(ctx, book, page);
    for (const plan of page) {
      const { accountId, startsAt, endsAt } = plan.subscription;
      const { isDebited, isDebitSent } = debitState(ctx, plan, { seller, prices: pricesFor(accountId) });
      if (!plan.next && !isDebited && !isDebitSent) found.push({ accountId, startsAt, endsAt });
    }
    const last = page.at(-1);
    if (!last || page.length < atOnce) return found;
    after = last.subscription.id;
  }
}

/** Returns what a message says of the end of a plan; null when this plan ends at another time now, or its next period is paid. */
export async function planEndToAnnounce(
  db: Reader,
  accountId: number,
  endsAt: Date,
): Promise<{ endsAt: Date; playsUntil: Date; isTrial: boolean } | null> {
  const state = await planEndOf(db, accountId);
  if (!state || state.next || state.at.getTime() !== endsAt.getTime()) return null;
  return { endsAt, playsUntil: state.playsUntil, isTrial: state.plan === "trial" };
}
