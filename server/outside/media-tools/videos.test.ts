import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inLab } from "../../testing/lab.ts";
import { convertsForAllScreens } from "../../testing/media-tools/converts-for-all-screens.ts";
import { aviWithPlaylist, cutShort, plainH264, sampleVideo } from "../../testing/media-tools/sample-files.ts";
import { made, toolsWorld } from "../../testing/media-tools/tools-fixture.ts";
import { UnfitMediaError } from "./port.ts";
import { mp4Layout } from "./probe-video.ts";

const world = toolsWorld();

describe("videos", () => {
  it("plays H.264 in MP4 as uploaded", async () => {
    const result = await world.prepare(await sampleVideo(world.folder, "plain.mp4", plainH264));
    expect(result).toMatchObject({
      kind: "video",
      width: 320,
      height: 180,
      codecs: "h264, aac",
      playable: "original",
      thumbnail: { type: "image/webp", width: 320, height: 180 },
    });
    expect(result.durationMs).toBeGreaterThanOrEqual(1990);
    expect(result.durationMs).toBeLessThan(2100);
  });

  inLab("moves the index to the front without changing the picture", async () => {
    const path = await sampleVideo(world.folder, "late-index.mp4", [
      "-c:v",
      "libx264",
      "-pix_fmt",
      "yuv420p",
    ]);
    expect(await mp4Layout(path)).toEqual({ indexFirst: false, complete: true });
    const playable = made((await world.prepare(path)).playable);
    expect(await mp4Layout(playable.path)).toEqual({ indexFirst: true, complete: true });
  });

  it("converts a film of a phone to H.264 that every screen plays", async () => {
    const hevc = ["-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1", "-c:a", "aac"];
    await convertsForAllScreens(world, "phone.mov", hevc);
  });

  inLab("makes full HD for all screens, and keeps a larger original for those that play it", async () => {
    const options = [...plainH264, "-preset", "ultrafast", "-r", "5"];
    const path = await sampleVideo(world.folder, "large.mp4", options, { seconds: 1, size: "2880x1620" });
    const result = await world.prepare(path);
    expect(result).toMatchObject({ width: 2880, height: 1620, large: "original" });
    expect(made(result.playable)).toMatchObject({ type: "video/mp4", width: 1920, height: 1080 });
  });

  inLab("reports the visible size of a rotated video", async () => {
    const flat = await sampleVideo(world.folder, "flat.mp4", plainH264);
    const bytes = await readFile(flat);
    const matrix = Buffer.from(
      "00010000000000000000000000000000000100000000000000000000000000004000000000",
      "hex",
    );
    const at = bytes.indexOf(matrix.subarray(0, 36), bytes.indexOf("tkhd"));
    // A quarter turn: a = 0, b = 1, c = -1, d = 0.
    bytes.writeInt32BE(0, at);
    bytes.writeInt32BE(0x10000, at + 4);
    bytes.writeInt32BE(-0x10000, at + 12);
    bytes.writeInt32BE(0, at + 16);
    const turned = join(world.folder, "turned.mp4");
    await writeFile(turned, bytes);
    expect(await world.prepare(turned)).toMatchObject({
      width: 180,
      height: 320,
      thumbnail: { width: 180, height: 320 },
    });
    expect(await world.prepare(turned, world.bare)).toMatchObject({ width: 180, height: 320 });
  });

  inLab("plays a video without a picture as a track of sound", async () => {
    const path = await sampleVideo(world.folder, "sound.mp4", ["-map", "1:a", "-c:a", "aac"]);
    expect(await world.tools.identify(path)).toMatchObject({ kind: "video" });
    const result = await world.prepare(path);
    expect(result).toMatchObject({ kind: "audio", codecs: "aac", playable: { type: "audio/mpeg" } });
    await expect(world.prepare(path, world.bare)).rejects.toThrow("This video has only sound and no picture");
  });

  it("refuses an MP4 truncated at 0.3 of its length", async () => {
    const path = await cutShort(await sampleVideo(world.folder, "cut.mp4", plainH264), 0.3);
    await expect(world.prepare(path)).rejects.toThrow("damaged or incomplete");
  });

  it("reads no other file of the server through a playlist inside an AVI", async () => {
    const secret = await world.text("secret.txt", "the-secret-words");
    const path = await aviWithPlaylist(world.folder, secret);
    expect(await world.tools.identify(path)).toMatchObject({ type: "video/vnd.avi" });
    await expect(world.prepare(path)).rejects.toBeInstanceOf(UnfitMediaError);
    const left = await Promise.all(
      (await readdir(world.workDirectory)).map((name) => readFile(join(world.workDirectory, name), "latin1")),
    );
    expect(left.join("")).not.toContain("the-secret-words");
  });

  inLab("stops at once when aborted", async () => {
    const path = await sampleVideo(world.folder, "long.avi", ["-c:v", "mpeg4", "-q:v", "2"], {
      seconds: 12,
      size: "1280x720",
    });
    const stop = new AbortController();
    const running = world.prepare(path, world.tools, stop.signal);
    setTimeout(() => stop.abort(new Error("shutting down")), 300);
    await expect(running).rejects.toThrow("shutting down");
  });
});
