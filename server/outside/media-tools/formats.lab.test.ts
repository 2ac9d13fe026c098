import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
  convertsForAllScreens,
  convertsToTrack,
} from "../../testing/media-tools/converts-for-all-screens.ts";
import { getsOrdinaryColours, staysRound, x264 } from "../../testing/media-tools/discs.ts";
import { cutShort, plainH264, sampleTrack, sampleVideo } from "../../testing/media-tools/sample-files.ts";
import { made, toolsWorld } from "../../testing/media-tools/tools-fixture.ts";

/* All formats besides those of videos.test.ts and audio.lab.test.ts, and what takes the programs long. */

const world = toolsWorld();

describe("videos", () => {
  it.each([
    ["mpeg4.avi", ["-c:v", "mpeg4", "-c:a", "mp3"]],
    ["four-four-four.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv444p"]],
    ["prores.mov", ["-c:v", "prores", "-c:a", "pcm_s16le"]],
    ["mpeg2.mkv", ["-c:v", "mpeg2video", "-c:a", "ac3"]],
    ["modern.mp4", ["-c:v", "libsvtav1", "-preset", "12", "-pix_fmt", "yuv420p", "-c:a", "aac"]],
    ["windows.wmv", ["-c:v", "wmv2", "-c:a", "wmav2"]],
    ["disc.mpg", ["-c:v", "mpeg2video", "-c:a", "mp2"]],
    ["camera.mts", ["-c:v", "mpeg2video", "-c:a", "ac3", "-f", "mpegts"]],
    ["old-site.flv", ["-c:v", "flv1", "-c:a", "mp3", "-ar", "44100"]],
  ])("converts %s to H.264 that every screen plays", (name, options) =>
    convertsForAllScreens(world, name, options),
  );

  it("makes both sizes, upright as well, of a large video that no screen plays", async () => {
    const hevc = ["-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none", "-r", "5"];
    const options = [...hevc, "-tag:v", "hvc1", "-c:a", "aac"];
    const path = await sampleVideo(world.folder, "tall.mov", options, { seconds: 1, size: "1440x2560" });
    const result = await world.prepare(path);
    expect(made(result.playable)).toMatchObject({ width: 1080, height: 1920 });
    expect(made(result.large ?? null)).toMatchObject({ type: "video/mp4", width: 1440, height: 2560 });
    const again = await world.prepare(made(result.large ?? null).path);
    expect(again).toMatchObject({ codecs: "h264, aac", large: "original" });
  });

  it("plays VP9 in WebM as uploaded", async () => {
    const path = await sampleVideo(world.folder, "plain.webm", [
      "-c:v",
      "libvpx-vp9",
      "-cpu-used",
      "8",
      "-deadline",
      "realtime",
    ]);
    expect(await world.prepare(path)).toMatchObject({ codecs: "vp9, opus", playable: "original" });
  });

  it("keeps the picture and converts only the sound of a MOV with PCM", async () => {
    const path = await sampleVideo(world.folder, "camera.mov", [
      "-c:v",
      "libx264",
      "-pix_fmt",
      "yuv420p",
      "-c:a",
      "pcm_s16le",
    ]);
    const result = await world.prepare(path);
    expect(result.codecs).toBe("h264, pcm_s16le");
    expect(await world.prepare(made(result.playable).path)).toMatchObject({
      codecs: "h264, aac",
      playable: "original",
    });
  });

  it("finds a duration for a recording that was never closed", async () => {
    const path = join(world.folder, "live.webm");
    await sampleVideo(world.folder, "live.webm", [
      "-c:v",
      "libvpx",
      "-deadline",
      "realtime",
      "-live",
      "1",
      "-f",
      "webm",
    ]);
    const result = await world.prepare(path);
    expect(made(result.playable).type).toBe("video/webm");
    expect(result.durationMs).toBeGreaterThan(1900);
  });

  it("refuses an MP4 truncated at 0.9 of its length", async () => {
    const path = await cutShort(await sampleVideo(world.folder, "cut.mp4", plainH264), 0.9);
    await expect(world.prepare(path)).rejects.toThrow("damaged or incomplete");
  });
});

describe("audio files", () => {
  it.each([
    ["song.mp3", [], "mp3"],
    ["song.aac", [], "aac"],
    ["song.wav", [], "pcm_s16le"],
    ["song.ogg", ["-c:a", "libvorbis"], "vorbis"],
    ["song.opus", [], "opus"],
    ["song.flac", [], "flac"],
    ["song.wma", [], "wmav2"],
  ])("converts %s to an MP3 that every screen plays", (name, options, codec) =>
    convertsToTrack(world, name, options, codec),
  );

  it("refuses a track of more than three hours before it converts it", async () => {
    const options = ["-ar", "8000", "-ac", "1", "-c:a", "pcm_u8"];
    const long = await sampleTrack(world.folder, "long.wav", options, { seconds: 10_900 });
    await expect(world.prepare(long)).rejects.toThrow("A track can be at most 3 hours long");
  });
});

describe("the shape and the colours of a film", () => {
  it.each([
    ["wide pixels in MPEG-2", "wide.mpg", ["-c:v", "mpeg2video", "-q:v", "2"], "scale=200:180,setsar=8/5"],
    ["narrow pixels", "narrow.mp4", x264, "scale=320:120,setsar=2/3"],
    ["10 bits", "ten.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv420p10le"], "null"],
    ["4:2:2", "half.mov", ["-c:v", "prores_ks", "-pix_fmt", "yuv422p10le"], "null"],
    ["HEVC", "phone.mov", ["-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1"], "null"],
  ])("a disc stays round and as large: %s", (_, name, options, squeeze) =>
    staysRound(world, name, options, squeeze),
  );

  it("brings HDR of television to ordinary colours", () => getsOrdinaryColours(world, "arib-std-b67"));
});

it("makes a photo of 108 megapixels smaller", async () => {
  const path = join(world.folder, "large.jpg");
  await sharp({
    create: { width: 12_000, height: 9_000, channels: 3, background: "#286" },
    limitInputPixels: false,
  }).toFile(path);
  const result = await world.prepare(path);
  expect(result).toMatchObject({ kind: "image", width: 12_000, height: 9_000 });
  expect(made(result.playable)).toMatchObject({ width: 3840, height: 2880 });
});
