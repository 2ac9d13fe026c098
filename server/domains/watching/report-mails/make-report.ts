import type { ResponseOf } from "#shared/contracts/contract.ts";
import type {
  reportPlays as playsContract,
  reportUptime as uptimeContract,
} from "#shared/contracts/core/reports.ts";
import type { ReportMail } from "#shared/contracts/watching/report-mails.ts";
import { daysInName } from "#shared/day-in.ts";
import { dayMs } from "#shared/durations.ts";
import { figureLocale, type Language, localeOf } from "#shared/languages.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Attachment } from "../../../outside/mail/port.ts";
import type { ReportSheet } from "../../../pdf/report-sheet.ts";
import { groupOf } from "../../core/groups/index.ts";
import { playsCsv, reportPlays } from "../../core/plays/index.ts";
import { reportUptime, uptimeCsv } from "../alerts/index.ts";
import type { Days } from "./period.ts";
import { columnTexts, reportTexts, rowTexts } from "./words.ts";

/** Rows in a PDF; the CSV file has all. */
const maxRows = 500;

interface About {
  language: Language;
  /** The name of the account, and that of the service. */
  account: string;
  brand: string;
  days: Days;
}

interface MadeReport {
  subject: string;
  lines: string[];
  /** The PDF, and the CSV file that the API gives for the same days. */
  attachments: Attachment[];
}

type Asked = Pick<ReportMail, "name" | "report" | "groupBy" | "groupId">;

/** Counts a report as this member may see it, and draws it. Throws NotFound for a group that the member does not see. */
export async function makeReport(ctx: Ctx<Customer>, asked: Asked, about: About): Promise<MadeReport> {
  const { language, account, brand, days } = about;
  const text = reportTexts(language);
  const { groupId, groupBy } = asked;
  const filter = { ...days, ...(groupId !== null && { groupId }) };
  const counted =
    asked.report === "plays"
      ? ofPlays(await reportPlays({ ctx, input: { ...filter, groupBy } }), groupBy, language)
      : ofUptime(
          await reportUptime({
            ctx,
            input: { ...filter, groupBy: groupBy === "group" ? "group" : "screen" },
          }),
          groupBy,
          language,
        );
  const group = groupId === null ? null : await groupOf(ctx.deps.db, ctx.actor.accountId, groupId);
  const title = text(asked.report);
  const range = daysInWords(days, language);
  const number = new Intl.NumberFormat(figureLocale);
  const { rows } = counted;
  const sheet: ReportSheet = {
    language,
    brand,
    title: `${title}: ${asked.name}`,
    madeAt: ctx.now().toISOString(),
    facts: [
      { label: text("account"), text: account },
      { label: text("days"), text: range },
      { label: text("screens"), text: group?.name ?? text("allScreens") },
    ],
    columns: [rowTexts(language)(groupBy), ...counted.columns],
    rows: rows.slice(0, maxRows),
    sum: [text("sum"), ...counted.sum],
    notes: [
      ...(rows.length === 0 ? [text("empty")] : []),
      ...(rows.length > maxRows
        ? [text("shortened", { shown: number.format(maxRows), all: number.format(rows.length) })]
        : []),
      ...(groupBy === "group" || groupBy === "playlist" ? [text("severalNote")] : []),
      counted.note,
    ],
    page: text("page", { page: "{page}", pages: "{pages}" }),
  };
  const file = `${asked.report === "plays" ? "proof-of-play" : "uptime"}-by-${groupBy}-${daysInName(days)}`;
  return {
    subject: `${title}, ${range}: ${asked.name}`,
    lines: [text("attached", { report: title, days: range }), "", text("list")],
    attachments: [
      { name: `${file}.pdf`, type: "application/pdf", bytes: await ctx.deps.heavy.drawReport(sheet) },
      { name: `${file}.csv`, type: "text/csv; charset=utf-8", bytes: Buffer.from(counted.csv) },
    ],
  };
}

interface Counted {
  columns: readonly string[];
  rows: string[][];
  sum: string[];
  csv: string;
  note: string;
}

function ofPlays(
  report: ResponseOf<typeof playsContract>,
  groupBy: Asked["groupBy"],
  language: Language,
): Counted {
  const column = columnTexts(language);
  const { whole, length } = formats();
  const cells = (row: (typeof report)["total"]) => [
    ...[whole(row.played), length(row.lengthMs), whole(row.cut), whole(row.failed), whole(row.skipped)],
    whole(row.doubtful),
  ];
  return {
    columns: [
      column("played"),
      column("onScreen"),
      column("cut"),
      column("failed"),
      column("skipped"),
      column("doubtful"),
    ],
    rows: report.rows.map((row) => [nameOf(row, language), ...cells(row)]),
    sum: cells(report.total),
    csv: playsCsv(groupBy, report),
    note: reportTexts(language)("playNote"),
  };
}

function ofUptime(
  report: ResponseOf<typeof uptimeContract>,
  groupBy: Asked["groupBy"],
  language: Language,
): Counted {
  const text = reportTexts(language);
  const column = columnTexts(language);
  const { whole, length } = formats();
  // Rounded down: 100 % means no absence at all.
  const share = ({ onlineMs, offlineMs }: (typeof report)["total"]) => {
    const knownMs = onlineMs + offlineMs;
    return knownMs === 0 ? text("unknown") : `${Math.floor((onlineMs / knownMs) * 10_000) / 100} %`;
  };
  const cells = (row: (typeof report)["total"]) => [
    ...[share(row), length(row.onlineMs), length(row.offlineMs), length(row.unknownMs)],
    whole(row.absences),
  ];
  return {
    columns: [column("share"), column("online"), column("offline"), column("notKnown"), column("absences")],
    rows: report.rows.map((row) => [nameOf(row, language), ...cells(row)]),
    sum: cells(report.total),
    csv: uptimeCsv(groupBy === "group" ? "group" : "screen", report),
    note: text("uptimeNote"),
  };
}

const nameOf = ({ key, name }: { key: string; name: string }, language: Language): string =>
  key === "none" ? reportTexts(language)("inNone") : name;

/** Numbers as the dashboard writes them; a length of time as hours, minutes and seconds. */
function formats() {
  const number = new Intl.NumberFormat(figureLocale);
  const two = (count: number) => String(count).padStart(2, "0");
  return {
    whole: (count: number) => number.format(count),
    length(ms: number) {
      const seconds = Math.round(ms / 1000);
      return `${number.format(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    },
  };
}

function daysInWords({ from, to }: Days, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" });
  const last = Date.parse(to) - dayMs;
  return format.formatRange(Date.parse(from), last);
}
