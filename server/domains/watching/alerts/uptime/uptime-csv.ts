import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { reportUptime } from "#shared/contracts/core/reports.ts";
import { csvLine } from "../../../../http/csv-line.ts";

const seconds = (ms: number): number => Math.round(ms / 1000);

/** Returns a report as CSV with a byte order mark. The share is empty where nothing is known. */
export function uptimeCsv(groupBy: "screen" | "group", { rows }: ResponseOf<typeof reportUptime>): string {
  const head = [
    groupBy === "screen" ? "Screen" : "Group",
    "ID",
    "Uptime in percent",
    "Seconds of opening hours",
    "Seconds online",
    "Seconds offline",
    "Seconds not known",
    "Absences",
  ];
  const lines = rows.map(({ key, name, openMs, onlineMs, offlineMs, unknownMs, absences }) => {
    const knownMs = onlineMs + offlineMs;
    const share = knownMs === 0 ? "" : (Math.floor((onlineMs / knownMs) * 10_000) / 100).toFixed(2);
    return csvLine([
      ...[name, key, share, seconds(openMs), seconds(onlineMs), seconds(offlineMs), seconds(unknownMs)],
      absences,
    ]);
  });
  return `\uFEFF${csvLine(head)}${lines.join("")}`;
}
