import { createHmac } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Contract } from "#shared/contracts/contract.ts";
import { hourMs } from "#shared/durations.ts";
import type { Actor } from "../actor.ts";
import type { Ctx } from "../context.ts";
import { idempotencyKeys } from "../db/tables/index.ts";
import { writable } from "../db/writable.ts";
import { refuse } from "../refusal.ts";

/** How long the answer to a key is stored. */
export const keysKeptHours = 24;
/**
 * A call that has not ended after this time is considered dead; if it still runs when it is repeated, it no longer
 * commits.
 */
const givenUpAfterMs = 120_000;
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

/**
 * Runs a write at most once per key: a repeat within 24 hours gets the first answer again. A refused write may be
 * repeated with the same key. Throws Invalid for a key that another request used. Throws Conflict while the first call
 * runs, and when the write is done but its answer cannot be given again.
 */
export async function onceForKey<Answer>(
  { ctx, request, reply }: { ctx: Ctx; request: FastifyRequest; reply: FastifyReply },
  { contract, work }: { contract: Pick<Contract, "status" | "secretAnswer">; work: () => Promise<Answer> },
): Promise<Answer> {
  const header = request.headers["idempotency-key"];
  const owner = ownerOf(ctx.actor);
  if (header === undefined || owner === null) return work();
  const parsed = keyOf.safeParse(header);
  if (!parsed.success) throw refuse("idempotencyKeyUnfit").field("idempotency-key", "unfit");
  const db = writable(ctx.deps.db);
  const mine = { owner, key: parsed.data };
  const row = and(eq(idempotencyKeys.owner, mine.owner), eq(idempotencyKeys.key, mine.key));
  const content = JSON.stringify([request.method, request.url, request.body ?? null]);
  // Keyed: the body may contain a password, which a plain hash would not protect.
  const requestHash = createHmac("sha256", ctx.deps.env.SESSION_SECRET).update(content).digest("hex");

  const begin = { ...mine, request: requestHash, createdAt: ctx.now() };
  const [begun] = await db
    .insert(idempotencyKeys)
    .values(begin)
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.key],
      set: { createdAt: begin.createdAt, request: requestHash, status: null, answer: null },
      setWhere: expired(ctx),
    })
    .returning({ key: idempotencyKeys.key });
  if (!begun) {
    const [known] = await db.select().from(idempotencyKeys).where(row);
    if (known?.request !== requestHash)
      throw refuse("idempotencyKeyReused").field("idempotency-key", "usedForAnotherRequest");
    if (known.status === null) throw stillRuns();
    if (known.answer === null) throw refuse("answerShownOnce");
    reply.header(replayedHeader, "true");
    return known.answer as Answer;
  }
  // In the transaction of the write: after a crash right behind the commit, the repeat must not write again.
  const still = and(row, eq(idempotencyKeys.createdAt, begin.createdAt));
  ctx.beforeCommit = async (tx) => {
    const { rowCount } = await tx
      .update(idempotencyKeys)
      .set({ status: contract.status ?? 200 })
      .where(still);
    if (rowCount === 0) throw stillRuns();
  };
  try {
    const answer = await work();
    const kept = contract.secretAnswer ? null : answer;
    const status = contract.status ?? 200;
    await db.update(idempotencyKeys).set({ status, answer: kept }).where(still);
    return answer;
  } catch (error) {
    await db.delete(idempotencyKeys).where(and(still, isNull(idempotencyKeys.status)));
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

function expired(ctx: Ctx) {
  const now = ctx.now().getTime();
  const abandoned = and(
    isNull(idempotencyKeys.status),
    lt(idempotencyKeys.createdAt, new Date(now - givenUpAfterMs)),
  );
  return or(abandoned, lt(idempotencyKeys.createdAt, new Date(now - keysKeptHours * hourMs)));
}

/** Deletes the answers that have expired. */
export async function sweepKeys({ ctx }: { ctx: Ctx }): Promise<void> {
  const over = new Date(ctx.now().getTime() - keysKeptHours * hourMs);
  await writable(ctx.deps.db).delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, over));
}
