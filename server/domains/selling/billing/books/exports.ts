import { endOfMonth } from "#shared/months.ts";
import type { ReturnFileQuery, ReturnQuery, ZohoFile } from "#shared/operator-api/taxes-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { inSnapshot, inTransaction } from "../../../../db/transaction.ts";
import { companyIn } from "../../../identity/company-details/index.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { readBookNames } from "./book-names.ts";
import { tallyMasters, tallyVouchers } from "./programs/tally.ts";
import { zohoCsv } from "./programs/zoho.ts";
import { readBooks } from "./read-books.ts";
import { type Register, registerCsv } from "./registers.ts";
import { gstr1Csv } from "./returns/gstr1-csv.ts";
import { gstr1Json } from "./returns/gstr1-json.ts";
import { gstr3bCsv, gstr3bOf } from "./returns/gstr3b.ts";
import { readGstr1 } from "./returns/read-gstr1.ts";

/** A file for the tax office or the accountant. */
export interface BooksFile {
  name: string;
  type: string;
  text: string;
}

/** Returns GSTR-1 of a month as the portal takes it, with the version that the company page names. */
export async function exportGstr1({ ctx, input }: Verb<ReturnQuery, Operator>): Promise<BooksFile> {
  const { month } = input;
  const { gstr1, company } = await exporting(ctx, input, "gstr1.json");
  return {
    name: `gstr1-${gstr1.gstin}-${month}.json`,
    type: "application/json; charset=utf-8",
    text: JSON.stringify(gstr1Json(gstr1, company.returnVersion)),
  };
}

/** Returns one sheet of GSTR-1 of a month. */
export async function exportGstr1Sheet({ ctx, input }: Verb<ReturnFileQuery, Operator>): Promise<BooksFile> {
  const { month, table } = input;
  const { gstr1 } = await exporting(ctx, input, `gstr1.csv ${table}`);
  return {
    name: `gstr1-${gstr1.gstin}-${month}-${table}.csv`,
    type: "text/csv; charset=utf-8",
    text: gstr1Csv(gstr1, table),
  };
}

/** Returns the sheet of GSTR-3B of a month. */
export async function exportGstr3b({ ctx, input }: Verb<ReturnQuery, Operator>): Promise<BooksFile> {
  const { gstr1 } = await exporting(ctx, input, "gstr3b.csv");
  return {
    name: `gstr3b-${gstr1.gstin}-${input.month}.csv`,
    type: "text/csv; charset=utf-8",
    text: gstr3bCsv(gstr3bOf(gstr1)),
  };
}

/** Returns a register of a month. */
export async function exportRegister({
  ctx,
  input,
}: Verb<ReturnQuery & { register: Register }, Operator>): Promise<BooksFile> {
  const { register } = input;
  const { gstr1 } = await exporting(ctx, input, `register.csv ${register}`);
  return {
    name: `register-${register}-${input.month}.csv`,
    type: "text/csv; charset=utf-8",
    text: registerCsv(gstr1, register),
  };
}

/** Returns the vouchers of a month, or the ledgers that they name, for Tally. */
export async function exportTally({
  ctx,
  input: { month, part },
}: Verb<{ month: string; part: "vouchers" | "masters" }, Operator>): Promise<BooksFile> {
  await noteExport(ctx, { month, file: `tally.xml ${part}` });
  const write = part === "vouchers" ? tallyVouchers : tallyMasters;
  return inSnapshot(ctx.deps.db, async (tx) => {
    const { legalName: company } = await companyIn(tx, ctx.deps.env, endOfMonth(month));
    const { entries } = await readBooks(tx, month);
    return {
      name: `tally-${part}-${month}.xml`,
      type: "application/xml; charset=utf-8",
      text: write({ company, names: await readBookNames(tx), entries }),
    };
  });
}

/** Returns customers, invoices, payments or credit notes of a month for Zoho Books. */
export async function exportZoho({
  ctx,
  input: { month, kind },
}: Verb<{ month: string; kind: ZohoFile }, Operator>): Promise<BooksFile> {
  await noteExport(ctx, { month, file: `zoho.csv ${kind}` });
  return inSnapshot(ctx.deps.db, async (tx) => ({
    name: `zoho-${kind}-${month}.csv`,
    type: "text/csv; charset=utf-8",
    text: zohoCsv({ ...(await readBooks(tx, month)), names: await readBookNames(tx) }, kind),
  }));
}

async function exporting(ctx: Ctx<Operator>, { month, gstin }: ReturnQuery, file: string) {
  await noteExport(ctx, { month, ...(gstin && { gstin }), file });
  return inSnapshot(ctx.deps.db, (tx) => readGstr1(tx, ctx.deps, { month, gstin }));
}

/** Notes who took which file. */
async function noteExport(
  ctx: Ctx<Operator>,
  after: { month: string; gstin?: string; file: string },
): Promise<void> {
  requirePermission(ctx, "taxes.view");
  await inTransaction(ctx, ({ audit }) =>
    audit({ action: "month.export", subject: { kind: "month", id: null }, accountId: null, after }),
  );
}
