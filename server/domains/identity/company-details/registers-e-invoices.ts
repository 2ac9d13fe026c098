import { desc, lte } from "drizzle-orm";
import type { Reader } from "../../../db/client.ts";
import { companyDetails } from "../../../db/tables/index.ts";

/** Returns whether documents of a day in India are registered as e-invoices. Only an entry says so, never the server's settings. */
export async function registersEInvoices(tx: Pick<Reader, "select">, day: string): Promise<boolean> {
  const [entry] = await tx
    .select({ does: companyDetails.eInvoices })
    .from(companyDetails)
    .where(lte(companyDetails.validFrom, day))
    .orderBy(desc(companyDetails.validFrom))
    .limit(1);
  return entry?.does ?? false;
}
