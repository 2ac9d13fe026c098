import { hash } from "node:crypto";
import { dayMs, hourMs } from "#shared/durations.ts";
import type { DataDocument } from "#shared/media-kinds/documents.ts";
import {
  certainties,
  emptyWarnings,
  severities,
  type Warning,
  type WarningsDocument,
  warningLimits,
} from "#shared/media-kinds/warnings.ts";
import type { ReadingProblem } from "#shared/reading/problem.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { ProblemList } from "../../../../reading/problem-list.ts";

/** When a warning is over (UTC ms). One without an end is over a day after it was sent. */
export const warningEndMs = ({ untilMs, sentMs }: Pick<Warning, "untilMs" | "sentMs">): number =>
  untilMs ?? sentMs + dayMs;

export const warningsIn = (document: DataDocument | null): WarningsDocument =>
  document?.kind === "warnings" ? document : emptyWarnings;

/** Stands for the address of a feed, which may be a secret. */
const feedOf = (url: string): string => hash("sha256", url).slice(0, 16);

/** Returns what is known of the feed at an address. Of another one, what was cancelled there only: that stays true. */
export function knownOf(document: DataDocument | null, url: string): WarningsDocument {
  const known = warningsIn(document);
  const isSame = known.feed === undefined || known.feed === feedOf(url);
  return isSame ? known : { ...emptyWarnings, ended: known.ended };
}

/** Exercises last; of the others the worst, the surest and the newest first. */
export const worstFirst = (a: Warning, b: Warning): number =>
  Number(a.drill) - Number(b.drill) ||
  severities.indexOf(b.severity) - severities.indexOf(a.severity) ||
  certainties.indexOf(b.certainty) - certainties.indexOf(a.certainty) ||
  b.sentMs - a.sentMs ||
  (a.key < b.key ? -1 : a.key > b.key ? 1 : a.part - b.part);

/** Returns the warnings that are not over, and that nothing which counts by now has cancelled or replaced. */
export function inForce(
  { warnings, ended }: Pick<WarningsDocument, "warnings" | "ended">,
  nowMs: number,
): Warning[] {
  const over = new Set(ended.filter(({ fromMs = 0 }) => fromMs <= nowMs).map(({ key }) => key));
  return warnings.filter((each) => !over.has(each.key) && warningEndMs(each) > nowMs);
}

function fitting<T>(all: readonly T[], count: number, size: number): T[] {
  let used = 0;
  const kept: T[] = [];
  for (const each of all) {
    const length = JSON.stringify(each).length;
    if (kept.length === count || used + length > size) continue;
    used += length;
    kept.push(each);
  }
  return kept;
}

/**
 * Returns as many warnings as a source may have, each once, the worst first, and those that have no place. Everything that is
 * kept of a feed has come through here. What a member tries takes no place.
 */
export function withinLimits(warnings: readonly Warning[]): { kept: Warning[]; left: Warning[] } {
  const once = [...new Map(warnings.map((each) => [JSON.stringify([each.key, each.part]), each])).values()];
  const said = once.filter(({ trial }) => !trial).toSorted(worstFirst);
  const tried = once.filter(({ trial }) => trial);
  const kept = [...fitting(said, warningLimits.warnings, warningLimits.size), ...tried];
  const isKept = new Set(kept);
  return { kept, left: once.filter((each) => !isKept.has(each)) };
}

/** Returns once each what was cancelled or replaced, as many as are remembered: those of the newest look in any case. */
export function endedAfter(all: WarningsDocument["ended"], nowMs: number): WarningsDocument["ended"] {
  const found = new Map<string, (typeof all)[number]>();
  for (const { key, untilMs, fromMs = 0 } of all.filter((each) => each.untilMs > nowMs)) {
    const other = found.get(key);
    found.delete(key);
    found.set(key, {
      key,
      untilMs: Math.max(untilMs, other?.untilMs ?? 0),
      fromMs: Math.min(fromMs, other?.fromMs ?? fromMs),
    });
  }
  return fitting([...found.values()].reverse(), warningLimits.ended, warningLimits.endedSize).reverse();
}

/**
 * Returns what is known after a look at a feed, and what its reader should know of that. A warning that the feed no longer lists
 * stays until its end, because feeds list their newest messages only; one without an end stays with its entry. What another
 * feed said is over. The order in which messages come makes no difference.
 */
export function keepWarnings(
  before: DataDocument | null,
  read: WarningsDocument,
  { nowMs, url }: { nowMs: number; url: string },
): { document: WarningsDocument; problems: ReadingProblem[] } {
  const known = knownOf(before, url);
  const listed = new Set(read.warnings.map(({ key }) => key));
  const links = new Set(read.seen);
  const ended = endedAfter([...known.ended, ...read.ended], nowMs);
  const waits = new Set(ended.filter(({ fromMs = 0 }) => fromMs > nowMs).map(({ key }) => key));
  const stays = ({ key, untilMs, from }: Warning) =>
    !listed.has(key) && (untilMs !== null || waits.has(key) || (from !== undefined && links.has(from)));
  const all = [...read.warnings, ...known.warnings.filter(stays)];
  const earlier = new Map<string, Set<string>>();
  for (const { key, replaces } of [...warningsIn(before).warnings, ...read.warnings])
    earlier.set(key, new Set([...(earlier.get(key) ?? []), ...replaces]));
  /** Also what the replaced ones had replaced: screens may show any of them. */
  const chainOf = ({ replaces }: Warning) => {
    const chain = new Set<string>();
    const open = [...replaces];
    // It grows while it is walked.
    for (const key of open) {
      if (chain.size === warningLimits.replaces) break;
      if (!chain.has(key)) open.push(...(earlier.get(key) ?? []));
      chain.add(key);
    }
    return [...chain];
  };
  const first = withinLimits(inForce({ warnings: all, ended }, nowMs));
  const chained = withinLimits(first.kept.map((each) => ({ ...each, replaces: chainOf(each) })));
  const left = [...first.left, ...chained.left];
  const without = new Set(left.flatMap(({ from }) => from ?? []));
  const full = [...without].map((from) => ({ url: from, tries: 0, nextMs: nowMs + hourMs, full: true }));
  const again = [...(read.again ?? []).filter((each) => !without.has(each.url)), ...full];
  const problems = new ProblemList();
  const count =
    left.filter(({ from }) => from === undefined).length + again.filter((each) => each.full).length;
  if (count > 0) problems.add(null, reasonRef("warningsLeftOut", { count }));
  for (const each of again)
    if (!each.full) problems.add(null, reasonRef("warningDocument", { url: each.url }));
  return {
    document: {
      kind: "warnings",
      title: read.title,
      feed: feedOf(url),
      warnings: chained.kept,
      ended,
      seen: read.seen.filter((each) => !without.has(each)),
      again,
    },
    problems: problems.list(),
  };
}
