import { readFileSync } from "node:fs";
import { decimal, hundredths } from "../../paypal-money.ts";
import { keepBook } from "../keep-book.ts";
import {
  type BookedCapture,
  type BookedEvent,
  type BookedLine,
  type BookedOrder,
  type BookedRefund,
  type Content,
  type Money,
  newId,
  type Outcome,
  shown,
} from "./objects.ts";
import { known, unprocessable } from "./problem.ts";
import type { CreateOrder, RefundCapture } from "./requests.ts";

const hourMs = 3_600_000;
/** An order that nobody approved is forgotten. */
const orderLastsMs = 6 * hourMs;
/** PayPal's fee on payments from abroad in India: 4.4 % and 30 cents. */
const feePercent = 4.4;
const fixedFeeCents = 30;
const maxAnswers = 200;

/** PayPal's books: orders, captures, refunds and the report, with their rules. `path`: a file that keeps them. */
export class PayPalBook {
  readonly #now: () => Date;
  readonly #path: string | null;
  readonly #origin: () => string;
  #content: Content = { orders: [], lines: [], answers: [] };
  /** "days": new refunds are pending until `endRefund`. */
  refundsTake: "no time" | "days" = "no time";
  /** Called after each change, in order. */
  onHappened: (event: BookedEvent) => void = () => {};

  constructor(options: { now: () => Date; path?: string | null; origin: () => string }) {
    this.#now = options.now;
    this.#path = options.path ?? null;
    this.#origin = options.origin;
    if (this.#path)
      try {
        this.#content = JSON.parse(readFileSync(this.#path, "utf8")) as Content;
      } catch {
        // The first start, or a file of a development machine that was cut off: begin with empty books.
      }
  }

  /** Runs a POST once for its key, and then answers with the present state of what it made. */
  once<T>(key: string | null, work: () => T): T {
    const done = key === null ? undefined : this.#content.answers.find((each) => each.key === key);
    if (done) return done.body as T;
    const body = work();
    if (key !== null) this.#content.answers.push({ key, body: structuredClone(body) });
    this.#content.answers = this.#content.answers.slice(-maxAnswers);
    keepBook(this.#path, this.#content);
    return body;
  }

  create({ purchase_units: [unit], payment_source: { paypal } }: CreateOrder): object {
    const id = newId();
    const at = this.#now().toISOString();
    const order: BookedOrder = {
      id,
      intent: "CAPTURE",
      status: "PAYER_ACTION_REQUIRED",
      create_time: at,
      purchase_units: [{ reference_id: "default", ...unit }],
      links: [
        { href: `${this.#origin()}/v2/checkout/orders/${id}`, rel: "self", method: "GET" },
        { href: `${this.#origin()}/checkoutnow?token=${id}`, rel: "payer-action", method: "GET" },
      ],
      planned: null,
      returnUrl: paypal.experience_context.return_url,
      cancelUrl: paypal.experience_context.cancel_url,
    };
    this.#content.orders.push(order);
    return shown(order);
  }

  orders(): BookedOrder[] {
    return this.#content.orders;
  }

  order(id: string): BookedOrder {
    const order = known(this.#content.orders.find((each) => each.id === id));
    const age = this.#now().getTime() - Date.parse(order.create_time);
    return known(order.status === "PAYER_ACTION_REQUIRED" && age >= orderLastsMs ? undefined : order);
  }

  capture(id: string): BookedCapture {
    return known(this.#captures().find((each) => each.id === id));
  }

  refundsOf(captureId: string): BookedRefund[] {
    return this.#unitOf(this.capture(captureId)).payments?.refunds.filter(isOf(captureId)) ?? [];
  }

  /**
   * The customer approves on the page. What the bank does shows when the seller takes the money. Returns the number that the
   * capture will have.
   */
  approve(orderId: string, outcome: Outcome, change: { amount?: Money } = {}): string {
    const order = known(this.#content.orders.find((each) => each.id === orderId));
    if (order.status === "COMPLETED")
      throw unprocessable("ORDER_ALREADY_CAPTURED", "Order already captured.");
    order.status = "APPROVED";
    order.planned = {
      outcome,
      captureId: newId(),
      amount: change.amount ?? order.purchase_units[0].amount,
    };
    this.#happened({
      type: "CHECKOUT.ORDER.APPROVED",
      resourceType: "checkout-order",
      resource: shown(order),
    });
    return order.planned.captureId;
  }

  /** The seller takes the money. */
  take(orderId: string): object {
    const order = this.order(orderId);
    if (order.status === "COMPLETED")
      throw unprocessable("ORDER_ALREADY_CAPTURED", "Order already captured.");
    if (order.status !== "APPROVED" || !order.planned)
      throw unprocessable("ORDER_NOT_APPROVED", "Payer has not yet approved the Order for payment.");
    const { outcome, captureId, amount } = order.planned;
    if (outcome === "decline") {
      order.status = "PAYER_ACTION_REQUIRED";
      keepBook(this.#path, this.#content);
      throw unprocessable(
        "INSTRUMENT_DECLINED",
        "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
      );
    }
    const [unit] = order.purchase_units;
    const at = this.#now().toISOString();
    const capture: BookedCapture = {
      id: captureId,
      status: outcome === "approve" ? "COMPLETED" : "PENDING",
      amount,
      final_capture: true,
      invoice_id: unit.invoice_id,
      custom_id: unit.custom_id,
      supplementary_data: { related_ids: { order_id: orderId } },
      create_time: at,
      update_time: at,
    };
    unit.payments ??= { captures: [], refunds: [] };
    unit.payments.captures.push(capture);
    order.status = "COMPLETED";
    if (outcome === "approve") this.#book(capture);
    else this.#happened({ type: "PAYMENT.CAPTURE.PENDING", resourceType: "capture", resource: capture });
    return shown(order);
  }

  /** The bank pays a capture on which it had not decided, or declines it. */
  decide(captureId: string, end: "pay" | "decline"): void {
    const capture = this.#captures().find((each) => each.id === captureId);
    if (!capture) {
      // The seller has not taken the money yet: it will find the decision.
      const order = known(this.#content.orders.find((each) => each.planned?.captureId === captureId));
      if (order.planned) order.planned.outcome = end === "pay" ? "approve" : "decline";
      return;
    }
    if (capture.status !== "PENDING") throw unprocessable("CAPTURE_DECIDED", "It was decided already.");
    if (end === "pay") this.#book(capture);
    else this.#decline(capture);
  }

  #decline(capture: BookedCapture): void {
    capture.status = "DECLINED";
    // The order can be approved again with other means.
    const order = this.order(capture.supplementary_data.related_ids.order_id);
    order.status = "PAYER_ACTION_REQUIRED";
    this.#happened({ type: "PAYMENT.CAPTURE.DECLINED", resourceType: "capture", resource: capture });
  }

  refund(captureId: string, { amount, custom_id }: RefundCapture): BookedRefund {
    const capture = this.capture(captureId);
    const left = hundredths(capture.amount.value) - this.#refunded(captureId);
    if (!["COMPLETED", "PARTIALLY_REFUNDED"].includes(capture.status) || left === 0)
      throw unprocessable("CAPTURE_FULLY_REFUNDED", "The capture has already been fully refunded.");
    const cents = amount ? hundredths(amount.value) : left;
    if (cents > left)
      throw unprocessable(
        "REFUND_AMOUNT_EXCEEDED",
        "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
      );
    const refund: BookedRefund = {
      id: newId(),
      status: this.refundsTake === "no time" ? "COMPLETED" : "PENDING",
      amount: { currency_code: capture.amount.currency_code, value: decimal(cents) },
      custom_id,
      links: [{ href: `${this.#origin()}/v2/payments/captures/${captureId}`, rel: "up", method: "GET" }],
      create_time: this.#now().toISOString(),
    };
    this.#unitOf(capture).payments?.refunds.push(refund);
    this.#settleStatus(capture);
    this.#addLine("T1107", refund, { cents: -cents, fee: 0, custom: custom_id ?? capture.custom_id });
    this.#happened({ type: "PAYMENT.CAPTURE.REFUNDED", resourceType: "refund", resource: refund });
    return refund;
  }

  /** What the customer's bank did with a refund. The money of a failed one stays with the seller. */
  endRefund(refundId: string, end: "processed" | "failed"): void {
    const all = this.#content.orders.flatMap((order) => order.purchase_units[0].payments?.refunds ?? []);
    const refund = known(all.find(({ id }) => id === refundId));
    refund.status = end === "processed" ? "COMPLETED" : "FAILED";
    const captureId = refund.links[0]?.href.split("/").at(-1) ?? "";
    this.#settleStatus(this.capture(captureId));
    const type = end === "processed" ? "PAYMENT.REFUND.COMPLETED" : "PAYMENT.REFUND.FAILED";
    this.#happened({ type, resourceType: "refund", resource: refund });
  }

  /** The lines between two moments, in pages. */
  report({ from, to, page, size }: { from: Date; to: Date; page: number; size: number }) {
    const fits = this.#content.lines.filter(({ transaction_initiation_date: at }) => {
      const time = Date.parse(at);
      return time >= from.getTime() && time <= to.getTime();
    });
    return {
      transaction_details: fits
        .slice((page - 1) * size, page * size)
        .map((line) => ({ transaction_info: line })),
      page,
      total_items: fits.length,
      total_pages: Math.ceil(fits.length / size),
    };
  }

  /** India lets nobody keep dollars: PayPal sends them to the seller's bank account each day. */
  payOut(cents: number): void {
    this.#addLine(
      "T0403",
      { id: newId(), amount: { currency_code: "USD", value: "0" } },
      { cents: -cents, fee: 0 },
    );
    keepBook(this.#path, this.#content);
  }

  #captures(): BookedCapture[] {
    return this.#content.orders.flatMap((order) => order.purchase_units[0].payments?.captures ?? []);
  }

  #unitOf(capture: BookedCapture): BookedOrder["purchase_units"][0] {
    return this.order(capture.supplementary_data.related_ids.order_id).purchase_units[0];
  }

  #refunded(captureId: string): number {
    return this.refundsOf(captureId)
      .filter(({ status }) => status !== "FAILED")
      .reduce((sum, { amount }) => sum + hundredths(amount.value), 0);
  }

  #settleStatus(capture: BookedCapture): void {
    const back = this.#refunded(capture.id);
    const isAll = back === hundredths(capture.amount.value);
    capture.status = back === 0 ? "COMPLETED" : isAll ? "REFUNDED" : "PARTIALLY_REFUNDED";
  }

  #book(capture: BookedCapture): void {
    capture.status = "COMPLETED";
    const cents = hundredths(capture.amount.value);
    const fee = Math.round((cents * feePercent) / 100) + fixedFeeCents;
    this.#addLine("T0006", capture, { cents, fee, custom: capture.custom_id });
    this.#happened({ type: "PAYMENT.CAPTURE.COMPLETED", resourceType: "capture", resource: capture });
  }

  #addLine(
    code: string,
    { id, amount }: { id: string; amount: Money },
    { cents, fee, custom }: { cents: number; fee: number; custom?: string | undefined },
  ): void {
    const inCurrency = (value: number): Money => ({
      currency_code: amount.currency_code,
      value: `${value < 0 ? "-" : ""}${decimal(Math.abs(value))}`,
    });
    const line: BookedLine = {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: this.#now().toISOString(),
      transaction_amount: inCurrency(cents),
      transaction_status: "S",
      ...(fee > 0 && { fee_amount: inCurrency(-fee) }),
      ...(custom && { custom_field: custom }),
    };
    this.#content.lines.push(line);
  }

  #happened(event: BookedEvent): void {
    keepBook(this.#path, this.#content);
    this.onHappened(event);
  }
}

const isOf =
  (captureId: string) =>
  ({ links }: BookedRefund): boolean =>
    links[0]?.href.endsWith(`/${captureId}`) ?? false;
