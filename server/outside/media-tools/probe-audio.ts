import { z } from "zod";
import { type Identified, UnfitMediaError } from "./port.ts";
import { lockedInput } from "./probe-video.ts";
import { runTool } from "./run-tool.ts";

/** The properties of a track that matter for playing it. */
export interface AudioFacts {
  /** null when the file does not contain it. */
  durationMs: number | null;
  /** ffmpeg's name, for example "flac". */
  codec: string;
  /** The file has a picture inside that is not too large to decode. */
  cover: boolean;
}

/** A cover with more pixels is not decoded; the waveform takes its place. */
const maxCoverPixels = 40_000_000;

const report = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        duration: z.coerce.number().optional().catch(undefined),
      }),
    )
    .default([]),
  format: z.object({ duration: z.coerce.number().optional().catch(undefined) }).default({}),
});

/** Reads the facts with ffprobe. Throws UnfitMediaError when there is no sound that can be decoded. */
export async function probeAudio(
  ffprobe: string,
  source: Identified & { path: string },
  signal: AbortSignal,
): Promise<AudioFacts> {
  const args = ["-v", "error", "-of", "json", "-show_streams", "-show_format", ...lockedInput(source)];
  const run = await runTool({ command: ffprobe, args, signal, cpuMs: 30_000, memoryMb: 2048, fileMb: 1 });
  if (run.code !== 0) throw new UnfitMediaError("audioDamaged");
  const { streams, format } = report.parse(JSON.parse(run.stdout));
  const sound = streams.find((each) => each.codec_type === "audio");
  if (!sound?.codec_name) throw new UnfitMediaError("audioHasNoSound");
  const picture = streams.find((each) => each.codec_type === "video");
  const pixels = (picture?.width ?? 0) * (picture?.height ?? 0);
  const seconds = format.duration ?? sound.duration;
  return {
    durationMs: seconds !== undefined && seconds > 0 ? Math.round(seconds * 1000) : null,
    codec: sound.codec_name,
    cover: pixels > 0 && pixels <= maxCoverPixels,
  };
}
