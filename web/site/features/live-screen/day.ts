import { t } from "@lingui/core/macro";
import { dayMs, minuteMs } from "#shared/durations.ts";
import { describeVerdict } from "#shared/schedule/describe-verdict.ts";
import { type Answer, type Claim, resolve, tiers, type Verdict } from "#shared/schedule/index.ts";
import { demoManifest } from "./demo-manifest.ts";

/** The hours the slider covers, in minutes after midnight. */
export const sliderHours = { from: 7 * 60, until: 23 * 60, step: 15 } as const;
/** The slider's position before the player is loaded: the still picture shows Breakfast. */
export const sliderStart = 8 * 60 + 30;

const twoDigits = (value: number) => String(value).padStart(2, "0");
/** Formats minutes after midnight as 24-hour time. */
export const clock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;

/** Returns the local minutes after midnight, where clocks are `offsetMin` minutes east of UTC. */
export function minuteOfDay(atMs: number, offsetMin: number): number {
  const wallMs = atMs + offsetMin * minuteMs;
  return Math.floor((wallMs - Math.floor(wallMs / dayMs) * dayMs) / minuteMs);
}

/** Returns the instant of the same local day at a minute after midnight. */
export function atMinute(atMs: number, minute: number, offsetMin: number): number {
  return atMs + (minute - minuteOfDay(atMs, offsetMin)) * minuteMs;
}

/** Returns the resolver's answer for a minute of any day. */
export const answerAt = (minute: number): Answer =>
  resolve({ manifest: demoManifest(0), atMs: minute * minuteMs, has: () => true, clockTrusted: true });

export interface WhyLine {
  name: string;
  wins: boolean;
  reason: string;
}

/** Sorts rules by their number, then the default: the order stays the same while the hour changes. */
const inOrder = (reasons: Answer["reasons"]) =>
  [...reasons].sort(
    (a, b) => tiers.indexOf(a.claim.tier) - tiers.indexOf(b.claim.tier) || (a.claim.id < b.claim.id ? -1 : 1),
  );

function wonWords({ tier, untilMs }: Claim, offsetMin: number): string {
  if (tier !== "scheduled") return t`nothing is scheduled: the screen default plays`;
  if (untilMs === null) return t`plays`;
  const hour = clock(minuteOfDay(untilMs, offsetMin));
  return t`plays until ${hour}`;
}

/** Says why a rule of the bakery does not play; other reasons than these two do not occur there. */
function lostWords(verdict: Verdict, nameOf: (id: string) => string, timeOf: (ms: number) => string): string {
  if (verdict.kind === "out of window" && verdict.nextMs !== null) {
    const next = timeOf(verdict.nextMs);
    return t`not now, next: ${next}`;
  }
  if (verdict.kind === "lost") {
    const winner = nameOf(verdict.to);
    return t`lost to ${winner}, which ranks higher`;
  }
  return describeVerdict(verdict, nameOf, timeOf);
}

/** Returns the resolver's reasons as sentences for people. */
export function whyLines({ reasons }: Answer, atMs: number, offsetMin: number): WhyLine[] {
  const day = (ms: number) => Math.floor((ms + offsetMin * minuteMs) / dayMs);
  const time = (ms: number) => {
    const hour = clock(minuteOfDay(ms, offsetMin));
    return day(ms) > day(atMs) ? t`tomorrow ${hour}` : t`today ${hour}`;
  };
  const nameOf = (id: string) => reasons.find(({ claim }) => claim.id === id)?.claim.name ?? id;
  return inOrder(reasons).map(({ claim, verdict }) => {
    const wins = verdict.kind === "won";
    return {
      name: claim.name,
      wins,
      reason: wins ? wonWords(claim, offsetMin) : lostWords(verdict, nameOf, time),
    };
  });
}
