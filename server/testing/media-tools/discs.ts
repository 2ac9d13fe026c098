import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect } from "vitest";
import { made, type ToolsFixture } from "./tools-fixture.ts";

const run = promisify(execFile);
/** Options of ffmpeg for tests. */
export const quiet = ["-hide_banner", "-loglevel", "error", "-y"];

/** Writes a film of a white disc, round on a screen of 320 × 180, on black. `squeeze`: how it is stored. */
export async function disc(
  world: ToolsFixture,
  name: string,
  options: string[],
  squeeze = "null",
): Promise<string> {
  const path = join(world.folder, name);
  const round = "geq=lum='if(lt(hypot(X-160,Y-90),60),235,16)':cb=128:cr=128";
  const source = ["-f", "lavfi", "-i", "color=black:size=320x180:rate=10:duration=0.5,format=yuv420p"];
  await run("ffmpeg", [...quiet, ...source, "-vf", `${round},${squeeze}`, ...options, path]);
  return path;
}

/** Returns a picture of a film as bytes of grey. */
export async function greyOf(world: ToolsFixture, path: string, at = 0) {
  const frame = join(world.folder, "frame.png");
  const pick = ["-vf", `select=eq(n\\,${at})`, "-frames:v", "1"];
  await run("ffmpeg", [...quiet, "-noautorotate", "-i", path, ...pick, frame]);
  const { data, info } = await sharp(frame).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the width and the height of what is light in a picture. */
export async function lightOf(world: ToolsFixture, path: string): Promise<[number, number]> {
  const { data, width, height } = await greyOf(world, path);
  const isLight = (x: number, y: number) => (data[y * width + x] ?? 0) > 128;
  const across = Array.from({ length: width }, (_, x) => isLight(x, Math.floor(height / 2))).filter(Boolean);
  const down = Array.from({ length: height }, (_, y) => isLight(Math.floor(width / 2), y)).filter(Boolean);
  return [across.length, down.length];
}

export const x264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p"];

/** Makes a film of a disc and prepares it; fails unless the disc is round and as large. */
export async function staysRound(
  world: ToolsFixture,
  name: string,
  options: string[],
  squeeze: string,
): Promise<void> {
  const result = await world.prepare(await disc(world, name, options, squeeze));
  const playable = made(result.playable);
  const [across, down] = await lightOf(world, playable.path);
  const scale = (playable.height ?? 0) / 180;
  expect(Math.abs(across - 120 * scale)).toBeLessThanOrEqual(4);
  expect(Math.abs(down - 120 * scale)).toBeLessThanOrEqual(4);
  expect([result.width, result.height].map((side) => Math.round((side ?? 0) / 2) * 2)).toEqual([
    playable.width,
    playable.height,
  ]);
  // The thumbnail as well.
  const ratio = (result.thumbnail?.width ?? 0) / (result.thumbnail?.height ?? 1);
  expect(Math.abs(ratio - 16 / 9)).toBeLessThan(0.02);
}

/** Makes a film of a disc in HDR and prepares it; fails unless it has ordinary colours. */
export async function getsOrdinaryColours(world: ToolsFixture, transfer: string): Promise<void> {
  const options = ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1"];
  const colours = `log-level=none:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;
  const path = await disc(world, `hdr-${transfer}.mov`, [...options, "-x265-params", colours], "null");
  const result = await world.prepare(path);
  const about = ["-v", "error", "-show_streams", "-of", "json", made(result.playable).path];
  const [stream] = JSON.parse((await run("ffprobe", about)).stdout).streams;
  expect(stream).toMatchObject({ pix_fmt: "yuv420p", color_transfer: "bt709", color_primaries: "bt709" });
  expect(result.notice).toBeNull();
  const [across, down] = await lightOf(world, made(result.playable).path);
  expect([across, down].every((size) => Math.abs(size - 120) <= 6)).toBe(true);
}
