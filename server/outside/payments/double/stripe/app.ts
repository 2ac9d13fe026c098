import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { addFaults, type Fault, type Refusals } from "../faults.ts";
import { payChoices, payPage } from "../pay-page.ts";
import { type Delivery, type Sign, WebhookSender, type WebhookSettings } from "../webhooks.ts";
import { StripeBook } from "./book.ts";
import { check, listParams, nested, refundParams, sessionParams } from "./form.ts";
import type { BookedEvent, BookedSession } from "./objects.ts";
import { StripeProblem } from "./problem.ts";

export interface StripeDoubleSettings {
  secretKey: string;
  /** The version that every request must name. */
  version: string;
  webhooks: WebhookSettings;
  now?: () => Date;
  /** A file that keeps the books over restarts. */
  path?: string;
  /** How browsers reach this machine. */
  publicHost?: string;
  /** How long "the bank takes its time" is on the page. */
  lateMs?: number;
}

export interface StripeDouble {
  url: string;
  book: StripeBook;
  webhooks: WebhookSender;
  /** Scripted faults, used in order. */
  faults: Fault[];
  close(): Promise<void>;
}

const usualLateMs = 20_000;

/**
 * Starts a payment provider on this machine that speaks Stripe's API, with its rules and faults, and has its own payment
 * page. No money moves.
 */
export async function startStripeDouble(
  settings: StripeDoubleSettings,
  { host = "127.0.0.1", port = 0 } = {},
): Promise<StripeDouble> {
  const now = settings.now ?? (() => new Date());
  const app = Fastify({ forceCloseConnections: true });
  const listening = () => (app.server.address() as AddressInfo).port;
  const origin = () => `http://${settings.publicHost ?? host}:${listening()}`;
  const pageUrl = (sessionId: string) => `${origin()}/c/pay/${sessionId}`;
  const book = new StripeBook({ now, path: settings.path ?? null, pageUrl });
  const webhooks = new WebhookSender(settings.webhooks, signer(now));
  book.onHappened = (event) => webhooks.announce(eventOf(event, { now, version: settings.version }));
  const faults: Fault[] = [];

  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    const problem = error instanceof StripeProblem ? error : new StripeProblem(String(error));
    return reply.code(problem.status).send(problem.body);
  });
  app.setNotFoundHandler(({ method, url }, reply) => {
    const problem = new StripeProblem(`Unrecognized request URL (${method}: ${url}).`, { status: 404 });
    return reply.code(404).send(problem.body);
  });
  await app.register(async (api) => {
    api.addHook("onRequest", async ({ headers }, reply) => {
      const problem = !isSame(headers.authorization, `Bearer ${settings.secretKey}`)
        ? new StripeProblem("Invalid API Key provided", { status: 401 })
        : headers["stripe-version"] !== settings.version
          ? new StripeProblem(`Invalid Stripe API version: ${headers["stripe-version"]}`)
          : null;
      if (problem) return reply.code(problem.status).send(problem.body);
    });
    addFaults(api, faults, refusals);
    addApi(api, book);
  });
  addPayPage(app, book, settings.lateMs ?? usualLateMs);
  await app.listen({ host, port });
  return {
    url: `http://${host}:${listening()}`,
    book,
    webhooks,
    faults,
    close: async () => {
      await app.close();
      await webhooks.settled();
    },
  };
}

function addApi(api: FastifyInstance, book: StripeBook): void {
  type Call = { Params: { id: string }; Body: string };
  const post = (url: string, work: (form: Record<string, unknown>) => object) =>
    api.post<Call>(url, async ({ body, headers }) => {
      const key = headers["idempotency-key"];
      const form = nested(body ?? "");
      return book.once(typeof key === "string" ? key : null, `${url} ${JSON.stringify(form)}`, () =>
        work(form),
      );
    });
  const list = (url: string, kind: Parameters<StripeBook["list"]>[0]) =>
    api.get(url, async (request) =>
      book.list(kind, check(listParams, nested(new URL(request.url, "http://x").search.slice(1)))),
    );
  post("/v1/checkout/sessions", (form) => book.createSession(check(sessionParams, form)));
  api.get<Call>("/v1/checkout/sessions/:id", async ({ params }) => book.order(params.id));
  list("/v1/checkout/sessions", "sessions");
  list("/v1/charges", "charges");
  post("/v1/refunds", (form) => {
    const { charge, ...rest } = check(refundParams, form);
    return book.refund(charge, rest);
  });
  list("/v1/refunds", "refunds");
  list("/v1/balance_transactions", "lines");
  list("/v1/disputes", "disputes");
  api.get<Call>("/v1/disputes/:id", async ({ params }) => book.disputes.dispute(params.id));
  api.post<Call>("/v1/disputes/:id", async ({ params, body }) =>
    book.disputes.contest(params.id, nested(body ?? "")),
  );
  api.post<Call>("/v1/disputes/:id/close", async ({ params }) => book.disputes.close(params.id));
  api.addContentTypeParser(/^multipart\/form-data/, { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  api.post<{ Body: Buffer }>("/v1/files", async ({ body }) => book.disputes.addFile(body));
}

/** The page that a customer sees. These calls are the double's own. */
function addPayPage(app: FastifyInstance, book: StripeBook, lateMs: number): void {
  type Call = { Params: { id: string }; Body: string };
  app.get<Call>("/c/pay/:id", async ({ params }, reply) =>
    reply.type("text/html; charset=utf-8").send(pageOf(book.order(params.id))),
  );
  app.post<Call>("/c/pay/:id", async ({ params, body }) => {
    const outcome = new URLSearchParams(body).get("outcome");
    const attempt = { orderId: params.id, method: "card" };
    if (outcome === "approve") book.attempt({ ...attempt, outcome });
    else if (outcome === "late") {
      const { id } = book.attempt({ ...attempt, outcome: "silent" });
      setTimeout(() => book.authorise(id), lateMs).unref();
    } else return { failed: book.attempt({ ...attempt, outcome: "decline" }).failure_message };
    return { to: book.order(params.id).success_url };
  });
}

const choices = payChoices({ pay: "Pay by card", declined: "Use a card that is declined" });

const pageOf = ({ amount_total: amount, currency, status, cancel_url, success_url }: BookedSession): string =>
  payPage({
    provider: "Stripe",
    title: "Payment by card",
    currency,
    amount,
    isOpen: status === "open",
    backUrl: cancel_url ?? success_url,
    choices,
  });

const eventOf = (
  { type, object }: BookedEvent,
  { now, version }: { now: () => Date; version: string },
): Delivery => {
  const id = `evt_${randomBytes(12).toString("hex")}`;
  const created = Math.floor(now().getTime() / 1000);
  const body = { id, object: "event", api_version: version, created, livemode: false, type };
  return { id, body: JSON.stringify({ ...body, data: { object } }) };
};

/** https://docs.stripe.com/webhooks/signature */
const signer =
  (now: () => Date): Sign =>
  ({ body }, secret) => {
    const at = Math.floor(now().getTime() / 1000);
    const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
    return { "stripe-signature": `t=${at},v1=${signature}` };
  };

const refusal = (
  status: number,
  message: string,
  error: { type?: string; code: string },
): Refusals[keyof Refusals] => ({
  status,
  body: new StripeProblem(message, { status, ...error }).body,
});

const refusals: Refusals = {
  busy: refusal(429, "Request rate limit exceeded.", { code: "rate_limit" }),
  running: refusal(409, "There is currently another in-progress request using this Idempotent Key.", {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
  }),
  poor: refusal(400, "Insufficient balance: you do not have enough balance for this refund.", {
    code: "balance_insufficient",
  }),
};

function isSame(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
