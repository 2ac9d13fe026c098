import type { PlaylistMusic } from "../contracts/library/playlist-music.ts";
import type { Manifest } from "../contracts/playing/manifest.ts";
import { isTrack } from "../media-kinds/traits.ts";
import type { Answer, Claim, Question } from "./answer.ts";
import { availableItems } from "./availability.ts";
import { partOf, type WithEarly } from "./early.ts";
import { readySchedule } from "./ready-schedule.ts";
import { positionAt, type Round, roundOf, shortestSlotMs } from "./round.ts";
import type { Slot } from "./slot.ts";

/*
 * The background music of a screen. Like the items it follows from the manifest and the clock alone: screens in step
 * hear the same moment of the same track, and a restarted screen goes on where the others are.
 */

/** The music that belongs to what plays. */
export interface Music {
  /** The playlist that has it. */
  claim: Claim;
  settings: PlaylistMusic;
  /** The name of the music list. */
  name: string;
  /** Each slot ends when the next track begins, which is before the end of its file when tracks fade into each other. */
  round: Round;
  /** When the first round began (UTC ms); 0: counted from the epoch. */
  anchorMs: number;
  /** How long the end of a slot's track is heard together with the next one (ms), by the slot's key. */
  fades: Readonly<Record<string, number>>;
}

/** One track that is heard. */
export interface HeardTrack {
  slot: Slot;
  file: string;
  /** When it began (UTC ms). */
  startsAtMs: number;
  /** The position in it. */
  offsetMs: number;
  /** Its part of the volume of the music, from 0 to 1. */
  gain: number;
}

type Asked = Pick<Question, "atMs" | "clockTrusted"> & { manifest: WithEarly<Omit<Manifest, "files">> };

/**
 * Returns the music of what plays; null for silence. There is one music at a time: of the first winning claim whose
 * playlist has one. Only the playlist of the claim counts, not the playlists in regions: the server has given it the
 * music of what is inside when it has none itself.
 */
export function musicOf(answer: Answer, { manifest, atMs, clockTrusted }: Asked): Music | null {
  for (const { claim, verdict } of answer.reasons) {
    const settings = claim.playlist?.music;
    if (verdict.kind !== "won" || !settings) continue;
    const part = partOf(manifest, claim.id);
    const list = part.playlists.find(({ id }) => id === settings.playlistId);
    if (!list) continue;
    const { playlists, zone } = readySchedule(part);
    const dates = claim.tier === "emergency" ? "ignored" : clockTrusted ? "kept" : "unknown";
    const tracks = availableItems(list.items.filter(isTrack), {
      playlists,
      zone,
      atMs,
      dates,
      check: answer.check,
    });
    if (tracks.length === 0) continue;
    const fades: Record<string, number> = {};
    const items = tracks.map((track) => {
      // A short track must be heard alone for at least a third of its length.
      const fadeMs = Math.max(
        0,
        Math.min(settings.fadeMs, Math.floor(track.durationMs / 3), track.durationMs - shortestSlotMs),
      );
      fades[String(track.id)] = fadeMs;
      return { ...track, durationMs: track.durationMs - fadeMs };
    });
    const anchorMs = settings.restart ? (claim.sinceMs ?? 0) : 0;
    return { claim, settings, name: list.name, round: roundOf({ items }), anchorMs, fades };
  }
  return null;
}

/**
 * Returns the tracks that are heard at an instant: one, or two while one fades into the next. The sum of the squares of
 * their gains is 1, so that the music is equally loud during the fade.
 */
export function tracksAt({ round, anchorMs, fades }: Music, atMs: number): HeardTrack[] {
  const now = positionAt(round, atMs, anchorMs);
  if (!now || now.slot.file === null) return [];
  const offsetMs = atMs - now.startsAtMs;
  const track = { slot: now.slot, file: now.slot.file, startsAtMs: now.startsAtMs, offsetMs };
  // The very first track has none before it.
  const before = now.startsAtMs > anchorMs ? positionAt(round, now.startsAtMs - 1, anchorMs) : null;
  const fadeMs = Math.min((before && fades[before.slot.key]) ?? 0, now.slot.durationMs);
  if (!before || before.slot.file === null || offsetMs >= fadeMs) return [{ ...track, gain: 1 }];
  const done = offsetMs / fadeMs;
  return [
    { ...track, gain: Math.sqrt(done) },
    {
      slot: before.slot,
      file: before.slot.file,
      startsAtMs: before.startsAtMs,
      offsetMs: atMs - before.startsAtMs,
      gain: Math.sqrt(1 - done),
    },
  ];
}

/** Returns when other tracks are heard, or only one (UTC ms). */
export function tracksChangeAt(music: Music, atMs: number): number {
  const now = positionAt(music.round, atMs, music.anchorMs);
  return now ? now.endsAtMs : Number.POSITIVE_INFINITY;
}
