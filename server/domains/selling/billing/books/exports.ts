import type { ReturnFileQuery } from "#shared/operator-api/taxes-contract.ts";
import type { Operator } from "../../../../actor.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { inSnapshot, inTransaction } from "../../../../db/transaction.ts";
import { requirePermission } from "../../../identity/operators/index.ts";
import { type Register, registerCsv } from "./registers.ts";
import { gstr1Csv } from "./returns/gstr1-csv.ts";
import { gstr1Json } from "./returns/gstr1-json.ts";
import { readGstr1 } from "./returns/read-gstr1.ts";

/** A file for the tax office or the accountant. */
export interface BooksFile {
  name: string;
  type: string;
  text: string;
}

/** Returns GSTR-1 of a month as the portal takes it, with the version that the company page names. */
export async function exportGstr1({ ctx, input }: Verb<{ month: string }, Operator>): Promise<BooksFile> {
  const { month } = input;
  const { gstr1, company } = await exporting(ctx, { month, file: "gstr1.json" });
  return {
    name: `gstr1-${gstr1.gstin}-${month}.json`,
    type: "application/json; charset=utf-8",
    text: JSON.stringify(gstr1Json(gstr1, company.returnVersion)),
  };
}

/** Returns one sheet of GSTR-1 of a month. */
export async function exportGstr1Sheet({ ctx, input }: Verb<ReturnFileQuery, Operator>): Promise<BooksFile> {
  const { month, table } = input;
  const { gstr1 } = await exporting(ctx, { month, file: `gstr1.csv ${table}` });
  return {
    name: `gstr1-${gstr1.gstin}-${month}-${table}.csv`,
    type: "text/csv; charset=utf-8",
    text: gstr1Csv(gstr1, table),
  };
}

/** Returns a register of a month. */
export async function exportRegister({
  ctx,
  input: { month, register },
}: Verb<{ month: string; register: Register }, Operator>): Promise<BooksFile> {
  const { gstr1 } = await exporting(ctx, { month, file: `register.csv ${register}` });
  return {
    name: `register-${register}-${month}.csv`,
    type: "text/csv; charset=utf-8",
    text: registerCsv(gstr1, register),
  };
}

/** Notes who took which file, and reads the month in one moment. */
async function exporting(ctx: Ctx<Operator>, after: { month: string; file: string }) {
  requirePermission(ctx, "taxes.view");
  await inTransaction(ctx, ({ audit }) =>
    audit({ action: "month.export", subject: { kind: "month", id: null }, accountId: null, after }),
  );
  return inSnapshot(ctx.deps.db, (tx) => readGstr1(tx, ctx.deps, after.month));
}
