import { readFile, stat } from "node:fs/promises";
import { type FileKind, fileUploads } from "#shared/media-kinds/contract.ts";
import { detectTools, standardTools, type ToolNames } from "./detect-tools.ts";
import { isOffice } from "./office/office-type.ts";
import { prepareOffice } from "./office/prepare-office.ts";
import { decodeApart, isDecodedApart, mirrorApart, redrawApart } from "./pictures/decode-apart.ts";
import {
  type Capabilities,
  type Identified,
  type MediaTools,
  type Prepared,
  UnfitMediaError,
  type Work,
} from "./port.ts";
import { prepareAudio } from "./prepare-audio.ts";
import { decodeWhole, imageHeader, prepareGif, prepareImage } from "./prepare-image.ts";
import { checkPages, preparePdf } from "./prepare-pdf.ts";
import { prepareVideo, prepareVideoPlain, requireComplete } from "./prepare-video.ts";
import { probeAudio } from "./probe-audio.ts";
import { probeVideo } from "./probe-video.ts";
import { smallPicture } from "./small-picture.ts";
import { sniff } from "./sniff.ts";

interface KindTools {
  /** A further check before an upload is accepted. Throws UnfitMediaError. */
  check?: (bytes: Buffer, type: string) => Promise<unknown> | undefined;
  /** A look at the whole file before it is taken. Throws UnfitMediaError. */
  inspect(
    source: Identified & { path: string },
    signal: AbortSignal,
    here: { found: Capabilities; tools: ToolNames },
  ): Promise<unknown>;
  /** Why an upload is refused on a server without ffmpeg. */
  needsFfmpeg?: "audioNeedsFfmpeg";
  prepare(
    source: Identified & { path: string },
    work: Work,
    here: { found: Capabilities; tools: ToolNames },
  ): Promise<Prepared>;
}

/** Programs also write sound without a picture into MP4, WebM and Windows Media. */
const isOnlySound = (error: unknown): boolean =>
  error instanceof UnfitMediaError && error.problem.reason === "videoHasNoPicture";

const orOnlySound = (look: Promise<unknown>): Promise<unknown> =>
  look.catch((error: unknown) => {
    if (!isOnlySound(error)) throw error;
  });

/** One entry per kind; a new kind does not compile until it has an entry. `sniff.ts` has the accepted types. */
const kinds: Record<FileKind, KindTools> = {
  image: {
    check: (bytes, type) => (isDecodedApart(type) ? undefined : imageHeader(bytes)),
    async inspect({ path, type }) {
      if (!isDecodedApart(type)) await decodeWhole(await readFile(path));
    },
    prepare(source, work, { found, tools }) {
      if (source.type === "image/gif")
        return prepareGif(found.video ? { ...tools, canToneMap: found.canToneMap } : null, source, work);
      return isDecodedApart(source.type) ? decodeApart(source, work) : prepareImage(source, work);
    },
  },
  video: {
    async inspect(source, signal, { found, tools }) {
      await requireComplete(source);
      if (found.video) await orOnlySound(probeVideo(tools.ffprobe, source, signal));
    },
    async prepare(source, work, { found, tools }) {
      if (!found.video) return prepareVideoPlain(source);
      try {
        return await prepareVideo({ ...tools, canToneMap: found.canToneMap }, source, work);
      } catch (error) {
        if (!isOnlySound(error)) throw error;
        return prepareAudio(tools, source, work);
      }
    },
  },
  audio: {
    needsFfmpeg: "audioNeedsFfmpeg",
    inspect: (source, signal, { tools }) => probeAudio(tools.ffprobe, source, signal),
    prepare: (source, work, { tools }) => prepareAudio(tools, source, work),
  },
  pdf: {
    async inspect({ path, type }, signal, { found, tools }) {
      if (found.pdf && !isOffice(type)) await checkPages(tools.pdfinfo, path, signal);
    },
    async prepare(source, work, { found, tools }) {
      if (isOffice(source.type)) {
        if (found.office) return prepareOffice(tools, source, work);
        throw new UnfitMediaError("officeNeedsLibreOffice");
      }
      if (found.pdf) return preparePdf(tools, source.path, work);
      throw new UnfitMediaError("pdfNeedsPoppler");
    },
  },
};

/** Uses sharp, and the machine's ffmpeg and poppler if found. `tools` is for tests. */
export async function systemMediaTools(tools: ToolNames = standardTools): Promise<MediaTools> {
  const found = await detectTools(tools);
  const own: MediaTools = {
    capabilities: () => found,
    smallPicture,
    redraw: async (path, side, work) => redrawApart({ ...(await sniff(path)), path }, side, work),
    mirror: async (path, mirrored, work) => mirrorApart({ ...(await sniff(path)), path }, mirrored, work),
    async inspect(path, signal) {
      const identified = await own.identify(path);
      const { size } = await stat(path);
      // The caller refuses a larger file for its size; it is never read into memory.
      if (size <= fileUploads[identified.kind].bytes)
        await kinds[identified.kind].inspect({ ...identified, path }, signal, { found, tools });
      return identified;
    },
    async identify(path) {
      const identified = await sniff(path);
      // Better before an upload is stored than minutes later.
      if (isOffice(identified.type) && !found.office) throw new UnfitMediaError("officeNeedsLibreOffice");
      const { check, needsFfmpeg } = kinds[identified.kind];
      if (needsFfmpeg && !found.video) throw new UnfitMediaError(needsFfmpeg);
      // The caller refuses a larger file for its size; it is never read into memory.
      if (check && (await stat(path)).size <= fileUploads[identified.kind].bytes)
        await check(await readFile(path), identified.type);
      return identified;
    },
    prepare: (source, work) => kinds[source.kind].prepare(source, work, { found, tools }),
  };
  return own;
}
