import type { AnyRule } from "#shared/contracts/playing/manifest.ts";
import { bandsAt } from "#shared/schedule/bands.ts";
import { type Answer, type Claim, resolve, type Schedule, type Verdict } from "#shared/schedule/index.ts";
import { placedOccurrences } from "#shared/schedule/placed-occurrences.ts";
import { utc } from "#shared/schedule/zone.ts";

/** The resolver's answer for every instant of [fromMs, untilMs), with the reasons of bands. */
export interface Stretch {
  fromMs: number;
  untilMs: number;
  answer: Answer;
}

/** The plan of a target does not have the default playlists of its screens: something plays under a band. */
const somethingPlays: Claim = {
  id: "default:0",
  tier: "screen default",
  name: "",
  playlist: null,
  priority: null,
  target: null,
  sinceMs: null,
  untilMs: null,
};

/** Upper bound on changes in a week. A rule set with more stops here instead of blocking the page. */
const maxStretches = 20_000;

/**
 * Removes the rules that are not in force in the range: they decide nothing, and the resolver is faster without them.
 */
function inForce(schedule: Schedule, fromMs: number, untilMs: number): Schedule {
  const { calendars, zones, screen, sun } = schedule;
  const range = { fromMs, untilMs, calendars, sun };
  const own = zones[screen.timeZone] ?? utc;
  const matters = ({ when, zone }: Pick<AnyRule, "when" | "zone">) =>
    placedOccurrences(when, zone === null ? own : (zones[zone] ?? own), range).length > 0;
  return { ...schedule, rules: schedule.rules.filter(matters), bands: schedule.bands?.filter(matters) };
}

/** Returns what plays between two instants if every file is available: calls the resolver at each of its boundaries. */
export function stretchesOf(schedule: Schedule, fromMs: number, untilMs: number): Stretch[] {
  const manifest = inForce(schedule, fromMs, untilMs);
  const found: Stretch[] = [];
  for (let atMs = fromMs; atMs < untilMs && found.length < maxStretches; ) {
    const question = { manifest, atMs, has: () => true, clockTrusted: true };
    const answer = resolve(question);
    const bands = bandsAt(question, answer.winner ?? somethingPlays);
    const nextMs = Math.min(untilMs, answer.changesAtMs ?? untilMs, bands.changesAtMs ?? untilMs);
    const reasons = [...answer.reasons, ...bands.reasons];
    found.push({ fromMs: atMs, untilMs: nextMs, answer: { ...answer, reasons } });
    atMs = nextMs;
  }
  return found;
}

/** A rule's verdict for a period. */
export interface Standing {
  fromMs: number;
  untilMs: number;
  verdict: Verdict;
}

function sameVerdict(a: Verdict, b: Verdict): boolean {
  if (a.kind === "lost" && b.kind === "lost") return a.to === b.to && a.because === b.because;
  if (a.kind === "won" && b.kind === "won") return a.sharedWith.join() === b.sharedWith.join();
  return a.kind === b.kind;
}

/** Returns each rule's verdicts while it is in force, by rule id. Adjacent periods with equal verdicts are merged. */
export function standingsOf(stretches: readonly Stretch[]): Map<number, Standing[]> {
  const byRule = new Map<number, Standing[]>();
  for (const { fromMs, untilMs, answer } of stretches) {
    for (const { claim, verdict } of answer.reasons) {
      if (claim.tier !== "scheduled" || verdict.kind === "out of window") continue;
      const id = Number(claim.id.split(":")[1]);
      const standings = byRule.get(id) ?? [];
      const last = standings.at(-1);
      if (last && last.untilMs === fromMs && sameVerdict(last.verdict, verdict)) last.untilMs = untilMs;
      else standings.push({ fromMs, untilMs, verdict });
      byRule.set(id, standings);
    }
  }
  return byRule;
}

/** Returns the parts of these verdicts within [startMs, endMs). */
export const standingsWithin = (
  standings: readonly Standing[],
  { startMs, endMs }: { startMs: number; endMs: number },
): Standing[] =>
  standings
    .filter(({ fromMs, untilMs }) => fromMs < endMs && untilMs > startMs)
    .map(({ fromMs, untilMs, verdict }) => ({
      fromMs: Math.max(fromMs, startMs),
      untilMs: Math.min(untilMs, endMs),
      verdict,
    }));
