import { type Check, knowsNothing } from "#shared/conditions/check.ts";
import type { ItemCondition } from "#shared/conditions/condition.ts";
import type { AnyRule } from "#shared/contracts/playing/manifest.ts";
import { shownBy } from "#shared/schedule/availability.ts";
import { bandsAt } from "#shared/schedule/bands.ts";
import { edgesOn } from "#shared/schedule/edge-at.ts";
import { ruleOfClaim } from "#shared/schedule/edge-notes.ts";
import {
  type Answer,
  type Claim,
  type Reason,
  resolve,
  type Schedule,
  type Verdict,
} from "#shared/schedule/index.ts";
import { placedOccurrences } from "#shared/schedule/placed-occurrences.ts";
import { readySchedule } from "#shared/schedule/ready-schedule.ts";
import { utc } from "#shared/schedule/zone.ts";

/** The resolver's answer for every instant of [fromMs, untilMs), with the reasons of bands, if no condition holds. */
export interface Stretch {
  fromMs: number;
  untilMs: number;
  answer: Answer;
  /**
   * The reasons if all conditions hold; then those if that of the strongest does not, until that asks for none. Without what is
   * not on at that time.
   */
  ifHeld: readonly (readonly Reason[])[];
  /** It was asked no further: more may play than these reasons say. */
  isCut: boolean;
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
/** Reasons that are kept of what conditions may do. With more, the page would stand still for seconds, or end. */
const maxReasons = 250_000;

/**
 * Removes the rules that are not in force in the range: they decide nothing, and the resolver is faster without them.
 */
function inForce(schedule: Schedule, fromMs: number, untilMs: number): Schedule {
  const { calendars, zones, screen } = schedule;
  const range = { fromMs, untilMs, calendars, edgeAt: edgesOn(schedule) };
  const own = zones[screen.timeZone] ?? utc;
  const matters = ({ when, zone }: Pick<AnyRule, "when" | "zone">) =>
    placedOccurrences(when, zone === null ? own : (zones[zone] ?? own), range).length > 0;
  return { ...schedule, rules: schedule.rules.filter(matters), bands: schedule.bands?.filter(matters) };
}

/** Returns whether something may play, whatever conditions say; a stronger claim may keep it from playing. */
export const isReady = ({ kind }: Verdict): boolean => kind === "won" || kind === "lost" || kind === "closed";

/** Returns what lets a claim play: the condition of its schedule, or those of its items. */
function conditionsOf({ id, playlist }: Claim, manifest: Schedule): ItemCondition[] {
  const own = ruleOfClaim(id, manifest)?.if;
  if (own) return [own];
  const { playlists } = readySchedule(manifest);
  const items = (playlist?.items ?? []).flatMap((item) => [item, ...shownBy(item, playlists)]);
  return items.flatMap((item) => item.if ?? []);
}

const texts = new WeakMap<ItemCondition, string>();

/** Equal conditions hold together. */
function textOf(condition: ItemCondition): string {
  const text = texts.get(condition) ?? JSON.stringify(condition);
  texts.set(condition, text);
  return text;
}

const isOn = ({ verdict }: Reason): boolean => verdict.kind !== "out of window";

/** Nobody knows which conditions will hold: asks again and again, each time without what won by one, `rounds` times at most. */
function reasonsIfHeld(
  manifest: Schedule,
  unheld: readonly Reason[],
  rounds: number,
  ask: (check: Check) => readonly Reason[],
): Pick<Stretch, "ifHeld" | "isCut"> {
  const sure = new Set(unheld.filter(({ verdict }) => isReady(verdict)).map(({ claim }) => claim.id));
  const failing = new Set<string>();
  const found: (readonly Reason[])[] = [];
  for (let known = -1; known < failing.size; ) {
    if (found.length === rounds) return { ifHeld: found, isCut: true };
    known = failing.size;
    const reasons = ask((condition, atMs, zone) =>
      "hours" in condition
        ? knowsNothing(condition, atMs, zone)
        : {
            truth: failing.has(textOf(condition)) ? "no" : "yes",
            lines: [],
            changesMs: Number.POSITIVE_INFINITY,
          },
    );
    found.push(reasons.filter(isOn));
    const shown = new Set<string>();
    for (const { claim, verdict } of reasons) {
      if (verdict.kind !== "won") continue;
      const isStrongest = !verdict.sharedWith.some((id) => shown.has(id));
      shown.add(claim.id);
      if (isStrongest && !sure.has(claim.id))
        for (const condition of conditionsOf(claim, manifest)) failing.add(textOf(condition));
    }
  }
  return { ifHeld: found, isCut: false };
}

/** Equal for stretches at which the same competes, so that conditions do the same at each. */
function patternOf(reasons: readonly Reason[]): string {
  const on = reasons.filter(isOn);
  const bySince = [...on].sort((a, b) => (a.claim.sinceMs ?? 0) - (b.claim.sinceMs ?? 0));
  const place = new Map<number | null, number>();
  for (const { claim } of bySince) if (!place.has(claim.sinceMs)) place.set(claim.sinceMs, place.size);
  return on.map(({ claim, verdict }) => `${claim.id} ${verdict.kind} ${place.get(claim.sinceMs)}`).join();
}

/** Returns what plays between two instants if every file is available: calls the resolver at each of its boundaries. */
export function stretchesOf(schedule: Schedule, fromMs: number, untilMs: number): Stretch[] {
  const manifest = inForce(schedule, fromMs, untilMs);
  const found: Stretch[] = [];
  const hasConditions =
    [...manifest.rules, ...(manifest.bands ?? [])].some((rule) => rule.if) ||
    manifest.playlists.some(({ items }) => items.some((item) => item.if));
  const ask = (atMs: number, check?: Check) => {
    const question = { manifest, atMs, has: () => true, clockTrusted: true, check };
    const answer = resolve(question);
    const bands = bandsAt(question, answer.winner ?? somethingPlays);
    const nextMs = Math.min(untilMs, answer.changesAtMs ?? untilMs, bands.changesAtMs ?? untilMs);
    return { answer, nextMs, reasons: [...answer.reasons, ...bands.reasons] };
  };
  for (let atMs = fromMs; atMs < untilMs && found.length < maxStretches; ) {
    const { answer, nextMs, reasons } = ask(atMs);
    found.push({
      fromMs: atMs,
      untilMs: nextMs,
      answer: { ...answer, reasons },
      ifHeld: [reasons],
      isCut: false,
    });
    atMs = nextMs;
  }
  return hasConditions ? withConditions(manifest, found, (atMs, check) => ask(atMs, check).reasons) : found;
}

/** Most days are like others: asks once about all stretches at which the same competes. */
function withConditions(
  manifest: Schedule,
  all: readonly Stretch[],
  ask: (atMs: number, check: Check) => readonly Reason[],
): Stretch[] {
  // What is in a playlist may differ by the day.
  const isDated = manifest.playlists.some(({ items }) =>
    items.some(({ availableFrom, availableUntil }) => availableFrom || availableUntil),
  );
  const alike = new Map<string | number, Stretch[]>();
  for (const stretch of all) {
    const pattern = isDated ? stretch.fromMs : patternOf(stretch.answer.reasons);
    const own = alike.get(pattern) ?? [];
    own.push(stretch);
    alike.set(pattern, own);
  }
  const first = [...alike.values()].map(([one]) => one?.answer.reasons.filter(isOn).length ?? 0);
  const rounds = Math.max(2, Math.floor(maxReasons / first.reduce((sum, count) => sum + count, 1)));
  return [...alike.values()]
    .flatMap((own) => {
      const { fromMs, answer } = own[0] as Stretch;
      const held = reasonsIfHeld(manifest, answer.reasons, rounds, (check) => ask(fromMs, check));
      return own.map((stretch) => ({ ...stretch, ...held }));
    })
    .sort((a, b) => a.fromMs - b.fromMs);
}

/** Of each claim, because all of them are asked for. */
const verdicts = new WeakMap<Stretch["ifHeld"], Map<string, Verdict[]>>();

/**
 * Returns the verdict on a claim that may not play while no condition holds: that it waits for one, or why it cannot play even if
 * all hold that let it.
 */
function verdictIfHeld({ claim, verdict }: Reason, { ifHeld, isCut, answer }: Stretch): Verdict {
  if (isReady(verdict) || verdict.kind === "out of window") return verdict;
  const byClaim = verdicts.get(ifHeld) ?? new Map<string, Verdict[]>();
  if (!verdicts.has(ifHeld))
    for (const each of ifHeld.flat())
      byClaim.set(each.claim.id, [...(byClaim.get(each.claim.id) ?? []), each.verdict]);
  verdicts.set(ifHeld, byClaim);
  const all = byClaim.get(claim.id) ?? [];
  const last = all.at(-1);
  const mayGo = (id: string) => answer.reasons.some((each) => each.claim.id === id && !isReady(each.verdict));
  if (all.some(({ kind }) => kind === "won") || (isCut && last?.kind === "lost" && mayGo(last.to)))
    return { kind: "condition", lines: [] };
  return all.findLast(({ kind }) => kind !== "condition") ?? verdict;
}

/** A rule's verdict for a period. `condition`: it plays if its condition holds. */
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
  for (const stretch of stretches) {
    const { fromMs, untilMs, answer } = stretch;
    for (const reason of answer.reasons) {
      const { claim } = reason;
      const verdict = verdictIfHeld(reason, stretch);
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
