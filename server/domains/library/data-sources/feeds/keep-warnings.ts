import { dayMs } from "#shared/durations.ts";
import type { DataDocument } from "#shared/media-kinds/documents.ts";
import {
  emptyWarnings,
  type Warning,
  type WarningsDocument,
  warningLimits,
} from "#shared/media-kinds/warnings.ts";

const maxEnded = 2_000;

/** When a warning is over (UTC ms). One without an end is over a day after it was sent. */
export const warningEndMs = ({ untilMs, sentMs }: Pick<Warning, "untilMs" | "sentMs">): number =>
  untilMs ?? sentMs + dayMs;

export const warningsIn = (document: DataDocument | null): WarningsDocument =>
  document?.kind === "warnings" ? document : emptyWarnings;

/**
 * Returns what is known after a look at a feed. A warning that the feed no longer lists stays until its end, because feeds
 * list their newest messages only; one without an end goes with its entry. The order in which messages come makes no difference.
 */
export function keepWarnings(
  before: DataDocument | null,
  read: WarningsDocument,
  nowMs: number,
): WarningsDocument {
  const known = warningsIn(before);
  const listed = new Set(read.warnings.map(({ key }) => key));
  const stays = ({ key, untilMs }: Warning) => untilMs !== null && !listed.has(key);
  const all = [...read.warnings, ...known.warnings.filter(stays)];
  const ended = new Map(
    [...known.ended, ...read.ended]
      .filter(({ untilMs }) => untilMs > nowMs)
      .map(({ key, untilMs }) => [key, untilMs]),
  );
  const earlier = Map.groupBy([...known.warnings, ...read.warnings], ({ key }) => key);
  /** Also what the replaced ones had replaced: screens may show any of them. */
  const chainOf = ({ replaces }: Warning) => {
    const chain = new Set<string>();
    const open = [...replaces];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (chain.has(key) || chain.size >= 200) continue;
      chain.add(key);
      open.push(...(earlier.get(key)?.flatMap((one) => one.replaces) ?? []));
    }
    return [...chain];
  };
  return {
    kind: "warnings",
    title: read.title,
    warnings: all
      .filter((each) => !ended.has(each.key) && warningEndMs(each) > nowMs)
      .map((each) => ({ ...each, replaces: chainOf(each) }))
      .slice(0, warningLimits.warnings),
    ended: [...ended].slice(-maxEnded).map(([key, untilMs]) => ({ key, untilMs })),
    seen: read.seen,
  };
}
