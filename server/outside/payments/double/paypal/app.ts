import { createHmac, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { hundredths } from "../../paypal-money.ts";
import { addFaults, type Fault, type Refusals } from "../faults.ts";
import { payChoices, payPage } from "../pay-page.ts";
import { type Delivery, type Sign, WebhookSender, type WebhookSettings } from "../webhooks.ts";
import { PayPalBook } from "./book.ts";
import { type BookedEvent, type BookedOrder, shown } from "./objects.ts";
import { PayPalProblem } from "./problem.ts";
import { check, createOrder, refundCapture, reportQuery } from "./requests.ts";

export interface PayPalDoubleSettings {
  clientId: string;
  secret: string;
  webhookId: string;
  /** `secret` signs; a webhook that was signed with `earlierSecret` is PayPal's, too. */
  webhooks: WebhookSettings;
  now?: () => Date;
  /** A file that keeps the books over restarts. */
  path?: string;
  /** How browsers reach this machine. */
  publicHost?: string;
  /** How long "the bank takes its time" is on the page. */
  lateMs?: number;
}

export interface PayPalDouble {
  url: string;
  book: PayPalBook;
  webhooks: WebhookSender;
  /** Scripted faults, used in order. */
  faults: Fault[];
  /** Ends all tokens before their time. */
  endTokens(): void;
  close(): Promise<void>;
}

const usualLateMs = 20_000;

/**
 * Starts a payment provider on this machine that speaks PayPal's API, with its rules and faults, and has its own payment
 * page. No money moves.
 */
export async function startPayPalDouble(
  settings: PayPalDoubleSettings,
  { host = "127.0.0.1", port = 0 } = {},
): Promise<PayPalDouble> {
  const now = settings.now ?? (() => new Date());
  const app = Fastify({ forceCloseConnections: true });
  const listening = () => (app.server.address() as AddressInfo).port;
  const origin = () => `http://${settings.publicHost ?? host}:${listening()}`;
  const book = new PayPalBook({ now, path: settings.path ?? null, origin });
  const signs = signer(now, settings.webhookId);
  const webhooks = new WebhookSender(settings.webhooks, signs);
  book.onHappened = (event) => webhooks.announce(deliveryOf(event, now));
  const faults: Fault[] = [];
  const tokens = new Set<string>();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    const problem =
      error instanceof PayPalProblem
        ? error
        : new PayPalProblem("INTERNAL_SERVER_ERROR", { status: 500, description: String(error) });
    return reply.code(problem.status).send(problem.body);
  });
  app.post("/v1/oauth2/token", async ({ headers, body }, reply) => {
    const wanted = Buffer.from(`${settings.clientId}:${settings.secret}`).toString("base64");
    if (headers.authorization !== `Basic ${wanted}` || body !== "grant_type=client_credentials")
      return reply
        .code(401)
        .send({ error: "invalid_client", error_description: "Client Authentication failed" });
    const token = randomBytes(24).toString("base64url");
    tokens.add(token);
    return { access_token: token, token_type: "Bearer", app_id: "APP-DOUBLE", expires_in: 32_400 };
  });
  await app.register(async (api) => {
    api.addHook("onRequest", async ({ headers }, reply) => {
      if (tokens.has(headers.authorization?.replace("Bearer ", "") ?? "")) return;
      return reply
        .code(401)
        .send({ error: "invalid_token", error_description: "Token signature verification failed" });
    });
    addFaults(api, faults, refusals);
    addApi(api, book);
    api.post("/v1/notifications/verify-webhook-signature", async ({ body }) => {
      const text = String(body);
      const given = JSON.parse(text) as Record<string, string>;
      // The event as it was sent: the rest of the text after the last field of the question.
      const event = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
      const delivery = { id: given.transmission_id ?? "", body: event };
      const secrets = [webhooks.secret, settings.webhooks.secret];
      const isOurs = secrets.some(
        (secret) =>
          signatureOf(delivery, {
            secret,
            webhookId: given.webhook_id ?? "",
            time: given.transmission_time ?? "",
          }) === given.transmission_sig,
      );
      return { verification_status: isOurs ? "SUCCESS" : "FAILURE" };
    });
  });
  addPayPage(app, book, settings.lateMs ?? usualLateMs);
  await app.listen({ host, port });
  return {
    url: `http://${host}:${listening()}`,
    book,
    webhooks,
    faults,
    endTokens: () => tokens.clear(),
    close: async () => {
      await app.close();
      await webhooks.settled();
    },
  };
}

function addApi(api: FastifyInstance, book: PayPalBook): void {
  type Call = { Params: { id: string }; Body: string };
  const post = (url: string, work: (id: string, body: unknown) => object, status = 201) =>
    api.post<Call>(url, async ({ body, headers, params }, reply) => {
      const key = headers["paypal-request-id"];
      reply.code(status);
      return book.once(typeof key === "string" ? `${url} ${key}` : null, () =>
        work(params.id, JSON.parse(body || "{}")),
      );
    });
  post("/v2/checkout/orders", (_, body) => book.create(check(createOrder, body)));
  api.get<Call>("/v2/checkout/orders/:id", async ({ params }) => shown(book.order(params.id)));
  post("/v2/checkout/orders/:id/capture", (id) => book.take(id));
  api.get<Call>("/v2/payments/captures/:id", async ({ params }) => book.capture(params.id));
  post("/v2/payments/captures/:id/refund", (id, body) => book.refund(id, check(refundCapture, body)));
  api.get("/v1/reporting/transactions", async ({ query }) => {
    const { start_date: from, end_date: to, page, page_size: size } = check(reportQuery, query);
    return book.report({ from: new Date(from), to: new Date(to), page, size });
  });
}

const choices = payChoices({ pay: "Pay with PayPal", declined: "Use means that are declined" });

/** The page that a customer sees. These calls are the double's own. */
function addPayPage(app: FastifyInstance, book: PayPalBook, lateMs: number): void {
  type Call = { Querystring: { token: string }; Body: string };
  app.get<Call>("/checkoutnow", async ({ query }, reply) =>
    reply.type("text/html; charset=utf-8").send(pageOf(book.order(query.token))),
  );
  app.post<Call>("/checkoutnow", async ({ query, body }) => {
    const outcome = new URLSearchParams(body).get("outcome");
    const order = book.order(query.token);
    if (outcome === "late") {
      const captureId = book.approve(order.id, "silent");
      setTimeout(() => book.decide(captureId, "pay"), lateMs).unref();
    } else book.approve(order.id, outcome === "approve" ? "approve" : "decline");
    return { to: order.returnUrl };
  });
}

const pageOf = ({ status, purchase_units: [{ amount }], cancelUrl }: BookedOrder): string =>
  payPage({
    provider: "PayPal",
    title: "PayPal",
    currency: amount.currency_code,
    amount: hundredths(amount.value),
    isOpen: status === "PAYER_ACTION_REQUIRED",
    backUrl: cancelUrl,
    choices,
  });

function deliveryOf({ type, resourceType, resource }: BookedEvent, now: () => Date): Delivery {
  const id = `WH-${randomBytes(10).toString("hex").toUpperCase()}`;
  const body = {
    id,
    event_version: "1.0",
    create_time: now().toISOString(),
    resource_type: resourceType,
    event_type: type,
    summary: type,
    resource,
  };
  return { id, body: JSON.stringify(body) };
}

/**
 * PayPal signs with a certificate; who gets a webhook may also ask PayPal whether it did. The double answers that question,
 * so its own secret is enough.
 */
const signer =
  (now: () => Date, webhookId: string): Sign =>
  (delivery, secret) => {
    const time = now().toISOString();
    return {
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-DOUBLE",
      "paypal-transmission-id": delivery.id,
      "paypal-transmission-time": time,
      "paypal-transmission-sig": signatureOf(delivery, { secret, webhookId, time }),
    };
  };

export const signatureOf = (
  { id, body }: Delivery,
  { secret, webhookId, time }: { secret: string; webhookId: string; time: string },
): string => createHmac("sha256", secret).update(`${id}|${time}|${webhookId}|${body}`).digest("base64");

const refusal = (status: number, name: string, description: string, issue?: string) => ({
  status,
  body: new PayPalProblem(name, { status, description, ...(issue && { issue }) }).body,
});

const refusals: Refusals = {
  busy: refusal(429, "RATE_LIMIT_REACHED", "Too many requests. Blocked due to rate limiting."),
  running: refusal(
    409,
    "RESOURCE_CONFLICT",
    "The server has detected a conflict while processing this request.",
    "PREVIOUS_REQUEST_IN_PROGRESS",
  ),
  poor: refusal(
    422,
    "UNPROCESSABLE_ENTITY",
    "Refund failed: the account has not enough balance.",
    "REFUND_FAILED_INSUFFICIENT_FUNDS",
  ),
};
