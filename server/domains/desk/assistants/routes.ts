import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as contracts from "#shared/contracts/desk/confirmations.ts";
import type { Ctx, Deps } from "../../../context.ts";
import { issuerOf, mcpPath } from "../../../http/oauth-addresses.ts";
import { rawRoute, requireStorable, route } from "../../../http/route.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { answerConfirmation, getConfirmation } from "./confirmations.ts";

/** A file of 1.5 MB in base64, and what is around it. */
const mostBytes = 2_500_000;
/** Messages of any kind that an app may send in a minute: more than its calls of tools. */
const asksPerMinute = 180;

/** Registers the address of assistants, and the questions that they ask their people. */
export function assistantRoutes(app: FastifyInstance, deps: Deps): void {
  const who = ["customer"] as const;
  route(app, { contract: contracts.getConfirmation, who, verb: getConfirmation(app) });
  route(app, { contract: contracts.answerConfirmation, who, verb: answerConfirmation(app) });
  rawRoute(app, {
    method: ["GET", "POST", "DELETE"],
    url: mcpPath,
    // The handler asks for the app, because an app must read in the answer where it gets a token.
    who: ["anyone"],
    // Compared below with the configured names only.
    fromOtherSites: true,
    forApps: true,
    maxBytes: mostBytes,
    handler: ({ ctx, request, reply }) => answerMcp(app, deps, { ctx, request, reply }),
  });
}

async function answerMcp(
  app: FastifyInstance,
  { env }: Deps,
  { ctx, request, reply }: { ctx: Ctx; request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const issuer = issuerOf(request, env);
  const metadata = `${issuer}/.well-known/oauth-protected-resource${mcpPath}`;
  const { origin } = request.headers;
  if (origin !== undefined && origin !== new URL(issuer).origin) throw refuse("otherWebsite");
  const { actor } = ctx;
  if (actor.kind !== "customer" || !actor.app) {
    reply.header(
      "www-authenticate",
      `Bearer resource_metadata="${metadata}", scope="content.see screens.see reports.see"`,
    );
    throw refuse("appTokenUnknown");
  }
  // Also for what calls no tool, as lists of the tools.
  await throttle(ctx, { key: `app-asks:${actor.app.id}`, max: asksPerMinute, perMinutes: 1 });
  requireStorable(request.body);
  // The calls inside take turns of their own.
  request.turn?.leave();
  const answer = await answerMcpCall(app, { ...ctx, actor }, { request, issuer, metadata });
  reply.code(answer.status);
  for (const [name, value] of answer.headers) reply.header(name, value);
  return reply.send(answer.body ? Readable.fromWeb(answer.body as never) : null);
}

async function answerMcpCall(
  app: FastifyInstance,
  ctx: Parameters<typeof import("./mcp-server.ts").answerApp>[1],
  { request, issuer, metadata }: { request: FastifyRequest; issuer: string; metadata: string },
): Promise<Response> {
  const { answerApp } = await import("./mcp-server.ts");
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === "string" && name !== "authorization" && name !== "cookie") headers.set(name, value);
  const hasBody = request.method === "POST";
  const asked = new Request(`${issuer}${mcpPath}`, {
    method: request.method,
    headers,
    ...(hasBody && { body: JSON.stringify(request.body ?? null) }),
  });
  return answerApp(app, ctx, { request: asked, body: request.body, site: issuer, metadata });
}
