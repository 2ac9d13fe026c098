import { describe, expect, it } from "vitest";
import {
  convertsForAllScreens,
  convertsToTrack,
} from "../../testing/media-tools/converts-for-all-screens.ts";
import { sampleTrack, sampleVideo } from "../../testing/media-tools/sample-files.ts";
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
