import { and, desc, eq, getTableColumns, max } from "drizzle-orm";
import { z } from "zod";
import { type ProgramChange, programChange } from "#shared/contracts/playing/publishing.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { accounts, publications, screens } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import type { Turn } from "../../../short-turns.ts";
import { type IndexedProgram, programOfPublication, programOfRows } from "../../core/program/index.ts";
import { diffPrograms, type TwoPrograms } from "./changes/diff-programs.ts";
import { sourceChanges } from "./changes/diff-sources.ts";

const { program: _program, ...allButProgram } = getTableColumns(publications);
/** The columns of a publication without its program, which may have megabytes. */
export const publicationColumns = allButProgram;
export type PublicationRow = Omit<typeof publications.$inferSelect, "program">;
export type AccountRow = typeof accounts.$inferSelect;

/** Further changes are counted but not stored. */
export const maxStoredChanges = 100;
export const storedChanges = z.array(programChange);

export async function accountOf(db: Reader, accountId: number): Promise<AccountRow> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!row) throw refuse("accountNotFound");
  return row;
}

/** Returns an account that reviews. Throws Conflict where edits act at once. */
export async function requireReviewing(
  db: Reader,
  accountId: number,
): Promise<AccountRow & { publicationId: number }> {
  const { publicationId, ...row } = await accountOf(db, accountId);
  if (publicationId === null) throw refuse("notReviewing");
  return { ...row, publicationId };
}

/** Returns a publication. Throws NotFound for one of another account. */
export async function publicationOf(db: Reader, accountId: number, id: number): Promise<PublicationRow> {
  const [row] = await db
    .select(publicationColumns)
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.accountId, accountId)));
  if (!row) throw refuse("versionNotFound");
  return row;
}

/** Returns the publication whose program a rollback published again; other publications are their own original. */
export async function originalOf(db: Reader, row: PublicationRow): Promise<PublicationRow> {
  if (row.rolledBackTo === null) return row;
  const [original] = await db
    .select(publicationColumns)
    .from(publications)
    .where(and(eq(publications.accountId, row.accountId), eq(publications.number, row.rolledBackTo)));
  return original ?? row;
}

/** Returns the program of a publication. Throws NotFound for one of another account, and what `turn` throws. */
export const programOf = async (
  db: Reader,
  accountId: number,
  id: number,
  turn: Turn,
): Promise<IndexedProgram> => {
  const { programHash: hash } = await publicationOf(db, accountId, id);
  return programOfPublication(db, { id, accountId, hash }, turn);
};

/** Returns the publication's program and the drafts' program. Throws what `turn` throws. */
export async function publishedAndDraft(
  db: Reader,
  accountId: number,
  publicationId: number,
  turn: Turn,
): Promise<TwoPrograms> {
  return {
    before: await programOf(db, accountId, publicationId, turn),
    after: await programOfRows(db, accountId, turn),
  };
}

/** Returns all differences between two programs, with the present names of screens. */
export async function changesBetween(
  db: Reader,
  accountId: number,
  programs: TwoPrograms,
  turn: Turn,
): Promise<ProgramChange[]> {
  const rows = await db
    .select({ id: screens.id, name: screens.name })
    .from(screens)
    .where(eq(screens.accountId, accountId));
  return [
    ...(await diffPrograms(programs, new Map(rows.map(({ id, name }) => [id, name])), turn)),
    ...(await sourceChanges(db, accountId, programs)),
  ];
}

export async function nextNumber(tx: Tx, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(publications.number) })
    .from(publications)
    .where(eq(publications.accountId, accountId));
  return (row?.last ?? 0) + 1;
}

const isWaiting = (accountId: number) =>
  and(eq(publications.accountId, accountId), eq(publications.state, "waiting"));

export async function waitingOf(db: Reader, accountId: number): Promise<PublicationRow | undefined> {
  const [row] = await db
    .select(publicationColumns)
    .from(publications)
    .where(isWaiting(accountId))
    .orderBy(desc(publications.id));
  return row;
}

/** Throws Conflict when a publication waits for its time: it would later restore what a part replaces now. */
export async function requireNoneWaiting(db: Reader, accountId: number): Promise<void> {
  if (await waitingOf(db, accountId)) throw refuse("versionWaits");
}

/** Withdraws the waiting publication. A publish cancels a scheduled one, which would later restore older content. */
export async function withdrawWaiting(tx: Tx, accountId: number): Promise<void> {
  await tx.update(publications).set({ state: "withdrawn" }).where(isWaiting(accountId));
}
