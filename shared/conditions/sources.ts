import type { AnyRule, Manifest } from "../contracts/playing/manifest.ts";
import { sourcesIn } from "../media-kinds/traits.ts";
import { asks } from "../schedule/is-moving.ts";
import { comparisonsIn, type ItemCondition, levelOf } from "./condition.ts";

/** Returns the data sources that conditions compare. */
export const factsOf = (conditions: readonly ItemCondition[] | undefined): number[] =>
  (conditions ?? []).flatMap(comparisonsIn).map(({ fact }) => fact);

/** Returns the `conditionLevel` of the first players that know a rule. Opening hours came with the third. */
const levelOfRule = (rule: AnyRule): number => (asks(rule, "hours") ? 3 : levelOf(rule.if ? [rule.if] : []));

/**
 * Returns what a screen that knows conditions up to a level would leave out: the names of rules, items and campaigns that have one.
 */
export const waitingNames = (
  { playlists, moreRules }: Pick<Manifest, "playlists" | "moreRules">,
  level = 0,
): string[] => [
  ...(moreRules ?? []).filter((rule) => levelOfRule(rule) > level).map(({ name }) => name),
  ...playlists.flatMap(({ items }) =>
    items
      .filter((item) => item.if && levelOf(item.if) > level)
      .map(({ name, campaign }) => campaign?.name ?? name),
  ),
];

/** Returns the data sources that a screen needs: its items show them, or conditions compare them. */
export const sourcesOfManifest = ({
  playlists,
  moreRules = [],
  bands = [],
}: Pick<Manifest, "playlists" | "moreRules" | "bands">): ReadonlySet<number> =>
  new Set([
    ...playlists.flatMap(({ items }) => items.flatMap((item) => [...sourcesIn(item), ...factsOf(item.if)])),
    ...factsOf([...moreRules, ...bands].flatMap((rule) => rule.if ?? [])),
  ]);
