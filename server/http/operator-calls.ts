import type { FastifyInstance, FastifyReply } from "fastify";
import type { z } from "zod";
import type { Operator } from "../actor.ts";
import type { Ctx } from "../context.ts";
import { parseWith, rawRoute } from "./route.ts";

type Schema = z.ZodType | undefined;
type Part<S> = S extends z.ZodType ? z.output<S> : object;

interface OperatorCall<P, Q, B, Made> {
  params?: P;
  query?: Q;
  body?: B;
  /** Does the work; its input is what the schemas read, in one object. */
  verb: (given: { ctx: Ctx<Operator>; input: Part<P> & Part<Q> & Part<B> }) => Made | Promise<Made>;
  /** Reads what is answered after the verb has worked, in place of what the verb returns. */
  page?: (given: { ctx: Ctx<Operator>; input: Part<P> & Part<Q> & Part<B> }) => unknown;
  /** The schema of the answer. */
  answer?: z.ZodType;
  /** Sends an answer that is not JSON. */
  send?: (reply: FastifyReply, made: Made) => unknown;
}

/** Returns what registers calls for these operators: each reads its input with schemas, calls a verb, and answers. */
export function callsOfOperators(app: FastifyInstance, who: readonly ("admin" | "manager")[]) {
  const register =
    (method: "GET" | "POST" | "PATCH" | "DELETE") =>
    <
      P extends Schema = undefined,
      Q extends Schema = undefined,
      B extends Schema = undefined,
      Made = unknown,
    >(
      url: string,
      { params, query, body, verb, page, answer, send }: OperatorCall<P, Q, B, Made>,
    ): void =>
      rawRoute(app, {
        method,
        url,
        who,
        handler: async ({ ctx, request, reply }) => {
          const input = {
            ...(query && (parseWith(query, request.query) as object)),
            ...(body && (parseWith(body, request.body ?? {}) as object)),
            ...(params && (parseWith(params, request.params) as object)),
          } as Part<P> & Part<Q> & Part<B>;
          const made = await verb({ ctx, input });
          if (send) return send(reply, made);
          const shown = page ? await page({ ctx, input }) : made;
          return answer ? answer.parse(shown) : shown;
        },
      });
  return {
    get: register("GET"),
    post: register("POST"),
    patch: register("PATCH"),
    remove: register("DELETE"),
  };
}
