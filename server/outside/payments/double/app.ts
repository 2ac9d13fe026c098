import { createHmac, timingSafeEqual } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { ApiProblem } from "./api-problem.ts";
import { Book } from "./book.ts";
import type { BookedPayment } from "./booked.ts";
import { checkoutPage, checkoutScript } from "./checkout-page.ts";
import { eventOf, signEvent } from "./events.ts";
import { addFaults, type Fault, type Refusals } from "./faults.ts";
import { WebhookSender, type WebhookSettings } from "./webhooks.ts";

export interface DoubleSettings {
  keyId: string;
  keySecret: string;
  webhooks: WebhookSettings;
  now?: () => Date;
  /** A file that keeps the books over restarts. */
  path?: string;
  /** How long the checkout's "three days later" takes. */
  lateMs?: number;
}

export interface Double {
  url: string;
  book: Book;
  webhooks: WebhookSender;
  /** Scripted faults, used in order. */
  faults: Fault[];
  /** What the browser brings back after a payment. */
  returnOf(payment: BookedPayment): { paymentId: string; signature: string };
  close(): Promise<void>;
}

const usualLateMs = 20_000;

const refusal = (status: number, description: string) => ({
  status,
  body: { error: { code: "BAD_REQUEST_ERROR", description, source: "business" } },
});
const refusals: Refusals = {
  busy: refusal(429, "Too many requests"),
  running: refusal(409, "Another request with the same idempotency key is in progress"),
  poor: refusal(400, "Your account does not have enough balance to carry out the refund operation."),
};

/**
 * Starts a payment provider on this machine that speaks Razorpay's API, with its rules and faults, and has its own
 * checkout and bank page. No money moves.
 */
export async function startDouble(
  settings: DoubleSettings,
  { host = "127.0.0.1", port = 0 } = {},
): Promise<Double> {
  const { keyId, keySecret } = settings;
  const book = new Book({ now: settings.now ?? (() => new Date()), path: settings.path ?? null });
  const webhooks = new WebhookSender(settings.webhooks, signEvent);
  book.onHappened = (happened) => webhooks.announce(eventOf(happened));
  const faults: Fault[] = [];
  const returnOf = ({ id, order_id }: BookedPayment) => ({
    paymentId: id,
    signature: createHmac("sha256", keySecret).update(`${order_id}|${id}`).digest("hex"),
  });

  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    const problem = error instanceof ApiProblem ? error : null;
    return reply.code(problem?.status ?? 400).send({
      error: {
        code: "BAD_REQUEST_ERROR",
        description: error instanceof Error ? error.message : "The request is invalid",
        source: "business",
        step: "payment_initiation",
        reason: "input_validation_failed",
        metadata: {},
        ...(problem?.field && { field: problem.field }),
      },
    });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({
      error: { code: "BAD_REQUEST_ERROR", description: "The requested URL was not found on the server." },
    }),
  );
  await app.register(async (api) => {
    api.addHook("onRequest", async ({ headers }, reply) => {
      if (isBasic(headers.authorization, `${keyId}:${keySecret}`)) return;
      return reply
        .code(401)
        .send({ error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed", source: "NA" } });
    });
    addFaults(api, faults, refusals);
    addApi(api, book);
  });
  addCheckout(app, { book, keyId, returnOf, lateMs: settings.lateMs ?? usualLateMs });
  // The double's own call: a customer's bank sends money to a virtual account.
  app.post<{ Body: { account: string } & Parameters<Book["virtual"]["credit"]>[1] }>(
    "/v1/transfers",
    async ({ body: { account, ...money } }) => {
      const to = book.virtual.all(0).find(({ receivers }) => receivers[0]?.account_number === account);
      return book.virtual.credit(to?.id ?? "", money);
    },
  );
  await app.listen({ host, port });
  const { port: listening } = app.server.address() as AddressInfo;
  return {
    url: `http://${host}:${listening}`,
    book,
    webhooks,
    faults,
    returnOf,
    close: async () => {
      await app.close();
      await webhooks.settled();
    },
  };
}

const collection = (items: readonly unknown[]) => ({ entity: "collection", count: items.length, items });

function addApi(api: FastifyInstance, book: Book): void {
  type Id = { Params: { id: string } };
  api.post<{ Body: Parameters<Book["createOrder"]>[0] }>("/v1/orders", async ({ body }) =>
    book.createOrder(body ?? {}),
  );
  api.get<{ Querystring: { receipt?: string } }>("/v1/orders", async ({ query }) =>
    collection(book.orders(query.receipt)),
  );
  api.get<Id>("/v1/orders/:id", async ({ params }) => book.order(params.id));
  api.get<Id>("/v1/orders/:id/payments", async ({ params }) => collection(book.paymentsOf(params.id)));
  api.post<{ Body: object }>("/v1/customers", async ({ body }) => book.mandates.createCustomer(body ?? {}));
  type Token = { Params: { customer: string; token: string } };
  api.get<Token>("/v1/customers/:customer/tokens/:token", async ({ params }) =>
    book.mandates.token(params.customer, params.token),
  );
  api.put<Token>("/v1/customers/:customer/tokens/:token/cancel", async ({ params }) =>
    book.mandates.cancel(params.customer, params.token),
  );
  api.post<{ Body: Record<string, unknown> }>("/v1/payments/create/recurring", async ({ body }) => ({
    razorpay_payment_id: book.debit(body ?? {}).id,
  }));
  api.get<Id>("/v1/payments/:id", async ({ params }) => book.payment(params.id));
  api.post<Id & { Body: { amount?: unknown; currency?: unknown } }>(
    "/v1/payments/:id/capture",
    async ({ params, body }) => book.capture(params.id, body ?? {}),
  );
  api.post<Id & { Body: { amount?: unknown; receipt?: unknown } }>(
    "/v1/payments/:id/refund",
    async ({ params, body, headers }) => {
      const key = headers["x-refund-idempotency"];
      return book.refund(params.id, body ?? {}, typeof key === "string" ? key : null);
    },
  );
  api.get<{ Querystring: Page }>("/v1/refunds", async ({ query }) =>
    pageOf(book.refundsSince(Number(query.from ?? 0)), query),
  );
  api.get<Id>("/v1/payments/:id/refunds", async ({ params }) => collection(book.refundsOf(params.id)));
  addDisputes(api, book.disputes);
  addVirtualAccounts(api, book.virtual);
  api.get<{ Querystring: Record<string, string> }>("/v1/settlements/recon/combined", async ({ query }) => {
    const { year = "", month = "", day = "", count = "10", skip = "0" } = query;
    const lines = book.settlements(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
    return collection(lines.slice(Number(skip), Number(skip) + Number(count)));
  });
}

/** https://razorpay.com/docs/api/disputes, https://razorpay.com/docs/api/documents */
function addDisputes(api: FastifyInstance, disputes: Book["disputes"]): void {
  type Id = { Params: { id: string } };
  api.addContentTypeParser(/^multipart\/form-data/, { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  api.get<{ Querystring: { count?: string; skip?: string } }>("/v1/disputes", async ({ query }) => {
    const skip = Number(query.skip ?? 0);
    return collection(disputes.all().slice(skip, skip + Number(query.count ?? 10)));
  });
  api.get<Id>("/v1/disputes/:id", async ({ params }) => disputes.dispute(params.id));
  api.post<Id>("/v1/disputes/:id/accept", async ({ params }) => disputes.accept(params.id));
  api.patch<Id & { Body: Record<string, unknown> }>("/v1/disputes/:id/contest", async ({ params, body }) =>
    disputes.contest(params.id, body ?? {}),
  );
  api.post<{ Body: Buffer }>("/v1/documents", async ({ body }) => disputes.addFile(body));
}

type Page = { from?: string; count?: string; skip?: string };
const pageOf = (all: readonly unknown[], { count = "10", skip = "0" }: Page) =>
  collection(all.slice(Number(skip), Number(skip) + Math.min(100, Number(count))));

/** https://razorpay.com/docs/api/payments/smart-collect */
function addVirtualAccounts(api: FastifyInstance, virtual: Book["virtual"]): void {
  type Id = { Params: { id: string } };
  const path = "/v1/virtual_accounts";
  api.post<{ Body: object }>(path, async ({ body }) => virtual.create(body ?? {}));
  api.get<{ Querystring: Page }>(path, async ({ query }) =>
    pageOf(virtual.all(Number(query.from ?? 0)), query),
  );
  api.get<Id>(`${path}/:id`, async ({ params }) => virtual.account(params.id));
  api.post<Id>(`${path}/:id/close`, async ({ params }) => virtual.closeOpen(params.id));
  api.get<Id & { Querystring: Page }>(`${path}/:id/payments`, async ({ params, query }) =>
    pageOf(virtual.paymentsOf(params.id, Number(query.from ?? 0)), query),
  );
  api.get<Id>("/v1/payments/:id/bank_transfer", async ({ params }) => virtual.transferOf(params.id));
}

interface Checkout {
  book: Book;
  keyId: string;
  returnOf: Double["returnOf"];
  lateMs: number;
}

/** The page that a customer sees, in a frame that the script opens. These calls are the double's own. */
function addCheckout(app: FastifyInstance, { book, keyId, returnOf, lateMs }: Checkout): void {
  const script = "text/javascript; charset=utf-8";
  app.get("/v1/checkout.js", async (_request, reply) =>
    reply.type(script).header("cross-origin-resource-policy", "cross-origin").send(checkoutScript),
  );
  app.get<{ Querystring: { order_id?: string; key_id?: string; name?: string } }>(
    "/v1/checkout/embedded",
    async ({ query }, reply) => {
      if (query.key_id !== keyId) throw new ApiProblem("The api key provided is invalid", { status: 401 });
      return reply
        .type("text/html; charset=utf-8")
        .send(checkoutPage(book.order(query.order_id ?? ""), query.name ?? ""));
    },
  );
  app.post<{ Body: { order_id: string; method: string; outcome: string } }>(
    "/v1/checkout/attempts",
    async ({ body }) => {
      const isApproved = body.outcome === "approve";
      const attempt = { orderId: body.order_id, method: body.method } as const;
      const payment = book.attempt({ ...attempt, outcome: isApproved ? "approve" : "decline" });
      if (body.outcome === "late") setTimeout(() => book.authorise(payment.id), lateMs).unref();
      if (!isApproved) return { failed: payment.error_description };
      const { paymentId, signature } = returnOf(payment);
      return {
        razorpay_payment_id: paymentId,
        razorpay_order_id: payment.order_id,
        razorpay_signature: signature,
      };
    },
  );
}

function isBasic(header: string | undefined, credentials: string): boolean {
  const expected = Buffer.from(`Basic ${Buffer.from(credentials).toString("base64")}`);
  const given = Buffer.from(header ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
