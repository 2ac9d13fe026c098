import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { PlayGroup, reportPlays } from "#shared/contracts/core/reports.ts";
import { csvLine } from "../../../../http/csv-line.ts";

const titles: Record<PlayGroup, string> = {
  media: "Media",
  playlist: "Playlist",
  screen: "Screen",
  group: "Group",
  campaign: "Campaign",
  day: "Day",
  hour: "Hour from (UTC)",
};

/**
 * Returns a report as CSV: a byte order mark, so that Excel reads it as UTF-8, a line of titles, and a line for each
 * row.
 */
export function playsCsv(groupBy: PlayGroup, { rows }: ResponseOf<typeof reportPlays>): string {
  const head = [
    titles[groupBy],
    "ID",
    "Played",
    "Cut short",
    "Failed",
    "Skipped",
    "Seconds on screen",
    "In doubt",
    "Seconds in doubt",
    "People counted",
  ];
  const lines = rows.map(
    ({ key, name, played, cut, failed, skipped, lengthMs, doubtful, doubtfulMs, people }) =>
      csvLine([
        name,
        key,
        played,
        cut,
        failed,
        skipped,
        Math.round(lengthMs / 1000),
        doubtful,
        Math.round(doubtfulMs / 1000),
        people ?? "",
      ]),
  );
  return `\uFEFF${csvLine(head)}${lines.join("")}`;
}
