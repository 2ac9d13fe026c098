import type { Manifest } from "../contracts/playing/manifest.ts";
import { sourcesIn } from "../media-kinds/traits.ts";
import { comparisonsIn } from "./condition.ts";

/** Returns the data sources that a screen needs: its items show them, or conditions compare them. */
export const sourcesOfManifest = ({
  playlists,
  moreRules = [],
  bands = [],
}: Pick<Manifest, "playlists" | "moreRules" | "bands">): ReadonlySet<number> =>
  new Set([
    ...playlists.flatMap(({ items }) => items.flatMap(sourcesIn)),
    ...[...moreRules, ...bands].flatMap((rule) =>
      rule.if ? comparisonsIn(rule.if).map(({ fact }) => fact) : [],
    ),
  ]);
