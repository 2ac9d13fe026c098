import { and, desc, eq, getTableColumns, max, sql } from "drizzle-orm";
import { z } from "zod";
import { type ProgramChange, programChange } from "#shared/contracts/publishing.ts";
import type { Ctx } from "../../context.ts";
import type { Reader, Tx } from "../../db/client.ts";
import { accounts, publications, screens } from "../../db/tables/index.ts";
import type { ComparedProgram } from "../../heavy/port.ts";
import { chargeChanges } from "../../http/change-budget.ts";
import { refuse } from "../../http/errors.ts";
import type { Turn } from "../../short-turns.ts";
import { type IndexedProgram, programOfPublication, programOfRows } from "../program/index.ts";
import { diffPrograms, type TwoPrograms } from "./changes/diff-programs.ts";

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
  return diffPrograms(programs, new Map(rows.map(({ id, name }) => [id, name])), turn);
}

type NewPublication = Omit<
  typeof publications.$inferInsert,
  "accountId" | "program" | "programHash" | "changes" | "changeCount" | "number"
>;

/**
 * Stores a program as a publication. With state `published` it gets the account's next number, and screens follow it
 * after the commit.
 */
export async function insertPublication(
  ctx: Ctx,
  tx: Tx,
  accountId: number,
  { program, ...row }: NewPublication & { program: Omit<ComparedProgram, "sums"> },
): Promise<PublicationRow> {
  chargeChanges(ctx, { bytes: program.text.byteLength });
  const number = row.state === "published" ? await nextNumber(tx, accountId) : null;
  const [written] = await tx
    .insert(publications)
    .values({
      ...row,
      accountId,
      number,
      // As bytes, because the driver would copy megabytes of text two more times.
      program: sql`convert_from(${program.text}::bytea, 'UTF8')::jsonb`,
      programHash: program.hash,
      changes: program.changes,
      changeCount: program.changeCount,
    })
    .returning(publicationColumns);
  if (!written) throw new Error("The publication was not written");
  if (number !== null)
    await tx.update(accounts).set({ publicationId: written.id }).where(eq(accounts.id, accountId));
  return written;
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

/** Withdraws the waiting publication. A publish cancels a scheduled one, which would later restore older content. */
export async function withdrawWaiting(tx: Tx, accountId: number): Promise<void> {
  await tx.update(publications).set({ state: "withdrawn" }).where(isWaiting(accountId));
}
