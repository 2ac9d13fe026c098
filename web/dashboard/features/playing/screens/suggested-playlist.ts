import type { PlaylistSummary } from "#shared/contracts/library/playlists.ts";

type Choice = Pick<PlaylistSummary, "id" | "itemCount" | "screens">;

/**
 * Returns the default playlist to suggest for a new screen: the one that most screens have; before there is one, the
 * newest with content. Null where the account has a default playlist for all screens, which then plays.
 */
export function suggestedPlaylist(
  playlists: readonly Choice[],
  accountDefault: number | null,
): number | null {
  const filled = playlists.filter(({ itemCount }) => itemCount > 0);
  const newestFirst = filled.toSorted((a, b) => b.screens - a.screens || b.id - a.id);
  const [first] = newestFirst;
  if (!first || (first.screens === 0 && accountDefault !== null)) return null;
  return first.id;
}
