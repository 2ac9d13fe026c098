import type { ManifestPlaylist } from "../contracts/playing/manifest.ts";
import { playlistsIn } from "../media-kinds/traits.ts";
import type { Answer, Claim, Question, Reason, Verdict } from "./answer.ts";
import {
  type Availability,
  availabilityChangesAt,
  availableItems,
  itemsOfRegion,
  playlistAvailableAt,
} from "./availability.ts";
import type { Candidate } from "./candidate.ts";
import { candidatesOf } from "./claims.ts";
import { type ReadySchedule, readySchedule } from "./ready-schedule.ts";
import { type Round, roundOf } from "./round.ts";
import { compareStrength, groundOf } from "./strength.ts";

/**
 * Decides what a screen plays at an instant, and why. Pure: the player, the server and the dashboard get the same
 * answer to the same question. Winner null: nothing is eligible; show the brand card. The first call prepares the
 * manifest, which must not be changed afterwards.
 */
export function resolve(question: Question): Answer {
  const { manifest, atMs, clockTrusted, check } = question;
  const ready = readySchedule(manifest);
  const candidates = candidatesOf(question, ready);
  const early = new Map<Candidate, ReadySchedule>();
  for (const part of manifest.early ?? []) {
    const own = readySchedule(part);
    for (const one of candidatesOf({ ...question, manifest: part }, own)) early.set(one, own);
  }
  candidates.push(...early.keys());
  candidates.sort(compareStrength);
  const readyOf = (candidate: Candidate | undefined) => (candidate && early.get(candidate)) ?? ready;
  const obstacles = candidates.map((one) => one.outOfTime ?? obstacleOf(one, question, readyOf(one)));
  withClosedCard(candidates, obstacles);
  const best = candidates[obstacles.indexOf(null)];
  const sharers = candidates.filter((one, index) => !obstacles[index] && best && shares(one, best));
  const reasons = candidates.map(
    ({ claim }, index): Reason => ({
      claim,
      verdict: obstacles[index] ?? standing(claim, best?.claim ?? claim, sharers),
    }),
  );
  let changesMs = Number.POSITIVE_INFINITY;
  if (clockTrusted)
    for (const { moments, zone, conditionsAt } of [ready, ...early.values()]) {
      const itemsMs = availabilityChangesAt(moments, zone, atMs);
      changesMs = Math.min(changesMs, itemsMs, conditionsAt(atMs, check).changesMs);
    }
  for (const candidate of candidates) changesMs = Math.min(changesMs, candidate.changesMs);
  return {
    winner: best?.claim ?? null,
    ...contentOf(sharers, question, readyOf(best)),
    reasons,
    changesAtMs: changesMs === Number.POSITIVE_INFINITY ? null : changesMs,
    check,
  };
}

function availabilityFor(
  tier: Claim["tier"],
  { atMs, clockTrusted, check }: Question,
  ready: ReadySchedule,
): Availability {
  const dates = tier === "emergency" ? "ignored" : clockTrusted ? "kept" : "unknown";
  return { playlists: ready.playlists, zone: ready.zone, atMs, dates, check };
}

/** Returns why a claim cannot play although it is in force; null when it can. */
function obstacleOf({ claim }: Candidate, question: Question, ready: ReadySchedule): Verdict | null {
  const { tier, playlist } = claim;
  if (!playlist) return tier === "closed hours" ? null : { kind: "empty" };
  const how = availabilityFor(tier, question, ready);
  const availableMs = playlistAvailableAt(playlist, how);
  if (availableMs > question.atMs) return unavailable(playlist, availableMs, how);
  const needed = ready.filesOf(playlist);
  const have = needed.filter(question.has).length;
  return have < needed.length ? { kind: "not downloaded", have, need: needed.length } : null;
}

const holds = { truth: "yes" as const, lines: [], changesMs: Number.POSITIVE_INFINITY };

function unavailable(playlist: ManifestPlaylist, availableMs: number, how: Availability): Verdict {
  if (availableMs !== Number.POSITIVE_INFINITY) return { kind: "not available", nextMs: availableMs };
  if (playlistAvailableAt(playlist, { ...how, check: () => holds }) <= how.atMs)
    return { kind: "condition", lines: [] };
  const anything = playlistAvailableAt(playlist, { ...how, dates: "ignored" }) <= how.atMs;
  if (!anything) return { kind: "empty" };
  return how.dates === "unknown" ? { kind: "clock not trusted" } : { kind: "not available", nextMs: null };
}

/** A closed place stays closed when its closed playlist cannot play: the status card replaces the playlist. */
function withClosedCard(candidates: Candidate[], obstacles: (Verdict | null)[]): void {
  const index = candidates.findIndex(({ claim }) => claim.id === "closed");
  const closed = candidates[index];
  if (!closed || closed.outOfTime || !obstacles[index]) return;
  const card: Candidate = { ...closed, claim: { ...closed.claim, id: "closed:card", playlist: null } };
  candidates.splice(index + 1, 0, card);
  obstacles.splice(index + 1, 0, null);
}

const shares = (one: Candidate, best: Candidate) =>
  one === best || (one.rotates && best.rotates && one.rank === best.rank);

function standing(claim: Claim, winner: Claim, sharers: readonly Candidate[]): Verdict {
  if (sharers.some((one) => one.claim === claim)) {
    const others = sharers.filter((one) => one.claim !== claim);
    return { kind: "won", sharedWith: others.map((one) => one.claim.id) };
  }
  if (winner.tier === "closed hours" && claim.tier !== winner.tier) return { kind: "closed" };
  return { kind: "lost", to: winner.id, because: groundOf(winner, claim) };
}

/** Returns one round of all claims that share the time, ordered by their numbers, and the rounds of regions. */
function contentOf(
  sharers: readonly Candidate[],
  question: Question,
  ready: ReadySchedule,
): Pick<Answer, "round" | "regions"> {
  const regions: Record<number, Round> = {};
  const [best] = sharers;
  if (!best?.claim.playlist) return { round: null, regions };
  const how = availabilityFor(best.claim.tier, question, ready);
  const items = [...sharers]
    .sort((a, b) => a.number - b.number)
    .flatMap(({ claim }) => availableItems(claim.playlist?.items ?? [], how));
  for (const playlistId of items.flatMap(playlistsIn)) {
    const shown = availableItems(itemsOfRegion(playlistId, ready.playlists), how);
    if (shown.length) regions[playlistId] = roundOf({ items: shown });
  }
  return { round: roundOf({ items }), regions };
}
