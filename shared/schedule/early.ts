import type { Manifest } from "../contracts/playing/manifest.ts";
import { nothingScheduled } from "../contracts/playing/nothing-scheduled.ts";
import { playlistsIn } from "../media-kinds/traits.ts";

type Sent = Omit<Manifest, "files">;

/**
 * The manifest that a screen plays. While a newer one is being fetched, `early` replaces its interruptions: parts of
 * manifests, each with nothing but interruptions of one version and what they need (docs/player-protocol.md, section 5).
 */
export type WithEarly<M extends Sent> = M & {
  early?: readonly M[];
  /** The lists of which this player left something out (`read-manifest.ts`). */
  leftOut?: readonly string[];
};
export type PlayedManifest = WithEarly<Manifest>;

/** Which interruptions a screen plays early, as it reports them: by the version from which they play. */
export interface EarlyPart {
  version: number;
  ids: readonly number[];
}

/** Returns a manifest with nothing but these interruptions, their playlists and those in the regions of layouts. */
export function onlyInterruptions<M extends Sent>(manifest: M, wanted: ReadonlySet<number>): M {
  const interruptions = manifest.interruptions.filter(({ id }) => wanted.has(id));
  const named = new Set(interruptions.map(({ playlistId }) => playlistId));
  for (const { id, items } of manifest.playlists)
    if (interruptions.some(({ playlistId }) => playlistId === id))
      for (const inside of items.flatMap(playlistsIn)) named.add(inside);
  return {
    ...manifest,
    ...nothingScheduled,
    moreRules: undefined,
    bands: undefined,
    defaultPlaylistId: null,
    zones: manifest.zones,
    interruptions,
    playlists: manifest.playlists.filter(({ id }) => named.has(id)),
  };
}

/** Returns a manifest whose interruptions are replaced by those of these parts. */
export const withEarly = <M extends Sent>(manifest: M, early: readonly M[]): WithEarly<M> => ({
  ...manifest,
  interruptions: [],
  zones: Object.assign({}, ...early.map(({ zones }) => zones), manifest.zones),
  early,
});

/** Returns which interruptions these manifests have; those without any are left out. */
export const earlyParts = (manifests: readonly Sent[]): EarlyPart[] =>
  manifests
    .map(({ version, interruptions }) => ({ version, ids: interruptions.map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);

/** Returns the manifest and its early parts. */
export const partsOf = <M extends Sent>(manifest: WithEarly<M>): readonly M[] => [
  manifest,
  ...(manifest.early ?? []),
];

/** Returns the part of a manifest from which a claim plays; `claimId` is the resolver's name. */
export function partOf<M extends Sent>(manifest: WithEarly<M>, claimId: string): M {
  const has = ({ interruptions }: M) => interruptions.some(({ id }) => claimId === `interruption:${id}`);
  return partsOf(manifest).find(has) ?? manifest;
}
