import { compileDocument } from "./compile-document.ts";
import type { ReportSheet } from "./report-sheet.ts";

/** Returns a report as PDF. The same sheet always gives the same bytes. */
export const drawReport = (sheet: ReportSheet): Promise<Buffer> =>
  compileDocument("report.typ", { sheet, madeAt: sheet.madeAt });
