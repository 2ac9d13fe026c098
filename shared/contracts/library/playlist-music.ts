import { z } from "zod";
import { id } from "../contract.ts";

/** What the music does while an item with sound plays: it goes on quietly, stops, or stays as it is. */
export const musicManners = ["lower", "pause", "keep"] as const;
export type MusicManner = (typeof musicManners)[number];

/** Longest fade between two tracks, in milliseconds. */
export const longestFadeMs = 15_000;

/** The background music of a playlist: the tracks of another playlist, played beside the items. */
export const playlistMusic = z.object({
  /** The playlist with the tracks, the *music list*. Its other items are not used. */
  playlistId: id,
  /** 0 to 100, in percent of the volume of the screen. */
  volume: z.number().int().min(0).max(100).default(50),
  /** Length of the fade from one track to the next, in milliseconds; 0: one after the other. */
  fadeMs: z.number().int().min(0).max(longestFadeMs).default(3_000),
  whileSound: z.enum(musicManners).default("lower"),
  /**
   * True: the first track begins when the schedule or takeover does. False: the clock decides, so that the music is in
   * the same place on all screens and goes on after an interruption as if it had never stopped.
   */
  restart: z.boolean().default(false),
});
export type PlaylistMusic = z.output<typeof playlistMusic>;
