import { knowsNothing } from "../conditions/check.ts";
import type { ManifestPlaylist } from "../contracts/playing/manifest.ts";
import type { Claim, Question, Verdict } from "./answer.ts";
import { openingStateAt } from "./opening-state.ts";
import type { ReadySchedule } from "./ready-schedule.ts";
import { rankOf, rankOfTarget, type Strength } from "./strength.ts";

/** A claim with its strength and whether it is in force. */
export interface Candidate extends Strength {
  claim: Claim;
  rotates: boolean;
  /** Why it is not in force now; null when it is. */
  outOfTime: Verdict | null;
  /** When time alone next changes that (UTC ms); Infinity: never. */
  changesMs: number;
}

const never = Number.POSITIVE_INFINITY;
const notTrusted: Verdict = { kind: "clock not trusted" };
const orNull = (ms: number) => (Number.isFinite(ms) ? ms : null);

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

function scheduled(
  { atMs, clockTrusted, check = knowsNothing }: Question,
  { rules, zone }: ReadySchedule,
): Candidate[] {
  return rules.map(({ id, rule, rank, playlist, stateAt, lacksCalendar }) => {
    const state = clockTrusted ? stateAt(atMs) : null;
    const now = state?.now;
    let outOfTime: Verdict | null = null;
    let changesMs = now ? now.endMs : state ? state.nextMs : never;
    if (!state) outOfTime = notTrusted;
    else if (!now) outOfTime = { kind: "out of window", nextMs: orNull(state.nextMs), lacksCalendar };
    else if (rule.if) {
      const { truth, lines, changesMs: itsMs } = check(rule.if, atMs, zone);
      if (truth !== "yes") outOfTime = { kind: "condition", lines };
      changesMs = Math.min(changesMs, itsMs);
    }
    return {
      claim: {
        id,
        tier: "scheduled",
        name: rule.name,
        playlist,
        priority: rule.priority,
        target: rule.target,
        sinceMs: now ? orNull(now.startMs) : null,
        untilMs: now ? orNull(now.endMs) : null,
      },
      rank,
      sinceMs: now ? now.startMs : -never,
      number: rule.id,
      rotates: rule.sharing === "rotate",
      outOfTime,
      changesMs,
    };
  });
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
  return [
    ...interruptions(question, ready),
    ...closedHours(question, ready),
    ...scheduled(question, ready),
    ...defaults(question, ready),
  ];
}
