import { and, asc, eq } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  commentDesign as commentContract,
  DesignComment,
  listDesignComments as listContract,
} from "#shared/contracts/library/design-comments.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { roleMay } from "#shared/roles.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { designComments, users } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { isOwnWork, keyOf } from "../../identity/scopes/index.ts";
import { requireMedia } from "../media/index.ts";
import { queueMentionMails } from "./mail-mention.ts";
import { peopleWhoSee } from "./people-who-see.ts";

const maxComments = 300;
/** Each mention is an email. */
const mentionsPerHour = { ofAuthor: 60, ofAccount: 300 } as const;
type Row = typeof designComments.$inferSelect;

/** Throws NotFound for what is no design of the account. */
async function requireDesign(
  db: Reader,
  accountId: number,
  id: number,
): Promise<{ id: number; name: string }> {
  const media = await requireMedia(db, accountId, id);
  if (!traitsOf(media.kind).composed) throw refuse("mediaNotFound");
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
}: Verb<InputOf<typeof listContract>, Customer>): Promise<ResponseOf<typeof listContract>> {
  const { db } = ctx.deps;
  const { accountId, role } = ctx.actor;
  const { id } = await requireDesign(db, accountId, input.id);
  const rows = await db
    .select()
    .from(designComments)
    .where(ofDesign(accountId, id))
    .orderBy(asc(designComments.id));
  const people = roleMay(role, "content.edit")
    ? await peopleWhoSee(ctx, db, { accountId, mediaId: id, ...(input.named && { named: input.named }) })
    : [];
  return { items: await present(db, rows), people: people.map(({ userId, name }) => ({ id: userId, name })) };
}

/**
 * Adds a comment, and queues an email to each member whom it mentions. Throws NotFound for a thread of another design,
 * Conflict when the design has too many comments, Invalid for somebody who does not see the design, TooMany.
 */
export async function commentDesign({
  ctx,
  input,
}: Verb<InputOf<typeof commentContract>, Customer>): Promise<DesignComment> {
  const { accountId, userId } = ctx.actor;
  const mentions = [...new Set(input.mentions ?? [])];
  if (mentions.length > 0) {
    const window = { perMinutes: 60, tries: mentions.length };
    const { ofAuthor, ofAccount } = mentionsPerHour;
    await throttle(ctx, { key: `mentions:user:${accountId}:${userId}`, max: ofAuthor, ...window });
    await throttle(ctx, { key: `mentions:account:${accountId}`, max: ofAccount, ...window });
  }
  return inTransaction(ctx, async ({ tx, audit }) => {
    const design = await requireDesign(tx, accountId, input.id);
    if ((await tx.$count(designComments, ofDesign(accountId, design.id))) >= maxComments)
      throw refuse("tooManyComments", { max: maxComments });
    const thread =
      input.threadId === undefined ? null : await threadOf(tx, accountId, design.id, input.threadId);
    if (mentions.length > 0) {
      const seeing = new Set(
        (await peopleWhoSee(ctx, tx, { accountId, mediaId: design.id, userIds: mentions })).map(
          (each) => each.userId,
        ),
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

/**
 * Deletes an own comment for good. The first one of a thread stays without its text while others have answered. Throws
 * Forbidden for a colleague's.
 */
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
    if (!before || before.text === "") throw refuse("commentNotFound");
    if (!isOwnWork(ctx.actor, { by: before.userId, withKey: before.withKey })) throw refuse("commentOfOther");
    const own = and(ofDesign(accountId, design.id), eq(designComments.id, before.id));
    if (await hasAnswers(tx, before))
      await tx.update(designComments).set({ text: "", mentions: [] }).where(own);
    else await tx.delete(designComments).where(own);
    await deleteEmptyThread(tx, before);
    await audit({
      action: "media.comment-delete",
      subject: { kind: "media", id: design.id },
      before: { commentId, text: before.text },
    });
  });
  return { success: true };
}

const hasAnswers = async (tx: Tx, { accountId, id }: Pick<Row, "accountId" | "id">): Promise<boolean> =>
  (await tx.$count(
    designComments,
    and(eq(designComments.accountId, accountId), eq(designComments.threadId, id)),
  )) > 0;

/** After its last answer, a first comment without a text says nothing any more. */
async function deleteEmptyThread(tx: Tx, { accountId, threadId }: Row): Promise<void> {
  if (threadId === null || (await hasAnswers(tx, { accountId, id: threadId }))) return;
  await tx
    .delete(designComments)
    .where(
      and(
        eq(designComments.accountId, accountId),
        eq(designComments.id, threadId),
        eq(designComments.text, ""),
      ),
    );
}
