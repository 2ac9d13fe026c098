import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { idempotencyKeyHeader } from "#shared/operator-api/addresses.ts";
import type { Operator } from "../actor.ts";
import type { Ctx } from "../context.ts";
import { requiredKey } from "./required-key.ts";
import { parseWith, rawRoute } from "./route.ts";

type Schema = z.ZodType | undefined;
type Part<S> = S extends z.ZodType ? z.output<S> : object;

interface OperatorCall<P, Q, B, Key, Made> {
  params?: P;
  query?: Q;
  body?: B;
  /** Does the work; its input is what the schemas read, in one object. */
  verb: (given: { ctx: Ctx<Operator>; input: Part<P> & Part<Q> & Part<B> & Key }) => Made | Promise<Made>;
  /** Reads what is answered after the verb has worked, in place of what the verb returns. */
  page?: (given: { ctx: Ctx<Operator>; input: Part<P> & Part<Q> & Part<B> & Key }) => unknown;
  /** The schema of the answer. */
  answer?: z.ZodType;
  /** Sends an answer that is not JSON. */
  send?: (reply: FastifyReply, made: Made) => unknown;
}

/** Returns what registers calls for these operators: each reads its input with schemas, calls a verb, and answers. */
export function callsOfOperators(app: FastifyInstance, who: readonly ("admin" | "manager")[]) {
  const register =
    <Key extends object = object>(
      method: "GET" | "POST" | "PATCH" | "DELETE",
      keyOf: (request: FastifyRequest) => Key = () => ({}) as Key,
    ) =>
    <
      P extends Schema = undefined,
      Q extends Schema = undefined,
      B extends Schema = undefined,
      Made = unknown,
    >(
      url: string,
      { params, query, body, verb, page, answer, send }: OperatorCall<P, Q, B, Key, Made>,
    ): void =>
      rawRoute(app, {
        method,
        url,
        who,
        takesForm: url.endsWith(".php"),
        handler: async ({ ctx, request, reply }) => {
          const input = {
            ...(query && (parseWith(query, request.query) as object)),
            ...(body && (parseWith(body, request.body ?? {}) as object)),
            ...(params && (parseWith(params, request.params) as object)),
            ...keyOf(request),
          } as Part<P> & Part<Q> & Part<B> & Key;
          const made = await verb({ ctx, input });
          if (send) return send(reply, made);
          const shown = page ? await page({ ctx, input }) : made;
          return answer ? answer.parse(shown) : shown;
        },
      });
  return {
    get: register("GET"),
    post: register("POST"),
    /** A call that needs an `Idempotency-Key`. */
    postOnce: register("POST", ({ headers }) => ({
      requestKey: parseWith(requiredKey, headers[idempotencyKeyHeader]),
    })),
    patch: register("PATCH"),
    remove: register("DELETE"),
  };
}
