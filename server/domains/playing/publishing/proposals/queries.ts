import { and, desc, eq, getTableColumns, isNotNull, or } from "drizzle-orm";
import type { Reader } from "../../../../db/client.ts";
import { proposals } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";

const { program: _program, ...allButProgram } = getTableColumns(proposals);
/** The columns of a proposal without its program, which may have megabytes. */
export const proposalColumns = allButProgram;
export type ProposalRow = Omit<typeof proposals.$inferSelect, "program">;

/** Returns a proposal. Throws NotFound for one of another account. */
export async function proposalOf(db: Reader, accountId: number, id: number): Promise<ProposalRow> {
  const [row] = await db
    .select(proposalColumns)
    .from(proposals)
    .where(and(eq(proposals.id, id), eq(proposals.accountId, accountId)));
  if (!row) throw refuse("proposalNotFound");
  return row;
}

/** Returns a proposal of any account, for jobs. */
export async function proposalRow(db: Reader, id: number): Promise<ProposalRow | undefined> {
  const [row] = await db.select(proposalColumns).from(proposals).where(eq(proposals.id, id));
  return row;
}

/** Returns a proposal that waits for an answer. Throws NotFound, and Conflict for a decided one. */
export async function openProposalOf(db: Reader, accountId: number, id: number): Promise<ProposalRow> {
  const row = await proposalOf(db, accountId, id);
  if (row.state === "overtaken") throw refuse("proposalOvertaken");
  if (row.state !== "open") throw refuse("proposalDecided");
  return row;
}

/**
 * Condition: it waits for an answer, and what it was compared with is still on the screens. A part of the drafts outlives
 * other publications.
 */
export const isOpen = (accountId: number, baseId: number) =>
  and(
    eq(proposals.accountId, accountId),
    eq(proposals.state, "open"),
    or(eq(proposals.baseId, baseId), isNotNull(proposals.part)),
  );

/** Proposals, newest first. */
export const newestFirst = desc(proposals.id);
