import type { Manifest } from "../contracts/playing/manifest.ts";
import { sourcesIn } from "../media-kinds/traits.ts";
import { comparisonsIn, type ItemCondition } from "./condition.ts";

/** Returns the data sources that conditions compare. */
export const factsOf = (conditions: readonly ItemCondition[] | undefined): number[] =>
  (conditions ?? []).flatMap(comparisonsIn).map(({ fact }) => fact);

/**
 * Returns what a screen that knows no conditions would leave out: the names of rules, items and campaigns that have one. `leavesOut`:
 * one that knows some.
 */
export const waitingNames = (
  { playlists, moreRules }: Pick<Manifest, "playlists" | "moreRules">,
  leavesOut: (conditions: readonly ItemCondition[]) => boolean = () => true,
): string[] => [
  ...(moreRules ?? []).filter((rule) => leavesOut(rule.if ? [rule.if] : [])).map(({ name }) => name),
  ...playlists.flatMap(({ items }) =>
    items.filter((item) => item.if && leavesOut(item.if)).map(({ name, campaign }) => campaign?.name ?? name),
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
