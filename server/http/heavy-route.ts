import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Contract, InputOf } from "#shared/contracts/contract.ts";
import type { Customer } from "../actor.ts";
import type { Ctx, HeavyVerb } from "../context.ts";
import { oneAtATime } from "../heavy/one-at-a-time.ts";
import { hasRoom } from "../outside/disk/port.ts";
import { noteCut } from "./hide-secrets.ts";
import { type ForMembers, parseInput } from "./route.ts";
import { noteReading } from "./unknown-names.ts";
import { untilGone } from "./until-gone.ts";

/** A customer's read that may take long. Its answer is the same for all members who see the whole account. */
export interface HeavyRead {
  name: string;
  contract: Contract & ForMembers;
  /** It computes for long even for a small account. */
  isLong: boolean;
  /** Reads and validates the answer; the contract has parsed `input`. */
  answer: (ctx: HeavyVerb<unknown>["ctx"], input: unknown) => Promise<unknown>;
}

export const heavyRead = <const C extends Contract & ForMembers>(
  contract: C,
  verb: (args: HeavyVerb<InputOf<C>>) => Promise<z.input<C["response"]>>,
  { isLong = false } = {},
): HeavyRead => ({
  name: `${contract.method} ${contract.path}`,
  contract,
  isLong,
  answer: async (ctx, input) => contract.response.parse(await verb({ ctx, input: input as InputOf<C> })),
});

/**
 * Registers a read that may take long. It runs one at a time per account, outside the event loop of the requests unless
 * the account is small, and is aborted when the caller disconnects. Decision 0040.
 */
export function heavyRoute(app: FastifyInstance, { name, contract }: HeavyRead): void {
  noteReading(contract);
  app.route({
    method: contract.method,
    url: contract.path,
    exposeHeadRoute: contract.method === "GET",
    config: { who: ["customer"], contract },
    handler: async (request, reply) => {
      const input = parseInput(contract, request);
      const { deps, actor, now } = request.ctx as Ctx<Customer>;
      const key = `${request.url}${ofOne(actor)}`;
      const question = { accountId: actor.accountId, key, signal: untilGone(reply.raw) };
      // While it waits for its own turn among the long reads, the account's other calls go on.
      request.turn?.leave();
      const json: Buffer = await oneAtATime(deps.db, question, async (signal) => {
        const room = await hasRoom(deps.disk);
        return deps.heavy.read({ name, actor, input, now: now(), room }, signal);
      });
      if (actor.visit) noteCut(json);
      return reply
        .code(contract.status ?? 200)
        .type("application/json; charset=utf-8")
        .send(json);
    },
  });
}

/**
 * Returns what tells a question of a caller with a scope from the same one of others: each of them sees another part of
 * the answer, also two keys of one person. A visit sees no secrets.
 */
const ofOne = ({ scope, key, userId, visit }: Customer): string => {
  const part = scope ? ` ${key ? `key ${key.id}` : `user ${userId}`}` : "";
  return visit ? `${part} visit` : part;
};
