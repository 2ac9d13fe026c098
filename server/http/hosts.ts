import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { signUp } from "#shared/contracts/identity/accounts.ts";
import type { Deps } from "../context.ts";
import { refuse } from "../refusal.ts";
import { errorAnswer } from "./errors.ts";
import { isThisMachine } from "./network-address.ts";
import { rawRoute } from "./route.ts";

/** A partner at whose verified domain a request came. */
export interface PartnerAtHost {
  partnerId: number;
  name: string;
  /** Address of the picture; empty: no logo. */
  logo: string;
  /** A style sheet with the colour of the brand; empty: our colours. */
  style: string;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The partner at whose verified domain the request came; null at our own names. */
    partnerHost: PartnerAtHost | null;
  }
}

/** Asks which partner proved a domain. */
type Ask = (name: string) => Promise<PartnerAtHost | null>;

/** Where a reverse proxy asks whether it may get a certificate for a name. */
export const tlsAskPath = "/internal/tls/ask";
/** What machines ask, also by names of the inside. Devices have keys, and keep the address at which they were paired. */
const forMachines = /^\/(healthz|readyz|metrics|internal\/|player\/)/;

/** What a domain is made of. Nothing else is asked of the database. */
const domainLike = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Returns the host name of a Host header: lower case, without port and final dot. */
const plainHost = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");

/** Returns true for PUBLIC_URL, OTHER_HOSTS, and names that only a machine or a local network has. */
function isOurs({ PUBLIC_URL, OTHER_HOSTS }: Deps["env"], name: string): boolean {
  if (name === new URL(PUBLIC_URL).hostname || OTHER_HOSTS.includes(name)) return true;
  if (isThisMachine(name) || isIP(name) !== 0) return true;
  return !name.includes(".") || /\.(local|lan|internal|home\.arpa)$/.test(name);
}

/**
 * Notes the partner at whose domain a request comes. Refuses requests with any other foreign name, where PUBLIC_URL is
 * reachable by others (decision 0121).
 */
export function watchHosts(app: FastifyInstance, { env }: Pick<Deps, "env">, ask: Ask): void {
  const gated = !isThisMachine(new URL(env.PUBLIC_URL).hostname);
  app.decorateRequest("partnerHost", null);
  app.addHook("onRequest", async (request, reply) => {
    const name = plainHost(request.hostname);
    if (isOurs(env, name)) return;
    request.partnerHost = domainLike.test(name) && name.length <= 253 ? await ask(name) : null;
    const path = request.url.split("?")[0] ?? "";
    if (request.partnerHost) {
      // Sign-up makes customers of ours.
      if (path === signUp.path) throw refuse("otherHost");
      return;
    }
    if (!gated || forMachines.test(path)) return;
    const { status, body } = errorAnswer(refuse("otherHost"), request.id);
    const wantsPage = (request.headers.accept ?? "").includes("text/html");
    return wantsPage
      ? reply.code(status).type("text/plain; charset=utf-8").send(`${body.error.message}\n`)
      : reply.code(status).send(body);
  });
}

/** Answers a proxy on this machine or in its network: 200 for names with a certificate of ours, 403 for all others. */
export function addTlsAsk(app: FastifyInstance, { env }: Pick<Deps, "env">, ask: Ask): void {
  rawRoute(app, {
    method: "GET",
    url: tlsAskPath,
    who: ["anyone"],
    atAnyTime: true,
    handler: async ({ request, reply }) => {
      // A proxy passes requests on with this header; its own question has none.
      if (isPassedOn(request)) throw refuse("nothingHere");
      const { domain } = request.query as { domain?: unknown };
      const name = typeof domain === "string" && domain.length <= 253 ? plainHost(domain) : "";
      const own = name === new URL(env.PUBLIC_URL).hostname || env.OTHER_HOSTS.includes(name);
      const known = own || (domainLike.test(name) && isIP(name) === 0 && (await ask(name)) !== null);
      return reply
        .code(known ? 200 : 403)
        .type("text/plain; charset=utf-8")
        .send(known ? "yes\n" : "no\n");
    },
  });
}

const isPassedOn = ({ headers }: FastifyRequest): boolean =>
  ["x-forwarded-for", "x-forwarded-host", "forwarded", "via"].some((name) => headers[name] !== undefined);
