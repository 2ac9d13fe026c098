import type { Manifest } from "../contracts/playing/manifest.ts";
import type { DataValue } from "../media-kinds/contract.ts";
import { type Check, checkWith, factsIn } from "./check.ts";
import { type Comparison, type Condition, comparisonsIn, type ItemCondition } from "./condition.ts";

/** What a comparison looks at. */
export type Subject = Pick<Comparison, "fact" | "cell">;

/** What a person assumes of it. */
export interface Assumed extends Subject {
  value: number | string;
}

/** What could be if. `unknownAs`: what decides where something is not known; left out: what each comparison says of itself. */
export interface WhatIf {
  assumed?: readonly Assumed[];
  unknownAs?: "yes" | "no";
}

export const subjectKey = ({ fact, cell }: Subject): string => JSON.stringify([fact, cell]);

type Rule = { if?: Condition | undefined };
type Parts = Pick<Manifest, "playlists"> & {
  [K in "moreRules" | "bands"]?: readonly Rule[] | undefined;
};

/** Returns what the conditions of a manifest look at, each once. */
export function subjectsOf({ playlists, moreRules = [], bands = [] }: Parts): Subject[] {
  const ofRules = [...moreRules, ...bands].flatMap((rule) => rule.if ?? []);
  const all = [...ofRules, ...playlists.flatMap(({ items }) => items.flatMap((item) => item.if ?? []))];
  return [...new Map(all.flatMap(comparisonsIn).map((one) => [subjectKey(one), one])).values()];
}

/** Replaces comparisons in a condition. */
function withComparisons(of: Condition, replace: (one: Comparison) => Comparison): Condition {
  if ("fact" in of) return replace(of);
  if ("not" in of) return { not: withComparisons(of.not, replace) };
  const each = (list: readonly Condition[]) => list.map((one) => withComparisons(one, replace));
  return "all" in of ? { all: each(of.all) } : { any: each(of.any) };
}

/**
 * Returns the check of conditions where some of the world is assumed. What is assumed is known at every time. Lines name the
 * comparisons of the condition itself.
 */
export function checkIf(values: readonly DataValue[], { assumed = [], unknownAs }: WhatIf): Check {
  const numbers = new Map(assumed.map((one, at) => [subjectKey(one), -1 - at]));
  const known = factsIn(values);
  assumed.forEach(({ value }, at) => {
    known.set(-1 - at, [{ sourceId: -1 - at, value, atMs: Number.NEGATIVE_INFINITY }]);
  });
  const check = checkWith((source) => known.get(source) ?? []);
  const asked = new WeakMap<Condition, Condition>();
  return (condition: ItemCondition, atMs, zone) => {
    if ("hours" in condition) return check(condition, atMs, zone);
    const replaced =
      asked.get(condition) ??
      withComparisons(condition, ({ cell, ...one }) => {
        const number = numbers.get(subjectKey({ ...one, cell }));
        const unknown = unknownAs ? "no" : one.unknown;
        if (number !== undefined) return { ...one, fact: number, validS: null, unknown };
        return { ...one, ...(cell !== undefined && { cell }), unknown };
      });
    asked.set(condition, replaced);
    const { truth, lines, changesMs } = check(replaced, atMs, zone);
    const own = comparisonsIn(condition);
    return {
      truth: unknownAs && truth === "unknown" ? unknownAs : truth,
      lines: lines.map((line, at) => ({ ...line, comparison: own[at] ?? line.comparison })),
      changesMs,
    };
  };
}
