import { t } from "@lingui/core/macro";
import { problemWords } from "#web/lib/problem-words.ts";
import { formatSinceIn } from "#web/lib/time-zones.ts";
import type { Remark } from "./standing.ts";

const quoted = (name: string | null) => (name === null ? t`a status card` : `“${name}”`);

/** Describes a remark; `nowMs` is the instant that counts as now. */
export function remarkWords(remark: Remark, nowMs: number, timeZone?: string): string {
  switch (remark.kind) {
    case "away": {
      const since = formatSinceIn(remark.since, nowMs, timeZone);
      const showed = quoted(remark.showed);
      return remark.asleep
        ? t`The screen is closed and offline since ${since}. At that time it showed ${showed}. If it still runs and its clock and files are unchanged, it shows what you see here.`
        : t`Offline since ${since}. At that time it showed ${showed}. If it still runs and its clock and files are unchanged, it shows what you see here.`;
    }
    case "restarted": {
      const shows = quoted(remark.shows);
      return remark.sure
        ? t`This device does not keep the time while it is off. If it was restarted without a network, it shows ${shows} and plays only content without dates until it is online again.`
        : t`It is not known whether this device keeps the time while it is off. If it was restarted without a network and its clock is wrong, it shows ${shows}.`;
    }
    case "behind": {
      const { plays, newest, percent, early } = remark;
      if (percent === null)
        return t`Version ${newest} has not reached the screen. This is version ${plays}, which it plays now.`;
      return early
        ? t`The screen is downloading version ${newest} (${percent} %). Until then it plays version ${plays}, shown here, and the emergencies and takeovers that it already has.`
        : t`The screen is downloading version ${newest} (${percent} %). This is version ${plays}, which it plays until then.`;
    }
    case "clock":
      return t`The screen's clock may be wrong. It plays only content without dates, and may be at a different item of its playlist.`;
    case "skips":
      return remark.problem === null
        ? t`The screen skips an item that it cannot play.`
        : t`The screen skips an item that it cannot play. It reports: ${problemWords(remark.problem)}`;
    case "stills": {
      const names = remark.names.map((name) => `“${name}”`).join(", ");
      if (remark.why === "asked")
        return t`Shown as a picture: ${names}. This was chosen on the device (?designs=picture in its address). Motion and videos stand still, and live values are a dash.`;
      return remark.why === "browser"
        ? t`Shown as a picture: ${names}. The browser of this device cannot draw designs. Motion and videos stand still, and live values are a dash.`
        : t`Shown as a picture: ${names}. The device could not draw it. Motion and videos stand still, and live values are a dash.`;
    }
    case "conditions": {
      const names = remark.names.map((name) => `“${name}”`).join(", ");
      return t`The player of this screen is too old for some of what is planned. It leaves out: ${names}.`;
    }
    case "bands": {
      const names = remark.names.map((name) => `“${name}”`).join(", ");
      return t`The player of this screen is too old for bands. It leaves out: ${names}.`;
    }
    case "takeovers": {
      const names = remark.names.map((name) => `“${name}”`).join(", ");
      return t`The player of this screen is too old for bands. On its whole picture it shows: ${names}.`;
    }
    case "silent":
      return t`The screen has not reported what it shows. This is what it should show.`;
  }
}

/** Describes it in short form, beside a status that already says since when the screen is offline. */
export function remarkBrief(remark: Remark): string {
  switch (remark.kind) {
    case "away":
      return t`This is what it should show. What it really shows may differ.`;
    case "restarted":
      return t`After a restart without a network it shows ${quoted(remark.shows)}.`;
    case "behind": {
      const { newest, percent } = remark;
      return percent === null
        ? t`Version ${newest} has not reached it.`
        : t`It is downloading version ${newest} (${percent} %).`;
    }
    case "clock":
      return t`Its clock may be wrong.`;
    case "skips":
      return t`It skips an item that it cannot play.`;
    case "stills":
      return t`It shows designs as pictures.`;
    case "conditions":
      return t`It leaves out some of what is planned.`;
    case "bands":
      return t`It leaves out bands.`;
    case "takeovers":
      return t`It shows takeovers in a band on its whole picture.`;
    case "silent":
      return t`It has not reported what it shows.`;
  }
}
