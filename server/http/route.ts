import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Contract, InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { FieldProblem } from "#shared/refusals/check.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Permission } from "#shared/roles.ts";
import type { HonoursScope } from "#shared/scopes.ts";
import type { Actor, Customer, Directory, Operator, ScreenActor } from "../actor.ts";
import type { Ctx } from "../context.ts";
import { refuse } from "../refusal.ts";
import { shortTurns } from "../short-turns.ts";
import { bytesInTurns, parseInTurns } from "./answer-in-turns.ts";
import { checkRequest } from "./check-request.ts";
import type { Who } from "./guard.ts";
import { isStorable, unstorablePath } from "./json-body.ts";
import { onceForKey, takesKey } from "./repeatable.ts";
import { tagOfAnswer } from "./revision-tag.ts";
import { noteReading, unknownNames } from "./unknown-names.ts";
import { untilGone } from "./until-gone.ts";

type ActorFor<W extends Who> = W extends "anyone"
  ? Actor
  : W extends "customer"
    ? Customer
    : W extends "screen"
      ? ScreenActor
      : W extends "directory"
        ? Directory
        : Operator;

declare module "fastify" {
  interface FastifyContextConfig {
    who?: readonly Who[];
    enrolling?: true;
    contract?: Contract;
    fromOtherSites?: true;
    /** Connected apps call it with their token, and nobody else. */
    forApps?: true;
  }
  interface FastifyRequest {
    ctx: Ctx;
  }
}

/** What a call of customers must declare: the permission that it needs, and how it honours scopes of members. */
export interface ForMembers {
  needs: Permission;
  scope: HonoursScope;
}

/** A call of customers without these declarations does not compile. */
type Guarded<C extends Contract, W extends Who> = C & ("customer" extends W ? ForMembers : unknown);

interface RouteDefinition<C extends Contract, W extends Who> {
  contract: Guarded<C, W>;
  who: readonly W[];
  /** Also for operators and members who must set up two-factor sign-in first. */
  enrolling?: true;
  /** The verb that does the work. `reply` is for cookies and headers only. */
  verb: (args: {
    ctx: Ctx<ActorFor<W>>;
    input: InputOf<C>;
    reply: FastifyReply;
  }) => Promise<z.input<C["response"]>>;
}

/** Registers one contract: parses the input, calls the verb, parses the answer; only for the given audience. */
export function route<const C extends Contract, W extends Who>(
  app: FastifyInstance,
  { contract, who, enrolling, verb }: RouteDefinition<C, W>,
): void {
  noteReading(contract);
  app.route({
    method: contract.method,
    url: contract.path,
    exposeHeadRoute: contract.method === "GET" && !contract.notesReading,
    config: { who, contract, ...(enrolling && { enrolling }) },
    ...(contract.maxBytes !== undefined && { bodyLimit: contract.maxBytes }),
    handler: async (request, reply) => {
      // Also for what is refused.
      reply.headers(endHeaders(contract));
      const input = parseInput(contract, request);
      const ctx = request.ctx as Ctx<ActorFor<W>>;
      // What was written stays written: only a read ends when its caller has gone.
      const turn = shortTurns(contract.method === "GET" ? untilGone(reply.raw) : undefined);
      const work = async () =>
        (await parseInTurns(contract.response, await verb({ ctx, input, reply }), turn)) as ResponseOf<C>;
      const body = takesKey(contract, who)
        ? await onceForKey({ ctx, request, reply }, { contract, work })
        : await work();
      const tag = tagOfAnswer(body);
      if (tag) reply.header("etag", tag);
      return reply.code(contract.status ?? 200).send(await bytesInTurns(reply, body, turn));
    },
  });
}

/** Returns the headers that say that a call ends (RFC 9745, RFC 8594); none for nearly all calls. */
function endHeaders({ deprecated }: Contract): Record<string, string> {
  if (!deprecated) return {};
  return {
    deprecation: `@${Date.parse(deprecated.since) / 1000}`,
    sunset: new Date(deprecated.ends).toUTCString(),
    link: '</api>; rel="deprecation"; type="text/html"',
  };
}

/** A page answers HEAD with the headers of GET (RFC 9110 section 9.3.2); Node sends no body. */
export const pageMethods = ["GET", "HEAD"] as const;

/** For the API reference and the permission; such a handler parses and answers itself. */
type RawContract<W extends Who> = "customer" extends W
  ? { contract: Contract & ForMembers }
  : { contract?: Contract };

/** Registers a route whose answer is not JSON (pages, files, event streams). Same guard, no contract. */
export function rawRoute<W extends Who>(
  app: FastifyInstance,
  definition: {
    method:
      | "GET"
      | "POST"
      | "PUT"
      | "PATCH"
      | "DELETE"
      | "HEAD"
      | readonly ("GET" | "POST" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS")[];
    url: string;
    who: readonly W[];
    /** Pages of other sites may post here. Such a route must not trust the cookies of the caller. */
    fromOtherSites?: true;
    /** A GET that answers HEAD, too, as every call with a JSON answer does. */
    withHead?: true;
    /** The handler compares If-Match itself, because it names something else than a revision. */
    ownIfMatch?: true;
    /** The body may be a form. */
    takesForm?: boolean;
    atAnyTime?: true;
    /** Connected apps call it with their token, and nobody else. */
    forApps?: true;
    /** Maximum size of the body. */
    maxBytes?: number;
    handler: (args: { ctx: Ctx<ActorFor<W>>; request: FastifyRequest; reply: FastifyReply }) => unknown;
  } & RawContract<W>,
): void {
  app.route({
    method: definition.method as string[],
    url: definition.url,
    ...(definition.withHead && { exposeHeadRoute: true }),
    config: {
      who: definition.who,
      ...(definition.contract && { contract: definition.contract }),
      ...(definition.fromOtherSites && { fromOtherSites: true }),
      ...(definition.ownIfMatch && { ownIfMatch: true }),
      ...(definition.takesForm && { takesForm: true }),
      ...(definition.atAnyTime && { atAnyTime: true }),
      ...(definition.forApps && { forApps: true }),
    },
    ...(definition.maxBytes !== undefined && { bodyLimit: definition.maxBytes }),
    handler: (request, reply) => definition.handler({ ctx: request.ctx as Ctx<ActorFor<W>>, request, reply }),
  });
}

const isProgram = ({ ctx }: { ctx?: Ctx }): boolean =>
  ctx?.actor.kind === "customer" && (ctx.actor.key ?? ctx.actor.app) !== undefined;

/** Parses the input of a request. Throws Invalid with a message for each field. */
export function parseInput<C extends Contract>(
  contract: C,
  request: Pick<FastifyRequest, "body" | "query" | "params"> & { ctx?: Ctx },
): InputOf<C> {
  const found: FieldProblem[] = [];
  const parse = (schema: z.ZodObject | undefined, value: unknown): object => {
    if (!schema) return {};
    requireStorable(value);
    const { data, problems } = checkRequest(schema, value ?? {});
    if (problems) found.push(...problems);
    return data ?? {};
  };
  const [body, query] = [parse(contract.body, request.body), parse(contract.query, request.query)];
  const input = { ...body, ...query, ...parse(contract.params, request.params) };
  // Pages of an earlier release may send what is no more; a program learns that it mistyped.
  if (found.length === 0 && isProgram(request))
    found.push(...unknownNames(contract, request, { query, body }));
  const [first] = found;
  if (!first) return input as InputOf<C>;
  const problem = refOf(first);
  const refusal = first.path
    ? refuse("fieldUnfit", { problem, field: first.path })
    : refuse("inputUnfit", { problem });
  throw refusal.with(firstOfEach(found));
}

const refOf = ({ reason, params }: FieldProblem): ReasonRef => ({ reason, params });

/** Returns the first problem of each field. */
function firstOfEach(problems: readonly FieldProblem[]): Record<string, ReasonRef> {
  const fields = new Map(problems.toReversed().map((problem) => [problem.path, refOf(problem)]));
  return Object.fromEntries([...fields].reverse());
}

/** Throws Invalid for texts that the database cannot store. For bodies that a library reads; `parseInput` asks it itself. */
export function requireStorable(value: unknown): void {
  if (isStorable(value)) return;
  const path = unstorablePath(value);
  const refusal = refuse("characterUnfit");
  throw path ? refusal.field(path, "characterUnfit") : refusal;
}

/** Parses a part of a raw request with a schema. Throws Invalid. */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  requireStorable(value);
  const { data, problems } = checkRequest(schema, value);
  if (!problems) return data;
  const [first] = problems;
  throw (first ? refuse("inputUnfit", { problem: refOf(first) }) : refuse("requestUnreadable")).with(
    firstOfEach(problems),
  );
}
