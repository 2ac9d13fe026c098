import { t } from "@lingui/core/macro";
import type { ReportMail } from "#shared/contracts/watching/report-mails.ts";
import { dayMs } from "#shared/durations.ts";
import { formatInstant, formatTimeOfDay } from "#web/lib/formats.ts";

/** Returns the name of a report. */
export const reportName = (report: ReportMail["report"]): string =>
  report === "plays" ? t`Proof of play` : t`Uptime`;

/** Returns by what a report is counted. */
export function groupedBy(groupBy: ReportMail["groupBy"]): string {
  switch (groupBy) {
    case "media":
      return t`By media`;
    case "campaign":
      return t`By campaign`;
    case "playlist":
      return t`By playlist`;
    case "screen":
      return t`By screen`;
    case "group":
      return t`By group`;
    case "day":
      return t`By day`;
  }
}

/** Returns how often a report goes out. */
export function rhythmName(every: ReportMail["every"]): string {
  switch (every) {
    case "day":
      return t`Every day`;
    case "week":
      return t`Every week`;
    case "month":
      return t`Every month`;
  }
}

/** Returns when a report goes out. */
export function rhythmWords({ every, at }: Pick<ReportMail, "every" | "at">): string {
  const time = formatTimeOfDay(at);
  switch (every) {
    case "day":
      return t`Every day at ${time}, about the day before`;
    case "week":
      return t`Every Monday at ${time}, about the week before`;
    case "month":
      return t`On the first of each month at ${time}, about the month before`;
  }
}

/** Returns the first and the last day of a report; its `to` is the day after the last one. */
export function daysWords({ from, to }: { from: string; to: string }): string {
  const day = (ms: number) => formatInstant(ms, { dateStyle: "medium", timeZone: "UTC" });
  const [first, last] = [day(Date.parse(from)), day(Date.parse(to) - dayMs)];
  return first === last ? first : t`${first} to ${last}`;
}

/** Returns why an email of a report failed. */
export function troubleWords(trouble: NonNullable<NonNullable<ReportMail["last"]>["trouble"]>): string {
  switch (trouble) {
    case "no member":
      return t`A recipient is no member any more, may not see reports, or has not confirmed the address.`;
    case "no group":
      return t`The group was removed, or a recipient does not see it.`;
    case "mail":
      return t`The mail server did not take the email.`;
    case "report":
      return t`The report could not be made.`;
  }
}
