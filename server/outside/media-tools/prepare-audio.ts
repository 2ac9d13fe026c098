import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { hourMs, minuteMs } from "#shared/durations.ts";
import {
  type Identified,
  type MadeFile,
  type Prepared,
  ToolError,
  UnfitMediaError,
  type Work,
} from "./port.ts";
import { writeThumbnail } from "./prepare-image.ts";
import { type AudioFacts, probeAudio } from "./probe-audio.ts";
import { lockedInput } from "./probe-video.ts";
import { runTool, type ToolResult } from "./run-tool.ts";

type Source = Identified & { path: string };

/** Longest track, in milliseconds. */
export const longestTrackMs = 3 * hourMs;
/** Largest output file, in MB: the longest track at the bit rate below is 216 MB. */
const outputMb = 260;
const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"];
/** One stream of sound: no pictures, no data, no tags (they may contain places) and no chapters. */
const onlySound = ["-map", "0:a:0", "-vn", "-sn", "-dn", "-map_metadata", "-1", "-map_chapters", "-1"];
/**
 * MP3, because also browsers without licensed codecs play it, and at a constant bit rate, because then a position is
 * found exactly. All tracks get the same loudness (EBU R 128, as streaming services do), so that none is louder than the others.
 */
const everywhere = [
  ...["-af", "loudnorm=I=-16:TP=-1.5:LRA=11"],
  ...["-c:a", "libmp3lame", "-b:a", "160k", "-ar", "44100", "-ac", "2", "-threads", "1", "-f", "mp3"],
];

/** Returns the facts, a picture (the cover of the file, else its waveform) and a track that every screen plays. */
export async function prepareAudio(
  tools: { ffmpeg: string; ffprobe: string },
  source: Source,
  work: Work,
): Promise<Prepared> {
  const facts = await probeAudio(tools.ffprobe, source, work.signal);
  const track = await convertAudio(tools.ffmpeg, source, facts, work);
  const after = await probeAudio(
    tools.ffprobe,
    { ...source, type: track.type, path: track.path },
    work.signal,
  );
  // A file can claim any length; the converted track has the real one.
  if (after.durationMs === null) throw new UnfitMediaError("audioDamaged");
  const thumbnail =
    (await coverOf(tools.ffmpeg, source, facts, work)) ?? (await waveOf(tools.ffmpeg, track, work));
  return {
    kind: "audio",
    width: null,
    height: null,
    durationMs: after.durationMs,
    codecs: facts.codec,
    playable: track,
    // Screens show it while the track is an item.
    picture: thumbnail,
    thumbnail,
    pages: [],
    notice: null,
  };
}

async function convertAudio(
  ffmpeg: string,
  source: Source,
  facts: AudioFacts,
  work: Work,
): Promise<MadeFile> {
  const { durationMs } = facts;
  if (durationMs !== null && durationMs > longestTrackMs) throw tooLong();
  const path = join(work.directory, "track.mp3");
  // One second more than the limit: a track that gets there is too long, whatever its header says.
  const cut = ["-t", String(longestTrackMs / 1000 + 1)];
  const report = ["-nostats", "-progress", "pipe:1"];
  const args = [
    ...quiet,
    ...report,
    ...lockedInput(source),
    ...onlySound,
    ...cut,
    ...everywhere,
    `file:${path}`,
  ];
  const cpuMs = Math.max(10 * minuteMs, durationMs ?? longestTrackMs);
  const onOutput = (text: string) => {
    const microseconds = /out_time_us=(\d+)/.exec(text)?.[1];
    if (microseconds && durationMs) work.onProgress?.(Math.min(1, Number(microseconds) / 1000 / durationMs));
  };
  const { signal } = work;
  const run = { command: ffmpeg, args, signal, cpuMs, memoryMb: 4096, fileMb: outputMb, onOutput };
  refuse(await runTool(run));
  const lastsMs = (await stat(path)).size / 20;
  if (lastsMs === 0) throw new UnfitMediaError("audioDamaged");
  if (lastsMs > longestTrackMs + 500) throw tooLong();
  return { path, type: "audio/mpeg", width: null, height: null };
}

const tooLong = () => new UnfitMediaError("audioTooLong", { hours: longestTrackMs / hourMs });

/** Returns the picture inside the file; null without one, or when it is damaged: the track is good all the same. */
async function coverOf(
  ffmpeg: string,
  source: Source,
  facts: AudioFacts,
  work: Work,
): Promise<MadeFile | null> {
  if (!facts.cover) return null;
  const path = join(work.directory, "cover.png");
  const scaled = ["-map", "0:v:0", "-an", "-vf", "scale=w='min(iw,960)':h=-2", "-frames:v", "1"];
  const png = ["-threads", "1", "-f", "image2", "-c:v", "png", `file:${path}`];
  if (!(await drawn(ffmpeg, [...lockedInput(source), ...scaled, ...png], path, work))) return null;
  return thumbnailOf(path, work).catch(() => null);
}

/** Draws the loudness over time of the converted track. */
async function waveOf(ffmpeg: string, track: MadeFile, work: Work): Promise<MadeFile> {
  const path = join(work.directory, "wave.png");
  const draw =
    "[0:a]aformat=channel_layouts=mono,showwavespic=s=960x360:colors=0x6ea8fe:scale=sqrt[wave];" +
    "color=c=0x16202f:s=960x540[ground];[ground][wave]overlay=0:90:format=auto,format=rgb24";
  const input = lockedInput({ kind: "audio", ...track });
  const png = ["-frames:v", "1", "-threads", "1", "-f", "image2", "-c:v", "png", `file:${path}`];
  if (!(await drawn(ffmpeg, [...input, "-filter_complex", draw, ...png], path, work)))
    throw new ToolError("The waveform was not drawn");
  return thumbnailOf(path, work);
}

const thumbnailOf = async (path: string, work: Work): Promise<MadeFile> =>
  writeThumbnail(await readFile(path), join(work.directory, "thumbnail.webp"));

async function drawn(ffmpeg: string, args: string[], path: string, { signal }: Work): Promise<boolean> {
  const limits = { cpuMs: 5 * minuteMs, memoryMb: 4096, fileMb: 50 };
  const run = await runTool({ command: ffmpeg, args: [...quiet, ...args], signal, ...limits });
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  return run.code === 0 && size > 0;
}

/** Throws UnfitMediaError for errors of the file and ToolError for our own. */
function refuse(run: ToolResult): void {
  if (run.code === 0) return;
  if (run.timedOut) throw new UnfitMediaError("audioTooSlow");
  const last = run.stderr.trim().split("\n").at(-1) ?? "";
  if (run.endedBy !== null || /no space left|unknown encoder|cannot allocate memory/i.test(run.stderr))
    throw new ToolError(`ffmpeg ended with ${run.code ?? run.endedBy}: ${last}`);
  throw new UnfitMediaError("audioDamaged");
}
