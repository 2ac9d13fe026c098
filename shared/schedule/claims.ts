import { knowsNothing } from "../conditions/check.ts";
import type { ManifestPlaylist } from "../contracts/playing/manifest.ts";
import type { Claim, Question } from "./answer.ts";
import { type Candidate, notTrusted, orNull } from "./candidate.ts";
import { openingStateAt } from "./opening-state.ts";
import type { ReadySchedule } from "./ready-schedule.ts";
import { rankOf, rankOfTarget } from "./strength.ts";

const never = Number.POSITIVE_INFINITY;

function always(id: string, tier: Claim["tier"], name: string, playlist: ManifestPlaylist | null): Candidate {
  return {
    claim: { id, tier, name, playlist, priority: null, target: null, sinceMs: null, untilMs: null },
    rank: rankOf(tier),
    sinceMs: -never,
    number: 0,
    rotates: false,
    outOfTime: null,
    changesMs: never,
  };
}

function since(candidate: Candidate, startMs: number): void {
  candidate.sinceMs = startMs;
  candidate.claim.sinceMs = startMs;
}

function interruptions(
  { manifest, atMs, clockTrusted, sureMs = never }: Question,
  { playlists }: ReadySchedule,
): Candidate[] {
  const ofPicture = manifest.interruptions.filter(({ band }) => !band);
  return ofPicture.map(({ id, tier, name, playlistId, target, fromMs, untilMs }) => {
    const playlist = playlists.get(playlistId) ?? null;
    const ended = untilMs !== null && untilMs <= Math.max(atMs, fromMs);
    const candidate = always(`interruption:${id}`, tier, name, playlist);
    candidate.number = id;
    candidate.claim.target = target;
    candidate.rank = rankOf(tier, rankOfTarget(target));
    if (!clockTrusted) {
      // Without an end it plays on once it has started. Only takeovers are planned ahead; an emergency starts when it is created.
      const started = tier === "emergency" || fromMs <= sureMs;
      if (untilMs === null && started) since(candidate, fromMs);
      else candidate.outOfTime = notTrusted;
    } else if (ended || atMs < fromMs) {
      candidate.outOfTime = { kind: "out of window", nextMs: ended ? null : fromMs, lacksCalendar: false };
      candidate.changesMs = ended ? never : fromMs;
    } else {
      since(candidate, fromMs);
      candidate.claim.untilMs = untilMs;
      candidate.changesMs = untilMs ?? never;
    }
    return candidate;
  });
}

function closedHours({ manifest, atMs, clockTrusted }: Question, ready: ReadySchedule): Candidate[] {
  if (!ready.opening) return [];
  const id = manifest.openingHours?.closedPlaylistId ?? null;
  const playlist = id === null ? null : (ready.playlists.get(id) ?? null);
  const candidate = always("closed", "closed hours", "Closed", playlist);
  if (!clockTrusted) {
    candidate.outOfTime = notTrusted;
    return [candidate];
  }
  const { open, changesMs } = openingStateAt(ready.opening.hours, ready.opening.zone, atMs);
  candidate.changesMs = changesMs;
  if (open) candidate.outOfTime = { kind: "out of window", nextMs: orNull(changesMs), lacksCalendar: false };
  else candidate.claim.untilMs = orNull(changesMs);
  return [candidate];
}

function defaults({ manifest }: Question, { playlists }: ReadySchedule): Candidate[] {
  const own = playlists.get(manifest.defaultPlaylistId ?? 0);
  const all = playlists.get(manifest.accountPlaylistId ?? 0);
  return [
    ...(own ? [always(`default:${own.id}`, "screen default", own.name, own)] : []),
    ...(all ? [always(`account:${all.id}`, "account default", all.name, all)] : []),
  ];
}

/** Returns every claim to the screen. */
export function candidatesOf(question: Question, ready: ReadySchedule): Candidate[] {
  const { atMs, clockTrusted, check = knowsNothing } = question;
  return [
    ...interruptions(question, ready),
    ...closedHours(question, ready),
    ...ready.rules.map((candidateAt) => candidateAt(atMs, clockTrusted ? check : undefined)),
    ...defaults(question, ready),
  ];
}
