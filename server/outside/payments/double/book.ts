import { readFileSync } from "node:fs";
import { ApiProblem, known, newId } from "./api-problem.ts";
import type { BookedPayment, BookedRefund, NewPayment } from "./booked.ts";
import { type BookedDispute, DisputeBook } from "./dispute-book.ts";
import { keepBook } from "./keep-book.ts";
import { type BookedToken, MandateBook, type MandateContent, type TokenIntent } from "./mandate-book.ts";
import { settlementsOf } from "./settlements.ts";
import { type BookedAccount, type BookedTransfer, VirtualBook, type VirtualContent } from "./virtual-book.ts";

/* The entities below have the names and fields of Razorpay's API: https://razorpay.com/docs/api */

export interface BookedOrder {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
  /** The payment also gives a mandate. */
  customer_id?: string;
  method?: string;
  token?: TokenIntent;
  /** The order is paid by a debit; not before this time. */
  notification?: { token_id: string; payment_after: number };
}

export type Happened = {
  event: string;
  payment?: BookedPayment;
  order?: BookedOrder;
  refund?: BookedRefund;
  token?: BookedToken;
  dispute?: BookedDispute;
  virtual_account?: BookedAccount;
  bank_transfer?: BookedTransfer;
};

interface Content {
  orders: BookedOrder[];
  payments: BookedPayment[];
  refunds: (BookedRefund & { key: string | null; request: string })[];
  /** Orders with `payment.capture: automatic`. */
  automatic: string[];
  /** Seconds at which payments were captured, by their id: then they are settled. */
  captured?: Record<string, number>;
  mandates?: MandateContent;
  disputes?: BookedDispute[];
  virtual?: VirtualContent;
}

const minPaise = 100;
const maxReceipt = 40;
const maxNotes = 15;
/** Razorpay's fee, 2 %, and the tax on it. The `fee` of a payment is both. */
const feePercent = 2;
const taxPercent = 18;
const refundWithinSeconds = 180 * 86_400;

/** The provider's books: orders, payments and refunds with their rules. `path`: a file that keeps them over restarts. */
export class Book {
  readonly #now: () => Date;
  readonly #path: string | null;
  #content: Content = { orders: [], payments: [], refunds: [], automatic: [] };
  /** "days": new refunds are pending until `endRefund`. */
  refundsTake: "no time" | "days" = "no time";
  /** What banks do with debits by a mandate. "silent": nothing, until `authorise` or `decline`. */
  debits: "approve" | "decline" | "silent" = "approve";
  readonly mandates: MandateBook;
  readonly disputes: DisputeBook;
  readonly virtual: VirtualBook;
  readonly #orderOf = new Map<string, BookedOrder>();
  readonly #paymentOf = new Map<string, BookedPayment>();
  readonly #paymentsOf = new Map<string, BookedPayment[]>();
  /** Called after each change, in order. */
  onHappened: (happened: Happened) => void = () => {};

  constructor({ now, path = null }: { now: () => Date; path?: string | null }) {
    this.#now = now;
    this.#path = path;
    if (path)
      try {
        this.#content = JSON.parse(readFileSync(path, "utf8")) as Content;
      } catch {
        // The first start, or a file of a development machine that was cut off: begin with empty books.
      }
    this.#content.mandates ??= { customers: [], tokens: [] };
    for (const order of this.#content.orders) this.#orderOf.set(order.id, order);
    for (const payment of this.#content.payments) this.#index(payment);
    this.#content.disputes ??= [];
    this.disputes = new DisputeBook(this.#content.disputes, {
      now: this.#now,
      paymentOf: (id) => this.payment(id),
      onChanged: (event, dispute, payment) => this.#happened({ event, payment, dispute }),
    });
    this.#content.virtual ??= { accounts: [], transfers: [] };
    this.virtual = new VirtualBook(this.#content.virtual, {
      now: this.#now,
      take: (amount) => this.#take(amount),
      paymentOf: (id) => this.payment(id),
      onChanged: (event, about) => this.#happened({ event, ...about }),
    });
    this.mandates = new MandateBook(this.#content.mandates, (event, token) => {
      if (event && token) this.#happened({ event, token });
      else keepBook(this.#path, this.#content);
    });
  }

  createOrder(input: {
    amount?: unknown;
    currency?: unknown;
    receipt?: unknown;
    notes?: unknown;
    payment?: { capture?: unknown };
    customer_id?: string;
    method?: string;
    token?: TokenIntent;
    notification?: { token_id: string; payment_after: number };
  }): BookedOrder {
    const { amount, currency, receipt = null, notes = {} } = input;
    if (typeof amount !== "number" || !Number.isInteger(amount))
      throw new ApiProblem("The amount must be an integer.", { field: "amount" });
    if (amount < minPaise)
      throw new ApiProblem("Order amount less than minimum amount allowed", { field: "amount" });
    if (currency !== "INR") throw new ApiProblem("Currency is not supported", { field: "currency" });
    if (receipt !== null && (typeof receipt !== "string" || receipt.length > maxReceipt))
      throw new ApiProblem("The receipt may not be greater than 40 characters.", { field: "receipt" });
    if (Object.keys(notes as object).length > maxNotes)
      throw new ApiProblem("Number of fields in notes should be less than or equal to 15");
    this.mandates.check(input);
    const { customer_id, method, token, notification } = input;
    const order: BookedOrder = {
      id: newId("order"),
      entity: "order",
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      status: "created",
      attempts: 0,
      notes: notes as Record<string, string>,
      created_at: this.#seconds(),
      ...(token && { customer_id, method, token }),
      ...(notification && { notification }),
    };
    this.#content.orders.push(order);
    this.#orderOf.set(order.id, order);
    if (input.payment?.capture === "automatic") this.#content.automatic.push(order.id);
    keepBook(this.#path, this.#content);
    return order;
  }

  orders(receipt?: string): BookedOrder[] {
    return this.#content.orders.filter((order) => receipt === undefined || order.receipt === receipt);
  }

  order(id: string): BookedOrder {
    return known(this.#orderOf.get(id));
  }

  payment(id: string): BookedPayment {
    return known(this.#paymentOf.get(id));
  }

  paymentsOf(orderId: string): BookedPayment[] {
    this.order(orderId);
    return this.#paymentsOf.get(orderId) ?? [];
  }

  /** Payments on which the bank has not decided. */
  undecided(): BookedPayment[] {
    return this.#content.payments.filter(({ status }) => status === "created");
  }

  refundsSince(from: number): BookedRefund[] {
    return this.#content.refunds.filter(({ created_at }) => created_at >= from).map(withoutKey);
  }

  refundsOf(paymentId: string): BookedRefund[] {
    return this.#content.refunds.filter((refund) => refund.payment_id === paymentId).map(withoutKey);
  }

  /** What the customer's bank did with an attempt. Throws for an order that is already paid. */
  attempt(input: {
    orderId: string;
    method: string;
    outcome: "approve" | "decline" | "silent";
    /** Other than the order's, as after tampering on the way. */
    amount?: number;
    currency?: string;
    email?: string;
    contact?: string;
  }): BookedPayment {
    const order = this.order(input.orderId);
    if (order.status === "paid") throw new ApiProblem("This order has already been paid.");
    const amount = input.amount ?? order.amount;
    const isMandate = input.outcome === "approve" && order.token && order.customer_id;
    const payment = this.#add({
      amount,
      currency: input.currency ?? order.currency,
      status: "created",
      order_id: order.id,
      method: input.method,
      captured: false,
      email: input.email ?? "void@razorpay.com",
      contact: input.contact ?? "+919999999999",
      token_id: isMandate
        ? this.mandates.confirm(order.customer_id ?? "", input.method, order.token as TokenIntent).id
        : null,
    });
    order.attempts++;
    if (order.status === "created") order.status = "attempted";
    if (input.outcome === "decline") this.#fail(payment);
    if (input.outcome === "approve") this.authorise(payment.id);
    return payment;
  }

  #add(given: NewPayment): BookedPayment {
    const fee = Math.round((given.amount * feePercent) / 100);
    const tax = Math.round((fee * taxPercent) / 100);
    const payment: BookedPayment = {
      id: newId("pay"),
      entity: "payment",
      amount_refunded: 0,
      refund_status: null,
      fee: fee + tax,
      tax,
      error_code: null,
      error_description: null,
      created_at: this.#seconds(),
      ...given,
    };
    this.#content.payments.push(payment);
    this.#index(payment);
    return payment;
  }

  /** Money of no order is captured at once. */
  #take(amount: number): BookedPayment {
    const payment = this.#add({
      amount,
      currency: "INR",
      status: "captured",
      order_id: null,
      method: "bank_transfer",
      captured: true,
      email: "void@razorpay.com",
      contact: "+919999999999",
      token_id: null,
    });
    this.#content.captured ??= {};
    this.#content.captured[payment.id] = this.#seconds();
    return payment;
  }

  /** A debit by a mandate. */
  debit(input: Record<string, unknown>): BookedPayment {
    const { email, contact } = input;
    if (typeof email !== "string" || typeof contact !== "string" || contact === "")
      throw new ApiProblem("The contact field is required.", { field: "contact" });
    const order = this.order(String(input.order_id));
    const token = this.mandates.debitable(input);
    if (input.amount !== order.amount)
      throw new ApiProblem("Payment amount is different from the order amount.", { field: "amount" });
    if (order.notification && order.notification.payment_after > this.#seconds())
      throw new ApiProblem("Payment cannot be created before the time in the notification.");
    return this.attempt({
      orderId: order.id,
      method: token.method,
      outcome: this.debits,
      email,
      contact,
    });
  }

  /** The bank declines a payment on which it had not decided. */
  decline(paymentId: string): void {
    this.#fail(this.payment(paymentId));
  }

  /** The bank authorises, at once or days after the attempt failed. */
  authorise(paymentId: string): BookedPayment {
    const payment = this.payment(paymentId);
    if (payment.status !== "created" && payment.status !== "failed")
      throw new ApiProblem("The payment cannot be authorised any more.");
    Object.assign(payment, { status: "authorized", error_code: null, error_description: null });
    this.#happened({ event: "payment.authorized", payment });
    if (payment.order_id && this.#content.automatic.includes(payment.order_id))
      this.capture(payment.id, payment);
    return payment;
  }

  capture(paymentId: string, money: { amount?: unknown; currency?: unknown }): BookedPayment {
    const payment = this.payment(paymentId);
    if (payment.status === "captured" || payment.status === "refunded")
      throw new ApiProblem("This payment has already been captured");
    if (payment.status !== "authorized")
      throw new ApiProblem("Only payments which have been authorized and not yet captured can be captured");
    if (money.amount !== payment.amount || money.currency !== payment.currency)
      throw new ApiProblem("Capture amount must be equal to the amount authorized", { field: "amount" });
    Object.assign(payment, { status: "captured", captured: true });
    this.#content.captured ??= {};
    this.#content.captured[payment.id] = this.#seconds();
    const order = this.order(payment.order_id ?? "");
    this.#happened({ event: "payment.captured", payment });
    if (order.status !== "paid" && payment.amount === order.amount) {
      Object.assign(order, { status: "paid", amount_paid: order.amount, amount_due: 0 });
      this.#happened({ event: "order.paid", payment, order });
    }
    return payment;
  }

  refund(
    paymentId: string,
    input: { amount?: unknown; speed?: unknown; receipt?: unknown },
    key: string | null,
  ): BookedRefund {
    const payment = this.payment(paymentId);
    const request = JSON.stringify([paymentId, input]);
    if (key !== null && key.length < 10)
      throw new ApiProblem("The idempotency key must have at least 10 characters");
    const done = key === null ? undefined : this.#content.refunds.find((refund) => refund.key === key);
    if (done && done.request !== request)
      throw new ApiProblem("Different request body for the same idempotency key", { status: 409 });
    if (done) return withoutKey(done);
    const amount = input.amount ?? payment.amount - payment.amount_refunded;
    if (payment.status !== "captured")
      throw new ApiProblem(
        payment.status === "refunded"
          ? "The payment has been fully refunded already"
          : "The payment status should be captured for action to be taken",
      );
    if (typeof amount !== "number" || !Number.isInteger(amount) || amount < minPaise)
      throw new ApiProblem("The amount must be at least INR 1.00", { field: "amount" });
    if (amount > payment.amount - payment.amount_refunded)
      throw new ApiProblem("The total refund amount is greater than the refund payment amount");
    if (this.#seconds() - payment.created_at > refundWithinSeconds)
      throw new ApiProblem("The payment is older than 6 months, so it cannot be refunded");
    const refund: BookedRefund = {
      id: newId("rfnd"),
      entity: "refund",
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      status: this.refundsTake === "no time" ? "processed" : "pending",
      receipt: typeof input.receipt === "string" ? input.receipt : null,
      speed_requested: String(input.speed ?? "normal"),
      speed_processed: "normal",
      created_at: this.#seconds(),
    };
    this.#content.refunds.push({ ...refund, key, request });
    payment.amount_refunded += amount;
    const isWhole = payment.amount_refunded === payment.amount;
    payment.refund_status = isWhole ? "full" : "partial";
    if (isWhole) payment.status = "refunded";
    this.#happened({
      event: refund.status === "processed" ? "refund.processed" : "refund.created",
      payment,
      refund,
    });
    return refund;
  }

  /**
   * What the customer's bank did with a refund that was pending. A failed one gives the payment its money back; a bank
   * returns money also after the refund was processed.
   */
  endRefund(refundId: string, status: "processed" | "failed"): void {
    const refund = known(this.#content.refunds.find(({ id }) => id === refundId));
    if (refund.status !== "pending" && (refund.status !== "processed" || status !== "failed"))
      throw new ApiProblem("The refund is not pending.");
    refund.status = status;
    const payment = this.payment(refund.payment_id);
    if (status === "failed") {
      payment.amount_refunded -= refund.amount;
      payment.refund_status = payment.amount_refunded > 0 ? "partial" : null;
      payment.status = "captured";
    }
    this.#happened({ event: `refund.${status}`, payment, refund: withoutKey(refund) });
  }

  settlements(day: string): object[] {
    const { payments, refunds, captured = {} } = this.#content;
    return settlementsOf(day, { payments, refunds, captured });
  }

  #index(payment: BookedPayment): void {
    this.#paymentOf.set(payment.id, payment);
    if (payment.order_id === null) return;
    const ofOrder = this.#paymentsOf.get(payment.order_id);
    if (ofOrder) ofOrder.push(payment);
    else this.#paymentsOf.set(payment.order_id, [payment]);
  }

  #fail(payment: BookedPayment): void {
    Object.assign(payment, {
      status: "failed",
      error_code: "BAD_REQUEST_ERROR",
      error_description: "Your payment was declined by the bank.",
    });
    this.#happened({ event: "payment.failed", payment });
  }

  #happened(happened: Happened): void {
    keepBook(this.#path, this.#content);
    this.onHappened(structuredClone(happened));
  }

  #seconds = () => Math.floor(this.#now().getTime() / 1000);
}

const withoutKey = ({ key: _, request: __, ...refund }: Content["refunds"][number]): BookedRefund => refund;
