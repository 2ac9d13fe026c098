import type { MediaKind } from "#shared/media-kinds/contract.ts";
import { kindsWith } from "#shared/media-kinds/traits.ts";

/** Layouts hold playlists, and tracks are heard, not seen. */
export const noSpots: readonly MediaKind[] = [...kindsWith("playlists"), ...kindsWith("track")];

/** Returns true for a kind of which media can be the spots of a campaign. */
export const canBeSpot = (kind: MediaKind): boolean => !noSpots.includes(kind);
