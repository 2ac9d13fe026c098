import { t } from "@lingui/core/macro";
import type { Manifest } from "#shared/contracts/manifest.ts";
import type { ScreenReport } from "#shared/contracts/preview.ts";
import { circumstancesOf } from "../../shadow-screen/standing.ts";
import { expectedNames } from "./expected-names.ts";

/** A slow device shows an item late: what came before stays until the first frame is ready. */
const lateMs = 10_000;
/** By how much a clock that counts as right may be ahead, and a report may take to arrive. */
const aheadMs = 5_000;

/** What a screen says it shows, held against its plan. */
export type Difference =
  | { kind: "agrees" }
  /** Nothing to compare yet, and why. */
  | { kind: "untold"; because: "silent" | "away" | "changing" | "unknown plan" }
  /** It shows something else than its plan says. Null is a card. */
  | { kind: "differs"; shows: string | null; planned: (string | null)[]; trouble: string | null };

/**
 * Whether a screen shows something else than it should: by the plan it said it plays, at the moment it said so, with room
 * for its clock and its slowness. A screen that still fetches a newer version is right to play its old one.
 */
export function differenceOf(report: ScreenReport, manifest: Manifest | null): Difference {
  const { connection, lastContactAt, playing } = report;
  if (connection !== "online" || lastContactAt === null) return { kind: "untold", because: "away" };
  if (!playing) return { kind: "untold", because: "silent" };
  if (manifest?.version !== playing.version) return { kind: "untold", because: "unknown plan" };
  const saidMs = Date.parse(lastContactAt);
  // What it showed before, it shows until the first frame of the new plan is ready.
  if (saidMs - Date.parse(playing.since) < lateMs) return { kind: "untold", because: "changing" };
  const planned = expectedNames(
    manifest,
    { fromMs: saidMs - lateMs, untilMs: saidMs + aheadMs },
    circumstancesOf(report),
  );
  if (planned.includes(playing.itemName)) return { kind: "agrees" };
  return { kind: "differs", shows: playing.itemName, planned, trouble: report.problems[0] ?? null };
}

const quoted = (name: string | null) => (name === null ? t`a card` : `“${name}”`);

/** A difference in one sentence. */
export function differenceWords({ shows, planned }: Extract<Difference, { kind: "differs" }>): string {
  const shown = quoted(shows);
  const [one, other] = [quoted(planned[0] ?? null), quoted(planned[1] ?? null)];
  if (planned.length > 1) return t`The screen shows ${shown}. By its plan it should show ${one} or ${other}.`;
  return t`The screen shows ${shown}. By its plan it should show ${one}.`;
}
