import { extname, posix } from "node:path";
import { maxItems } from "#shared/contracts/library/playlists.ts";
import { itemDurationMs } from "#shared/limits.ts";
import { maxPhotos } from "#shared/media-kinds/album-settings.ts";
import type { FileKind } from "#shared/media-kinds/contract.ts";
import { designLimits } from "#shared/media-kinds/design.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { ArchiveFile } from "../archive/open-archive.ts";
import { type Found, plainName, refOf } from "../plan.ts";
import { kindOfPath } from "./file-kinds.ts";
import { checksumOf } from "./read-files.ts";

/* What the files of a zip without a list, or the pages of a document, can become together: Canva and others write one file for each page. */

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** The order in which people number files: 2 comes before 10. */
export const byNumber = (a: { path: string }, b: { path: string }): number =>
  collator.compare(a.path, b.path);

/** Returns whether files are named as pages: 1.png, 2.png …, or all with one name and a number. */
function arePages(paths: readonly string[]): boolean {
  const stems = paths.map((path) => posix.basename(path, extname(path)));
  const numbers = stems.map((stem) => /^(.*?)[\s_\-(]*(\d+)\)?$/.exec(stem));
  const names = new Set(numbers.map((found) => found?.[1]?.trim()));
  return stems.length > 1 && numbers.every((found) => found !== null) && names.size === 1;
}

interface Page {
  found: Found;
  kind: FileKind;
}

/** A page shows its picture whole; the canvas takes the shape of the first one when that is known. */
const canvas = { width: 1_920, height: 1_080 };
const usualSeconds = itemDurationMs.standard / 1_000;

/**
 * Returns a playlist, designs and an album of pictures and films, in the order of their numbers. The playlist is chosen
 * when the files are named as pages; the others wait for the person's choice.
 */
export function togetherOf(
  media: readonly Found[],
  { name, files }: { name: string; files: readonly ArchiveFile[] },
): Found[] {
  const seen = new Map(files.map(({ path, seen: looked }) => [path, looked?.kind]));
  const pages = media
    .flatMap((found): Page[] => {
      if (found.content.kind !== "media" || found.left) return [];
      const { path } = found.content;
      const kind = seen.get(path) ?? kindOfPath(path);
      const { picture, film } = kind ? traitsOf(kind) : {};
      return kind && (picture || film) ? [{ found, kind }] : [];
    })
    .sort((a, b) => byNumber({ path: a.found.sourceId }, { path: b.found.sourceId }));
  if (pages.length < 2) return [];
  const whole = plainName(name.replace(/\.(zip|pdf|docx|odt|odp|pptx)$/i, ""), "Pages");
  const isNumbered = arePages(pages.map(({ found }) => found.sourceId));
  return [
    ...playlistOf(whole, pages, isNumbered),
    ...designsOf(whole, pages),
    ...albumOf(
      whole,
      pages.filter(({ kind }) => traitsOf(kind).picture),
    ),
  ];
}

const sums = (pages: readonly Page[]) => pages.map(({ found }) => found.checksum);

function playlistOf(name: string, pages: readonly Page[], isNumbered: boolean): Found[] {
  if (pages.length > maxItems) return [];
  const items = pages.map(({ found }) => ({
    ref: refOf(found),
    durationMs: itemDurationMs.standard,
    availableFrom: null,
    availableUntil: null,
  }));
  return [
    {
      sourceId: name,
      name,
      checksum: checksumOf(["playlist", ...sums(pages)]),
      content: { kind: "playlist", items },
      isOffered: !isNumbered,
      note: reasonRef("importAllInOrder", { count: pages.length }),
    },
  ];
}

function designsOf(name: string, pages: readonly Page[]): Found[] {
  const parts: Page[][] = [];
  for (let from = 0; from < pages.length; from += designLimits.pages)
    parts.push(pages.slice(from, from + designLimits.pages));
  return parts.map((part, at): Found => {
    const from = at * designLimits.pages + 1;
    const several = part.length > 1;
    const elements = part.map(({ found, kind }, index) => ({
      id: `e${index + 1}`,
      ...(several && index > 0 && { page: `p${index + 1}` }),
      type: traitsOf(kind).film ? "video" : "picture",
      x: 0,
      y: 0,
      w: canvas.width,
      h: canvas.height,
      fit: "contain",
      ref: refOf(found),
    }));
    const settings = {
      ...canvas,
      background: "#000000",
      ...(several && {
        pages: part.map((_, index) => ({ id: `p${index + 1}`, seconds: usualSeconds, transition: "fade" })),
      }),
      elements,
    };
    return {
      sourceId: at > 0 ? `${name} ${at + 1}` : name,
      name: plainName(parts.length > 1 ? `${name} (${from}–${from + part.length - 1})` : name, name),
      checksum: checksumOf([settings, sums(part)]),
      content: { kind: "design", settings, fitsFirst: true },
      isOffered: true,
      note: reasonRef("importAsPages", { count: part.length }),
    };
  });
}

function albumOf(name: string, pictures: readonly Page[]): Found[] {
  if (pictures.length < 2) return [];
  const shown = pictures.slice(0, maxPhotos);
  return [
    {
      sourceId: name,
      name,
      checksum: checksumOf(["album", ...sums(shown)]),
      content: { kind: "album", photos: shown.map(({ found }) => refOf(found)) },
      isOffered: true,
      note:
        shown.length < pictures.length
          ? reasonRef("importAlbumCut", { count: pictures.length, max: maxPhotos })
          : reasonRef("importAsAlbum", { count: shown.length }),
    },
  ];
}
