import { t } from "@lingui/core/macro";
import { formatSince } from "#web/lib/formats.ts";
import { problemWords } from "#web/lib/problem-words.ts";
import type { Remark } from "./standing.ts";

const quoted = (name: string | null) => (name === null ? t`a card` : `“${name}”`);

/** Describes a remark; `nowMs` is the instant that counts as now. */
export function remarkWords(remark: Remark, nowMs: number, timeZone?: string): string {
  switch (remark.kind) {
    case "away": {
      const since = formatSince(remark.since, nowMs, timeZone);
      const showed = quoted(remark.showed);
      return remark.asleep
        ? t`No contact since ${since}, and its place is closed. It then showed ${showed}. If it still runs and its clock and files are unchanged, it shows what you see here.`
        : t`Offline since ${since}. It then showed ${showed}. If it still runs and its clock and files are unchanged, it shows what you see here.`;
    }
    case "restarted": {
      const shows = quoted(remark.shows);
      return remark.sure
        ? t`This device does not keep time while it is off: if it was restarted without network, it shows ${shows} and plays only content without dates until it is back online.`
        : t`It is not known whether this device keeps time while it is off. If it was restarted without network and its clock is wrong, it shows ${shows}.`;
    }
    case "behind": {
      const { plays, newest, percent, early } = remark;
      if (percent === null)
        return t`Version ${newest} has not reached the screen. This is version ${plays}, which it plays.`;
      return early
        ? t`The screen is downloading version ${newest} (${percent} %). This is version ${plays}, which it plays until then, with the emergencies and takeovers that it has already.`
        : t`The screen is downloading version ${newest} (${percent} %). This is version ${plays}, which it plays until then.`;
    }
    case "clock":
      return t`The screen's clock is not known to be right: it plays only content without dates, and may be at another place in its playlist.`;
    case "skips":
      return remark.says === null
        ? t`The screen skips something that does not play there.`
        : t`The screen skips what does not play there. It reports: ${problemWords(remark.says)}`;
    case "silent":
      return t`The screen has not said what it shows. This is what it should show.`;
  }
}

/** Describes it in short form, beside a status that already says since when the screen is offline. */
export function remarkBrief(remark: Remark): string {
  switch (remark.kind) {
    case "away":
      return t`This is its plan: what it shows may differ.`;
    case "restarted":
      return t`After a restart without network it shows ${quoted(remark.shows)}.`;
    case "behind": {
      const { newest, percent } = remark;
      return percent === null
        ? t`Version ${newest} has not reached it.`
        : t`It is downloading version ${newest} (${percent} %).`;
    }
    case "clock":
      return t`Its clock may be wrong.`;
    case "skips":
      return t`It skips something that does not play.`;
    case "silent":
      return t`It has not said what it shows.`;
  }
}
