import fc from "fast-check";
import { expect, it } from "vitest";
import type { PlaylistMusic } from "../contracts/library/playlist-music.ts";
import { playlistMusic } from "../contracts/library/playlist-music.ts";
import { type ManifestPlaylist, manifestPlaylist } from "../contracts/playing/manifest.ts";
import { nothingScheduled } from "../contracts/playing/nothing-scheduled.ts";
import { musicOf, tracksAt, tracksChangeAt } from "./music.ts";
import { resolve } from "./resolve.ts";

const hash = (n: number) => n.toString(16).padStart(64, "0");
const track = (id: number, durationMs: number, more: object = {}) => ({
  id,
  mediaId: id,
  name: `Track ${id}`,
  kind: "audio",
  file: hash(id),
  durationMs,
  ...more,
});
const picture = { id: 900, mediaId: 900, name: "Poster", kind: "image", file: hash(900), durationMs: 5_000 };

interface Asked {
  tracks?: object[];
  music?: Partial<PlaylistMusic>;
  interruptions?: object[];
  more?: object[];
}
const manifestWith = ({
  tracks = [track(1, 60_000), track(2, 30_000)],
  music,
  interruptions = [],
  more = [],
}: Asked) => ({
  ...nothingScheduled,
  format: 1 as const,
  version: 1,
  brand: { name: "Cafe" },
  screen: { id: 1, name: "Window", orientation: 0 as const, timeZone: "UTC", status: "active" as const },
  defaultPlaylistId: 1,
  interruptions: interruptions as never[],
  playlists: [
    { id: 1, name: "Daily", items: [picture], music: playlistMusic.parse({ playlistId: 7, ...music }) },
    { id: 7, name: "Radio", items: tracks },
    ...more,
  ].map((one): ManifestPlaylist => manifestPlaylist.parse(one)),
});
function ask(asked: Asked, atMs: number) {
  const manifest = manifestWith(asked);
  const question = { manifest, atMs, clockTrusted: true, has: () => true };
  return musicOf(resolve(question), question);
}
/** Track, position and gain in percent, for readable vectors. */
const heard = (asked: Asked, atMs: number) => {
  const music = ask(asked, atMs);
  return music
    ? tracksAt(music, atMs).map(({ slot, offsetMs, gain }) => [
        slot.item.id,
        offsetMs,
        Math.round(gain * 100),
      ])
    : null;
};

it.each<[string, Asked, number, unknown]>([
  ["the first track", { music: { fadeMs: 0 } }, 0, [[1, 0, 100]]],
  ["its last moment", { music: { fadeMs: 0 } }, 59_999, [[1, 59_999, 100]]],
  ["the second one", { music: { fadeMs: 0 } }, 60_000, [[2, 0, 100]]],
  ["the second round", { music: { fadeMs: 0 } }, 90_000 + 1_000, [[1, 1_000, 100]]],
  // With a fade of 6 s the rounds are 54 + 24 = 78 s long.
  ["one track before the fade", { music: { fadeMs: 6_000 } }, 53_999, [[1, 53_999, 100]]],
  [
    "the beginning of a fade",
    { music: { fadeMs: 6_000 } },
    54_000,
    [
      [2, 0, 0],
      [1, 54_000, 100],
    ],
  ],
  [
    "the middle of a fade",
    { music: { fadeMs: 6_000 } },
    57_000,
    [
      [2, 3_000, 71],
      [1, 57_000, 71],
    ],
  ],
  ["the end of a fade", { music: { fadeMs: 6_000 } }, 60_000, [[2, 6_000, 100]]],
  [
    "a fade into the next round",
    { music: { fadeMs: 6_000 } },
    79_500,
    [
      [1, 1_500, 50],
      [2, 25_500, 87],
    ],
  ],
  [
    "a short track, faded for a third",
    { tracks: [track(1, 9_000)], music: { fadeMs: 15_000 } },
    6_000,
    [
      [1, 0, 0],
      [1, 6_000, 100],
    ],
  ],
  ["only tracks", { tracks: [picture, track(1, 60_000)], music: { fadeMs: 0 } }, 30_000, [[1, 30_000, 100]]],
  ["nothing without tracks", { tracks: [picture] }, 0, null],
  [
    "a track in its days",
    {
      tracks: [track(1, 5_000, { availableFrom: "1970-01-02T00:00" }), track(2, 7_000)],
      music: { fadeMs: 0 },
    },
    8_000,
    [[2, 1_000, 100]],
  ],
])("is heard: %s", (_, asked, atMs, expected) => {
  expect(heard(asked, atMs)).toEqual(expected);
});

it("begins with the first track when a takeover does, if it is told to, and never fades from what was not heard", () => {
  const takeover = {
    id: 5,
    name: "Sale",
    tier: "takeover",
    playlistId: 3,
    target: "account",
    fromMs: 1_000_000,
    untilMs: null,
  };
  const own = (restart: boolean) => ({
    interruptions: [takeover],
    more: [
      {
        id: 3,
        name: "Sale",
        items: [picture],
        music: playlistMusic.parse({ playlistId: 7, fadeMs: 6_000, restart }),
      },
    ],
  });
  expect(heard(own(true), 1_000_000)).toEqual([[1, 0, 100]]);
  expect(heard(own(true), 1_002_000)).toEqual([[1, 2_000, 100]]);
  expect(heard(own(false), 1_002_000)).toEqual([[2, 12_000, 100]]);
});

it("is silent during an emergency without music, and plays the music of one that has some", () => {
  const emergency = {
    id: 5,
    name: "Fire",
    tier: "emergency",
    playlistId: 3,
    target: "account",
    fromMs: 0,
    untilMs: null,
  };
  const plays = (more: object) => ({
    interruptions: [emergency],
    more: [{ id: 3, name: "Leave", items: [picture], ...more }],
  });
  expect(ask(plays({}), 10_000)).toBeNull();
  const withMusic = ask(plays({ music: playlistMusic.parse({ playlistId: 7, volume: 90 }) }), 10_000);
  expect(withMusic).toMatchObject({
    claim: { id: "interruption:5" },
    settings: { volume: 90 },
    name: "Radio",
  });
});

it("is always heard: positions inside the files, equal loudness, no jumps, and the same on every screen", () => {
  const lists = fc.array(fc.integer({ min: 1_000, max: 400_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      lists,
      fc.integer({ min: 0, max: 15_000 }),
      fc.boolean(),
      fc.integer({ min: 1_600_000_000_000, max: 1_900_000_000_000 }),
      (lengths, fadeMs, shuffled, atMs) => {
        const tracks = lengths.map((ms, at) => track(at + 1, ms, shuffled ? { shuffle: 7 } : {}));
        const asked = { tracks, music: { fadeMs } };
        const music = ask(asked, atMs);
        if (!music) throw new Error("there is no music");
        const now = tracksAt(music, atMs);
        expect(now.length).toBeGreaterThanOrEqual(1);
        expect(now.length).toBeLessThanOrEqual(2);
        expect(now.reduce((sum, { gain }) => sum + gain ** 2, 0)).toBeCloseTo(1);
        for (const { slot, offsetMs } of now) {
          expect(offsetMs).toBeGreaterThanOrEqual(0);
          expect(offsetMs).toBeLessThanOrEqual(Math.max(1_000, lengths[slot.item.id - 1] ?? 0));
        }
        // Until the change the same track goes on, and then the next one begins at its beginning.
        const changeMs = tracksChangeAt(music, atMs);
        expect(changeMs).toBeGreaterThan(atMs);
        expect(tracksAt(music, changeMs - 1)[0]?.startsAtMs).toBe(now[0]?.startsAtMs);
        expect(tracksAt(music, changeMs)[0]).toMatchObject({ offsetMs: 0, startsAtMs: changeMs });
        expect(ask(asked, atMs)).toEqual(music);
      },
    ),
    { numRuns: 300 },
  );
});
