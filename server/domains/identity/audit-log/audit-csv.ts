import { Readable } from "node:stream";
import type { AuditEntry, AuditFilter } from "#shared/contracts/identity/audit.ts";
import { minuteMs } from "#shared/durations.ts";
import { offsetIn } from "#shared/zone-offset.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import { csvLine } from "../../../http/csv-line.ts";
import { declareTexts } from "../../../texts.ts";
import { pageOf } from "./list-audit.ts";
import { hasWords, sentenceText } from "./present.ts";
import { askedRows } from "./read-rows.ts";

const perRead = 250;

const csvTexts = declareTexts("audit-csv", {
  time: "Time",
  who: "Who",
  kind: "Kind",
  what: "What",
  changes: "Changes",
  member: "Member",
  operator: "Support",
  service: "Service",
  screen: "Screen",
  key: "API key",
  directory: "Directory of the company",
  visitor: "Not signed in",
});
const titles = ["time", "who", "kind", "what", "changes"] as const;

/** Returns a function that writes an instant with the zone's offset: unambiguous also when clocks go back. */
function timesIn(zone: string): (at: string) => string {
  const offset = offsetIn(zone);
  return (at) => {
    const ms = Date.parse(at);
    const minutes = offset(ms);
    const local = new Date(ms + minutes * minuteMs).toISOString().slice(0, 19).replace("T", " ");
    const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    const two = (part: number) => String(part).padStart(2, "0");
    return `${local} ${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`;
  };
}

/** Returns the audit log as CSV, read and sent in parts. The byte order mark makes Excel read it as UTF-8. */
export async function auditCsv(ctx: Ctx<Customer>, filter: AuditFilter): Promise<Readable> {
  const asked = await askedRows(ctx, filter);
  const { language, q } = filter;
  const text = csvTexts(language);
  const time = timesIn(asked.zone);
  const line = (entry: AuditEntry) =>
    csvLine([
      time(entry.at),
      entry.who.name,
      text(entry.who.kind),
      sentenceText(entry),
      entry.changes.join("; "),
    ]);
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(titles.map((title) => text(title)))}`;
    let before: number | undefined;
    for (;;) {
      const page = await pageOf(ctx, asked, { before, limit: perRead, language });
      const found = q ? page.entries.filter((entry) => hasWords(entry, q, language)) : page.entries;
      if (found.length > 0) yield found.map(line).join("");
      if (page.isLast) return;
      before = page.lastId;
    }
  }
  return Readable.from(lines(), { objectMode: false });
}
