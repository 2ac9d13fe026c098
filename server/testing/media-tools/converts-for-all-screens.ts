import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "vitest";
import { sampleTrack, sampleVideo } from "./sample-files.ts";
import { made, type ToolsFixture } from "./tools-fixture.ts";

const run = promisify(execFile);

/** Makes a film with these options of ffmpeg; fails unless it becomes an H.264 film that is played as it is. */
export async function convertsForAllScreens(
  world: ToolsFixture,
  name: string,
  options: string[],
): Promise<void> {
  const result = await world.prepare(await sampleVideo(world.folder, name, options, { seconds: 1 }));
  const playable = made(result.playable);
  expect(playable).toMatchObject({ type: "video/mp4", width: 320, height: 180 });
  const again = await world.prepare(playable.path);
  expect(again).toMatchObject({ playable: "original", codecs: "h264, aac" });
  expect(again.durationMs).toBe(result.durationMs);
}

/** Makes a track with these options of ffmpeg; fails unless it becomes an MP3 of the one form that screens get. */
export async function convertsToTrack(
  world: ToolsFixture,
  name: string,
  options: string[],
  codec: string,
): Promise<void> {
  const result = await world.prepare(await sampleTrack(world.folder, name, options));
  expect(result).toMatchObject({ kind: "audio", codecs: codec, width: null, pages: [], notice: null });
  expect(Math.abs((result.durationMs ?? 0) - 2000)).toBeLessThan(150);
  const track = made(result.playable);
  expect(track.type).toBe("audio/mpeg");
  const about = ["-v", "error", "-show_streams", "-show_format", "-of", "json", track.path];
  const { streams } = JSON.parse((await run("ffprobe", about)).stdout);
  expect(streams).toHaveLength(1);
  expect(streams[0]).toMatchObject({
    codec_name: "mp3",
    bit_rate: "160000",
    sample_rate: "44100",
    channels: 2,
  });
}
