import { and, eq, inArray } from "drizzle-orm";
import type { Publication, PublishingStatus } from "#shared/contracts/publishing.ts";
import type { Reader } from "../../db/client.ts";
import { publications, users } from "../../db/tables/index.ts";
import { shortTurns, type Turn } from "../../short-turns.ts";
import {
  accountOf,
  changesBetween,
  type PublicationRow,
  publicationColumns,
  publishedAndDraft,
  storedChanges,
  waitingOf,
} from "./queries.ts";

export async function presentPublications(
  db: Reader,
  accountId: number,
  rows: readonly PublicationRow[],
): Promise<Publication[]> {
  const { publicationId } = await accountOf(db, accountId);
  const userIds = [...new Set(rows.flatMap((row) => row.createdBy ?? []))];
  const people =
    userIds.length === 0
      ? []
      : await db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(and(eq(users.accountId, accountId), inArray(users.id, userIds)));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    state: row.state,
    cause: row.cause,
    note: row.note,
    changes: storedChanges.parse(row.changes),
    changeCount: row.changeCount,
    rolledBackTo: row.rolledBackTo,
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    by: names.get(row.createdBy ?? 0) ?? null,
    current: row.id === publicationId,
  }));
}

export async function presentPublication(
  db: Reader,
  accountId: number,
  row: PublicationRow,
): Promise<Publication> {
  const [presented] = await presentPublications(db, accountId, [row]);
  if (!presented) throw new Error("A publication was not presented");
  return presented;
}

/** Throws what `turn` throws. */
export async function presentStatus(
  db: Reader,
  accountId: number,
  turn: Turn = shortTurns(),
): Promise<PublishingStatus> {
  const { publishing: mode, publicationId } = await accountOf(db, accountId);
  if (publicationId === null) return { mode, changeCount: 0, current: null, waiting: null };
  const plans = await publishedAndDraft(db, accountId, publicationId, turn);
  const [current] = await db
    .select(publicationColumns)
    .from(publications)
    .where(eq(publications.id, publicationId));
  const waiting = await waitingOf(db, accountId);
  return {
    mode,
    changeCount: (await changesBetween(db, accountId, plans, turn)).length,
    current: current ? await presentPublication(db, accountId, current) : null,
    waiting: waiting ? await presentPublication(db, accountId, waiting) : null,
  };
}
