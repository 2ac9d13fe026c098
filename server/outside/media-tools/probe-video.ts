import { z } from "zod";
import { type Identified, ToolError, UnfitMediaError } from "./port.ts";
import { runTool } from "./run-tool.ts";

/** What a video is, as far as playing it is concerned. */
export interface VideoFacts {
  /** null when the file does not say, e.g. a recording that was never closed. */
  durationMs: number | null;
  /** As seen, rotation applied. */
  width: number;
  height: number;
  videoCodec: string;
  profile: string | null;
  pixelFormat: string | null;
  audioCodec: string | null;
}

/** The most that screens and our converter take, in pixels. */
const maxSide = 8192;
const maxFramePixels = 8192 * 4320;

const report = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        profile: z.string().optional(),
        pix_fmt: z.string().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        duration: z.coerce.number().optional().catch(undefined),
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
        tags: z.object({ rotate: z.coerce.number().optional().catch(undefined) }).optional(),
        side_data_list: z
          .array(z.object({ rotation: z.number().optional() }))
          .optional()
          .catch([]),
      }),
    )
    .default([]),
  format: z.object({ duration: z.coerce.number().optional().catch(undefined) }).default({}),
});

/** The demuxer is forced by the sniffed type and cannot open anything but this one file, whatever the bytes ask for. */
export function lockedInput(source: Identified & { path: string }): string[] {
  const demuxers: Record<string, string> = {
    "video/mp4": "mov",
    "video/quicktime": "mov",
    "video/webm": "matroska",
    "video/matroska": "matroska",
    "video/vnd.avi": "avi",
    "image/gif": "gif",
  };
  const demuxer = demuxers[source.type];
  if (!demuxer) throw new ToolError(`No demuxer for ${source.type}`);
  const whitelist = ["-protocol_whitelist", "file", "-format_whitelist", demuxer];
  return [...whitelist, "-f", demuxer, "-i", `file:${source.path}`];
}

/** Reads the facts with ffprobe. Throws UnfitMediaError when there is no picture in it, or one too large. */
export async function probeVideo(
  ffprobe: string,
  source: Identified & { path: string },
  signal: AbortSignal,
): Promise<VideoFacts> {
  const args = ["-v", "error", "-of", "json", "-show_streams", "-show_format", ...lockedInput(source)];
  const run = await runTool({ command: ffprobe, args, signal, timeoutMs: 30_000, memoryMb: 2048, fileMb: 1 });
  if (run.code !== 0) throw new UnfitMediaError("videoDamaged");
  const { streams, format } = report.parse(JSON.parse(run.stdout));
  const video = streams.find((each) => each.codec_type === "video" && !each.disposition?.attached_pic);
  const audio = streams.find((each) => each.codec_type === "audio");
  if (!video) throw new UnfitMediaError("videoHasNoPicture");
  if (!video.codec_name || !video.width || !video.height) throw new UnfitMediaError("videoDamaged");
  const rotation =
    video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? video.tags?.rotate ?? 0;
  const turned = Math.abs(Math.round(rotation / 90)) % 2 === 1;
  const seconds = format.duration ?? video.duration;
  const facts = {
    durationMs: seconds !== undefined && seconds > 0 ? Math.round(seconds * 1000) : null,
    width: turned ? video.height : video.width,
    height: turned ? video.width : video.height,
    videoCodec: video.codec_name,
    profile: video.profile ?? null,
    pixelFormat: video.pix_fmt ?? null,
    audioCodec: audio?.codec_name ?? null,
  };
  refuseHugeFrames(facts);
  return facts;
}

/** Throws UnfitMediaError when one frame alone would take too much memory. */
export function refuseHugeFrames({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > maxSide || width * height > maxFramePixels)
    throw new UnfitMediaError("videoTooManyPixels", { width: String(width), height: String(height) });
}

/** e.g. "h264, aac". */
export const codecList = (facts: VideoFacts): string =>
  [facts.videoCodec, facts.audioCodec].filter((codec) => codec !== null).join(", ");
