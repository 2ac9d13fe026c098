import { and, asc, eq, exists, or } from "drizzle-orm";
import type { Comment } from "#shared/contracts/playing/comments.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { publishingComments as comments, proposals } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { refuse } from "../../../refusal.ts";
import { isOwnWork, keyOf, sightOf } from "../../identity/scopes/index.ts";
import { namesOfUsers } from "./names-of-users.ts";
import { requireSeenProposal } from "./proposals/seen-proposals.ts";
import { publicationOf } from "./queries.ts";

const maxComments = 200;

/** What comments are about. Both throw NotFound for one that the member does not see. */
type About = { publicationId: number } | { proposalId: number };
const publicationAbout = async (db: Reader, accountId: number, id: number): Promise<About> => ({
  publicationId: (await publicationOf(db, accountId, id)).id,
});
const proposalAbout = async (ctx: Ctx<Customer>, db: Reader, id: number): Promise<About> => {
  const asking = { actor: ctx.actor, sight: await sightOf(ctx, db) };
  return { proposalId: (await requireSeenProposal(db, asking, id)).id };
};

/** Comments of a publication include those of the proposal that it was. */
function isAbout(db: Reader, about: About) {
  if ("proposalId" in about) return eq(comments.proposalId, about.proposalId);
  const proposed = and(
    eq(proposals.id, comments.proposalId),
    eq(proposals.publicationId, about.publicationId),
    eq(proposals.state, "approved"),
  );
  return or(
    eq(comments.publicationId, about.publicationId),
    exists(db.select({ id: proposals.id }).from(proposals).where(proposed)),
  );
}

async function commentsAbout(db: Reader, accountId: number, about: About): Promise<{ items: Comment[] }> {
  const rows = await db
    .select()
    .from(comments)
    .where(and(eq(comments.accountId, accountId), isAbout(db, about)))
    .orderBy(asc(comments.id));
  return { items: await presentComments(db, rows) };
}

async function presentComments(
  db: Reader,
  rows: readonly (typeof comments.$inferSelect)[],
): Promise<Comment[]> {
  const nameOf = await namesOfUsers(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ id, userId, text, createdAt, editedAt }) => ({
    id,
    by: { id: userId, name: nameOf(userId) ?? "" },
    text,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }));
}

export const listPublicationComments = async ({ ctx, input }: Verb<{ id: number }, Customer>) => {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  return commentsAbout(db, accountId, await publicationAbout(db, accountId, input.id));
};

export const listProposalComments = async ({ ctx, input }: Verb<{ id: number }, Customer>) => {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  return commentsAbout(db, accountId, await proposalAbout(ctx, db, input.id));
};

type Written = Verb<{ id: number; text: string }, Customer>;

/** Adds a comment to a publication. Throws NotFound, Conflict when it has too many. */
export const commentPublication = ({ ctx, input }: Written): Promise<Comment> =>
  inTransaction(ctx, async (open) => {
    const about = await publicationAbout(open.tx, ctx.actor.accountId, input.id);
    const comment = await insertComment(ctx, open.tx, about, input.text);
    await open.audit({
      action: "publication.comment",
      subject: { kind: "publication", id: input.id },
      after: { commentId: comment.id, text: comment.text },
    });
    return comment;
  });

/** Adds a comment to a proposal. Throws NotFound, Conflict when it has too many. */
export const commentProposal = ({ ctx, input }: Written): Promise<Comment> =>
  inTransaction(ctx, async (open) => {
    const about = await proposalAbout(ctx, open.tx, input.id);
    const comment = await insertComment(ctx, open.tx, about, input.text);
    await open.audit({
      action: "proposal.comment",
      subject: { kind: "proposal", id: input.id },
      after: { commentId: comment.id, text: comment.text },
    });
    return comment;
  });

async function insertComment(ctx: Ctx<Customer>, tx: Tx, about: About, text: string): Promise<Comment> {
  const { accountId, userId } = ctx.actor;
  if ((await tx.$count(comments, isAbout(tx, about))) >= maxComments)
    throw refuse("tooManyComments", { max: maxComments });
  const rows = await tx
    .insert(comments)
    .values({ ...about, accountId, userId, withKey: keyOf(ctx.actor), text, createdAt: ctx.now() })
    .returning();
  return onlyComment(tx, rows);
}

async function onlyComment(tx: Tx, rows: (typeof comments.$inferSelect)[]): Promise<Comment> {
  const [comment] = await presentComments(tx, rows);
  if (!comment) throw new Error("The comment was not written");
  return comment;
}

/** Returns the caller's own comment. Throws NotFound for one of another account, Forbidden for a colleague's. */
async function ownComment({ actor }: Ctx<Customer>, tx: Tx, id: number) {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.accountId, actor.accountId)))
    .for("no key update");
  if (!row) throw refuse("commentNotFound");
  if (!isOwnWork(actor, { by: row.userId, withKey: row.withKey })) throw refuse("commentOfOther");
  return row;
}

/** Changes the text of an own comment. */
export async function saveComment({ ctx, input }: Written): Promise<Comment> {
  return inTransaction(ctx, async ({ tx, audit }) => {
    const before = await ownComment(ctx, tx, input.id);
    const rows = await tx
      .update(comments)
      .set({ text: input.text, editedAt: ctx.now() })
      .where(eq(comments.id, before.id))
      .returning();
    await audit({
      action: "comment.save",
      subject: { kind: "comment", id: before.id },
      before: { text: before.text },
      after: { text: input.text },
    });
    return onlyComment(tx, rows);
  });
}

/** Deletes an own comment for good. */
export async function deleteComment({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const before = await ownComment(ctx, tx, input.id);
    await tx.delete(comments).where(eq(comments.id, before.id));
    await audit({
      action: "comment.delete",
      subject: { kind: "comment", id: before.id },
      before: { text: before.text },
    });
  });
  return { success: true };
}
