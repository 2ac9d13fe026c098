import type { Manifest, ManifestPlaylist } from "../contracts/manifest.ts";
import { filesOfPlaylist, roundOf } from "./round.ts";

/** What wins, strongest first (signage-rules section 3). */
export const tiers = [
  "emergency",
  "takeover",
  "closed hours",
  "scheduled",
  "screen default",
  "account default",
] as const;
export type Tier = (typeof tiers)[number];

/** One thing that could play, whoever asked for it. */
export interface Claim {
  /** Stable name of its origin, e.g. `default:12`; the last tie-break. */
  id: string;
  tier: Tier;
  playlist: ManifestPlaylist;
}

/** Why a claim plays or does not. */
export type Verdict =
  | { kind: "won" }
  | { kind: "lost"; to: string; because: "tier" | "id" }
  | { kind: "not downloaded"; have: number; need: number }
  | { kind: "empty" };

export interface Question {
  manifest: Pick<Manifest, "defaultPlaylistId" | "playlists">;
  /** UTC milliseconds. */
  atMs: number;
  /** Is this file on the device, complete and verified? */
  has(file: string): boolean;
}

export interface Answer {
  winner: Claim | null;
  /** Every claim with its verdict, strongest first. */
  reasons: readonly { claim: Claim; verdict: Verdict }[];
  /** When the answer may change by time alone (UTC ms); null: not before something else changes. */
  changesAtMs: number | null;
}

function claimsOf({ manifest }: Question): Claim[] {
  const playlist = manifest.playlists.find((one) => one.id === manifest.defaultPlaylistId);
  return playlist ? [{ id: `default:${playlist.id}`, tier: "screen default", playlist }] : [];
}

/** Strongest first; never two equal. */
function compareClaims(a: Claim, b: Claim): number {
  return tiers.indexOf(a.tier) - tiers.indexOf(b.tier) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function obstacleOf({ playlist }: Claim, { manifest, has }: Question): Verdict | null {
  if (roundOf(playlist).slots.length === 0) return { kind: "empty" };
  const needed = filesOfPlaylist(playlist, manifest.playlists);
  const have = needed.filter(has).length;
  return have < needed.length ? { kind: "not downloaded", have, need: needed.length } : null;
}

/**
 * Decides what a screen plays at an instant, and why. Pure: the same question has the same answer on the
 * player, the server and in the dashboard. Winner null: nothing is eligible, show the brand card.
 */
export function resolve(question: Question): Answer {
  let winner: Claim | null = null;
  const reasons: { claim: Claim; verdict: Verdict }[] = [];
  for (const claim of claimsOf(question).sort(compareClaims)) {
    const obstacle = obstacleOf(claim, question);
    if (obstacle) reasons.push({ claim, verdict: obstacle });
    else if (winner) {
      const because = winner.tier === claim.tier ? "id" : "tier";
      reasons.push({ claim, verdict: { kind: "lost", to: winner.id, because } });
    } else {
      winner = claim;
      reasons.push({ claim, verdict: { kind: "won" } });
    }
  }
  return { winner, reasons, changesAtMs: null };
}

/** A verdict in plain words, for "Why is this playing?". */
export function describeVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case "won":
      return "won";
    case "lost":
      return verdict.because === "tier"
        ? `lost to ${verdict.to}, which ranks higher`
        : `lost to ${verdict.to}`;
    case "not downloaded":
      return `not downloaded (${verdict.have} of ${verdict.need} files)`;
    case "empty":
      return "has no items";
  }
}
