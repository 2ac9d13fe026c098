import { t } from "@lingui/core/macro";
import { checkValues } from "#shared/conditions/check.ts";
import type { ScreenReport } from "#shared/contracts/playing/preview.ts";
import { asReported } from "../../../shadow-screen/as-reported.ts";
import type { PlayedPlan } from "../../../shadow-screen/played-plan.ts";
import { type Circumstances, showsAt } from "../../../shadow-screen/shows-at.ts";
import { circumstancesOf } from "../../../shadow-screen/standing.ts";

/** Stops after this many changes: with more in a few seconds, a comparison has no meaning. */
const maxSteps = 200;

export interface Span {
  /** UTC milliseconds, both included. */
  fromMs: number;
  untilMs: number;
}

/** Returns the names of everything that a manifest shows in a period, in order and unique; null is a card. */
function expectedNames(
  manifest: PlayedPlan["manifest"],
  { fromMs, untilMs }: Span,
  circumstances: Circumstances,
): (string | null)[] {
  const names = new Set<string | null>();
  let atMs = fromMs;
  for (let step = 0; atMs <= untilMs && step < maxSteps; step++) {
    const { item, answer } = showsAt(manifest, atMs, circumstances);
    names.add(item?.name ?? null);
    const { lease } = circumstances;
    const changes = [
      item?.endsAtMs,
      answer.changesAtMs,
      lease?.until ? Date.parse(lease.until) : null,
    ].filter((ms) => typeof ms === "number" && ms > atMs);
    atMs = Math.min(...(changes as number[]), Number.POSITIVE_INFINITY);
  }
  return [...names];
}

/** A slow device shows an item late: the previous item stays until the first frame is ready. */
const lateMs = 10_000;
/** Sum of how far a trusted clock may be ahead and how long a report may take to arrive. */
const aheadMs = 5_000;

/** What a screen reports, compared with its manifest. */
export type Difference =
  | { kind: "agrees" }
  /** No comparison is possible yet, with the reason. */
  | { kind: "untold"; because: "silent" | "away" | "changing" | "unknown plan" }
  /** The screen shows something other than its manifest defines. Null is a card. */
  | { kind: "differs"; shows: string | null; planned: (string | null)[]; trouble: string | null };

/**
 * Compares what a screen reports with the manifest that it reports, at the time of the report, with tolerance for its
 * clock and its delay. A screen that still downloads a newer version correctly plays its old one.
 */
export function differenceOf(
  report: ScreenReport,
  manifest: PlayedPlan["manifest"] | null,
  values: PlayedPlan["values"] = [],
): Difference {
  const { connection, lastContactAt, playing, pending } = report;
  if (connection !== "online" || lastContactAt === null) return { kind: "untold", because: "away" };
  if (!playing) return { kind: "untold", because: "silent" };
  if (manifest?.version !== playing.version) return { kind: "untold", because: "unknown plan" };
  const reportedMs = Date.parse(lastContactAt);
  // The previous content stays until the first frame of the new manifest, or interruption, is ready.
  const changed = [playing.since, pending?.interruptions?.since ?? playing.since].map((at) => Date.parse(at));
  if (reportedMs - Math.max(...changed) < lateMs) return { kind: "untold", because: "changing" };
  const planned = expectedNames(
    asReported(manifest, report),
    { fromMs: reportedMs - lateMs, untilMs: reportedMs + aheadMs },
    { ...circumstancesOf(report), check: checkValues(values) },
  );
  if (planned.includes(playing.itemName)) return { kind: "agrees" };
  return { kind: "differs", shows: playing.itemName, planned, trouble: report.problems[0] ?? null };
}

const quoted = (name: string | null) => (name === null ? t`a status card` : `“${name}”`);

/** Describes a difference in one sentence. */
export function differenceWords({ shows, planned }: Extract<Difference, { kind: "differs" }>): string {
  const shown = quoted(shows);
  const [one, other] = [quoted(planned[0] ?? null), quoted(planned[1] ?? null)];
  if (planned.length > 1) return t`The screen shows ${shown}. It should show ${one} or ${other}.`;
  return t`The screen shows ${shown}. It should show ${one}.`;
}
