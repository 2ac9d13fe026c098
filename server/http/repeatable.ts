import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Contract } from "#shared/contracts/contract.ts";
import type { Actor } from "../actor.ts";
import type { Ctx } from "../context.ts";
import {
  beginRepeatable,
  forgetRepeatable,
  keepRepeatableAnswer,
  knownRepeatable,
  noteRepeatableDone,
  sweepRepeatable,
} from "../db/repeat-keys.ts";
import { refuse } from "../refusal.ts";

const replayedHeader = "idempotency-replayed";

const keyOf = z.string().regex(/^[\x21-\x7e]{1,200}$/);

/** Returns true when a call accepts an Idempotency-Key: JSON that signed-in customers POST under /api/v1. */
export const takesKey = ({ method, path, bodyType, answerType }: Contract, who: readonly string[]): boolean =>
  method === "POST" &&
  path.startsWith("/api/v1/") &&
  !bodyType &&
  !answerType &&
  who.includes("customer") &&
  !who.includes("anyone");

interface Keyable {
  ctx: Ctx;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Whose key it is, where a secret link and no sign-in says who calls; the verb then calls `ctx.beforeCommit`. */
  owner?: string | null;
}

/**
 * Runs a write at most once per key: a repeat within 24 hours gets the first answer again. A refused write may be
 * repeated with the same key. Throws Invalid for a key that another request used. Throws Conflict while the first call
 * runs, and when the write is done but its answer cannot be given again.
 */
export async function onceForKey<Answer>(
  { ctx, request, reply, owner = ownerOf(ctx.actor) }: Keyable,
  { contract, work }: { contract: Pick<Contract, "status" | "secretAnswer">; work: () => Promise<Answer> },
): Promise<Answer> {
  const header = request.headers["idempotency-key"];
  if (header === undefined || owner === null) return work();
  const parsed = keyOf.safeParse(header);
  if (!parsed.success) throw refuse("idempotencyKeyUnfit").field("idempotency-key", "unfit");
  const { db } = ctx.deps;
  const content = JSON.stringify([request.method, request.url, request.body ?? null]);
  // Keyed: the body may contain a password, which a plain hash would not protect.
  const requestHash = createHmac("sha256", ctx.deps.env.SESSION_SECRET).update(content).digest("hex");

  const write = { owner, key: parsed.data, request: requestHash, createdAt: ctx.now() };
  if (!(await beginRepeatable(db, write))) {
    const known = await knownRepeatable(db, write);
    if (known?.request !== requestHash)
      throw refuse("idempotencyKeyReused").field("idempotency-key", "usedForAnotherRequest");
    if (known.status === null) throw stillRuns();
    if (known.answer === null) throw refuse("answerShownOnce");
    reply.header(replayedHeader, "true");
    return known.answer as Answer;
  }
  // In the transaction of the write: after a crash right behind the commit, the repeat must not write again.
  const status = contract.status ?? 200;
  ctx.beforeCommit = async (tx) => {
    if (!(await noteRepeatableDone(tx, write, status))) throw stillRuns();
  };
  try {
    const answer = await work();
    await keepRepeatableAnswer(db, write, { status, answer: contract.secretAnswer ? null : answer });
    return answer;
  } catch (error) {
    await forgetRepeatable(db, write);
    throw error;
  } finally {
    delete ctx.beforeCommit;
  }
}

function ownerOf(actor: Actor): string | null {
  if (actor.kind === "customer" && actor.key) return `key ${actor.key.id}`;
  if (actor.kind === "customer") return `user ${actor.userId}`;
  return actor.kind === "operator" ? `operator ${actor.operatorId}` : null;
}

const stillRuns = () => refuse("keyStillRuns");

/** Deletes the answers that have expired. */
export const sweepKeys = ({ ctx }: { ctx: Ctx }): Promise<void> => sweepRepeatable(ctx.deps.db, ctx.now());
