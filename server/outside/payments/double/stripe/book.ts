import { readFileSync } from "node:fs";
import { keepBook } from "../keep-book.ts";
import { StripeDisputeBook } from "./dispute-book.ts";
import type { ListParams, RefundParams, SessionParams } from "./form.ts";
import {
  type BookedCharge,
  type BookedDispute,
  type BookedEvent,
  type BookedLine,
  type BookedRefund,
  type BookedSession,
  type Content,
  newId,
} from "./objects.ts";
import { known, StripeProblem } from "./problem.ts";

const dayS = 86_400;
/** Stripe's fee on cards from abroad in India, 4.3 %, and the tax on it. */
const feePercent = 4.3;
const taxPercent = 18;
const maxAnswers = 200;

/** Stripe's books: sessions, charges, refunds and the balance, with their rules. `path`: a file that keeps them. */
export class StripeBook {
  readonly #now: () => Date;
  readonly #path: string | null;
  readonly #pageUrl: (sessionId: string) => string;
  #content: Content = { sessions: [], intents: [], charges: [], refunds: [], lines: [], answers: [] };
  /** "days": new refunds are pending until `endRefund`. */
  refundsTake: "no time" | "days" = "no time";
  /** Called after each change, in order. */
  onHappened: (event: BookedEvent) => void = () => {};

  readonly disputes: StripeDisputeBook;

  constructor(options: { now: () => Date; path?: string | null; pageUrl: (sessionId: string) => string }) {
    this.#now = options.now;
    this.#path = options.path ?? null;
    this.#pageUrl = options.pageUrl;
    if (this.#path)
      try {
        this.#content = JSON.parse(readFileSync(this.#path, "utf8")) as Content;
      } catch {
        // The first start, or a file of a development machine that was cut off: begin with empty books.
      }
    this.#content.disputes ??= [];
    this.disputes = new StripeDisputeBook(this.#content.disputes, {
      now: this.#now,
      chargeOf: (id) => this.charge(id),
      onChanged: (type, object) => this.#happened({ type, object }),
    });
  }

  /** Runs a POST once for its key, and gives the same answer again: https://docs.stripe.com/api/idempotent_requests */
  once<T>(key: string | null, request: string, work: () => T): T {
    const done = key === null ? undefined : this.#content.answers.find((each) => each.key === key);
    if (done && done.request !== request)
      throw new StripeProblem(
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        { type: "idempotency_error" },
      );
    if (done) return done.body as T;
    const body = work();
    if (key !== null) this.#content.answers.push({ key, request, status: 200, body: structuredClone(body) });
    this.#content.answers = this.#content.answers.slice(-maxAnswers);
    keepBook(this.#path, this.#content);
    return body;
  }

  createSession(params: SessionParams): BookedSession {
    const { price_data: price } = params.line_items[0];
    const { client_reference_id, customer_email, success_url, cancel_url, metadata } = params;
    const id = newId("cs_test");
    const session: BookedSession = {
      id,
      object: "checkout.session",
      mode: "payment",
      livemode: false,
      amount_subtotal: price.unit_amount,
      amount_total: price.unit_amount,
      currency: price.currency,
      client_reference_id,
      customer_email,
      success_url,
      cancel_url,
      metadata,
      payment_intent: null,
      payment_status: "unpaid",
      status: "open",
      url: this.#pageUrl(id),
      created: this.#seconds(),
      expires_at: this.#seconds() + dayS,
    };
    this.#content.sessions.push(session);
    const { description = null, metadata: intentMetadata = {} } = params.payment_intent_data ?? {};
    this.#content.intents.push({ id: newId("pi"), session: id, description, metadata: intentMetadata });
    keepBook(this.#path, this.#content);
    return session;
  }

  /** All sessions; those that were not paid in time have ended. */
  orders(): BookedSession[] {
    for (const session of this.#content.sessions)
      if (session.status === "open" && session.expires_at <= this.#seconds()) this.#expire(session);
    return this.#content.sessions;
  }

  order(id: string): BookedSession {
    return known(
      this.orders().find((session) => session.id === id),
      "checkout.session",
      id,
    );
  }

  charge(id: string): BookedCharge {
    return known(
      this.#content.charges.find((charge) => charge.id === id),
      "charge",
      id,
    );
  }

  paymentsOf(sessionId: string): BookedCharge[] {
    const { payment_intent: intent } = this.order(sessionId);
    return this.#content.charges.filter((charge) => charge.payment_intent === intent);
  }

  refundsOf(chargeId: string): BookedRefund[] {
    return this.#content.refunds.filter(({ charge }) => charge === chargeId);
  }

  /** Answers a list call: the newest first, in pages. */
  list(kind: "sessions" | "charges" | "refunds" | "lines" | "disputes", params: ListParams) {
    const { created, payment_intent: intent, charge, limit, starting_after: after } = params;
    if (kind === "sessions") this.orders();
    const rows: (BookedSession | BookedCharge | BookedRefund | BookedLine | BookedDispute)[] =
      this.#content[kind] ?? [];
    const fits = rows
      .filter((row) => row.created >= (created?.gte ?? 0) && row.created < (created?.lt ?? Infinity))
      .filter((row) => intent === undefined || ("payment_intent" in row && row.payment_intent === intent))
      .filter((row) => charge === undefined || ("charge" in row && row.charge === charge))
      .reverse();
    const from = after === undefined ? 0 : fits.findIndex(({ id }) => id === after) + 1;
    return {
      object: "list",
      data: fits.slice(from, from + limit),
      has_more: fits.length > from + limit,
      url: "/v1",
    };
  }

  /** What the customer's bank did with an attempt on the page. Throws for a session that cannot be paid any more. */
  attempt(input: {
    orderId: string;
    method: string;
    outcome: "approve" | "decline" | "silent";
    /** Other than the session's, as after tampering on the way. */
    amount?: number;
    currency?: string;
  }): BookedCharge {
    const session = this.order(input.orderId);
    if (session.status !== "open")
      throw new StripeProblem("This Checkout Session can no longer be paid.", { code: "session_not_open" });
    const intent = known(
      this.#content.intents.find((each) => each.session === session.id),
      "payment_intent",
      session.id,
    );
    session.payment_intent = intent.id;
    const charge: BookedCharge = {
      id: newId("ch"),
      object: "charge",
      livemode: false,
      created: this.#seconds(),
      amount: input.amount ?? session.amount_total,
      currency: input.currency ?? session.currency,
      amount_captured: 0,
      amount_refunded: 0,
      captured: false,
      paid: false,
      refunded: false,
      failure_code: null,
      failure_message: null,
      outcome: null,
      status: "pending",
      description: intent.description,
      metadata: { ...intent.metadata },
      payment_intent: intent.id,
      payment_method_details: { type: input.method },
    };
    this.#content.charges.push(charge);
    if (input.outcome === "decline") this.#fail(charge);
    if (input.outcome === "approve") this.authorise(charge.id);
    if (input.outcome === "silent") {
      this.#complete(session);
      this.#happened({ type: "charge.pending", object: charge });
      this.#happened({ type: "checkout.session.completed", object: session });
    }
    return charge;
  }

  /** The bank pays, at once or days after the attempt. */
  authorise(chargeId: string): BookedCharge {
    const charge = this.charge(chargeId);
    if (charge.status !== "pending") throw new StripeProblem("The charge was decided already.");
    Object.assign(charge, {
      status: "succeeded",
      paid: true,
      captured: true,
      amount_captured: charge.amount,
    });
    charge.outcome = { type: "authorized", seller_message: "Payment complete." };
    const fee = Math.round((charge.amount * feePercent) / 100);
    this.#addLine("charge", charge, {
      amount: charge.amount,
      fee,
      tax: Math.round((fee * taxPercent) / 100),
    });
    this.#happened({ type: "charge.succeeded", object: charge });
    const session = this.#sessionOf(charge);
    const isLate = session.status === "complete";
    this.#complete(session);
    session.payment_status = "paid";
    const type = isLate ? "checkout.session.async_payment_succeeded" : "checkout.session.completed";
    this.#happened({ type, object: session });
    return charge;
  }

  /** The bank declines a payment on which it had not decided. */
  decline(chargeId: string): void {
    const charge = this.charge(chargeId);
    this.#fail(charge);
    const session = this.#sessionOf(charge);
    this.#happened({ type: "checkout.session.async_payment_failed", object: session });
  }

  refund(chargeId: string, { amount: asked, metadata }: Omit<RefundParams, "charge">): BookedRefund {
    const charge = this.charge(chargeId);
    if (charge.status !== "succeeded") throw new StripeProblem(`The charge ${chargeId} has no money.`);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0)
      throw new StripeProblem(`Charge ${chargeId} has already been refunded.`, {
        code: "charge_already_refunded",
      });
    const amount = asked ?? left;
    if (amount > left || amount < 1)
      throw new StripeProblem(
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
        { param: "amount" },
      );
    const refund: BookedRefund = {
      id: newId("re"),
      object: "refund",
      amount,
      charge: chargeId,
      currency: charge.currency,
      metadata,
      status: this.refundsTake === "no time" ? "succeeded" : "pending",
      payment_intent: charge.payment_intent,
      created: this.#seconds(),
    };
    this.#content.refunds.push(refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.#addLine("refund", refund, { amount: -amount, fee: 0, tax: 0 });
    this.#happened({ type: "refund.created", object: refund });
    this.#happened({ type: "charge.refunded", object: charge });
    return refund;
  }

  /** What the customer's bank did with a refund that was pending. The money of a failed one stays with the seller. */
  endRefund(refundId: string, end: "processed" | "failed"): void {
    const refund = known(
      this.#content.refunds.find(({ id }) => id === refundId),
      "refund",
      refundId,
    );
    if (refund.status !== "pending" && (refund.status !== "succeeded" || end !== "failed"))
      throw new StripeProblem("The refund is not pending.");
    refund.status = end === "processed" ? "succeeded" : "failed";
    const charge = this.charge(refund.charge);
    if (end === "failed") {
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
    }
    this.#happened({ type: end === "failed" ? "refund.failed" : "refund.updated", object: refund });
  }

  /** The seller's money goes to its bank account. */
  payOut(amount: number): void {
    const created = this.#seconds();
    this.#content.lines.push({
      id: newId("txn"),
      object: "balance_transaction",
      type: "payout",
      amount: -amount,
      currency: "inr",
      fee: 0,
      fee_details: [],
      net: -amount,
      source: newId("po"),
      created,
      status: "available",
      reporting_category: "payout",
    });
    keepBook(this.#path, this.#content);
  }

  #addLine(
    type: "charge" | "refund",
    { id, currency }: BookedCharge | BookedRefund,
    { amount, fee, tax }: { amount: number; fee: number; tax: number },
  ): void {
    const fees = [
      { type: "stripe_fee" as const, amount: fee, currency },
      { type: "tax" as const, amount: tax, currency },
    ];
    this.#content.lines.push({
      id: newId("txn"),
      object: "balance_transaction",
      type,
      amount,
      currency,
      source: id,
      fee: fee + tax,
      fee_details: fees.filter((each) => each.amount > 0),
      net: amount - fee - tax,
      reporting_category: type,
      status: "available",
      created: this.#seconds(),
    });
  }

  #sessionOf({ payment_intent: intent }: BookedCharge): BookedSession {
    return known(
      this.#content.sessions.find((session) => session.payment_intent === intent),
      "checkout.session",
      intent,
    );
  }

  #complete(session: BookedSession): void {
    Object.assign(session, { status: "complete", url: null });
  }

  #expire(session: BookedSession): void {
    Object.assign(session, { status: "expired", url: null });
    this.#happened({ type: "checkout.session.expired", object: session });
  }

  #fail(charge: BookedCharge): void {
    if (charge.status !== "pending") throw new StripeProblem("The charge was decided already.");
    Object.assign(charge, {
      status: "failed",
      failure_code: "card_declined",
      failure_message: "Your card was declined.",
      outcome: { type: "issuer_declined", seller_message: "The bank did not return any further details." },
    });
    this.#happened({ type: "charge.failed", object: charge });
  }

  #happened(event: BookedEvent): void {
    keepBook(this.#path, this.#content);
    this.onHappened(structuredClone(event));
  }

  #seconds = () => Math.floor(this.#now().getTime() / 1000);
}
