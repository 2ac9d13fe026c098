import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appPermissions, readingPermissions } from "#shared/connected-apps.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx, VerbDeps } from "../../../context.ts";
import { issuerOf, mcpPath } from "../../../http/oauth-addresses.ts";
import { rawRoute, requireStorable } from "../../../http/route.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { cookieNames, oauthPaths, providerAt } from "./provider.ts";
import { asTokenCall } from "./token-calls.ts";

const documents = ["/.well-known/oauth-authorization-server", "/.well-known/openid-configuration"];
const describesMcp = "/.well-known/oauth-protected-resource";

/** The cookie of the library's own sign-in is no sign-in of ours, and stays outside. */
const withoutSession = (cookies: string): string =>
  cookies
    .split(";")
    .filter((each) => !each.trim().startsWith(cookieNames.session))
    .join(";");

/** Lets the library read a body again that was read already. */
function giveBody({ raw, body }: FastifyRequest): void {
  const asForm = (fields: Record<string, string | string[]>) =>
    new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, each]),
      ),
    ).toString();
  const isJson = raw.headers["content-type"]?.includes("json");
  const bytes = Buffer.from(isJson ? JSON.stringify(body) : asForm(body as Parameters<typeof asForm>[0]));
  raw.headers["content-length"] = String(bytes.length);
  Object.defineProperties(raw, {
    readable: { value: true },
    iterator: {
      value: async function* () {
        yield bytes;
      },
    },
  });
}

/** Lets the library answer. It sees the configured name of this server, whatever the request says. */
export async function answerWithLibrary(
  deps: VerbDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  requireStorable([request.query, request.body]);
  const issuer = issuerOf(request, deps.env);
  const provider = await providerAt(deps, issuer);
  const { protocol, host } = new URL(issuer);
  const { raw } = request;
  Object.assign(raw.headers, { "x-forwarded-proto": protocol.slice(0, -1), "x-forwarded-host": host });
  if (raw.headers.cookie !== undefined) raw.headers.cookie = withoutSession(raw.headers.cookie);
  if (request.body !== undefined) giveBody(request);
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  const closed = new Promise((resolve) => {
    for (const end of ["finish", "close"]) reply.raw.once(end, resolve);
  });
  await provider.callback()(raw, reply.raw);
  await closed;
}

/** Tries that one network has: it asks us to store something, or to fetch the description of an app. */
const limits = { authorize: 120, register: 20, token: 300 };

const throttled = (ctx: Ctx, what: keyof typeof limits): Promise<void> =>
  throttle(ctx, { key: `oauth-${what}:${callerNetwork(ctx)}`, max: limits[what], perMinutes: 10 });

/** Registers the addresses of the authorization server, and the document that says which server is asked for /mcp. */
export function oauthRoutes(app: FastifyInstance, deps: VerbDeps): void {
  const anyone = ["anyone"] as const;
  for (const url of [...documents, oauthPaths.jwks])
    rawRoute(app, {
      method: "GET",
      url,
      who: anyone,
      handler: ({ request, reply }) => answerWithLibrary(deps, request, reply),
    });
  for (const url of [describesMcp, `${describesMcp}${mcpPath}`])
    rawRoute(app, {
      method: "GET",
      url,
      who: anyone,
      handler: ({ request, reply }) => {
        const issuer = issuerOf(request, deps.env);
        return reply.header("access-control-allow-origin", "*").send({
          resource: `${issuer}${mcpPath}`,
          resource_name: "Vitrine",
          authorization_servers: [issuer],
          scopes_supported: appPermissions,
          bearer_methods_supported: ["header"],
        });
      },
    });
  rawRoute(app, {
    method: "GET",
    url: oauthPaths.authorization,
    who: anyone,
    handler: async ({ ctx, request, reply }) => {
      await throttled(ctx, "authorize");
      // The question is stored in the cell of the person, which is known after the sign-in.
      if (deps.cell && ctx.actor.kind !== "customer")
        return reply.redirect(`${paths.login}?next=${encodeURIComponent(request.url)}`, 303);
      const asked = new URL(request.raw.url ?? "", issuerOf(request, deps.env));
      // Some apps ask for the scope of the authorization server's document only, which names no permission.
      const scope = (asked.searchParams.get("scope") ?? "").split(" ").filter(Boolean);
      if (!appPermissions.some((each) => scope.includes(each))) {
        asked.searchParams.set("scope", [...scope, ...readingPermissions].join(" "));
        request.raw.url = `${asked.pathname}${asked.search}`;
      }
      return answerWithLibrary(deps, request, reply);
    },
  });
  rawRoute(app, {
    method: "GET",
    url: `${oauthPaths.authorization}/:uid`,
    who: anyone,
    handler: ({ request, reply }) => answerWithLibrary(deps, request, reply),
  });
  const posts = {
    [oauthPaths.token]: "token",
    [oauthPaths.revocation]: "token",
    [oauthPaths.registration]: "register",
  };
  for (const [url, what] of Object.entries(posts))
    rawRoute(app, {
      method: "POST",
      url,
      who: anyone,
      // Apps call it, some of them in a browser. No cookie is asked.
      fromOtherSites: true,
      takesForm: what === "token",
      handler: async ({ ctx, request, reply }) => {
        await throttled(ctx, what as keyof typeof limits);
        delete request.raw.headers.cookie;
        const answer = () => answerWithLibrary(deps, request, reply);
        return what === "token" ? asTokenCall(request.body, answer) : answer();
      },
    });
}
