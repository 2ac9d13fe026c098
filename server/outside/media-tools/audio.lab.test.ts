import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { convertsToTrack } from "../../testing/media-tools/converts-for-all-screens.ts";
import { cutShort, sampleTrack, withCover } from "../../testing/media-tools/sample-files.ts";
import { made, toolsWorld } from "../../testing/media-tools/tools-fixture.ts";

const world = toolsWorld();
const run = promisify(execFile);

/** Returns the integrated loudness of a file in LUFS, as ffmpeg measures it. */
async function loudnessOf(path: string): Promise<number> {
  const { stderr } = await run("ffmpeg", ["-hide_banner", "-i", path, "-af", "ebur128", "-f", "null", "-"]);
  return Number(/I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(stderr.slice(stderr.lastIndexOf("Summary")))?.[1]);
}

describe("audio files", () => {
  it("converts a track to an MP3 that every screen plays", async () => {
    await convertsToTrack(world, "song.m4a", [], "aac");
  });

  it("makes quiet and loud tracks equally loud", async () => {
    const loudness = [];
    for (const [name, gain] of [
      ["quiet.wav", "-30dB"],
      ["loud.wav", "12dB"],
    ] as const) {
      const path = await sampleTrack(world.folder, name, ["-af", `volume=${gain}`], { seconds: 8 });
      loudness.push(await loudnessOf(made((await world.prepare(path)).playable).path));
    }
    for (const each of loudness) expect(Math.abs(each + 16)).toBeLessThan(2);
  });

  it("takes the cover of the file as its picture, and leaves all names and places out of the track", async () => {
    const cover = await world.picture("cover.png", 800, 600, "png");
    for (const ending of ["mp3", "m4a", "flac"]) {
      const path = await withCover(await sampleTrack(world.folder, `covered.${ending}`), cover);
      const result = await world.prepare(path);
      expect(result.picture).toMatchObject({ type: "image/webp", width: 480, height: 360 });
      expect(result.thumbnail).toEqual(result.picture);
      expect((await readFile(made(result.playable).path)).toString("latin1")).not.toContain("Secret title");
    }
  });

  it("draws the loudness over time when there is no cover", async () => {
    const result = await world.prepare(await sampleTrack(world.folder, "bare.mp3"));
    const { width, height } = result.picture ?? {};
    expect([width, height]).toEqual([480, 270]);
    const { dominant } = await sharp(result.picture?.path).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it("finds the sound behind a large picture at the start of the file", async () => {
    const noise = await world.picture("noise.png", 1400, 1400, "png");
    const path = await withCover(await sampleTrack(world.folder, "late.mp3"), noise);
    expect((await readFile(path)).length).toBeGreaterThan(150_000);
    expect(await world.tools.identify(path)).toMatchObject({ kind: "audio", type: "audio/mpeg" });
  });

  it("refuses what only seems to be sound, and what has no end", async () => {
    const whole = await readFile(await sampleTrack(world.folder, "whole.flac"));
    const broken = join(world.folder, "broken.flac");
    await writeFile(broken, Buffer.concat([whole.subarray(0, 60), Buffer.alloc(4000, 7)]));
    await expect(world.prepare(broken)).rejects.toThrow(/damaged or incomplete|no sound/);
    const cut = await cutShort(
      await sampleTrack(world.folder, "cut.m4a", ["-movflags", "empty_moov+default_base_moof"]),
      0.02,
    );
    await expect(world.prepare(cut)).rejects.toThrow(/damaged or incomplete|no sound/);
  });

  it("is refused before it is stored on a server without ffmpeg", async () => {
    const path = await sampleTrack(world.folder, "plain.mp3");
    await expect(world.bare.identify(path)).rejects.toThrow("ffmpeg is not installed");
  });
});
