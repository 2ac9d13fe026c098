import { and, eq, gte, lt, or, sql } from "drizzle-orm";
import { addMonths } from "#shared/months.ts";
import type { MonthDifference } from "#shared/operator-api/taxes-contract.ts";
import type { Reader } from "../../../../../db/client.ts";
import { bankLines, documents } from "../../../../../db/tables/index.ts";

/**
 * Returns the advances of a month whose tax is late: their money came in an earlier month that was closed, or they were named
 * after the return of their month was due.
 */
export async function lateAdvances(db: Reader, month: string): Promise<MonthDifference[]> {
  const late = await db
    .select({
      document_id: documents.id,
      number: documents.number,
      total_paise: documents.totalPaise,
      issued_on: documents.issuedOn,
      day: sql<string>`coalesce(${bankLines.day}, ${documents.countsOn})::text`,
    })
    .from(documents)
    .leftJoin(bankLines, eq(bankLines.paymentId, documents.paymentId))
    .where(
      and(
        eq(documents.kind, "receipt-voucher"),
        sql`to_char(${documents.countsOn}, 'YYYY-MM') = ${month}`,
        or(lt(bankLines.day, `${month}-01`), gte(documents.issuedOn, `${addMonths(month, 2)}-01`)),
      ),
    )
    .orderBy(documents.id);
  return late.map((each) => ({ kind: "late", ...each }));
}
