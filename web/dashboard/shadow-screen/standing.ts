import type { Manifest } from "#shared/contracts/manifest.ts";
import { playsDated } from "#shared/contracts/player.ts";
import type { ScreenReport } from "#shared/contracts/preview.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import { type Circumstances, showsAt } from "./shows-at.ts";

/** Half as long again as screens take between two reports. */
export const lateAfterMs = 45_000;

/** `late`: a report is overdue. `away`: it counts as offline, or as asleep while its place is closed. */
export type ContactState = "never" | "in touch" | "late" | "away";

export type Contacted = Pick<ScreenReport, "connection" | "lastContactAt">;

/** Whether a screen is in touch. The server's word is older than this moment, so its time of contact decides, too. */
export function contactStateOf({ connection, lastContactAt }: Contacted, nowMs: number): ContactState {
  if (lastContactAt === null) return "never";
  const ageMs = nowMs - Date.parse(lastContactAt);
  if (connection !== "online" || ageMs >= offlineAfterMs) return "away";
  return ageMs >= lateAfterMs ? "late" : "in touch";
}

/** What a device's own state makes of its plan: as it last said, for as long as it runs. */
export const circumstancesOf = ({ lease, clockTrust, skips }: ScreenReport): Circumstances => ({
  lease,
  clockTrusted: clockTrust === null || playsDated(clockTrust),
  skips,
});

/** The same after a start without network: the clock is as good as the device was found to keep time while off. */
const restartedOf = (report: ScreenReport): Circumstances => ({
  ...circumstancesOf(report),
  clockTrusted: report.keepsTime !== "no",
});

/** What is to be known of a screen beside its picture; each says why the screen may show something else, or why not what is planned. */
export type Remark =
  /** No contact since `since`; what it showed then. Null is a card. */
  | { kind: "away"; since: string; asleep: boolean; showed: string | null }
  /** What it shows now if it was started anew without network; `sure`: it was found so. Null is a card. */
  | { kind: "restarted"; shows: string | null; sure: boolean }
  /** A newer plan waits for it; `percent` of it are there, null: it has not begun. */
  | { kind: "behind"; plays: number; newest: number; percent: number | null }
  /** Its clock is not known to be right. */
  | { kind: "clock" }
  /** It skips something. */
  | { kind: "skips"; says: string | null }
  | { kind: "silent" };

/**
 * All remarks on a screen at an instant (UTC ms). `manifest` is the plan that it said it plays; null while that is not
 * known here.
 */
export function remarksOf(report: ScreenReport, manifest: Manifest | null, nowMs: number): Remark[] {
  const { playing, pending, newestVersion, lastContactAt, clockTrust, skips, problems } = report;
  const remarks: Remark[] = [];
  const away = contactStateOf(report, nowMs) === "away";
  if (away && lastContactAt !== null) {
    const asleep = report.connection === "asleep";
    remarks.push({ kind: "away", since: lastContactAt, asleep, showed: playing?.itemName ?? null });
    if (manifest) remarks.push(...restartRemark(report, manifest, nowMs));
  }
  if (!playing) remarks.push({ kind: "silent" });
  if (playing && newestVersion !== null && newestVersion > playing.version) {
    const percent = pending ? Math.floor(pending.percent) : null;
    remarks.push({ kind: "behind", plays: playing.version, newest: newestVersion, percent });
  }
  if (clockTrust !== null && !playsDated(clockTrust)) remarks.push({ kind: "clock" });
  if (skips.length > 0) remarks.push({ kind: "skips", says: problems[0] ?? null });
  return remarks;
}

/** Said only where a start without network would change what is on. */
function restartRemark(report: ScreenReport, manifest: Manifest, nowMs: number): Remark[] {
  if (report.keepsTime === "yes") return [];
  const running = showsAt(manifest, nowMs, circumstancesOf(report));
  const sureMs = report.lastContactAt === null ? 0 : Date.parse(report.lastContactAt);
  const undated = showsAt(manifest, nowMs, { ...restartedOf(report), clockTrusted: false, sureMs });
  if (running.answer.winner?.id === undated.answer.winner?.id) return [];
  return [{ kind: "restarted", shows: undated.item?.name ?? null, sure: report.keepsTime === "no" }];
}
