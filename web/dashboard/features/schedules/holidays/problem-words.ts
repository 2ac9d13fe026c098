import { t } from "@lingui/core/macro";
import type { ReadProblem } from "#shared/holidays/found-days.ts";

/** Describes a problem with a line or an event, and what to do. */
export function problemWords(kind: ReadProblem["kind"]): string {
  switch (kind) {
    case "no date":
      return t`There is no date in this line. Write it as 2026-11-08 or 8 November 2026.`;
    case "no such day":
      return t`This day does not exist.`;
    case "month first":
      return t`The month comes first. Write the day first, or the date as 2026-11-08.`;
    case "too long":
      return t`It lasts longer than a year. Add its days one by one.`;
    case "repeats otherwise":
      return t`It does not repeat yearly. Only its first day was added. Add the other days yourself.`;
  }
}
