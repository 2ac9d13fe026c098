import { type Answer, type Claim, type Question, type Reason, tiers, type Verdict } from "./answer.ts";
import { filesOfPlaylist, type Round, roundOf } from "./round.ts";

function claimsOf({ manifest, atMs }: Question): Claim[] {
  const find = (id: number | null) => manifest.playlists.find((one) => one.id === id) ?? null;
  const fallback = { priority: null, target: null, sinceMs: null, untilMs: null };
  const claims: Claim[] = [];
  for (const { id, tier, name, playlistId, target, fromMs, untilMs } of manifest.interruptions) {
    if (atMs < fromMs || (untilMs !== null && atMs >= untilMs)) continue;
    const playlist = find(playlistId);
    claims.push({
      id: `interruption:${id}`,
      tier,
      name,
      playlist,
      priority: null,
      target,
      sinceMs: fromMs,
      untilMs,
    });
  }
  const own = find(manifest.defaultPlaylistId);
  const all = find(manifest.accountPlaylistId);
  if (own)
    claims.push({
      ...fallback,
      id: `default:${own.id}`,
      tier: "screen default",
      name: own.name,
      playlist: own,
    });
  if (all)
    claims.push({
      ...fallback,
      id: `account:${all.id}`,
      tier: "account default",
      name: all.name,
      playlist: all,
    });
  return claims;
}

/** Strongest first; never two equal. */
function compareClaims(a: Claim, b: Claim): number {
  return tiers.indexOf(a.tier) - tiers.indexOf(b.tier) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function obstacleOf(claim: Claim, { manifest, has }: Question): Verdict | null {
  if (!claim.playlist || roundOf(claim.playlist).slots.length === 0) return { kind: "empty" };
  const needed = filesOfPlaylist(claim.playlist, manifest.playlists);
  const have = needed.filter(has).length;
  return have < needed.length ? { kind: "not downloaded", have, need: needed.length } : null;
}

/**
 * Decides what a screen plays at an instant, and why. Pure: the same question has the same answer on the
 * player, the server and in the dashboard. Winner null: nothing is eligible, show the brand card.
 */
export function resolve(question: Question): Answer {
  let winner: Claim | null = null;
  const reasons: Reason[] = [];
  for (const claim of claimsOf(question).sort(compareClaims)) {
    const obstacle = obstacleOf(claim, question);
    if (obstacle) reasons.push({ claim, verdict: obstacle });
    else if (winner) {
      const because = winner.tier === claim.tier ? "id" : "tier";
      reasons.push({ claim, verdict: { kind: "lost", to: winner.id, because } });
    } else {
      winner = claim;
      reasons.push({ claim, verdict: { kind: "won", sharedWith: [] } });
    }
  }
  const round = winner?.playlist ? roundOf(winner.playlist) : null;
  const regions: Record<number, Round> = {};
  for (const { item } of round?.slots ?? []) {
    if (item.kind !== "layout") continue;
    for (const { playlistId } of item.settings.regions) {
      const playlist = question.manifest.playlists.find((one) => one.id === playlistId);
      if (playlist) regions[playlistId] = roundOf(playlist);
    }
  }
  return { winner, round, regions, reasons, changesAtMs: null };
}
