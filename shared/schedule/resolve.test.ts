import { describe, expect, it } from "vitest";
import { type ManifestPlaylist, nothingScheduled } from "../contracts/manifest.ts";
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
    expect(answer.reasons.map((reason) => describeVerdict(reason.verdict))).toEqual(["won"]);
  });

  it("never starts a half-downloaded playlist, and says so", () => {
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
});
