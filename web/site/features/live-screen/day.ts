import { type Answer, describeVerdict, resolve, tiers } from "#shared/schedule/index.ts";
import { demoManifest } from "./demo-manifest.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The hours the slider covers, in minutes after midnight. */
export const sliderHours = { from: 7 * 60, until: 23 * 60, step: 15 } as const;
/** Where it stands before the player has come: the still picture is Breakfast's. */
export const sliderStart = 8 * 60 + 30;

const twoDigits = (value: number) => String(value).padStart(2, "0");
/** Minutes after midnight as 24-hour time. */
export const clock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;

/** Minutes after midnight on the wall, where clocks are `offsetMin` minutes east of UTC. */
export function minuteOfDay(atMs: number, offsetMin: number): number {
  const wallMs = atMs + offsetMin * minuteMs;
  return Math.floor((wallMs - Math.floor(wallMs / dayMs) * dayMs) / minuteMs);
}

/** The same day's instant at which the wall shows a minute after midnight. */
export function atMinute(atMs: number, minute: number, offsetMin: number): number {
  return atMs + (minute - minuteOfDay(atMs, offsetMin)) * minuteMs;
}

/** The resolver's answer for a minute of any day. */
export const answerAt = (minute: number): Answer =>
  resolve({ manifest: demoManifest(0), atMs: minute * minuteMs, has: () => true, clockTrusted: true });

export interface WhyLine {
  name: string;
  wins: boolean;
  reason: string;
}

/** Rules by their number, then the default: an order that stays while the hour moves. */
const inOrder = (reasons: Answer["reasons"]) =>
  [...reasons].sort(
    (a, b) => tiers.indexOf(a.claim.tier) - tiers.indexOf(b.claim.tier) || (a.claim.id < b.claim.id ? -1 : 1),
  );

/** The resolver's reasons in words for people. */
export function whyLines({ reasons }: Answer, atMs: number, offsetMin: number): WhyLine[] {
  const day = (ms: number) => Math.floor((ms + offsetMin * minuteMs) / dayMs);
  const time = (ms: number) =>
    `${day(ms) > day(atMs) ? "tomorrow" : "today"} ${clock(minuteOfDay(ms, offsetMin))}`;
  const nameOf = (id: string) => reasons.find(({ claim }) => claim.id === id)?.claim.name ?? id;
  return inOrder(reasons).map(({ claim, verdict }) => {
    const wins = verdict.kind === "won";
    const until = claim.untilMs === null ? "" : ` until ${clock(minuteOfDay(claim.untilMs, offsetMin))}`;
    const won =
      claim.tier === "scheduled" ? `plays${until}` : `nothing is scheduled: the ${claim.tier} plays`;
    return { name: claim.name, wins, reason: wins ? won : describeVerdict(verdict, nameOf, time) };
  });
}
