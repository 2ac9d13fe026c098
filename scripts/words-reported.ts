import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { wordReportsIn } from "../shared/languages/word-report.ts";
import { withReviewed } from "./lib/reviewed-words.ts";

/*
 * npm run words:reported -- --by "Asha Kulkarni" tickets.txt: writes the better words that people reported into the catalogues, as
 * reviewed by this person. The file, or what is pasted into the command, is the text of the tickets that the person accepts.
 */
const { values, positionals } = parseArgs({ options: { by: { type: "string" } }, allowPositionals: true });
const by = values.by?.trim();
if (!by || /[,\n]/.test(by)) {
  console.error('Say who has reviewed the words: npm run words:reported -- --by "Asha Kulkarni" tickets.txt');
  process.exit(2);
}
const on = new Date().toISOString().slice(0, 10);
const reports = wordReportsIn(readFileSync(positionals[0] ?? 0, "utf8"));
let failed = reports.length === 0;
if (failed) console.error("There is no line that begins with “word-report:” in this text.");
for (const report of reports) {
  const file = join(import.meta.dirname, `../shared/languages/${report.language}.po`);
  const written = withReviewed(readFileSync(file, "utf8"), report, { by, on });
  if (typeof written === "string") {
    failed = true;
    console.error(`${report.language}: “${report.shown}” is as it was: ${written}`);
    continue;
  }
  writeFileSync(file, written.source);
  console.log(`${report.language}: “${written.entry.english}” is now “${report.better}”`);
}
process.exitCode = failed ? 1 : 0;
