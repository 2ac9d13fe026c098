import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { expect, it } from "vitest";
import { fieldCase } from "../../testing/field-cases/field-case.ts";
import { made, toolsWorld } from "../../testing/media-tools/tools-fixture.ts";
import { UnfitMediaError } from "./port.ts";
import { prepareVideo } from "./prepare-video.ts";
import { runTool } from "./run-tool.ts";

const world = toolsWorld();
const run = promisify(execFile);
const quiet = ["-hide_banner", "-loglevel", "error", "-y"];

/** Writes a film of a white disc, round on a screen of 320 × 180, on black. `squeeze`: how it is stored. */
async function disc(name: string, options: string[], squeeze = "null"): Promise<string> {
  const path = join(world.folder, name);
  const round = "geq=lum='if(lt(hypot(X-160,Y-90),60),235,16)':cb=128:cr=128";
  const source = ["-f", "lavfi", "-i", "color=black:size=320x180:rate=10:duration=0.5,format=yuv420p"];
  await run("ffmpeg", [...quiet, ...source, "-vf", `${round},${squeeze}`, ...options, path]);
  return path;
}

/** Returns a picture of a film as bytes of grey. */
async function greyOf(path: string, at = 0) {
  const frame = join(world.folder, "frame.png");
  const pick = ["-vf", `select=eq(n\\,${at})`, "-frames:v", "1"];
  await run("ffmpeg", [...quiet, "-noautorotate", "-i", path, ...pick, frame]);
  const { data, info } = await sharp(frame).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the width and the height of what is light in a picture. */
async function lightOf(path: string): Promise<[number, number]> {
  const { data, width, height } = await greyOf(path);
  const isLight = (x: number, y: number) => (data[y * width + x] ?? 0) > 128;
  const across = Array.from({ length: width }, (_, x) => isLight(x, Math.floor(height / 2))).filter(Boolean);
  const down = Array.from({ length: height }, (_, y) => isLight(Math.floor(width / 2), y)).filter(Boolean);
  return [across.length, down.length];
}

const x264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p"];

it.each([
  ["wide pixels in MPEG-2", "wide.mpg", ["-c:v", "mpeg2video", "-q:v", "2"], "scale=200:180,setsar=8/5"],
  ["wide pixels in H.264", "wide.mp4", x264, "scale=200:180,setsar=8/5"],
  ["narrow pixels", "narrow.mp4", x264, "scale=320:120,setsar=2/3"],
  ["odd sides", "odd.mov", ["-c:v", "prores_ks"], "crop=319:179:0:0"],
  ["10 bits", "ten.mp4", ["-c:v", "libx264", "-pix_fmt", "yuv420p10le"], "null"],
  ["4:2:2", "half.mov", ["-c:v", "prores_ks", "-pix_fmt", "yuv422p10le"], "null"],
  ["HEVC", "phone.mov", ["-c:v", "libx265", "-x265-params", "log-level=none", "-tag:v", "hvc1"], "null"],
  [
    "a frame rate that varies",
    "vfr.mkv",
    ["-c:v", "mpeg4", "-q:v", "2", "-fps_mode", "vfr"],
    "select=not(mod(n\\,3))",
  ],
])("a disc stays round and as large: %s", async (_, name, options, squeeze) => {
  const result = await world.prepare(await disc(name, options, squeeze));
  const playable = made(result.playable);
  const [across, down] = await lightOf(playable.path);
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
});

it("shows a film of a camera with pixels of 64:45 as 1024 × 576", async () => {
  const result = await world.prepare(fieldCase("wide.mpg"));
  expect(result).toMatchObject({ width: 1024, height: 576 });
  expect(made(result.playable)).toMatchObject({ width: 1024, height: 576 });
});

it("draws the two moments of an interlaced film as one, also in H.264 that plays as it is", async () => {
  const path = join(world.folder, "lines.mp4");
  // A bar that moves 8 pixels with each half picture.
  const bar =
    "color=black:size=320x180:rate=50:duration=0.4,format=yuv420p,geq=lum='if(between(X-N*8,40,80),235,16)':cb=128:cr=128";
  const woven = ["-vf", "interlace=scan=tff", "-flags", "+ilme+ildct", "-x264opts", "tff=1"];
  await run("ffmpeg", [...quiet, "-f", "lavfi", "-i", bar, ...woven, ...x264, path]);
  const combsIn = async (file: string) => {
    const { data, width, height } = await greyOf(file, 4);
    let combs = 0;
    for (let y = 60; y < 120; y++)
      for (let x = 0; x < width; x++) {
        const at = (line: number) => data[Math.min(height - 1, line) * width + x] ?? 0;
        if (Math.abs(at(y) - at(y - 1)) > 80 && Math.abs(at(y) - at(y + 1)) > 80) combs++;
      }
    return combs;
  };
  expect(await combsIn(path)).toBeGreaterThan(300);
  const result = await world.prepare(path);
  expect(await combsIn(made(result.playable).path)).toBeLessThan(30);
});

it.each(["arib-std-b67", "smpte2084"])("brings HDR (%s) to ordinary colours", async (transfer) => {
  const options = ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1"];
  const colours = `log-level=none:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;
  const path = await disc(`hdr-${transfer}.mov`, [...options, "-x265-params", colours], "null");
  const result = await world.prepare(path);
  const about = ["-v", "error", "-show_streams", "-of", "json", made(result.playable).path];
  const [stream] = JSON.parse((await run("ffprobe", about)).stdout).streams;
  expect(stream).toMatchObject({ pix_fmt: "yuv420p", color_transfer: "bt709", color_primaries: "bt709" });
  expect(result.notice).toBeNull();
  const [across, down] = await lightOf(made(result.playable).path);
  expect([across, down].every((size) => Math.abs(size - 120) <= 6)).toBe(true);
});

it("says that HDR may look pale where ffmpeg cannot convert it", async () => {
  const options = ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1"];
  const colours = "log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc";
  const path = await disc("pale.mov", [...options, "-x265-params", colours]);
  const directory = await mkdtemp(join(world.folder, "pale-"));
  const tools = { ffmpeg: "ffmpeg", ffprobe: "ffprobe", canToneMap: false };
  const source = { kind: "video", type: "video/quicktime", path } as const;
  const result = await prepareVideo(tools, source, { directory, signal: new AbortController().signal });
  expect(made(result.playable).type).toBe("video/mp4");
  expect(result.notice?.reason).toBe("videoColoursPale");
});

it("refuses a film without a single picture", async () => {
  const path = join(world.folder, "nothing.mkv");
  const none = ["-f", "lavfi", "-i", "testsrc2=size=320x180", "-t", "0", "-c:v", "mpeg4"];
  await run("ffmpeg", [...quiet, ...none, path]);
  await expect(world.prepare(path)).rejects.toBeInstanceOf(UnfitMediaError);
});

it("counts the time of processors: waiting is no work, and endless work ends", async () => {
  const signal = new AbortController().signal;
  const limits = { signal, memoryMb: 4096, fileMb: 10 };
  const waiting = await runTool({ ...limits, command: "sleep", args: ["1.2"], cpuMs: 1_000 });
  expect(waiting).toMatchObject({ code: 0, timedOut: false });
  const endless = [...quiet, "-f", "lavfi", "-i", "testsrc2=size=1280x720", "-f", "null", "-"];
  const working = await runTool({ ...limits, command: "ffmpeg", args: endless, cpuMs: 1_000 });
  expect(working.timedOut).toBe(true);
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
