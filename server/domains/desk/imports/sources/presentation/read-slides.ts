import { maxItems } from "#shared/contracts/library/playlists.ts";
import { itemDurationMs } from "#shared/limits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import { type Owner, readApart, readerApart, TooHeavy } from "../../../../../reading/apart.ts";
import { type Archive, type ArchiveFile, UnfitArchiveError } from "../../archive/open-archive.ts";
import { readBytes } from "../../archive/unpack.ts";
import { type Found, plainName } from "../../plan.ts";
import { kindOfPath, tooLargeFor } from "../file-kinds.ts";
import { checksumOf } from "../read-files.ts";
import type * as presentation from "./read-presentation.ts";

const reader = readerApart<typeof presentation.readPresentation>(
  new URL("./read-presentation.ts", import.meta.url),
  "readPresentation",
);

/** All XML of a presentation together. Two hundred full slides have some fifteen megabytes. */
const maxXmlBytes = 40_000_000;
const needed =
  /^(\[content_types\]\.xml|_rels\/\.rels|ppt\/(presentation|tablestyles)\.xml|ppt\/_rels\/[^/]+|ppt\/(slides|slidelayouts|slidemasters|theme|diagrams)\/(_rels\/)?[^/]+\.(xml|rels))$/i;

/** Returns which office document an archive is; null: none. */
export function officeIn(files: readonly ArchiveFile[]): "presentation" | "other" | null {
  const has = (path: RegExp) => files.some((each) => path.test(each.path));
  if (has(/^\[Content_Types\]\.xml$/i)) return has(/^ppt\/presentation\.xml$/i) ? "presentation" : "other";
  return has(/^mimetype$/) && has(/^content\.xml$/) ? "other" : null;
}

/**
 * Reads the slides of a presentation: their pictures, then the designs that show them. What a slide loses is listed by
 * its number. Throws UnfitArchiveError.
 */
export async function readSlides(
  archive: Archive,
  { name, accountId }: Owner & { name: string },
): Promise<Found[]> {
  const xml: Record<string, Uint8Array> = {};
  let bytes = 0;
  for (const file of archive.files) {
    if (!needed.test(file.path)) continue;
    bytes += file.bytes;
    if (bytes > maxXmlBytes) throw new UnfitArchiveError(reasonRef("importTooHeavy", { name }));
    // A part that is too long or damaged is missing: the slides that do not need it come over.
    const part = await readBytes(archive, file, { longest: maxXmlBytes }).catch((error: unknown) => {
      if (error instanceof UnfitArchiveError) return null;
      throw error;
    });
    if (part) xml[file.path] = part;
  }
  const files = archive.files.map(({ path }) => path);
  const read = await readApart(reader, { xml, files }, { accountId }).catch((error: unknown) => {
    if (error instanceof TooHeavy) return { problem: reasonRef("importTooHeavy", { name }) };
    throw error;
  });
  if ("problem" in read) throw new UnfitArchiveError(read.problem);
  return foundIn(read, { name, archive });
}

function foundIn(
  { designs, pictures, losses }: presentation.ReadPresentation,
  { name, archive }: { name: string; archive: Archive },
): Found[] {
  const deck = plainName(name.replace(/\.(pptx|zip)$/i, ""), "Presentation");
  const byPath = new Map(archive.files.map((file) => [file.path, file]));
  const media = Object.entries(pictures).flatMap(([sourceId, { path, flipH, flipV }], at): Found[] => {
    const file = byPath.get(path);
    const kind = kindOfPath(path);
    if (!file) return [];
    return [
      {
        sourceId,
        name: plainName(`${deck} ${at + 1}`, `Picture ${at + 1}`),
        checksum: `${file.crc32.toString(16)}-${file.bytes}`,
        content: {
          kind: "media",
          path,
          bytes: file.bytes,
          ...((flipH || flipV) && { mirrored: { flipH, flipV } }),
        },
        left: !kind
          ? reasonRef("importNotMedia")
          : file.bytes === 0
            ? reasonRef("importEmptyFile")
            : tooLargeFor(kind, file.bytes),
      },
    ];
  });
  const known = new Map(media.map((each) => [each.sourceId, each]));
  const made = designs.map(({ design, slides }, at): Found => {
    const part = designs.length > 1 ? ` (${slides[0]}–${slides.at(-1)})` : "";
    const elements = design.elements.map((element) => {
      if (!("ref" in element)) return element;
      return { ...element, ref: `media:${element.ref}` };
    });
    const sums = design.elements.flatMap((each) =>
      "ref" in each ? (known.get(each.ref)?.checksum ?? "") : [],
    );
    return {
      sourceId: `${deck}${at > 0 ? ` ${at + 1}` : ""}`,
      name: plainName(`${deck}${part}`, deck),
      checksum: checksumOf([design, sums]),
      content: { kind: "design", settings: { ...design, elements } },
    };
  });
  return [...media, ...made, ...playlistOf(deck, made), ...losses.map(lossOf)];
}

/** Several designs of one presentation play one after the other. */
function playlistOf(deck: string, designs: readonly Found[]): Found[] {
  if (designs.length < 2 || designs.length > maxItems) return [];
  const items = designs.map(({ sourceId, content }) => {
    const pages = content.kind === "design" ? (content.settings.pages ?? []) : [];
    const seconds = pages.reduce((sum, page) => sum + page.seconds, 0) || itemDurationMs.standard / 1_000;
    const durationMs = Math.min(itemDurationMs.max, seconds * 1_000);
    return { ref: `design:${sourceId}`, durationMs, availableFrom: null, availableUntil: null };
  });
  return [
    {
      sourceId: deck,
      name: deck,
      checksum: checksumOf(designs.map(({ checksum }) => checksum)),
      content: { kind: "playlist", items },
    },
  ];
}

const lossOf = ({ slide, kind, reason }: presentation.ReadPresentation["losses"][number]): Found => ({
  sourceId: `slide ${slide} ${kind}`,
  name: `${slide}`,
  checksum: "",
  content: { kind: "other" },
  left: reason,
});
