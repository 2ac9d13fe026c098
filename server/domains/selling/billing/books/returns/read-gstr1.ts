import { dayInIndia } from "#shared/day-in.ts";
import { endOfMonth } from "#shared/months.ts";
import type { ReturnQuery } from "#shared/operator-api/taxes-contract.ts";
import type { VerbDeps } from "../../../../../context.ts";
import type { Reader } from "../../../../../db/client.ts";
import { refuse } from "../../../../../refusal.ts";
import { type Company, companyIn } from "../../../../identity/company-details/index.ts";
import { readMonth } from "../month-documents.ts";
import { readAdvances } from "./advances.ts";
import { type Gstr1, gstr1Of } from "./gstr1.ts";

/**
 * Returns the return of a month, with the company of its last day: of its GSTIN, or of another one that the company had in the
 * month. Throws Conflict for a company without a GSTIN, and for one that is not ours. The caller reads in one snapshot.
 */
export async function readGstr1(
  tx: Reader,
  { env }: Pick<VerbDeps, "env">,
  { month, gstin }: ReturnQuery,
): Promise<{ gstr1: Gstr1; company: Company; gstins: string[] }> {
  const end = endOfMonth(month);
  const company = await companyIn(tx, env, end);
  if (company.gstin === null) throw refuse("returnWithoutGstin", { day: dayInIndia(end) });
  const documents = await readMonth(tx, month);
  const advances = await readAdvances(tx, month);
  const named = [...documents, ...advances.documents.values()].flatMap(({ seller }) => seller?.gstin ?? []);
  const gstins = [...new Set([company.gstin, ...named])];
  const gstr1 = gstr1Of({ gstin: gstin ?? company.gstin, month, documents, advances });
  if (!gstins.includes(gstr1.gstin)) throw refuse("gstinOfOther", { month, gstin: gstr1.gstin });
  return { gstr1, company, gstins };
}
