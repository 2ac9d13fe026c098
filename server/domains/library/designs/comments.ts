import { and, asc, eq, or } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  commentDesign as commentContract,
  DesignComment,
  listDesignComments as listContract,
} from "#shared/contracts/library/design-comments.ts";
import { roleMay } from "#shared/roles.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { designComments, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { isOwnWork, keyOf } from "../../identity/scopes/index.ts";
import { requireMedia } from "../media/index.ts";
import { queueMentionMails } from "./mail-mention.ts";
import { peopleWhoSee } from "./people-who-see.ts";

const maxComments = 300;
type Row = typeof designComments.$inferSelect;

/** Throws NotFound for what is no design of the account. */
async function requireDesign(
  db: Reader,
  accountId: number,
  id: number,
): Promise<{ id: number; name: string }> {
  const media = await requireMedia(db, accountId, id);
  if (media.kind !== "design") throw refuse("mediaNotFound");
  return media;
}

const ofDesign = (accountId: number, mediaId: number) =>
  and(eq(designComments.accountId, accountId), eq(designComments.mediaId, mediaId));

async function present(db: Reader, rows: readonly Row[]): Promise<DesignComment[]> {
  const ids = rows.flatMap(({ userId, resolvedBy, mentions }) => [
    userId,
    ...(resolvedBy === null ? [] : [resolvedBy]),
    ...mentions,
  ]);
  const people =
    ids.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(anyOf(users.id, [...new Set(ids)]));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const person = (id: number) => ({ id, name: names.get(id) ?? "" });
  return rows.map((row) => ({
    id: row.id,
    threadId: row.threadId ?? row.id,
    by: person(row.userId),
    text: row.text,
    elementId: row.elementId,
    elementName: row.elementName,
    mentions: row.mentions.map(person),
    createdAt: row.createdAt.toISOString(),
    resolved: row.resolvedAt && {
      by: row.resolvedBy === null ? "" : person(row.resolvedBy).name,
      at: row.resolvedAt.toISOString(),
    },
  }));
}

async function presentOne(db: Reader, row: Row | undefined): Promise<DesignComment> {
  const [comment] = row ? await present(db, [row]) : [];
  if (!comment) throw refuse("commentNotFound");
  return comment;
}

export async function listDesignComments({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<ResponseOf<typeof listContract>> {
  const { db } = ctx.deps;
  const { accountId, role } = ctx.actor;
  const { id } = await requireDesign(db, accountId, input.id);
  const rows = await db
    .select()
    .from(designComments)
    .where(ofDesign(accountId, id))
    .orderBy(asc(designComments.id));
  const people = roleMay(role, "content.edit") ? await peopleWhoSee(ctx, db, { accountId, mediaId: id }) : [];
  return { items: await present(db, rows), people: people.map(({ userId, name }) => ({ id: userId, name })) };
}

/**
 * Adds a comment, and queues an email to each member whom it mentions. Throws NotFound for a thread of another design,
 * Conflict when the design has too many comments, Invalid for somebody who does not see the design.
 */
export async function commentDesign({
  ctx,
  input,
}: Verb<InputOf<typeof commentContract>, Customer>): Promise<DesignComment> {
  const { accountId, userId } = ctx.actor;
  const mentions = [...new Set(input.mentions ?? [])];
  return inTransaction(ctx, async ({ tx, audit }) => {
    const design = await requireDesign(tx, accountId, input.id);
    if ((await tx.$count(designComments, ofDesign(accountId, design.id))) >= maxComments)
      throw refuse("tooManyComments", { max: maxComments });
    const thread =
      input.threadId === undefined ? null : await threadOf(tx, accountId, design.id, input.threadId);
    if (mentions.length > 0) {
      const seeing = new Set(
        (await peopleWhoSee(ctx, tx, { accountId, mediaId: design.id })).map((each) => each.userId),
      );
      if (mentions.some((each) => !seeing.has(each))) throw refuse("mentionedCannotSee");
    }
    const about = thread ?? { elementId: input.elementId ?? null, elementName: input.elementName ?? "" };
    const [row] = await tx
      .insert(designComments)
      .values({
        accountId,
        mediaId: design.id,
        threadId: thread?.id ?? null,
        elementId: about.elementId,
        elementName: about.elementName,
        userId,
        withKey: keyOf(ctx.actor),
        text: input.text,
        mentions,
        createdAt: ctx.now(),
      })
      .returning();
    // An answer opens a thread that was ended.
    if (thread?.resolvedAt)
      await tx
        .update(designComments)
        .set({ resolvedAt: null, resolvedBy: null })
        .where(and(ofDesign(accountId, design.id), eq(designComments.id, thread.id)));
    if (!row) throw new Error("The comment was not written");
    await queueMentionMails(ctx, tx, {
      commentId: row.id,
      userIds: mentions.filter((each) => each !== userId),
    });
    await audit({
      action: "media.comment",
      subject: { kind: "media", id: design.id },
      after: { commentId: row.id, text: row.text, mentions },
    });
    return presentOne(tx, row);
  });
}

/** Returns the first comment of a thread, locked. */
async function threadOf(tx: Tx, accountId: number, mediaId: number, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(designComments)
    .where(and(ofDesign(accountId, mediaId), eq(designComments.id, id)))
    .for("no key update");
  if (!row || row.threadId !== null) throw refuse("commentNotFound");
  return row;
}

/** Ends a thread, or opens it again. */
export async function resolveDesignComment({
  ctx,
  input: { id, commentId, resolved },
}: Verb<{ id: number; commentId: number; resolved: boolean }, Customer>): Promise<DesignComment> {
  const { accountId, userId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const design = await requireDesign(tx, accountId, id);
    const thread = await threadOf(tx, accountId, design.id, commentId);
    const [row] = await tx
      .update(designComments)
      .set({ resolvedAt: resolved ? ctx.now() : null, resolvedBy: resolved ? userId : null })
      .where(and(ofDesign(accountId, design.id), eq(designComments.id, thread.id)))
      .returning();
    await audit({
      action: resolved ? "media.comment-resolve" : "media.comment-reopen",
      subject: { kind: "media", id: design.id },
      after: { commentId },
    });
    return presentOne(tx, row);
  });
}

/** Deletes an own comment for good; the first one of a thread with the answers. Throws Forbidden for a colleague's. */
export async function deleteDesignComment({
  ctx,
  input: { id, commentId },
}: Verb<{ id: number; commentId: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const design = await requireDesign(tx, accountId, id);
    const [before] = await tx
      .select()
      .from(designComments)
      .where(and(ofDesign(accountId, design.id), eq(designComments.id, commentId)))
      .for("no key update");
    if (!before) throw refuse("commentNotFound");
    if (!isOwnWork(ctx.actor, { by: before.userId, withKey: before.withKey })) throw refuse("commentOfOther");
    await tx
      .delete(designComments)
      .where(
        and(
          ofDesign(accountId, design.id),
          or(eq(designComments.id, before.id), eq(designComments.threadId, before.id)),
        ),
      );
    await audit({
      action: "media.comment-delete",
      subject: { kind: "media", id: design.id },
      before: { commentId, text: before.text },
    });
  });
  return { success: true };
}
