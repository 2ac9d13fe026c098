import { readFile, stat } from "node:fs/promises";
import { uploadLimits } from "#shared/limits.ts";
import { detectTools, standardTools, type ToolNames } from "./detect-tools.ts";
import { type MediaTools, UnfitMediaError } from "./port.ts";
import { prepareGif } from "./prepare-animation.ts";
import { imageHeader, prepareImage } from "./prepare-image.ts";
import { preparePdf } from "./prepare-pdf.ts";
import { prepareVideo, prepareVideoPlain } from "./prepare-video.ts";
import { sniff } from "./sniff.ts";

/** sharp, and the machine's own ffmpeg and poppler where they are found. `tools` is for tests. */
export async function systemMediaTools(tools: ToolNames = standardTools): Promise<MediaTools> {
  const found = await detectTools(tools);
  return {
    capabilities: () => found,
    async identify(path) {
      const identified = await sniff(path);
      // A larger one is refused for its size by the caller, and never read into memory.
      if (identified.kind === "image" && (await stat(path)).size <= uploadLimits.image.bytes)
        await imageHeader(await readFile(path));
      return identified;
    },
    async prepare(source, work) {
      switch (source.kind) {
        case "image":
          return source.type === "image/gif"
            ? prepareGif(found.video ? tools : null, source, work)
            : prepareImage(source, work);
        case "video":
          return found.video ? prepareVideo(tools, source, work) : prepareVideoPlain(source);
        case "pdf":
          if (!found.pdf)
            throw new UnfitMediaError(
              "PDF files cannot be used on this server, because poppler-utils is not installed. Upload the pages as pictures.",
            );
          return preparePdf(tools, source.path, work);
      }
    },
  };
}
