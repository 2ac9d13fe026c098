import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { reasonRef } from "#shared/refusals/index.ts";
import { type Conversion, convertVideo, grabFrame, type Size, type VideoTools } from "./convert-video.ts";
import { type Identified, type MadeFile, type Prepared, UnfitMediaError, type Work } from "./port.ts";
import { writeThumbnail } from "./prepare-image.ts";
import { codecList, mp4Layout, probeVideo, probeVideoPlain, type VideoFacts } from "./probe-video.ts";

type Source = Identified & { path: string };

type Tools = VideoTools & { ffprobe: string };

const eightBit = new Set(["yuv420p", "yuvj420p"]);
const h264Profiles = new Set(["Baseline", "Constrained Baseline", "Main", "High"]);
const longestSide = 4096;

/** Pixels and longest side of a picture that every screen decodes: full HD, and the few shapes near it. */
const everywhere = { pixels: 2_400_000, side: 2560 };
const isLarge = ({ width, height }: Pick<VideoFacts, "width" | "height">): boolean =>
  width * height > everywhere.pixels || Math.max(width, height) > everywhere.side;

/** Returns the conversion that lets screens play it, whatever its size; null: none. */
export function neededConversion(type: string, facts: VideoFacts, indexFirst: boolean): Conversion | null {
  const { audioCodec, durationMs, pixelFormat, videoCodec } = facts;
  if (Math.max(facts.width, facts.height) > longestSide || !eightBit.has(pixelFormat ?? ""))
    return "transcode";
  // Browsers show both lines of moving things, and old ones show pixels of other shapes as squares.
  if (facts.interlaced || facts.pixelAspect !== 1) return "transcode";
  if (videoCodec === "h264" && h264Profiles.has(facts.profile ?? "")) {
    if (audioCodec !== null && audioCodec !== "aac" && audioCodec !== "mp3") return "copy-picture";
    return type === "video/mp4" && indexFirst && durationMs !== null ? null : "copy";
  }
  const webAudio = audioCodec === null || audioCodec === "opus" || audioCodec === "vorbis";
  if (
    (videoCodec === "vp8" || videoCodec === "vp9") &&
    webAudio &&
    type !== "video/mp4" &&
    type !== "video/quicktime"
  )
    return type === "video/webm" && durationMs !== null ? null : "copy-webm";
  return "transcode";
}

/** Returns the facts, a thumbnail and, if needed, a playable file made by ffmpeg. */
export async function prepareVideo(tools: Tools, source: Source, work: Work): Promise<Prepared> {
  const facts = await probeVideo(tools.ffprobe, source, work.signal);
  const layout = await layoutOf(source);
  if (!layout.complete) throw new UnfitMediaError("videoDamaged");
  const thumbnail = await posterOf(tools, source, facts, work);
  const conversion = neededConversion(source.type, facts, layout.indexFirst);
  const notice = facts.hdr && !tools.canToneMap ? reasonRef("videoColoursPale") : null;
  if (isLarge(facts))
    return { ...(await prepareLarge(tools, { source, facts, conversion, thumbnail }, work)), notice };
  if (!conversion) return videoResult(facts, "original", thumbnail);
  const { made, durationMs } = await convertAndProbe(tools, { source, facts, conversion }, work);
  return { ...videoResult({ ...facts, durationMs }, made, thumbnail), notice };
}

interface Wanted {
  source: Source;
  facts: VideoFacts;
  conversion: Conversion;
}

/** Full HD for all screens, and 4K for those that play it. Without the latter when only that cannot be made. */
async function prepareLarge(
  tools: Tools,
  {
    thumbnail,
    ...about
  }: Omit<Wanted, "conversion"> & {
    conversion: Conversion | null;
    thumbnail: MadeFile;
  },
  work: Work,
): Promise<Prepared> {
  const { source, facts } = about;
  const half = (start: number): Work => ({
    ...work,
    onProgress: (done) => work.onProgress?.(start + done / 2),
  });
  const small = await convertAndProbe(tools, { source, facts, conversion: "transcode" }, half(0));
  const result = videoResult({ ...facts, durationMs: small.durationMs }, small.made, thumbnail);
  // Screens are asked for H.264 only.
  const conversion = facts.videoCodec === "h264" ? about.conversion : "transcode";
  if (conversion === null) return { ...result, large: "original" };
  try {
    return {
      ...result,
      large: (await convertAndProbe(tools, { source, facts, conversion }, half(0.5), "large")).made,
    };
  } catch (error) {
    if (error instanceof UnfitMediaError) return result;
    throw error;
  }
}

/** Converts, and reads the size and length of the result. */
async function convertAndProbe(
  tools: Tools,
  { source, facts, conversion }: Wanted,
  work: Work,
  size: Size = "everywhere",
) {
  const made = await convertOrTranscode(tools, { source, facts, conversion }, work, size);
  const kind = { kind: "video", type: made.type } as const;
  const after = await probeVideo(tools.ffprobe, { ...kind, path: made.path }, work.signal);
  if (after.durationMs === null) throw new UnfitMediaError("videoDamaged");
  return { made: { ...made, width: after.width, height: after.height }, durationMs: after.durationMs };
}

/** Copying is quick but needs an intact source; transcoding tolerates many faults. */
async function convertOrTranscode(
  tools: VideoTools,
  { source, conversion, facts: picture }: Wanted,
  work: Work,
  size: Size,
): Promise<MadeFile> {
  const { durationMs } = picture;
  try {
    return await convertVideo(tools, source, conversion, work, { durationMs, size, picture });
  } catch (error) {
    if (conversion === "transcode" || !(error instanceof UnfitMediaError)) throw error;
    return convertVideo(tools, source, "transcode", work, { durationMs, size, picture });
  }
}

async function posterOf(
  tools: VideoTools,
  source: Source,
  picture: VideoFacts,
  work: Work,
): Promise<MadeFile> {
  const path = join(work.directory, "frame.png");
  const early = Math.min(3000, (picture.durationMs ?? 0) / 10);
  const found =
    (await grabFrame(tools, source, { atMs: early, path, picture }, work.signal)) ||
    (await grabFrame(tools, source, { atMs: 0, path, picture }, work.signal));
  if (!found) throw new UnfitMediaError("videoDamaged");
  return writeThumbnail(await readFile(path), join(work.directory, "thumbnail.webp"));
}

/** Throws UnfitMediaError for a file that ends before its end. */
export async function requireComplete(source: Source): Promise<void> {
  if (!(await layoutOf(source)).complete) throw new UnfitMediaError("videoDamaged");
}

async function layoutOf(source: Source): Promise<{ indexFirst: boolean; complete: boolean }> {
  if (source.type === "video/mp4" || source.type === "video/quicktime") return mp4Layout(source.path);
  return { indexFirst: true, complete: true };
}

const plainCodecs = new Set(["h264", "vp8", "vp9"]);

/** Without ffmpeg: accepts what most screens play unconverted, and refuses the rest with a message. */
export async function prepareVideoPlain(source: Source): Promise<Prepared> {
  if (source.type !== "video/mp4" && source.type !== "video/webm")
    throw new UnfitMediaError("videoNeedsFfmpeg");
  const facts = await probeVideoPlain(source);
  if (!plainCodecs.has(facts.videoCodec))
    throw new UnfitMediaError("videoCodecNeedsFfmpeg", { codec: facts.videoCodec });
  if (!(await layoutOf(source)).complete || facts.durationMs === null)
    throw new UnfitMediaError("videoDamaged");
  return { ...videoResult(facts, "original", null), notice: reasonRef("videoAsUploaded") };
}

const videoResult = (
  facts: VideoFacts,
  playable: "original" | MadeFile,
  thumbnail: MadeFile | null,
): Prepared => ({
  kind: "video",
  width: facts.width,
  height: facts.height,
  durationMs: facts.durationMs,
  codecs: codecList(facts),
  playable,
  thumbnail,
  pages: [],
  notice: null,
});
