import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { fieldCase } from "../../testing/field-cases/field-case.ts";
import {
  disc,
  getsOrdinaryColours,
  greyOf,
  quiet,
  staysRound,
  x264,
} from "../../testing/media-tools/discs.ts";
import { made, toolsWorld } from "../../testing/media-tools/tools-fixture.ts";
import { UnfitMediaError } from "./port.ts";
import { prepareVideo } from "./prepare-video.ts";
import { runTool } from "./run-tool.ts";

const run = promisify(execFile);
const world = toolsWorld();

it.each([
  ["wide pixels", "wide.mp4", x264, "scale=200:180,setsar=8/5"],
  ["odd sides", "odd.mov", ["-c:v", "prores_ks"], "crop=319:179:0:0"],
  [
    "a frame rate that varies",
    "vfr.mkv",
    ["-c:v", "mpeg4", "-q:v", "2", "-fps_mode", "vfr"],
    "select=not(mod(n\\,3))",
  ],
])("a disc stays round and as large: %s", (_, name, options, squeeze) =>
  staysRound(world, name, options, squeeze),
);

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
    const { data, width, height } = await greyOf(world, file, 4);
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

it("brings HDR to ordinary colours", () => getsOrdinaryColours(world, "smpte2084"));

it("says that HDR may look pale where ffmpeg cannot convert it", async () => {
  const options = ["-c:v", "libx265", "-pix_fmt", "yuv420p10le", "-tag:v", "hvc1"];
  const colours = "log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc";
  const path = await disc(world, "pale.mov", [...options, "-x265-params", colours]);
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
