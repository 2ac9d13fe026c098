import { indianZone } from "#shared/gst.ts";
import type { VerbDeps } from "../../../../../context.ts";
import { dayIn } from "../../../../../day-in.ts";
import type { Reader } from "../../../../../db/client.ts";
import { refuse } from "../../../../../refusal.ts";
import { type Company, companyIn } from "../../../../identity/company-details/index.ts";
import { addMonths, startOfMonth } from "../../revenue/months.ts";
import { readMonth } from "../month-documents.ts";
import { readAdvances } from "./advances.ts";
import { type Gstr1, gstr1Of } from "./gstr1.ts";

/**
 * Returns the return of a month, with the company of its last day. Throws Conflict for a company without a GSTIN. The caller
 * reads in one snapshot.
 */
export async function readGstr1(
  tx: Reader,
  { env }: Pick<VerbDeps, "env">,
  month: string,
): Promise<{ gstr1: Gstr1; company: Company }> {
  const end = new Date(startOfMonth(addMonths(month, 1)).getTime() - 1);
  const company = await companyIn(tx, env, end);
  if (company.gstin === null) throw refuse("returnWithoutGstin", { day: dayIn(indianZone, end) });
  const gstr1 = gstr1Of({
    gstin: company.gstin,
    month,
    documents: await readMonth(tx, month),
    advances: await readAdvances(tx, month),
  });
  return { gstr1, company };
}
