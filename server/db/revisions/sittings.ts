import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { minuteMs } from "#shared/durations.ts";
import type { Customer } from "../../actor.ts";
import type { Ctx } from "../../context.ts";
import type { Reader, Tx } from "../client.ts";
import { earlierRevisions, users } from "../tables/index.ts";
import type { Author, Revised } from "./earlier-revisions.ts";

/*
 * Things that save by themselves while a person edits: what is kept is not each save, but the state before a sitting, the
 * saves of one person that follow each other.
 */

/** A person's saves within this time of the first one are one sitting. */
const sittingMs = 10 * minuteMs;
/** Two people who edit at the same time make one sitting together: else their saves, in turn, would be all that is kept. */
const togetherMs = minuteMs;

const of = (accountId: number, { kind, id }: Revised) =>
  and(
    eq(earlierRevisions.accountId, accountId),
    eq(earlierRevisions.kind, kind),
    eq(earlierRevisions.subjectId, id),
  );

interface State {
  revision: number;
  content: unknown;
}

/**
 * Stores what a save replaces, when it begins a sitting. `summaryOf`: what the state changed of the one kept before it.
 * Returns whether it was stored. Call it before each write that counts up the revision.
 */
export async function keepSitting(
  { ctx, tx }: { ctx: Ctx<Customer>; tx: Tx },
  subject: Revised,
  {
    revision,
    content,
    picture,
    summaryOf,
    most,
  }: State & {
    /** Names the small picture of the state. */
    picture: number;
    summaryOf: (before: unknown) => unknown;
    /** Unnamed states that are kept. */
    most: number;
  },
): Promise<boolean> {
  const { accountId, userId } = ctx.actor;
  const now = ctx.now();
  const [last] = await tx
    .select()
    .from(earlierRevisions)
    .where(of(accountId, subject))
    .orderBy(desc(earlierRevisions.revision))
    .limit(1);
  const sinceMs = last ? now.getTime() - last.replacedAt.getTime() : Number.POSITIVE_INFINITY;
  const isNamedNow = last?.revision === revision;
  if (last && !isNamedNow && sinceMs < (last.replacedBy === userId ? sittingMs : togetherMs)) return false;
  const replaced = { replacedBy: userId, replacedAt: now };
  const values = {
    accountId,
    kind: subject.kind,
    subjectId: subject.id,
    revision,
    content,
    picture,
    summary: last && !isNamedNow ? summaryOf(last.content) : null,
    ...replaced,
  };
  await tx
    .insert(earlierRevisions)
    .values(values)
    // A person gave this state a name while it was the present one.
    .onConflictDoUpdate({
      target: [earlierRevisions.kind, earlierRevisions.subjectId, earlierRevisions.revision],
      set: replaced,
    });
  const unnamed = and(of(accountId, subject), isNull(earlierRevisions.name));
  await tx.delete(earlierRevisions).where(
    and(
      unnamed,
      sql`${earlierRevisions.revision} <= (select revision from earlier_revisions
        where account_id = ${accountId} and kind = ${subject.kind} and subject_id = ${subject.id} and name is null
        order by revision desc offset ${most} limit 1)`,
    ),
  );
  return true;
}

/** A state that is kept, without its content. */
export interface KeptState {
  revision: number;
  name: string | null;
  summary: unknown;
  picture: number | null;
  replacedBy: Author | null;
  replacedAt: Date;
}

/** Returns the kept states of a thing, oldest first. */
export const keptStates = (db: Reader, accountId: number, subject: Revised): Promise<KeptState[]> =>
  db
    .select({
      revision: earlierRevisions.revision,
      name: earlierRevisions.name,
      summary: earlierRevisions.summary,
      picture: earlierRevisions.picture,
      replacedBy: { userId: users.id, name: users.name },
      replacedAt: earlierRevisions.replacedAt,
    })
    .from(earlierRevisions)
    .leftJoin(users, eq(users.id, earlierRevisions.replacedBy))
    .where(of(accountId, subject))
    .orderBy(asc(earlierRevisions.revision));

/** Returns the content of a kept state; null when it is not kept. */
export async function keptContent(
  db: Reader,
  accountId: number,
  { revision, ...subject }: Revised & { revision: number },
): Promise<{ content: unknown; picture: number | null } | null> {
  const [row] = await db
    .select({ content: earlierRevisions.content, picture: earlierRevisions.picture })
    .from(earlierRevisions)
    .where(and(of(accountId, subject), eq(earlierRevisions.revision, revision)));
  return row ?? null;
}

/** Counts the states of a thing that have a name. */
export const countNamed = (db: Reader, accountId: number, subject: Revised): Promise<number> =>
  db.$count(earlierRevisions, and(of(accountId, subject), isNotNull(earlierRevisions.name)));

/** Gives a kept state a name, or takes it away. Returns false when it is not kept. */
export async function nameState(
  tx: Tx,
  accountId: number,
  { revision, name, ...subject }: Revised & { revision: number; name: string | null },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(earlierRevisions)
    .set({ name })
    .where(and(of(accountId, subject), eq(earlierRevisions.revision, revision)));
  return (rowCount ?? 0) > 0;
}

/** Keeps the present state of a thing under a name. The next save says who replaced it. */
export async function keepPresent(
  { ctx, tx }: { ctx: Ctx<Customer>; tx: Tx },
  { kind, id }: Revised,
  { revision, content, picture, summary, name }: State & { picture: number; summary: unknown; name: string },
): Promise<void> {
  const { accountId } = ctx.actor;
  await tx.insert(earlierRevisions).values({
    accountId,
    kind,
    subjectId: id,
    revision,
    content,
    picture,
    summary,
    name,
    replacedBy: null,
    replacedAt: ctx.now(),
  });
}
