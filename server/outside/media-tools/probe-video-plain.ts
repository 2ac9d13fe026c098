import { type Identified, UnfitMediaError } from "./port.ts";
import { refuseHugeFrames, type VideoFacts } from "./probe-video.ts";

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
    };
    refuseHugeFrames(facts);
    return facts;
  } catch (error) {
    throw error instanceof UnfitMediaError ? error : new UnfitMediaError("videoDamaged");
  } finally {
    input.dispose();
  }
}
