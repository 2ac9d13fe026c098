import { t } from "@lingui/core/macro";
import type { ScreenReport } from "#shared/contracts/preview.ts";
import { contactStateOf } from "../../shadow-screen/contact-state.ts";

/** Describes what the screen plays, from its last report. */
export function showsWords(report: ScreenReport, now: number) {
  const { playing, pending, newestVersion } = report;
  if (!playing) return t`Has not reported what it shows`;
  const shows = playing.itemName ?? t`A status card`;
  const contact = contactStateOf(report, now);
  if (contact === "late" || contact === "away") return t`Last reported: ${shows}`;
  if (pending) {
    const percent = Math.floor(pending.percent);
    return t`${shows} · downloading an update, ${percent} %`;
  }
  if (newestVersion !== null && newestVersion > playing.version) return t`${shows} · an update is waiting`;
  return shows;
}
