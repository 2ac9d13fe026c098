import { open } from "node:fs/promises";
import { z } from "zod";
import { type Identified, ToolError, UnfitMediaError } from "./port.ts";
import { runTool } from "./run-tool.ts";

interface Mp4Layout {
  /** The index (`moov`) is before the data (`mdat`): it can play before it is complete. */
  indexFirst: boolean;
  /** No box declares a length beyond the end of the file. */
  complete: boolean;
}

/** Reads the headers of the outermost boxes of an MP4 or MOV file (ISO 14496-12, 4.2). */
export async function mp4Layout(path: string): Promise<Mp4Layout> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const header = Buffer.alloc(16);
    const seen: string[] = [];
    let at = 0;
    for (let boxes = 0; boxes < 100_000 && at < size; boxes++) {
      const { bytesRead } = await handle.read(header, 0, 16, at);
      if (bytesRead < 8) break;
      seen.push(header.toString("latin1", 4, 8));
      const length = boxLength(header, size - at);
      if (length < 8) break;
      at += length;
    }
    const index = seen.indexOf("moov");
    const data = seen.indexOf("mdat");
    return { indexFirst: index >= 0 && (data < 0 || index < data), complete: at === size && index >= 0 };
  } finally {
    await handle.close();
  }
}

/** Returns the length of a box. 1 means that the length follows in 64 bits, 0 that the box is the last. */
function boxLength(header: Buffer, rest: number): number {
  const length = header.readUInt32BE(0);
  if (length === 1) return Number(header.readBigUInt64BE(8));
  return length === 0 ? rest : length;
}

/** ffmpeg's names for mediabunny's codec names. */
const codecNames: Record<string, string> = { avc: "h264", hevc: "hevc", vp8: "vp8", vp9: "vp9", av1: "av1" };

/** Reads the facts of an MP4, MOV, WebM or MKV without ffprobe. Throws UnfitMediaError when it cannot read the file. */
export async function probeVideoPlain(source: Identified & { path: string }): Promise<VideoFacts> {
  const { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import("mediabunny");
  const input = new Input({ source: new FilePathSource(source.path), formats: [MP4, QTFF, WEBM, MATROSKA] });
  try {
    const video = await input.getPrimaryVideoTrack();
    if (!video) throw new UnfitMediaError("videoHasNoPicture");
    const audio = await input.getPrimaryAudioTrack();
    const seconds = await input.computeDuration();
    const codec = await video.getCodec();
    const facts = {
      durationMs: seconds > 0 ? Math.round(seconds * 1000) : null,
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      videoCodec: codec ? (codecNames[codec] ?? codec) : "unknown",
      profile: null,
      pixelFormat: null,
      audioCodec: audio ? await audio.getCodec() : null,
      // Nothing is converted here.
      pixelAspect: 1,
      interlaced: false,
      hdr: null,
    };
    refuseHugeFrames(facts);
    return facts;
  } catch (error) {
    throw error instanceof UnfitMediaError ? error : new UnfitMediaError("videoDamaged");
  } finally {
    input.dispose();
  }
}

/** The properties of a video that matter for playing it. */
export interface VideoFacts {
  /** null when the file does not contain it, e.g. a recording that was never closed. */
  durationMs: number | null;
  /** The visible size, after rotation. */
  width: number;
  height: number;
  videoCodec: string;
  profile: string | null;
  pixelFormat: string | null;
  audioCodec: string | null;
  /** Width of a pixel as a part of its height, after rotation; 1: square. */
  pixelAspect: number;
  /** Each picture has the lines of two moments. */
  interlaced: boolean;
  /** Its brightness goes beyond that of ordinary screens: PQ or HLG. */
  hdr: "pq" | "hlg" | null;
}

/** The limits of screens and of our converter, in pixels. */
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
        sample_aspect_ratio: z.string().optional().catch(undefined),
        field_order: z.string().optional().catch(undefined),
        color_transfer: z.string().optional().catch(undefined),
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

/**
 * Returns input arguments that force the demuxer of the sniffed type, so that ffmpeg opens only this file, whatever its
 * bytes refer to.
 */
export function lockedInput(source: Identified & { path: string }): string[] {
  const demuxers: Record<string, string> = {
    "video/mp4": "mov",
    "video/quicktime": "mov",
    "video/webm": "matroska",
    "video/matroska": "matroska",
    "video/vnd.avi": "avi",
    "video/ogg": "ogg",
    "video/x-flv": "flv",
    "video/mp2t": "mpegts",
    "video/mpeg": "mpeg",
    "video/x-ms-asf": "asf",
    "image/gif": "gif",
    "audio/mpeg": "mp3",
    "audio/mp4": "mov",
    "audio/aac": "aac",
    "audio/wav": "wav",
    "audio/ogg": "ogg",
    "audio/flac": "flac",
  };
  const demuxer = demuxers[source.type];
  if (!demuxer) throw new ToolError(`No demuxer for ${source.type}`);
  const whitelist = ["-protocol_whitelist", "file", "-format_whitelist", demuxer];
  return [...whitelist, "-f", demuxer, "-i", `file:${source.path}`];
}

/** Reads the facts with ffprobe. Throws UnfitMediaError when there is no video track, or one that is too large. */
export async function probeVideo(
  ffprobe: string,
  source: Identified & { path: string },
  signal: AbortSignal,
): Promise<VideoFacts> {
  const args = ["-v", "error", "-of", "json", "-show_streams", "-show_format", ...lockedInput(source)];
  const run = await runTool({ command: ffprobe, args, signal, cpuMs: 30_000, memoryMb: 2048, fileMb: 1 });
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
  const stored = aspectIn(video.sample_aspect_ratio);
  const pixelAspect = turned ? 1 / stored : stored;
  const [across, down] = turned ? [video.height, video.width] : [video.width, video.height];
  const facts = {
    durationMs: seconds !== undefined && seconds > 0 ? Math.round(seconds * 1000) : null,
    width: Math.round(across * Math.max(1, pixelAspect)),
    height: Math.round(down / Math.min(1, pixelAspect)),
    pixelAspect,
    interlaced: fieldOrders.has(video.field_order ?? ""),
    hdr: transfers[video.color_transfer ?? ""] ?? null,
    videoCodec: video.codec_name,
    profile: video.profile ?? null,
    pixelFormat: video.pix_fmt ?? null,
    audioCodec: audio?.codec_name ?? null,
  };
  refuseHugeFrames(facts);
  return facts;
}

/** Top or bottom lines first. */
const fieldOrders = new Set(["tt", "bb", "tb", "bt"]);
const transfers: Readonly<Record<string, VideoFacts["hdr"]>> = { smpte2084: "pq", "arib-std-b67": "hlg" };

/** No camera writes narrower or wider pixels; files that say so are wrong. */
const oddestAspect = 4;
function aspectIn(ratio = "1:1"): number {
  const [across = 0, down = 0] = ratio.split(":").map(Number);
  const aspect = across / down;
  return aspect >= 1 / oddestAspect && aspect <= oddestAspect ? aspect : 1;
}

/** Throws UnfitMediaError when a single frame would need too much memory. */
function refuseHugeFrames({ width, height }: { width: number; height: number }): void {
  if (Math.max(width, height) > maxSide || width * height > maxFramePixels)
    throw new UnfitMediaError("videoTooManyPixels", { width: String(width), height: String(height) });
}

/** Returns, for example, "h264, aac". */
export const codecList = (facts: VideoFacts): string =>
  [facts.videoCodec, facts.audioCodec].filter((codec) => codec !== null).join(", ");
