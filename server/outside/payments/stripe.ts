import type { z } from "zod";
import { hourMs } from "#shared/durations.ts";
import {
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  type SettlementLine,
  WebhookRefused,
} from "./port.ts";
import { isSignatureOf, jsonOf, send, usualTimeoutMs } from "./provider-http.ts";
import { stripeDisputes } from "./stripe-disputes.ts";
import * as shapes from "./stripe-shapes.ts";

export interface StripeSettings {
  secretKey: string;
  /** The present secret and, after a change, the one before. */
  webhookSecrets: readonly string[];
  /** Returns the address of the local double; without it, Stripe's is used. */
  double?: () => Promise<{ api: string }>;
  timeoutMs?: number;
}

/** Every request and every webhook has the shapes of this version: https://docs.stripe.com/changelog */
export const stripeVersion = "2026-10-28.endive";

const realApi = "https://api.stripe.com";
const filesApi = "https://files.stripe.com";
/** A Checkout Session that is not paid ends after a day. */
const payableMs = 24 * hourMs;
/** Objects in one answer: the maximum. */
const pageSize = 100;
/** Clocks of two companies. */
const clockSeconds = 300;
/** A webhook that was signed longer ago may be one that somebody recorded. Stripe signs each repeat anew. */
const toleranceSeconds = 300;

/**
 * Sells through Stripe's own payment page (https://docs.stripe.com/api/checkout/sessions), or through the local double,
 * which speaks the same API. An order is a Checkout Session, a payment is a charge.
 */
export function stripe(settings: StripeSettings): PaymentProvider {
  const { secretKey, webhookSecrets, double, timeoutMs = usualTimeoutMs } = settings;

  async function call<S extends z.ZodType>(
    schema: S,
    path: string,
    post?: { form: shapes.Form; key: string },
  ): Promise<z.output<S>> {
    const { status, text } = await send("Stripe", `${double ? (await double()).api : realApi}${path}`, {
      method: post ? "POST" : "GET",
      headers: {
        authorization: `Bearer ${secretKey}`,
        "stripe-version": stripeVersion,
        ...(post && {
          "content-type": "application/x-www-form-urlencoded",
          "idempotency-key": post.key,
        }),
      },
      ...(post && { body: new URLSearchParams(post.form).toString() }),
      timeoutMs,
    });
    return readAnswer(schema, status, text);
  }

  /** Returns all objects of a list, the newest first. */
  async function list<S extends z.ZodType<{ id: string }>>(
    item: S,
    path: string,
    filter: shapes.Form,
  ): Promise<z.output<S>[]> {
    const found: z.output<S>[] = [];
    for (;;) {
      const last = found.at(-1);
      const query = new URLSearchParams({
        ...filter,
        limit: String(pageSize),
        ...(last && { starting_after: last.id }),
      });
      const { data, has_more: hasMore } = await call(shapes.listOf(item), `${path}?${query}`);
      found.push(...data);
      if (!hasMore || data.length === 0) return found;
    }
  }

  /** Files have another address than the rest. */
  async function sendFile(body: FormData): Promise<string> {
    const { status, text } = await send("Stripe", `${double ? (await double()).api : filesApi}/v1/files`, {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}`, "stripe-version": stripeVersion },
      body,
      timeoutMs,
    });
    return readAnswer(shapes.file, status, text).id;
  }

  const session = (orderId: string) =>
    call(shapes.session, `/v1/checkout/sessions/${encodeURIComponent(orderId)}`);

  return {
    name: "stripe",
    isDouble: double !== undefined,
    payableMs,
    paidIn: null,
    checkRefund: null,
    mandates: null,
    disputes: stripeDisputes({ call, list, sendFile }),
    virtualAccounts: null,
    // The browser leaves our page: nothing of Stripe's is loaded there.
    pageSources: async () => null,
    async payPlace(orderId) {
      const { status, url } = await session(orderId);
      return status === "open" && url ? { kind: "page", url } : null;
    },
    createOrder: async ({ receipt, amountPaise, description, email, returnUrl }) =>
      orderOf(
        await call(shapes.session, "/v1/checkout/sessions", {
          key: receipt,
          form: {
            mode: "payment",
            client_reference_id: receipt,
            customer_email: email,
            success_url: returnUrl,
            cancel_url: returnUrl,
            "line_items[0][quantity]": "1",
            "line_items[0][price_data][currency]": "inr",
            "line_items[0][price_data][unit_amount]": String(amountPaise),
            "line_items[0][price_data][product_data][name]": description,
            // Cards are decided at once; other methods can take days.
            "allowed_payment_method_types[0]": "card",
            // The invoice is in rupees, so the payment is, too.
            "adaptive_pricing[enabled]": "false",
            // India asks for the name, the address and what was bought of every export.
            billing_address_collection: "required",
            "payment_intent_data[description]": description,
            "payment_intent_data[metadata][receipt]": receipt,
          },
        }),
      ),
    async findOrder(receipt, since) {
      const found = await list(shapes.session, "/v1/checkout/sessions", {
        "created[gte]": String(seconds(since) - clockSeconds),
      });
      const own = found.find((each) => each.client_reference_id === receipt);
      return own ? orderOf(own) : null;
    },
    async paymentsOf(orderId) {
      const { payment_intent: intent } = await session(orderId);
      if (intent === null) return [];
      const charges = await list(shapes.charge, "/v1/charges", { payment_intent: intent });
      return charges.map((charge) => paymentOf(charge, orderId));
    },
    capture: null,
    refund: async ({ paymentId, amountPaise, key, receipt }) =>
      refundOf(
        await call(shapes.refund, "/v1/refunds", {
          key,
          form: { charge: paymentId, amount: String(amountPaise), "metadata[receipt]": receipt },
        }),
        paymentId,
      ),
    refundsOf: async (paymentId) =>
      (await list(shapes.refund, "/v1/refunds", { charge: paymentId })).map((each) =>
        refundOf(each, paymentId),
      ),
    async settlements(day) {
      const start = seconds(new Date(`${day}T00:00:00+05:30`));
      const lines = await list(shapes.balanceTransaction, "/v1/balance_transactions", {
        "created[gte]": String(start),
        "created[lt]": String(start + 86_400),
      });
      // A payout moves our own money to our bank account: the lines before it say where it came from.
      return lines.filter(({ type }) => !type.startsWith("payout")).map(settlementLineOf);
    },
    // The browser comes back with nothing but the address: what was paid is always asked.
    isSignedReturn: () => false,
    async parseWebhook({ body, headers, receivedAt }) {
      requireSignature(
        { body, header: String(headers["stripe-signature"] ?? ""), receivedAt },
        webhookSecrets,
      );
      const parsed = shapes.event.safeParse(jsonOf(body.toString("utf8")));
      if (!parsed.success) throw new WebhookRefused("The webhook cannot be read");
      const { id, type, data } = parsed.data;
      return {
        id,
        name: type,
        tokenId: null,
        disputeId: data.object.object === "dispute" ? data.object.id : null,
        virtualAccountId: null,
        ...subjectOf(data.object),
      };
    },
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

function readAnswer<S extends z.ZodType>(schema: S, status: number, text: string): z.output<S> {
  if (status === 429) throw new ProviderError("busy", "Stripe limits our requests for a moment");
  const json = jsonOf(text);
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new ProviderError("broken", `Stripe gave an answer of another shape (${status})`, {
      cause: parsed.error,
    });
  }
  const refused = shapes.failure.safeParse(json);
  if (status >= 500 || !refused.success) throw new ProviderError("broken", `Stripe failed (${status})`);
  const { code, type, message } = refused.data.error;
  // 409: a request with the same key is being worked on. 403: a restricted key without this permission.
  const kind = status === 409 ? "busy" : status === 401 || status === 403 ? "locked-out" : "refused";
  const words = message ?? type;
  throw new ProviderError(kind, `Stripe refused (${status}): ${words}`, { code: code ?? type, words });
}

/** https://docs.stripe.com/webhooks/signature: while a secret is being changed, there is one signature for each. */
function requireSignature(
  { body, header, receivedAt }: { body: Buffer; header: string; receivedAt: Date },
  secrets: readonly string[],
): void {
  const parts = header.split(",").map((part) => part.split("=", 2));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [signedAt = ""] = valuesOf("t");
  const content = Buffer.concat([Buffer.from(`${signedAt}.`), body]);
  const isOurs = secrets.some((secret) =>
    valuesOf("v1").some((signature) => isSignatureOf(secret, content, signature)),
  );
  if (!isOurs) throw new WebhookRefused("The webhook is not signed with one of our secrets");
  if (!(Math.abs(seconds(receivedAt) - Number(signedAt)) <= toleranceSeconds))
    throw new WebhookRefused("The webhook was signed too long ago");
}

/** Returns which order or payment an event is about, as far as its object names it. */
function subjectOf(object: z.output<typeof shapes.event>["data"]["object"]) {
  const receipt = object.client_reference_id ?? object.metadata?.receipt ?? null;
  switch (object.object) {
    case "checkout.session":
      return { orderId: object.id, receipt, paymentId: null };
    case "charge":
      return { orderId: null, receipt, paymentId: object.id };
    case "refund":
    case "dispute":
      return { orderId: null, receipt: null, paymentId: object.charge ?? null };
    default:
      return { orderId: null, receipt, paymentId: null };
  }
}

const orderOf = (row: z.output<typeof shapes.session>): ProviderOrder => ({
  id: row.id,
  receipt: row.client_reference_id,
  amountPaise: row.amount_total ?? 0,
  currency: (row.currency ?? "").toUpperCase(),
  status: row.payment_status === "paid" ? "paid" : row.payment_intent === null ? "created" : "attempted",
});

const paymentOf = (row: z.output<typeof shapes.charge>, orderId: string): ProviderPayment => ({
  id: row.id,
  orderId,
  amountPaise: row.amount,
  refundedPaise: row.amount_refunded,
  currency: row.currency.toUpperCase(),
  status: statusOf(row),
  method: row.payment_method_details?.type ?? null,
  failure: row.failure_message ?? row.outcome?.seller_message ?? null,
  tokenId: null,
  contact: null,
});

function statusOf(row: z.output<typeof shapes.charge>): ProviderPayment["status"] {
  if (row.status === "failed") return "failed";
  if (row.status === "pending") return "created";
  if (!row.captured) return "authorized";
  return row.amount_refunded === row.amount ? "refunded" : "captured";
}

const refundStatuses: Record<string, ProviderRefund["status"]> = {
  succeeded: "processed",
  failed: "failed",
  canceled: "failed",
};

const refundOf = (row: z.output<typeof shapes.refund>, paymentId: string): ProviderRefund => ({
  id: row.id,
  paymentId,
  amountPaise: row.amount,
  status: refundStatuses[row.status ?? ""] ?? "pending",
  receipt: row.metadata?.receipt ?? null,
});

const kinds: Record<string, string> = {
  charge: "payment",
  payment: "payment",
  refund: "refund",
  payment_refund: "refund",
};

function settlementLineOf(row: z.output<typeof shapes.balanceTransaction>): SettlementLine {
  const kind = kinds[row.type];
  const taxPaise = row.fee_details
    .filter(({ type }) => type === "tax")
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    // An account that is not paid out in rupees cannot be compared with our books: each line is a difference.
    kind: row.currency === "inr" ? (kind ?? row.type) : `${row.type} in ${row.currency}`,
    id: (kind && row.source) || row.id,
    amountPaise: kind === "refund" ? -row.amount : row.amount,
    feePaise: row.fee - taxPaise,
    taxPaise,
    netPaise: row.net,
    settlementId: null,
    utr: null,
  };
}
