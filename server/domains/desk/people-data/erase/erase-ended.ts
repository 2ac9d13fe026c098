import { and, eq, lt } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import type { Ctx } from "../../../../context.ts";
import { forgetKept, keptTables } from "../../../../db/people/kept-rows.ts";
import { peopleKept } from "../../../../db/tables/index.ts";
import { sqlNameOf } from "../../../../db/tables/people/table-columns.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { overwriteEnded } from "./write-tables.ts";

const rowsAtOnce = 500;

/** Overwrites what the law kept about erased people, after the last day of each row. Does the same when it runs twice. */
export async function eraseEnded({ ctx }: { ctx: Ctx }): Promise<void> {
  const today = dayInIndia(ctx.now());
  for (const { name, kept } of keptTables(true)) {
    const table = sqlNameOf(name);
    for (;;) {
      const due = await ctx.deps.db
        .select({ rowId: peopleKept.rowId })
        .from(peopleKept)
        .where(and(eq(peopleKept.table, table), lt(peopleKept.keepUntil, today)))
        .limit(rowsAtOnce);
      if (due.length === 0) break;
      const ids = due.map(({ rowId }) => rowId);
      await inTransaction(ctx, async ({ tx, audit }) => {
        await overwriteEnded(tx, name, { later: kept.later, ids });
        await forgetKept(tx, { table, ids });
        await audit({
          action: "people-case.law-ended",
          subject: { kind: "people-case", id: null },
          accountId: null,
          after: { table, rows: ids.length },
        });
      });
    }
  }
}
