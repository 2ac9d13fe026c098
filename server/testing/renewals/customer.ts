import type { Purchase } from "#shared/contracts/selling/checkout.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../actor.ts";
import { type Ctx, type Deps, jobContext } from "../../context.ts";
import { getQuote } from "../../domains/selling/billing/orders/get-quote.ts";
import { confirmOrder, getOrder } from "../../domains/selling/billing/orders/order-status.ts";
import { placeOrder } from "../../domains/selling/billing/orders/place-order.ts";
import { chooseRenewal, getRenewal } from "../../domains/selling/billing/renewal/choose-renewal.ts";
import type { Double } from "../../outside/payments/double/app.ts";
import { aBuyer, type SignedIn } from "../factories.ts";

/** How a customer pays: at once, on the last day, some days late, automatically, or often with something else. */
export const habits = ["early", "late", "in grace", "too late", "automatic", "changes", "leaves"] as const;
export type Habit = (typeof habits)[number];

/** A customer of the simulation, with a habit. Everything random comes from `random`. */
export class SimulatedCustomer {
  readonly owner: SignedIn;
  readonly habit: Habit;
  /** The latest end that a purchase promised. A plan must never end before, unless a larger one replaced it. */
  promisedUntil = 0;
  readonly #deps: Deps;
  readonly #double: Double;
  readonly #random: () => number;

  constructor(deps: Deps, double: Double, owner: SignedIn, habit: Habit, random: () => number) {
    this.#deps = deps;
    this.#double = double;
    this.owner = owner;
    this.habit = habit;
    this.#random = random;
  }

  get #ctx(): Ctx<Customer> {
    const { accountId, userId } = this.owner;
    return {
      ...jobContext(this.#deps, "simulation"),
      actor: { kind: "customer", accountId, userId, sessionId: 0, role: "owner" },
    };
  }

  /** The first purchase. */
  arrive(): Promise<void> {
    const period = this.#random() < 0.1 ? ("yearly" as const) : ("monthly" as const);
    return this.buy({ plan: "basic", period, screens: 1 + Math.floor(this.#random() * 4) });
  }

  /** Orders, and the bank does something. Throws when the provider does not answer; the customer tries again later. */
  async buy(intent: Purchase): Promise<void> {
    const ctx = this.#ctx;
    const { totalPaise, endsAt, kind } = await getQuote({ ctx, input: intent });
    const autoRenew = this.habit === "automatic" && totalPaise <= 1_500_000 ? ("upi" as const) : undefined;
    const input = { ...intent, buyer: aBuyer, totalPaise, ...(autoRenew && { autoRenew }) };
    const { id, provider } = await placeOrder({ ctx, input });
    const { book } = this.#double;
    const chance = this.#random();
    // An earlier payment, whose tab was closed, is found when the page asks.
    if (book.order(provider.orderId).status === "paid") return void (await getOrder({ ctx, input: { id } }));
    if (chance < 0.04) return;
    if (chance < 0.1) {
      const late = book.attempt({ orderId: provider.orderId, method: "upi", outcome: "decline" });
      if (chance < 0.07) this.lateAttempts.push({ id: late.id, at: this.#deps.now().getTime() + 3 * dayMs });
      return;
    }
    const payment = book.attempt({ orderId: provider.orderId, method: "upi", outcome: "approve" });
    // The tab is closed: webhooks and the regular check find the money.
    if (chance < 0.3) return;
    const { paymentId, signature } = this.#double.returnOf(payment);
    await confirmOrder({ ctx, input: { id, paymentId, signature } });
    const { state } = await getOrder({ ctx, input: { id } });
    if (state !== "paid") return;
    // A larger plan replaces the promise; everything else keeps it.
    const promised = Date.parse(endsAt);
    this.promisedUntil = kind === "change" ? promised : Math.max(this.promisedUntil, promised);
  }

  /** Payments that the bank declined and will authorise later. */
  readonly lateAttempts: { id: string; at: number }[] = [];

  /** What the customer does on one day. `endsAt`: the end of the plan, if there is any. */
  async live(endsAt: number | null): Promise<void> {
    const ctx = this.#ctx;
    const now = this.#deps.now().getTime();
    for (const late of this.lateAttempts.splice(0))
      if (late.at > now) this.lateAttempts.push(late);
      // Banks authorise at most five days after the attempt.
      else if (now - late.at <= 2 * dayMs) this.#double.book.authorise(late.id);
    // Far from the end most days bring nothing; then the page is not even opened.
    const isFar = endsAt !== null && endsAt - now > (this.habit === "changes" ? 12 : 7) * dayMs;
    if (isFar && this.#random() > 0.02) return;
    if (endsAt !== null && now - endsAt > 10 * dayMs && this.#random() > 0.1) return;
    const { renewal } = await getRenewal({ ctx, input: {} });
    if (!renewal) {
      // The plan has ended.
      const comesBack = this.habit === "too late" ? 0.3 : 0.02;
      if (this.#random() < comesBack) await this.buy({ plan: "basic", period: "monthly", screens: 2 });
      return;
    }
    const daysLeft = (Date.parse(renewal.at) - now) / dayMs;
    const { present, isPaid, choice, purchase } = renewal;
    if (isPaid) return;
    if (this.habit === "changes" && choice === "same" && daysLeft > 8 && this.#random() < 0.05) {
      const other = { ...present, screens: 1 + Math.floor(this.#random() * 5) };
      await chooseRenewal({ ctx, input: { purchase: this.#random() < 0.1 ? null : other } });
      return;
    }
    if (this.habit === "leaves" && daysLeft < 5 && choice !== "end" && this.#random() < 0.2) {
      await chooseRenewal({ ctx, input: { purchase: null } });
      return;
    }
    // Some add a screen, or take a larger plan, at any time.
    if (daysLeft > 2 && this.#random() < 0.1) {
      const screens = Math.min(10, present.screens + 1);
      if (screens > present.screens) return this.buy({ ...present, screens });
    }
    if (daysLeft > 2 && this.#random() < 0.03 && present.plan === "basic")
      return this.buy({ ...present, plan: "standard" });
    if (purchase && this.#pays(daysLeft)) {
      const { plan, period, screens } = purchase;
      await this.buy({ plan, period, screens, starts: "renewal" });
    }
  }

  #pays(daysLeft: number): boolean {
    switch (this.habit) {
      case "early":
      case "changes":
        return daysLeft <= 6;
      case "late":
        return daysLeft <= 1;
      case "in grace":
        return daysLeft <= 0 && this.#random() < 0.5;
      case "automatic":
        // After a failed debit the customer pays by the link.
        return daysLeft <= 0.5;
      case "leaves":
        return daysLeft <= 6 && this.#random() < 0.5;
      case "too late":
        return false;
    }
  }
}
