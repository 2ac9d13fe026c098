import { describe, expect, it } from "vitest";
import { type ManifestPlaylist, manifest } from "../contracts/playing/manifest.ts";
import { nothingScheduled } from "../contracts/playing/nothing-scheduled.ts";
import type { Verdict } from "./answer.ts";
import { describeVerdict } from "./describe-verdict.ts";
import { resolve } from "./resolve.ts";

const hash = (n: number) => n.toString(16).padStart(64, "0");
const playlist = (id: number, files: number[]): ManifestPlaylist => ({
  id,
  name: `Playlist ${id}`,
  items: files.map((file) => ({
    id: file,
    mediaId: file,
    name: `Picture ${file}`,
    kind: "image",
    file: hash(file),
    durationMs: 5_000,
  })),
});
const ask = (defaultPlaylistId: number | null, playlists: ManifestPlaylist[], have: number[]) =>
  resolve({
    manifest: { ...nothingScheduled, screen: { timeZone: "UTC" }, defaultPlaylistId, playlists },
    atMs: 0,
    clockTrusted: true,
    has: (file) => have.some((one) => hash(one) === file),
  });

describe("resolve", () => {
  it("plays the screen's default playlist", () => {
    const answer = ask(7, [playlist(6, [1]), playlist(7, [2])], [1, 2]);
    expect(answer.winner).toMatchObject({ id: "default:7", tier: "screen default" });
    expect(answer.reasons.map((reason) => describeVerdict(reason.verdict))).toEqual(["plays"]);
  });

  it("never starts a half-downloaded playlist, and gives the reason", () => {
    const answer = ask(7, [playlist(7, [1, 2, 3])], [1, 3]);
    expect(answer.winner).toBeNull();
    expect(answer.reasons.map((reason) => describeVerdict(reason.verdict))).toEqual([
      "not downloaded (2 of 3 files)",
    ]);
  });

  it("has no winner for an empty playlist, a missing one, or none", () => {
    expect(ask(7, [playlist(7, [])], []).reasons[0]?.verdict).toEqual({ kind: "empty" });
    expect(ask(8, [playlist(7, [1])], [1])).toMatchObject({ winner: null, reasons: [], changesAtMs: null });
    expect(ask(null, [playlist(7, [1])], [1]).winner).toBeNull();
  });

  it("gives the regions of a layout the items available now, without layouts; a missing playlist gives nothing", () => {
    const picture = (id: number, dates: object = {}) => ({ ...playlist(1, [id]).items[0], ...dates });
    const region = (playlistId: number) => ({ x: 0, y: 0, width: 50, height: 50, playlistId });
    const layout = (id: number, of: number[]) => ({
      id,
      mediaId: id,
      name: "Layout",
      kind: "layout",
      durationMs: 20_000,
      settings: { regions: of.map(region) },
    });
    const playlists = manifest.shape.playlists.parse([
      { id: 1, name: "Whole", items: [layout(60, [2, 3, 4, 77])] },
      { id: 2, name: "Some", items: [picture(20, { availableUntil: "1970-01-01T00:00" }), picture(21)] },
      { id: 3, name: "Over", items: [picture(30, { availableUntil: "1970-01-01T00:00" })] },
      { id: 4, name: "Nested", items: [layout(61, [2]), picture(40)] },
    ]);
    const answer = ask(1, playlists, [20, 21, 30, 40]);
    const shown = Object.entries(answer.regions).map(([id, { slots }]) => [
      id,
      slots.map((slot) => slot.key),
    ]);
    expect(shown).toEqual([
      ["2", ["21"]],
      ["4", ["40"]],
    ]);
    const urgent = resolve({
      manifest: {
        ...nothingScheduled,
        screen: { timeZone: "UTC" },
        defaultPlaylistId: null,
        playlists,
        interruptions: [
          {
            id: 1,
            name: "Alarm",
            tier: "emergency",
            playlistId: 1,
            target: "account",
            fromMs: 0,
            untilMs: null,
          },
        ],
      },
      atMs: 0,
      has: () => true,
      clockTrusted: true,
    });
    expect(urgent.regions[3]?.slots.map((slot) => slot.key)).toEqual(["30"]);
  });
});

describe("describeVerdict", () => {
  const names: Record<string, string> = { "rule:1": "Breakfast", "rule:2": "Lunch" };
  it.each<[string, Verdict]>([
    ["plays", { kind: "won", sharedWith: [] }],
    ["plays, in turn with Breakfast, Lunch", { kind: "won", sharedWith: ["rule:1", "rule:2"] }],
    ["lost to Lunch, which ranks higher", { kind: "lost", to: "rule:2", because: "tier" }],
    ["lost to Lunch, which has a higher priority", { kind: "lost", to: "rule:2", because: "priority" }],
    ["lost to Lunch, whose target is more specific", { kind: "lost", to: "rule:2", because: "target" }],
    ["lost to Lunch, which started later", { kind: "lost", to: "rule:2", because: "later start" }],
    ["lost to Lunch, which is older and otherwise equal", { kind: "lost", to: "rule:2", because: "id" }],
    [
      "not now, next: 2026-11-20 09:00 UTC",
      { kind: "out of window", nextMs: Date.UTC(2026, 10, 20, 9), lacksCalendar: false },
    ],
    ["not now, next: never", { kind: "out of window", nextMs: null, lacksCalendar: false }],
    [
      "not now: its holiday calendar is missing",
      { kind: "out of window", nextMs: null, lacksCalendar: true },
    ],
    ["not downloaded (3 of 5 files)", { kind: "not downloaded", have: 3, need: 5 }],
    ["closed", { kind: "closed" }],
    ["not now, next: never", { kind: "not available", nextMs: null }],
    ["has no items", { kind: "empty" }],
    ["has no items that a band shows", { kind: "nothing for a band" }],
    ["waits until the date is certain", { kind: "clock not trusted" }],
  ])("%s", (words, verdict) => {
    expect(describeVerdict(verdict, (id) => names[id] ?? id)).toBe(words);
  });
});
