import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../../actor.ts";
import type { Ctx, VerbDeps } from "../../context.ts";
import type { Reader, Tx } from "../client.ts";
import { earlierRevisions, type revisedKinds, users } from "../tables/index.ts";
import { writable } from "../writable.ts";

/** A thing with revisions. */
export interface Revised {
  kind: (typeof revisedKinds)[number];
  id: number;
}

/** Revisions of one thing that are kept: hours of automatic saving. */
const keptRevisions = 100;
/** An edit that was made offline can be merged for so long. */
const keptDays = 30;

const of = (accountId: number, { kind, id }: Revised) =>
  and(
    eq(earlierRevisions.accountId, accountId),
    eq(earlierRevisions.kind, kind),
    eq(earlierRevisions.subjectId, id),
  );

/** Stores what a save replaces. Call it before each write that counts up the revision. */
export async function keepRevision(
  { ctx, tx }: { ctx: Ctx<Customer>; tx: Tx },
  subject: Revised,
  { revision, content }: { revision: number; content: unknown },
): Promise<void> {
  const { accountId, userId } = ctx.actor;
  const { kind, id: subjectId } = subject;
  await tx.insert(earlierRevisions).values({
    accountId,
    kind,
    subjectId,
    revision,
    content,
    replacedBy: userId,
    replacedAt: ctx.now(),
  });
  await tx
    .delete(earlierRevisions)
    .where(and(of(accountId, subject), lte(earlierRevisions.revision, revision - keptRevisions)));
}

export interface Author {
  userId: number;
  name: string;
}
/** An earlier revision, and who replaced it. */
export interface EarlierRevision {
  revision: number;
  content: unknown;
  replacedBy: Author | null;
  replacedAt: Date;
}

const columns = {
  revision: earlierRevisions.revision,
  content: earlierRevisions.content,
  replacedBy: { userId: users.id, name: users.name },
  replacedAt: earlierRevisions.replacedAt,
};

/** Returns the kept revisions of a thing from one on, oldest first. */
export const revisionsSince = (
  db: Reader,
  accountId: number,
  { revision, ...subject }: Revised & { revision: number },
): Promise<EarlierRevision[]> =>
  db
    .select(columns)
    .from(earlierRevisions)
    .leftJoin(users, eq(users.id, earlierRevisions.replacedBy))
    .where(and(of(accountId, subject), gte(earlierRevisions.revision, revision)))
    .orderBy(asc(earlierRevisions.revision));

/** Returns who made the present revision of a thing; null when that is not known. */
export async function authorOf(
  db: Reader,
  accountId: number,
  { revision, ...subject }: Revised & { revision: number },
): Promise<Author | null> {
  const [row] = await db
    .select({ userId: users.id, name: users.name })
    .from(earlierRevisions)
    .innerJoin(users, eq(users.id, earlierRevisions.replacedBy))
    .where(and(of(accountId, subject), eq(earlierRevisions.revision, revision - 1)));
  return row ?? null;
}

/** Rows that are deleted with one statement. */
const sweptAtOnce = 5_000;

/** Deletes revisions from which no change is expected any more. Returns how many. */
export async function sweepRevisions({ db, now }: Pick<VerbDeps, "db" | "now">): Promise<number> {
  const over = new Date(now().getTime() - keptDays * dayMs);
  let swept = 0;
  for (let last = sweptAtOnce; last === sweptAtOnce; swept += last) {
    const { rowCount } = await writable(db).execute(sql`
      delete from ${earlierRevisions} where ctid = any(array(
        select ctid from ${earlierRevisions}
        where ${earlierRevisions.replacedAt} < ${over} and ${earlierRevisions.name} is null limit ${sweptAtOnce}))`);
    last = rowCount ?? 0;
  }
  return swept;
}
