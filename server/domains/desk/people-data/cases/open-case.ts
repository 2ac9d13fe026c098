import { desc, sql } from "drizzle-orm";
import type { z } from "zod";
import { dayMs } from "#shared/durations.ts";
import type {
  NewPeopleCase,
  peopleCaseAnswer,
  peopleCasesAnswer,
} from "#shared/operator-api/people-contract.ts";
import { answerDays } from "#shared/people-data/cases.ts";
import { phoneNumberOf } from "#shared/phone-number.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { peopleCases } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { caseOf, operatorNames, presentCase } from "./case-rows.ts";

/** The newest cases; older ones are over and say nothing any more. */
const mostCases = 500;

/** Opens a case for an address or a number. */
export async function openCase({
  ctx,
  input,
}: Verb<NewPeopleCase, Operator>): Promise<z.input<typeof peopleCaseAnswer>> {
  requirePermission(ctx, "people-data.manage");
  const now = ctx.now();
  const phone = input.phone === "" ? null : phoneNumberOf(input.phone);
  const row = await inTransaction(ctx, async ({ tx, audit }) => {
    const [made] = await tx
      .insert(peopleCases)
      .values({
        kind: input.kind,
        state: "open",
        email: input.email || null,
        phone: phone?.slice(1) ?? null,
        guestName: input.guest_name || null,
        guestAccountId: input.guest_name ? input.guest_account_id : null,
        language: input.language,
        note: input.note,
        rightName: input.right_name || null,
        openedBy: ctx.actor.operatorId,
        openedAt: now,
        dueAt: new Date(now.getTime() + answerDays * dayMs),
      })
      .returning();
    if (!made) throw new Error("The case was not written");
    // Without address and name: the audit outlives the case.
    await audit({
      action: "people-case.open",
      subject: { kind: "people-case", id: made.id },
      accountId: null,
      after: { kind: made.kind },
    });
    return made;
  });
  return { success: true, case: presentCase(ctx, row, await operatorNames(ctx.deps.db)) };
}

/** Returns the cases, open ones first, and what the law keeps about erased people. */
export async function listCases({
  ctx,
}: Verb<unknown, Operator>): Promise<z.input<typeof peopleCasesAnswer>> {
  requirePermission(ctx, "people-data.manage");
  const { db } = ctx.deps;
  const rows = await db
    .select()
    .from(peopleCases)
    .orderBy(sql`${peopleCases.endedAt} is not null`, desc(peopleCases.id))
    .limit(mostCases);
  const names = await operatorNames(db);
  const { rows: kept } = await db.execute<{ table: string; rows: number; until: string }>(
    sql`select table_name as table, count(*)::int as rows, keep_until::text as until from people_kept group by 1, 3 order by 3, 1`,
  );
  return { success: true, cases: rows.map((row) => presentCase(ctx, row, names)), kept };
}

/** Returns one case. Throws NotFound. */
export async function readCase({
  ctx,
  input,
}: Verb<{ id: number }, Operator>): Promise<z.input<typeof peopleCaseAnswer>> {
  requirePermission(ctx, "people-data.manage");
  const row = await caseOf(ctx.deps.db, input.id);
  if (!row) throw refuse("peopleCaseNotFound");
  return { success: true, case: presentCase(ctx, row, await operatorNames(ctx.deps.db)) };
}
