import { z } from "zod";
import {
  type PageSources,
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  type SettlementLine,
  WebhookRefused,
} from "./port.ts";
import { isSignatureOf, jsonOf, send, usualTimeoutMs } from "./provider-http.ts";
import type { CallOptions } from "./razorpay-call.ts";
import { razorpayDisputes } from "./razorpay-disputes.ts";
import { razorpayVirtualAccounts } from "./razorpay-virtual-accounts.ts";

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /** The present secret and, after a change, the one before: repeated deliveries still use it. */
  webhookSecrets: readonly string[];
  /** Returns the addresses of the local double, for the server and for browsers; without it, Razorpay's are used. */
  double?: () => Promise<{ api: string; browser: string }>;
  timeoutMs?: number;
}

const realApi = "https://api.razorpay.com";
const realScript = "https://checkout.razorpay.com/v1/checkout.js";
/** How long a bank may take before Razorpay gives the money back itself: five days, the maximum. */
const captureMinutes = 7_200;

const order = z.object({
  id: z.string(),
  receipt: z.string().nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(["created", "attempted", "paid"]),
});
const payment = z.object({
  id: z.string(),
  order_id: z.string().nullish(),
  amount: z.number().int(),
  amount_refunded: z.number().int().nullish(),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  method: z.string().nullish(),
  error_description: z.string().nullish(),
  token_id: z.string().nullish(),
  contact: z.string().nullish(),
});
const customer = z.object({ id: z.string() });
/** https://razorpay.com/docs/api/payments/recurring-payments/upi/tokens */
const token = z.object({
  recurring_details: z.object({
    status: z.enum(["initiated", "confirmed", "rejected", "cancelled", "paused", "expired"]),
  }),
});
const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.number().int(),
  status: z.enum(["pending", "processed", "failed"]),
  receipt: z.string().nullish(),
});
const reconLine = z.object({
  entity_id: z.string(),
  type: z.string(),
  amount: z.number().int(),
  fee: z.number().int().nullish(),
  tax: z.number().int().nullish(),
  credit: z.number().int().nullish(),
  debit: z.number().int().nullish(),
  settlement_id: z.string().nullish(),
  settlement_utr: z.string().nullish(),
});
const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item) });
const failure = z.object({ error: z.object({ code: z.string(), description: z.string() }) });
const holder = z.object({ entity: z.object({ id: z.string(), order_id: z.string().nullish() }) });
const event = z.object({
  event: z.string(),
  payload: z.object({
    payment: holder.optional(),
    order: holder.optional(),
    refund: z.object({ entity: z.object({ payment_id: z.string() }) }).optional(),
    token: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    dispute: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    virtual_account: z.object({ entity: z.object({ id: z.string() }) }).optional(),
  }),
});

/** Refunds of one payment in one answer: the maximum. */
const maxRefunds = 100;
/** Lines of one page of the settlement report: the maximum. */
const reconPage = 1_000;

/** Sells through Razorpay (https://razorpay.com/docs/api), or through the local double, which speaks the same API. */
export function razorpay(settings: RazorpaySettings): PaymentProvider {
  const { keyId, keySecret, webhookSecrets, timeoutMs = usualTimeoutMs } = settings;
  const { double } = settings;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function call<S extends z.ZodType>(
    schema: S,
    path: string,
    body?: unknown,
    { headers = {}, method = body === undefined ? "GET" : "POST" }: CallOptions = {},
  ): Promise<z.output<S>> {
    const { status, text } = await send("Razorpay", `${double ? (await double()).api : realApi}${path}`, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutMs,
    });
    return readAnswer(schema, status, text);
  }

  async function sendFile(body: FormData): Promise<string> {
    const { status, text } = await send(
      "Razorpay",
      `${double ? (await double()).api : realApi}/v1/documents`,
      {
        method: "POST",
        headers: { authorization },
        body,
        timeoutMs,
      },
    );
    return readAnswer(z.object({ id: z.string() }), status, text).id;
  }

  return {
    name: "razorpay",
    isDouble: double !== undefined,
    payableMs: null,
    paidIn: null,
    checkRefund: null,
    pageSources: async () => sourcesOf(double ? (await double()).browser : null),
    payPlace: async () => ({
      kind: "window",
      keyId,
      script: double ? `${(await double()).browser}/v1/checkout.js` : realScript,
    }),
    createOrder: async ({ receipt, amountPaise, mandate, debit }) =>
      orderOf(
        await call(order, "/v1/orders", {
          amount: amountPaise,
          currency: "INR",
          receipt,
          payment: {
            capture: "automatic",
            capture_options: { automatic_expiry_period: captureMinutes, refund_speed: "normal" },
          },
          ...(mandate && {
            customer_id: mandate.customerId,
            method: mandate.method,
            token: {
              max_amount: mandate.maxPaise,
              expire_at: seconds(mandate.expiresAt),
              frequency: "as_presented",
            },
          }),
          ...(debit && { notification: { token_id: debit.tokenId, payment_after: seconds(debit.after) } }),
        }),
      ),
    async findOrder(receipt) {
      const found = await call(listOf(order), `/v1/orders?receipt=${encodeURIComponent(receipt)}`);
      const [first] = found.items.filter((each) => each.receipt === receipt);
      return first ? orderOf(first) : null;
    },
    async paymentsOf(orderId) {
      const found = await call(listOf(payment), `/v1/orders/${encodeURIComponent(orderId)}/payments`);
      return found.items.map(paymentOf);
    },
    mandates: {
      createCustomer: async ({ name, email }) =>
        (await call(customer, "/v1/customers", { name, email, fail_existing: "0" })).id,
      status: async (mandate) =>
        mandateStatuses[(await call(token, tokenPath(mandate))).recurring_details.status],
      async cancel(mandate) {
        await call(z.unknown(), `${tokenPath(mandate)}/cancel`, {}, { method: "PUT" }).catch(
          async (error: unknown) => {
            const isRefused = error instanceof ProviderError && error.kind === "refused";
            const { status } = isRefused
              ? (await call(token, tokenPath(mandate))).recurring_details
              : { status: "confirmed" as const };
            if (mandateStatuses[status] !== "ended") throw error;
          },
        );
      },
      async debit({ orderId, amountPaise, customerId, tokenId, email, contact, description }) {
        await call(z.object({ razorpay_payment_id: z.string() }), "/v1/payments/create/recurring", {
          email,
          contact,
          description,
          amount: amountPaise,
          currency: "INR",
          order_id: orderId,
          customer_id: customerId,
          token: tokenId,
          recurring: true,
        });
      },
    },
    disputes: razorpayDisputes({ call, sendFile }),
    virtualAccounts: razorpayVirtualAccounts(call),
    capture: async ({ id, amountPaise }) =>
      paymentOf(
        await call(payment, `/v1/payments/${encodeURIComponent(id)}/capture`, {
          amount: amountPaise,
          currency: "INR",
        }),
      ),
    refund: async ({ paymentId, amountPaise, key, receipt }) =>
      refundOf(
        await call(
          refund,
          `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
          { amount: amountPaise, speed: "normal", receipt },
          { headers: { "x-refund-idempotency": key } },
        ),
      ),
    async refundsOf(paymentId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=${maxRefunds}`;
      return (await call(listOf(refund), path)).items.map(refundOf);
    },
    async settlements(day) {
      const [year, month, date] = day.split("-").map(Number);
      const lines: SettlementLine[] = [];
      for (;;) {
        const query = `year=${year}&month=${month}&day=${date}&count=${reconPage}&skip=${lines.length}`;
        const { items } = await call(listOf(reconLine), `/v1/settlements/recon/combined?${query}`);
        lines.push(...items.map(settlementLineOf));
        if (items.length < reconPage) return lines;
      }
    },
    isSignedReturn: ({ orderId, paymentId, signature }) =>
      isSignatureOf(keySecret, `${orderId}|${paymentId}`, signature),
    async parseWebhook({ body, headers }) {
      const { "x-razorpay-signature": signature = "", "x-razorpay-event-id": eventId = "" } = headers;
      if (!webhookSecrets.some((secret) => isSignatureOf(secret, body, String(signature))))
        throw new WebhookRefused("The webhook is not signed with one of our secrets");
      const parsed = event.safeParse(jsonOf(body.toString("utf8")));
      if (!parsed.success || eventId === "") throw new WebhookRefused("The webhook cannot be read");
      const { payload } = parsed.data;
      return {
        id: String(eventId),
        name: parsed.data.event,
        orderId: payload.order?.entity.id ?? payload.payment?.entity.order_id ?? null,
        receipt: null,
        tokenId: payload.token?.entity.id ?? null,
        paymentId: payload.payment?.entity.id ?? payload.refund?.entity.payment_id ?? null,
        disputeId: payload.dispute?.entity.id ?? null,
        virtualAccountId: payload.virtual_account?.entity.id ?? null,
      };
    },
  };
}

const mandateStatuses = {
  initiated: "asked",
  confirmed: "active",
  rejected: "ended",
  cancelled: "ended",
  paused: "ended",
  expired: "ended",
} as const;

const tokenPath = ({ customerId, tokenId }: { customerId: string; tokenId: string }): string =>
  `/v1/customers/${encodeURIComponent(customerId)}/tokens/${encodeURIComponent(tokenId)}`;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Sources of the checkout: https://razorpay.com/docs/payments/payment-gateway/web-integration/standard */
function sourcesOf(double: string | null): PageSources {
  if (double !== null) return { scripts: [double], frames: [double], connects: [], images: [] };
  return {
    scripts: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
    frames: ["https://api.razorpay.com"],
    connects: ["https://lumberjack.razorpay.com", "https://lumberjack-metrics.razorpay.com"],
    images: ["https://cdn.razorpay.com"],
  };
}

function readAnswer<S extends z.ZodType>(schema: S, status: number, text: string): z.output<S> {
  if (status === 429) throw new ProviderError("busy", "Razorpay limits our requests for a moment");
  const json = jsonOf(text);
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new ProviderError("broken", `Razorpay gave an answer of another shape (${status})`, {
      cause: parsed.error,
    });
  }
  const refused = failure.safeParse(json);
  if (status >= 500 || !refused.success) throw new ProviderError("broken", `Razorpay failed (${status})`);
  const { code, description: words } = refused.data.error;
  // 409: a refund with the same key is being made.
  const kind = status === 409 ? "busy" : status === 401 ? "locked-out" : "refused";
  throw new ProviderError(kind, `Razorpay refused (${status}): ${words}`, { code, words });
}

const orderOf = (row: z.output<typeof order>): ProviderOrder => ({
  id: row.id,
  receipt: row.receipt ?? null,
  amountPaise: row.amount,
  currency: row.currency,
  status: row.status,
});

const paymentOf = (row: z.output<typeof payment>): ProviderPayment => ({
  id: row.id,
  orderId: row.order_id ?? null,
  amountPaise: row.amount,
  refundedPaise: row.amount_refunded ?? 0,
  currency: row.currency,
  status: row.status,
  method: row.method ?? null,
  failure: row.error_description ?? null,
  tokenId: row.token_id ?? null,
  contact: row.contact ?? null,
});

const refundOf = (row: z.output<typeof refund>): ProviderRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  amountPaise: row.amount,
  status: row.status,
  receipt: row.receipt ?? null,
});

const settlementLineOf = (row: z.output<typeof reconLine>): SettlementLine => ({
  kind: row.type,
  id: row.entity_id,
  amountPaise: row.amount,
  // Its fee has the tax in it.
  feePaise: (row.fee ?? 0) - (row.tax ?? 0),
  taxPaise: row.tax ?? 0,
  netPaise: (row.credit ?? 0) - (row.debit ?? 0),
  settlementId: row.settlement_id ?? null,
  utr: row.settlement_utr ?? null,
});
