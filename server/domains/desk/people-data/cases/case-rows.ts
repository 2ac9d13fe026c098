import { eq } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { PeopleCase } from "#shared/operator-api/people-contract.ts";
import { caseResult, found } from "#shared/people-data/found.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import type { Reader, Tx } from "../../../../db/client.ts";
import { operators, peopleCases } from "../../../../db/tables/index.ts";
import { refuse } from "../../../../refusal.ts";

export type CaseRow = typeof peopleCases.$inferSelect;

/** Returns a case, locked until the end of the transaction. Throws NotFound. */
export async function lockCase(tx: Tx, id: number): Promise<CaseRow> {
  const [row] = await tx.select().from(peopleCases).where(eq(peopleCases.id, id)).for("no key update");
  if (!row) throw refuse("peopleCaseNotFound");
  return row;
}

/** Returns a case; null when there is none. */
export async function caseOf(db: Reader, id: number): Promise<CaseRow | null> {
  const [row] = await db.select().from(peopleCases).where(eq(peopleCases.id, id));
  return row ?? null;
}

/** The names of all operators, also of those who left. */
export async function operatorNames(db: Reader): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: operators.id, name: operators.name }).from(operators);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns what operators read of a case. */
export function presentCase(
  { actor, now }: Ctx<Operator>,
  row: CaseRow,
  names: ReadonlyMap<number, string>,
): PeopleCase {
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `#${id}`));
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    email: row.email,
    phone: row.phone,
    guest_name: row.guestName,
    guest_account_id: row.guestAccountId,
    language: row.language,
    note: row.note,
    right_name: row.rightName,
    opened_by: nameOf(row.openedBy),
    opened_at: row.openedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    days_left: Math.floor((row.dueAt.getTime() - now().getTime()) / dayMs),
    proof: row.proof,
    proof_note: row.proofNote,
    found: row.found === null ? null : found.parse(row.found),
    found_at: iso(row.foundAt),
    with_accounts: row.withAccounts,
    asked_by: nameOf(row.askedBy),
    asked_by_self: row.askedBy === actor.operatorId,
    confirmed_by: nameOf(row.confirmedBy),
    percent: row.percent,
    result: row.result === null ? null : caseResult.parse(row.result),
    result_hash: row.resultHash,
    answered_at: iso(row.answeredAt),
    refusal: row.refusal,
    ended_at: iso(row.endedAt),
  };
}

/** What a case forgets when it is over: everything about the person. */
export const forgotten = {
  email: null,
  phone: null,
  guestName: null,
  guestAccountId: null,
  note: "",
  rightName: null,
  proofNote: null,
  codeHash: null,
  codeEndsAt: null,
  found: null,
  targets: null,
  refusal: null,
} satisfies Partial<CaseRow>;
