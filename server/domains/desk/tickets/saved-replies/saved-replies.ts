import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { SavedReplyBody, savedRepliesAnswer } from "#shared/operator-api/saved-replies-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { operators, savedReplies } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { may, requirePermission } from "../../../identity/operators/index.ts";

/** Returns the saved replies that the operator uses: those of all, and the own ones. */
export async function listSavedReplies({
  ctx,
}: Verb<unknown, Operator>): Promise<z.input<typeof savedRepliesAnswer>> {
  requirePermission(ctx, "tickets.work");
  const rows = await ctx.deps.db
    .select({ reply: savedReplies, manager: operators.name })
    .from(savedReplies)
    .leftJoin(operators, eq(operators.id, sql`(${savedReplies.does}->>'assigned_user_id')::int`))
    .where(or(isNull(savedReplies.ownerId), eq(savedReplies.ownerId, ctx.actor.operatorId)))
    .orderBy(asc(sql`lower(${savedReplies.name})`), asc(savedReplies.id));
  return {
    success: true,
    data: rows.map(({ reply: { id, ownerId, name, body, does }, manager }) => ({
      id,
      shared: ownerId === null,
      name,
      text: body,
      set: does,
      manager,
    })),
  };
}

/** Saves a reply, or with `id` changes one. Only admins change those that all use. */
export async function saveReply({
  ctx,
  input: { id, shared, name, text, set },
}: Verb<SavedReplyBody & { id: number | null }, Operator>): Promise<{ success: true; id: number }> {
  requirePermission(ctx, "tickets.work");
  const { operatorId } = ctx.actor;
  if (shared) requireMayShare(ctx);
  return inTransaction(ctx, async ({ tx, audit }) => {
    if (id !== null) await lockReply(tx, ctx, id);
    const ownerId = shared ? null : operatorId;
    const row = { ownerId, name, body: text, does: set, changedBy: operatorId, changedAt: ctx.now() };
    const [taken] = await tx
      .select({ id: savedReplies.id })
      .from(savedReplies)
      .where(
        and(
          sql`coalesce(${savedReplies.ownerId}, 0) = ${ownerId ?? 0}`,
          sql`lower(${savedReplies.name}) = ${name.toLowerCase()}`,
          sql`${savedReplies.id} is distinct from ${id}`,
        ),
      );
    if (taken) throw refuse("savedReplyName").field("name", "savedReplyName");
    const [saved] =
      id === null
        ? await tx.insert(savedReplies).values(row).returning({ id: savedReplies.id })
        : await tx
            .update(savedReplies)
            .set(row)
            .where(eq(savedReplies.id, id))
            .returning({ id: savedReplies.id });
    if (!saved) throw refuse("savedReplyGone");
    await audit({
      action: "saved-reply.save",
      subject: { kind: "saved-reply", id: saved.id },
      accountId: null,
      after: { name, shared },
    });
    return { success: true, id: saved.id };
  });
}

export async function deleteReply({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<{ success: true }> {
  requirePermission(ctx, "tickets.work");
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { name } = await lockReply(tx, ctx, input.id);
    await tx.delete(savedReplies).where(eq(savedReplies.id, input.id));
    await audit({
      action: "saved-reply.delete",
      subject: { kind: "saved-reply", id: input.id },
      accountId: null,
      before: { name },
    });
  });
  return { success: true };
}

function requireMayShare(ctx: Ctx<Operator>): void {
  if (!may(ctx.actor, "tickets.share-replies")) throw refuse("savedReplyNotYours");
}

/** Throws NotFound for a reply of a colleague, and Forbidden for one of all that only admins change. */
async function lockReply(tx: Tx, ctx: Ctx<Operator>, id: number) {
  const [row] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for("no key update");
  if (!row || (row.ownerId !== null && row.ownerId !== ctx.actor.operatorId)) throw refuse("savedReplyGone");
  if (row.ownerId === null) requireMayShare(ctx);
  return row;
}
