import { asc, count, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import { dayInIndia } from "#shared/day-in.ts";
import type { statementAnswer } from "#shared/operator-api/bank-contract.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { Operator } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import { anyOf } from "../../../../db/statement.ts";
import { bankLines, bankStatements } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { throttle } from "../../../../http/throttle.ts";
import { readApart, readerApart, TooHeavy } from "../../../../reading/apart.ts";
import { presentProblems } from "../../../../reading/problem-list.ts";
import { refuse } from "../../../../refusal.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { withoutKnown } from "./known-lines.ts";
import type * as statement from "./statement/read-statement.ts";
import { withoutCredits } from "./virtual-accounts/same-transfer.ts";

const reader = readerApart<typeof statement.readStatement>(
  new URL("./statement/read-statement.ts", import.meta.url),
  "readStatement",
);
/** Operators have no account: their files take the turns of this one, which no account has. */
const ownFiles = { accountId: 0 };
const maxPerMinute = 20;
/** Lines of one statement of the database. */
const atOnce = 500;

/**
 * Reads a statement of our bank and stores the lines with money that came in. A line that is known from another statement,
 * or from this one, is not stored again. Nothing is booked. Throws Invalid with the reason when nothing can be used.
 */
export async function addStatement({
  ctx,
  input: { bytes, name },
}: Verb<{ bytes: Uint8Array; name: string }, Operator>): Promise<z.input<typeof statementAnswer>> {
  requirePermission(ctx, "payments.settle");
  await throttle(ctx, { key: `bank-statement:${ctx.actor.operatorId}`, max: maxPerMinute, perMinutes: 1 });
  const now = ctx.now();
  const read = await readApart(reader, { bytes, today: dayInIndia(now) }, ownFiles).catch(
    (error: unknown) => {
      if (error instanceof TooHeavy) return { problem: reasonRef("feedTooHeavy") };
      throw error;
    },
  );
  if (read.problem) throw refuse("inputUnfit", { problem: read.problem });
  const { lines, outgoing, unread, problems } = read;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [stored] = await tx
      .insert(bankStatements)
      .values({
        fileName: name,
        operatorId: ctx.actor.operatorId,
        readLines: lines.length,
        freshLines: 0,
        unreadLines: unread,
        createdAt: now,
      })
      .returning();
    if (!stored) throw new Error("The statement was not written");
    let fresh = 0;
    const doubtful: string[] = [];
    const known: string[] = [];
    for (let from = 0; from < lines.length; from += atOnce) {
      const { left, booked } = await withoutCredits(tx, lines.slice(from, from + atOnce));
      const part = await withoutKnown(tx, left);
      known.push(...booked);
      if (part.length === 0) continue;
      const added = await tx
        .insert(bankLines)
        .values(part.map((line) => ({ ...line, statementId: stored.id })))
        .onConflictDoNothing()
        .returning({ reference: bankLines.reference });
      fresh += added.length;
      const twice = await tx
        .select({ reference: bankLines.reference })
        .from(bankLines)
        .where(
          anyOf(
            bankLines.reference,
            added.flatMap(({ reference }) => reference ?? []),
          ),
        )
        .groupBy(bankLines.reference)
        .having(gt(count(), 1))
        .orderBy(asc(bankLines.reference));
      doubtful.push(...twice.flatMap(({ reference }) => reference ?? []));
    }
    await tx.update(bankStatements).set({ freshLines: fresh }).where(eq(bankStatements.id, stored.id));
    await audit({
      action: "bank.read",
      subject: { kind: "bank", id: stored.id },
      accountId: null,
      after: { fileName: name, lines: lines.length, fresh, unread },
    });
    const twice = [...new Set(doubtful)].map((reference) => ({
      line: null,
      reason: reasonRef("bankReferenceTwice", { reference }),
    }));
    const came = known.map((reference) => ({
      line: null,
      reason: reasonRef("bankReferenceOfCredit", { reference }),
    }));
    return {
      success: true as const,
      message: inEnglish(reasonRef("bankStatementRead", { read: lines.length, fresh })),
      read: lines.length,
      fresh,
      outgoing,
      unread,
      problems: presentProblems([...problems, ...twice, ...came]),
    };
  });
}
