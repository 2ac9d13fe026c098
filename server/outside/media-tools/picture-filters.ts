import type { VideoFacts } from "./probe-video.ts";

/** What of a film decides how its pictures are drawn anew. */
export type PictureFacts = Pick<VideoFacts, "pixelAspect" | "hdr">;
/** A film that needs nothing but another size. */
export const plainPicture: PictureFacts = { pixelAspect: 1, hdr: null };

/** Draws the lines of two moments as one picture; pictures that do not say that they have such lines stay as they are. */
const deinterlace = "bwdif=mode=send_frame:deint=interlaced";

/** Makes pixels square: the shorter side grows, so that no detail is lost. */
const square = ({ pixelAspect: aspect }: PictureFacts): string[] =>
  aspect === 1 ? [] : [`scale=w='round(iw*${Math.max(1, aspect)})':h='round(ih/${Math.min(1, aspect)})'`];

const transferNames = { pq: "smpte2084", hlg: "arib-std-b67" };

/** Brings the brightness and colours of HDR (BT.2020) to those of ordinary screens (BT.709). */
const toneMap = ({ hdr }: PictureFacts): string[] =>
  hdr === null
    ? []
    : [
        // Phones do not always say the rest of what their films are.
        `zscale=tin=${transferNames[hdr]}:min=2020_ncl:pin=2020:rin=tv:t=linear:npl=100`,
        "format=gbrpf32le",
        "zscale=p=709",
        "tonemap=tonemap=hable:desat=0",
        "zscale=t=709:m=709:r=tv",
        "format=yuv420p",
      ];

/** Returns the filters of ffmpeg that bring pictures to a size as people should see them. */
export const pictureFilters = (facts: PictureFacts, size: string, { canToneMap }: { canToneMap: boolean }) =>
  [deinterlace, ...square(facts), size, "setsar=1", ...(canToneMap ? toneMap(facts) : [])].join(",");
