import type { ReadyPlan } from "../plan/ready-plan.ts";

export const mediaOf = (plan: ReadyPlan, playlistId: number): number[] =>
  (plan.playlists.get(playlistId)?.items ?? []).flatMap(({ mediaId }) => mediaId ?? []);

/** A playlist, those nested in it and those in regions of its layouts. */
export function withInside(plan: ReadyPlan, id: number): ReadonlySet<number> {
  const found = new Set<number>();
  const wanted = [id];
  for (let at = wanted.pop(); at !== undefined; at = wanted.pop()) {
    const playlist = plan.playlists.get(at);
    if (!playlist || found.has(at)) continue;
    found.add(at);
    for (const { nestedId, mediaId } of playlist.items) {
      if (nestedId !== null) wanted.push(nestedId);
      if (mediaId !== null) wanted.push(...regionsOf(plan.media.get(mediaId)));
    }
  }
  return found;
}

function regionsOf(media: { kind: string; settings?: unknown } | undefined): number[] {
  if (media?.kind !== "layout") return [];
  const regions = (media.settings as { regions?: { playlistId?: unknown }[] } | null)?.regions ?? [];
  return regions.flatMap(({ playlistId }) => (typeof playlistId === "number" ? [playlistId] : []));
}
