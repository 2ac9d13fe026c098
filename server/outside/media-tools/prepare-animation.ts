import { readFile } from "node:fs/promises";
import { reasonRef } from "#shared/refusals/index.ts";
import { convertVideo } from "./convert-video.ts";
import { type Identified, type Prepared, UnfitMediaError, type Work } from "./port.ts";
import { imageHeader, prepareImage } from "./prepare-image.ts";
import { codecList, probeVideo } from "./probe-video.ts";

/** Animations with more pixels in all frames together are not converted. */
const maxAnimationPixels = 3_000_000_000;
/** A short animation is repeated until it lasts this long. */
const shortestMs = 6000;
const unsaidDelayMs = 100;

/** Converts an animated GIF to a video; a GIF that is still or cannot be converted remains an image. */
export async function prepareGif(
  tools: { ffmpeg: string; ffprobe: string } | null,
  source: Identified & { path: string },
  work: Work,
): Promise<Prepared> {
  const picture = await prepareImage(source, work);
  const header = await imageHeader(await readFile(source.path));
  const pixels = header.frames * header.width * (header.pageHeight ?? header.height);
  if (!tools || header.frames < 2 || pixels > maxAnimationPixels) return picture;
  const delays = header.delay ?? [];
  const onceMs = delays.reduce((sum, delay) => sum + (delay > 10 ? delay : unsaidDelayMs), 0) || shortestMs;
  const times = Math.max(1, Math.ceil(shortestMs / onceMs));
  try {
    const made = await convertVideo(tools.ffmpeg, source, "transcode", work, { durationMs: onceMs, times });
    const facts = await probeVideo(
      tools.ffprobe,
      { kind: "video", type: made.type, path: made.path },
      work.signal,
    );
    return {
      ...picture,
      kind: "video",
      durationMs: facts.durationMs,
      codecs: codecList({ ...facts, videoCodec: "gif" }),
      playable: { ...made, width: facts.width, height: facts.height },
      notice: reasonRef("gifAsVideo", { seconds: Math.round((facts.durationMs ?? 0) / 1000) }),
    };
  } catch (error) {
    if (error instanceof UnfitMediaError) return picture;
    throw error;
  }
}
