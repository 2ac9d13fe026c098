import { stat } from "node:fs/promises";
import { join } from "node:path";
import { minuteMs } from "#shared/durations.ts";
import { type PictureFacts, pictureFilters, plainPicture } from "./picture-filters.ts";
import { type Identified, type MadeFile, ToolError, UnfitMediaError, type Work } from "./port.ts";
import { lockedInput } from "./probe-video.ts";
import { runTool, type ToolResult } from "./run-tool.ts";

type Source = Identified & { path: string };

export interface VideoTools {
  ffmpeg: string;
  /** It has the filters that bring HDR to ordinary screens. */
  canToneMap: boolean;
}

const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"];
/** One video track and one audio track only: no subtitles, data, tags (they may contain places) or chapters. */
const onlyAudioVideo = [
  "-map",
  "0:V:0",
  "-map",
  "0:a:0?",
  "-sn",
  "-dn",
  "-map_metadata",
  "-1",
  "-map_chapters",
  "-1",
];
const aac = ["-c:a", "aac", "-b:a", "160k", "-ac", "2"];
/** Full HD, upright or lying, is what every screen decodes; 4K is for those that say so. */
const sizes = {
  everywhere: { long: 1920, short: 1080, rate: ["-maxrate", "10M", "-bufsize", "20M"] },
  large: { long: 3840, short: 3840, rate: ["-maxrate", "16M", "-bufsize", "32M"] },
};
export type Size = keyof typeof sizes;
/** Even sides, never larger than it was. */
function fitInto({ long, short }: { long: number; short: number }): string {
  const side = (own: string, other: string) => `min(${own},if(gte(${own},${other}),${long},${short}))`;
  const box = `w='${side("iw", "ih")}':h='${side("ih", "iw")}'`;
  return `scale=${box}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
}
const h264 = (size: Size, filters: string) => [
  ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "21", ...sizes[size].rate],
  ...[
    "-profile:v",
    "high",
    "-pix_fmt",
    "yuv420p",
    "-vf",
    filters,
    "-fpsmax",
    "60",
    "-g",
    "120",
    "-threads",
    "2",
  ],
];
/** Largest output file of a conversion, in MB. */
const outputMb = 1000;

export type Conversion = "copy" | "copy-picture" | "copy-webm" | "transcode";

const indexFirst = ["-movflags", "+faststart"];
const mp4 = { type: "video/mp4", extension: "mp4" };
interface Recipe {
  options: (size: Size, filters: string) => string[];
  type: string;
  extension: string;
}
const recipes: Record<Conversion, Recipe> = {
  copy: { options: () => ["-c", "copy", ...indexFirst], ...mp4 },
  "copy-picture": { options: () => ["-c:v", "copy", ...aac, ...indexFirst], ...mp4 },
  "copy-webm": { options: () => ["-c", "copy"], type: "video/webm", extension: "webm" },
  transcode: { options: (size, filters) => [...h264(size, filters), ...aac, ...indexFirst], ...mp4 },
};

/**
 * Makes a playable video in the work directory, repeated `times` in a row. The caller reads its size later. Throws
 * UnfitMediaError when the source is the cause, otherwise ToolError.
 */
export async function convertVideo(
  { ffmpeg, canToneMap }: VideoTools,
  source: Source,
  conversion: Conversion,
  work: Work,
  {
    durationMs,
    times = 1,
    size = "everywhere",
    picture = plainPicture,
  }: { durationMs: number | null; times?: number; size?: Size; picture?: PictureFacts },
): Promise<MadeFile> {
  const recipe = recipes[conversion];
  const path = join(work.directory, `${size}.${recipe.extension}`);
  const loop = times > 1 ? ["-stream_loop", String(times - 1)] : [];
  const args = [
    ...quiet,
    ...["-nostats", "-progress", "pipe:1"],
    ...loop,
    ...lockedInput(source),
    ...onlyAudioVideo,
    ...recipe.options(size, pictureFilters(picture, fitInto(sizes[size]), { canToneMap })),
    `file:${path}`,
  ];
  // Of two processors: at least twenty minutes, otherwise 16 times the video's length, at most six hours.
  const cpuMs = Math.min(360 * minuteMs, Math.max(20 * minuteMs, 16 * (durationMs ?? 0) * times));
  const { signal } = work;
  const onOutput = (text: string) => {
    const microseconds = /out_time_us=(\d+)/.exec(text)?.[1];
    if (microseconds && durationMs)
      work.onProgress?.(Math.min(1, Number(microseconds) / 1000 / (durationMs * times)));
  };
  const run = { command: ffmpeg, args, signal, cpuMs, memoryMb: 6144, fileMb: outputMb, onOutput };
  refuse(await runTool(run));
  if ((await stat(path)).size === 0) throw new UnfitMediaError("videoDamaged");
  return { path, type: recipe.type, width: null, height: null };
}

/** Writes one representative frame as PNG; returns false when there is none at `atMs`. */
export async function grabFrame(
  { ffmpeg, canToneMap }: VideoTools,
  source: Source,
  { atMs, path, picture }: { atMs: number; path: string; picture: PictureFacts },
  signal: AbortSignal,
) {
  const pick = `${pictureFilters(picture, "scale=w='min(iw,960)':h=-2", { canToneMap })},thumbnail=24`;
  const seek = ["-ss", (atMs / 1000).toFixed(3)];
  const input = [...quiet, ...seek, ...lockedInput(source), "-map", "0:V:0", "-an", "-sn", "-dn"];
  const args = [
    ...input,
    "-vf",
    pick,
    "-frames:v",
    "1",
    "-threads",
    "2",
    "-f",
    "image2",
    "-c:v",
    "png",
    `file:${path}`,
  ];
  const run = await runTool({ command: ffmpeg, args, signal, cpuMs: minuteMs, memoryMb: 4096, fileMb: 50 });
  if (run.code === null || isNoRoom(run)) refuse(run);
  return (
    run.code === 0 &&
    (await stat(path)
      .then((found) => found.size > 0)
      .catch(() => false))
  );
}

const isNoRoom = (run: ToolResult) => /no space left/i.test(run.stderr);

/** Throws UnfitMediaError for errors of the file and ToolError for our own. */
function refuse(run: ToolResult): void {
  if (run.code === 0) return;
  if (run.timedOut) throw new UnfitMediaError("videoTooSlow");
  if (run.endedBy === "SIGXFSZ" || /file too large/i.test(run.stderr))
    throw new UnfitMediaError("videoGrowsTooLarge", { limit: String(outputMb) });
  const last = run.stderr.trim().split("\n").at(-1) ?? "";
  if (run.endedBy !== null || isNoRoom(run) || /unknown encoder|cannot allocate memory/i.test(run.stderr))
    throw new ToolError(`ffmpeg ended with ${run.code ?? run.endedBy}: ${last}`);
  throw new UnfitMediaError("videoDamaged");
}
