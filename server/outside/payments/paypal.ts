import type { z } from "zod";
import { dayMs, hourMs } from "#shared/durations.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { type PayPalCall, type PayPalSettings, paypalCall } from "./paypal-call.ts";
import {
  type BothAmounts,
  centsOf,
  centsToRefund,
  decimal,
  hundredths,
  paiseOf,
  readAmounts,
  writeAmounts,
} from "./paypal-money.ts";
import * as shapes from "./paypal-shapes.ts";
import {
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  type SettlementLine,
  type Webhook,
  WebhookRefused,
} from "./port.ts";
import { jsonOf } from "./provider-http.ts";

const currency = "USD";
/** PayPal forgets an order that nobody approved after some hours; three is its shortest time. */
const payableMs = 3 * hourMs;
/** Lines in one answer of the report: the maximum. */
const pageSize = 500;

type Order = z.output<typeof shapes.order>;
type Capture = z.output<typeof shapes.capture>;

/**
 * Sells to buyers abroad through PayPal's own page (https://developer.paypal.com/docs/api/orders/v2/), or through the local
 * double, which speaks the same API. A payment is a capture. Amounts are in dollars there and in paise here.
 */
export function paypal(settings: PayPalSettings): PaymentProvider {
  const { webhookId, paisePerDollar, double } = settings;
  const call = paypalCall(settings);
  const order = (id: string) => call(shapes.order, `/v2/checkout/orders/${encodeURIComponent(id)}`);
  /** An order that nobody approved is forgotten after some hours. */
  const orderOrNull = (id: string) =>
    order(id).catch((error: unknown) => {
      if (error instanceof ProviderError && error.code === "RESOURCE_NOT_FOUND") return null;
      throw error;
    });
  const orderOfCapture = async (captureId: string): Promise<Order> => {
    const { supplementary_data: names } = await call(
      shapes.captureOfOrder,
      `/v2/payments/captures/${encodeURIComponent(captureId)}`,
    );
    return order(names.related_ids.order_id);
  };

  /** Returns what a part of a payment that goes back is in dollars. Throws ProviderError when that is nothing. */
  const centsBack = async (
    paymentId: string,
    amountPaise: number,
    receipt: string | null,
  ): Promise<number> => {
    const of = await orderOfCapture(paymentId);
    const cents = centsToRefund(
      amountPaise,
      amountsOf(of),
      refundsIn(of, paymentId)
        .filter(
          ({ row }) => !hasFailed(row.status) && (receipt === null || receiptOf(row.custom_id) !== receipt),
        )
        .map(({ row, paise }) => ({ paise, cents: hundredths(row.amount.value) })),
    );
    if (cents > 0) return cents;
    throw new ProviderError("refused", "Less than one cent is left at PayPal", {
      words: "Less than one cent is left of this payment.",
    });
  };

  return {
    name: "paypal",
    isDouble: double !== undefined,
    payableMs,
    paidIn: { currency, minorOf: (paise) => centsOf(paise, paisePerDollar) },
    mandates: null,
    disputes: null,
    virtualAccounts: null,
    // The browser leaves our page: nothing of PayPal's is loaded there.
    pageSources: async () => null,
    async payPlace(orderId) {
      const found = await orderOrNull(orderId);
      if (!found || found.status === "COMPLETED" || found.status === "VOIDED") return null;
      const url = found.links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
      return url ? { kind: "page", url } : null;
    },
    async createOrder({ receipt, amountPaise, description, email, returnUrl }) {
      const both = { paise: amountPaise, cents: centsOf(amountPaise, paisePerDollar) };
      const body = {
        intent: "CAPTURE",
        purchase_units: [
          {
            // PayPal takes money once for one number of an invoice.
            invoice_id: receipt,
            custom_id: writeAmounts(both),
            description: cutText(description, 127),
            amount: { currency_code: currency, value: decimal(both.cents) },
          },
        ],
        payment_source: {
          paypal: {
            email_address: email,
            experience_context: {
              payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
              shipping_preference: "NO_SHIPPING",
              user_action: "PAY_NOW",
              return_url: returnUrl,
              cancel_url: returnUrl,
            },
          },
        },
      };
      // PayPal has no list of orders to look into after an answer that was lost. The same number of ours gives the same order.
      const create = () => call(shapes.order, "/v2/checkout/orders", { key: receipt, body });
      const { id } = await create().catch((error: unknown) => {
        if (!(error instanceof ProviderError && error.isOutcomeUnknown)) throw error;
        return create();
      });
      return { id, receipt, amountPaise, currency: "INR", status: "created" };
    },
    // See createOrder.
    findOrder: async () => null,
    async paymentsOf(orderId) {
      const found = await orderOrNull(orderId);
      if (!found) return [];
      // What the customer has approved is not paid yet: the money is taken here, once for an order.
      if (found.status !== "APPROVED") return paymentsIn(found);
      try {
        await call(shapes.order, `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`, { body: {} });
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        if (error.code === "INSTRUMENT_DECLINED") return [declined(found, error.words)];
        if (error.code !== "ORDER_ALREADY_CAPTURED") throw error;
      }
      return paymentsIn(await order(orderId));
    },
    capture: null,
    async refund({ paymentId, amountPaise, key, receipt }) {
      const cents = await centsBack(paymentId, amountPaise, receipt);
      const made = await call(
        shapes.refund,
        `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`,
        {
          key,
          body: {
            amount: { currency_code: currency, value: decimal(cents) },
            custom_id: `${receipt}:${amountPaise}`,
          },
        },
      );
      return refundOf(made, paymentId, amountPaise);
    },
    checkRefund: async ({ paymentId, amountPaise }) => {
      await centsBack(paymentId, amountPaise, null);
    },
    refundsOf: async (paymentId) =>
      refundsIn(await orderOfCapture(paymentId), paymentId).map(({ row, paise }) =>
        refundOf(row, paymentId, paise),
      ),
    settlements: (day) => settlementsOf(call, day),
    // The browser comes back with nothing but the address: what was paid is always asked.
    isSignedReturn: () => false,
    async parseWebhook(webhook) {
      const parsed = shapes.event.safeParse(jsonOf(webhook.body.toString("utf8")));
      if (!parsed.success) throw new WebhookRefused("The webhook cannot be read");
      await requireSigned(call, webhook, webhookId);
      const { id, event_type: name } = parsed.data;
      return {
        id,
        name,
        tokenId: null,
        disputeId: null,
        virtualAccountId: null,
        receipt: null,
        ...subjectOf(parsed.data),
      };
    },
  };
}

/** Both amounts of an order; one that was not made here counts as nothing of ours. */
function amountsOf({ purchase_units: [unit] }: Order): BothAmounts {
  const both = readAmounts(unit?.custom_id);
  if (!both) throw new ProviderError("broken", "PayPal's order does not name our amount");
  return both;
}

const paymentsIn = (order: Order): ProviderPayment[] =>
  (order.purchase_units[0]?.payments?.captures ?? []).map((capture) => paymentOf(capture, order));

function paymentOf(capture: Capture, order: Order): ProviderPayment {
  const { currency_code: code, value } = capture.amount;
  const refunded = refundsIn(order, capture.id).filter(({ row }) => !hasFailed(row.status));
  return {
    id: capture.id,
    orderId: order.id,
    amountPaise: paiseOf(hundredths(value), amountsOf(order)),
    refundedPaise: refunded.reduce((sum, { paise }) => sum + paise, 0),
    // Our dollars stand for the order's rupees. Money of another currency is foreign.
    currency: code === currency ? "INR" : code,
    status: captureStatuses[capture.status] ?? "created",
    method: "paypal",
    failure: captureStatuses[capture.status] === "failed" ? "PayPal did not get the money." : null,
    tokenId: null,
    contact: null,
  };
}

/** PayPal keeps no trace of a declined attempt: the order can be approved again with other means. */
const declined = (order: Order, words: string | null): ProviderPayment => ({
  id: `${order.id}-declined`,
  orderId: order.id,
  amountPaise: amountsOf(order).paise,
  refundedPaise: 0,
  currency: "INR",
  status: "failed",
  method: "paypal",
  failure: words,
  tokenId: null,
  contact: null,
});

const captureStatuses: Record<string, ProviderPayment["status"]> = {
  COMPLETED: "captured",
  PARTIALLY_REFUNDED: "captured",
  REFUNDED: "refunded",
  PENDING: "created",
  DECLINED: "failed",
  FAILED: "failed",
};

const hasFailed = (status: string): boolean => status === "FAILED" || status === "CANCELLED";

type Refund = z.output<typeof shapes.refund>;

/** Our refunds name their rupees. Those of PayPal's dashboard are counted by the order's amounts; the last takes the rest. */
function refundsIn(order: Order, captureId: string): { row: Refund; paise: number }[] {
  const both = amountsOf(order);
  let paise = 0;
  let cents = 0;
  return (order.purchase_units[0]?.payments?.refunds ?? [])
    .filter((row) => captureOf(row) === captureId)
    .map((row) => {
      const value = hundredths(row.amount.value);
      const isLast = cents + value === both.cents;
      const own = ownPaiseOf(row.custom_id) ?? (isLast ? both.paise - paise : paiseOf(value, both));
      if (!hasFailed(row.status)) {
        paise += own;
        cents += value;
      }
      return { row, paise: own };
    });
}

const captureOf = ({ links }: Pick<Refund, "links">): string | null =>
  /\/captures\/([^/?]+)$/.exec(links.find(({ rel }) => rel === "up")?.href ?? "")?.[1] ?? null;

const ownRefund = /^(.+):(\d{1,15})$/;
const receiptOf = (text: string | null | undefined): string | null => ownRefund.exec(text ?? "")?.[1] ?? null;
const ownPaiseOf = (text: string | null | undefined): number | null => {
  const paise = ownRefund.exec(text ?? "")?.[2];
  return paise === undefined ? null : Number(paise);
};

const refundOf = (row: Refund, paymentId: string, amountPaise: number): ProviderRefund => ({
  id: row.id,
  paymentId,
  amountPaise,
  status: row.status === "COMPLETED" ? "processed" : hasFailed(row.status) ? "failed" : "pending",
  receipt: receiptOf(row.custom_id),
});

/**
 * The report of a day in India. PayPal's is in dollars: lines of our orders are counted in the rupees of their orders, and
 * what is none of ours, such as the transfer to the bank, keeps its code and is left out of the sums.
 */
async function settlementsOf(call: PayPalCall, day: string): Promise<SettlementLine[]> {
  const start = new Date(`${day}T00:00:00+05:30`);
  const found: SettlementLine[] = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({
      start_date: start.toISOString(),
      end_date: new Date(start.getTime() + dayMs - 1_000).toISOString(),
      fields: "transaction_info",
      page_size: String(pageSize),
      page: String(page),
    });
    const answer = await call(shapes.transactions, `/v1/reporting/transactions?${query}`);
    for (const { transaction_info: info } of answer.transaction_details)
      if (!isOwnTransfer(info.transaction_event_code)) found.push(settlementLineOf(info));
    if (page >= answer.total_pages) return found;
  }
}

/** T02: exchange of currencies. T04: to our bank account. The lines before them say where the money came from. */
const isOwnTransfer = (code: string): boolean => /^T0[24]/.test(code);

function settlementLineOf(
  info: z.output<typeof shapes.transactions>["transaction_details"][number]["transaction_info"],
): SettlementLine {
  const cents = hundredths(info.transaction_amount.value);
  const both = readAmounts(info.custom_field) ?? refundAmounts(info.custom_field, -cents);
  const kind = kindOf(info.transaction_event_code);
  const isOurs = both !== null && info.transaction_amount.currency_code === currency;
  const rate = isOurs ? both.paise / both.cents : 0;
  const amountPaise = isOurs ? paiseOf(Math.abs(cents), both) : Math.abs(cents);
  const feePaise = Math.round(-hundredths(info.fee_amount?.value ?? "0") * rate);
  return {
    kind: isOurs ? kind : `${kind} in ${info.transaction_amount.currency_code}`,
    id: info.transaction_id,
    amountPaise,
    feePaise,
    taxPaise: 0,
    netPaise: (cents < 0 ? -amountPaise : amountPaise) - feePaise,
    settlementId: null,
    utr: null,
  };
}

const refundAmounts = (text: string | null | undefined, cents: number): BothAmounts | null => {
  const paise = ownPaiseOf(text);
  return paise !== null && cents > 0 ? { paise, cents } : null;
};

/** https://developer.paypal.com/docs/reports/reference/tcodes/ */
const kindOf = (code: string): string =>
  code.startsWith("T00") ? "payment" : code === "T1107" ? "refund" : code;

/**
 * PayPal itself says whether it signed a webhook (https://developer.paypal.com/api/rest/webhooks/rest/#link-postback). The
 * event is put into the question as the bytes that came: written anew, it would no longer fit its signature.
 */
async function requireSigned(
  call: PayPalCall,
  { body, headers, beforeAsking }: Webhook,
  webhookId: string,
): Promise<void> {
  const header = (name: string) => String(headers[`paypal-${name}`] ?? "");
  const text = body.toString("utf8");
  const given = {
    auth_algo: header("auth-algo"),
    cert_url: header("cert-url"),
    transmission_id: header("transmission-id"),
    transmission_sig: header("transmission-sig"),
    transmission_time: header("transmission-time"),
    webhook_id: webhookId,
  };
  // A stranger's request costs no question.
  if (Object.values(given).some((value) => value === "") || !isPayPals(given.cert_url))
    throw new WebhookRefused("The webhook is not signed");
  await beforeAsking();
  const { verification_status: status } = await call(
    shapes.verified,
    "/v1/notifications/verify-webhook-signature",
    { json: `${JSON.stringify(given).slice(0, -1)},"webhook_event":${text}}` },
  ).catch((error: unknown) => {
    if (error instanceof ProviderError && error.kind === "refused")
      throw new WebhookRefused("PayPal cannot read the signature of the webhook");
    throw error;
  });
  if (status !== "SUCCESS") throw new WebhookRefused("PayPal did not sign the webhook");
}

/** Whether a certificate is at PayPal, where it says that all of its own are. */
function isPayPals(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && /(?:^|\.)paypal\.com$/.test(url.hostname);
}

/** Returns which order or payment an event is about, as far as its object names it. */
function subjectOf({ resource_type: type, resource }: z.output<typeof shapes.event>) {
  const { id = null } = resource;
  if (type === "checkout-order") return { orderId: id, paymentId: null };
  if (type === "capture")
    return { orderId: resource.supplementary_data?.related_ids?.order_id ?? null, paymentId: id };
  const disputed = resource.disputed_transactions?.[0]?.seller_transaction_id ?? null;
  return { orderId: null, paymentId: type === "refund" ? captureOf(resource) : disputed };
}
