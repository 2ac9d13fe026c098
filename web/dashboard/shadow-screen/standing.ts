import { waitingNames } from "#shared/conditions/sources.ts";
import { playsDated } from "#shared/contracts/playing/player.ts";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import { contactStateOf } from "./contact-state.ts";
import type { PlayedPlan } from "./played-plan.ts";
import { type Circumstances, showsAt } from "./shows-at.ts";

/** Returns the device's state as last reported, valid while the device runs. */
export const circumstancesOf = ({ lease, clockTrust, skips }: ScreenReport): Circumstances => ({
  lease,
  clockTrusted: clockTrust === null || playsDated(clockTrust),
  skips,
});

/**
 * Returns the state after a restart without network: the clock counts as trusted unless the device is known to lose
 * time while off.
 */
const restartedOf = (report: ScreenReport): Circumstances => ({
  ...circumstancesOf(report),
  clockTrusted: report.keepsTime !== "no",
});

/** Reasons why a screen may show something other than its picture here, or other than what is scheduled. */
export type Remark =
  /** No contact since `since`; `showed` is the last reported item. Null is a card. */
  | { kind: "away"; since: string; asleep: boolean; showed: string | null }
  /**
   * What it shows now if it was restarted without network; `sure`: it is known to lose time while off. Null is a card.
   */
  | { kind: "restarted"; shows: string | null; sure: boolean }
  /**
   * A newer version waits for it; `percent` of it is downloaded, null if the download has not started. `early`: some of
   * its interruptions play already.
   */
  | { kind: "behind"; plays: number; newest: number; percent: number | null; early: boolean }
  /** Its clock is not trusted. */
  | { kind: "clock" }
  /** It skips an item. */
  | { kind: "skips"; problem: string | null }
  /** It shows designs as pictures that the server made. */
  | { kind: "stills"; names: string[]; why: ScreenReport["stills"][number]["why"] }
  /** Its player is too old for these schedules and items, and leaves them out. */
  | { kind: "conditions"; names: string[] }
  /** As with conditions. */
  | { kind: "bands"; names: string[] }
  /** Its player is too old for these takeovers in a band: they fill the picture. */
  | { kind: "takeovers"; names: string[] }
  | { kind: "silent" };

/**
 * Returns all remarks on a screen at an instant (UTC ms). `manifest` is the one that the screen reports; null while it
 * is not loaded.
 */
export function remarksOf(
  report: ScreenReport,
  manifest: PlayedPlan["manifest"] | null,
  nowMs: number,
): Remark[] {
  const { playing, pending, newestVersion, lastContactAt, clockTrust, skips, stills, problems } = report;
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
    const early = pending?.interruptions?.parts.some(({ version }) => version > playing.version) ?? false;
    remarks.push({ kind: "behind", plays: playing.version, newest: newestVersion, percent, early });
  }
  // A screen that was just added has not compared its clock yet; what it plays says whether that matters.
  if (playing && clockTrust !== null && !playsDated(clockTrust)) remarks.push({ kind: "clock" });
  const level = playing?.conditions ? (playing.knows ?? 1) : 0;
  const waiting =
    manifest && manifest.version === playing?.version ? [...new Set(waitingNames(manifest, level))] : [];
  if (waiting.length > 0) remarks.push({ kind: "conditions", names: waiting });
  if (manifest?.bands && manifest.version === playing?.version && !playing.bands) {
    const { bands, interruptions } = manifest;
    if (bands.length > 0) remarks.push({ kind: "bands", names: bands.map(({ name }) => name) });
    const takeovers = interruptions.filter(
      ({ band, untilMs }) => band && (untilMs === null || untilMs > nowMs),
    );
    if (takeovers.length > 0) remarks.push({ kind: "takeovers", names: takeovers.map(({ name }) => name) });
  }
  if (skips.length > 0) remarks.push({ kind: "skips", problem: problems[0] ?? null });
  const [still] = stills;
  if (still) {
    const same = stills.filter(({ why }) => why === still.why);
    remarks.push({ kind: "stills", names: same.map(({ name }) => name), why: still.why });
  }
  return remarks;
}

/** Returns a remark only where a restart without network would change what is on. */
function restartRemark(report: ScreenReport, manifest: PlayedPlan["manifest"], nowMs: number): Remark[] {
  if (report.keepsTime === "yes") return [];
  const running = showsAt(manifest, nowMs, circumstancesOf(report));
  const sureMs = report.lastContactAt === null ? 0 : Date.parse(report.lastContactAt);
  const undated = showsAt(manifest, nowMs, { ...restartedOf(report), clockTrusted: false, sureMs });
  if (running.answer.winner?.id === undated.answer.winner?.id) return [];
  return [{ kind: "restarted", shows: undated.item?.name ?? null, sure: report.keepsTime === "no" }];
}
