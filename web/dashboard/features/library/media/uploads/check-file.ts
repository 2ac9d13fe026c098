import { t } from "@lingui/core/macro";
import { dataFiles } from "#shared/media-kinds/data-files.ts";
import { type FileKind, fileKinds, fileUploads } from "#shared/media-kinds/names.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { fileKindNames } from "../../../../media-kinds/file-kind-names.ts";

export interface FileFacts {
  name: string;
  size: number;
  type: string;
}

const extensionWords = (kind: FileKind): string =>
  fileUploads[kind].extensions.map((extension) => extension.slice(1).toUpperCase()).join(", ");

/** Returns the kind of a file by its name; null for one we do not play. The server checks the bytes. */
export function kindOfFile({ name }: Pick<FileFacts, "name">): FileKind | null {
  const lower = name.toLowerCase();
  return (
    fileKinds.find((kind) => fileUploads[kind].extensions.some((extension) => lower.endsWith(extension))) ??
    null
  );
}

/** File types that people often have, with the way to a file that plays. */
const waysOut: readonly [extensions: readonly string[], words: () => string][] = [
  [
    [".ppt", ".pps", ".ppsx", ".key"],
    () =>
      t`Screens cannot play this kind of presentation. Save it as PPTX, or export it as PDF: each page becomes a slide.`,
  ],
  [
    [".doc", ".pages", ".rtf"],
    () =>
      t`Screens cannot play this kind of document. Save it as DOCX, or export it as PDF: each page becomes a slide.`,
  ],
  [
    dataFiles.table,
    () =>
      t`This is a table: upload it under Tables, then show it as a board. To show it as it looks in the spreadsheet, export it as PDF.`,
  ],
  [
    dataFiles.agenda,
    () =>
      t`This is a calendar, which changes. On the Media page choose Create, then Agenda, and enter the web address of the calendar.`,
  ],
  [
    dataFiles.news,
    () =>
      t`This is a news feed, which changes. On the Media page choose Create, then News, and enter the web address of the feed.`,
  ],
  [
    [".ai", ".eps", ".psd", ".indd", ".cdr"],
    () =>
      t`Screens cannot play drawings of this program. Export it as SVG, as PNG 1920 pixels wide or more, or as PDF.`,
  ],
  [
    [".raw", ".dng", ".cr2", ".nef", ".arw"],
    () => t`Screens cannot play pictures of cameras as they are. Export it as JPEG.`,
  ],
];

/** Returns how to make a file that plays from this one; null for types without a usual way. */
function wayOut({ name }: Pick<FileFacts, "name">): string | null {
  const lower = name.toLowerCase();
  const way = waysOut.find(([extensions]) => extensions.some((extension) => lower.endsWith(extension)));
  return way?.[1]() ?? null;
}

/** Returns the reason why a file cannot be uploaded; null if it can. Saves an upload that the server would refuse. */
export function problemWithFile(file: FileFacts): string | null {
  const kind = kindOfFile(file);
  if (kind === null) {
    const way = wayOut(file);
    if (way !== null) return way;
    return t`Screens cannot play this kind of file. Choose a picture (${extensionWords("image")}), a video (${extensionWords("video")}), a document (${extensionWords("pdf")}) or an audio file (${extensionWords("audio")}).`;
  }
  if (file.size === 0) return t`The file is empty. Choose it again, or export it again.`;
  if (file.size > fileUploads[kind].bytes) {
    return t`${fileKindNames[kind]()} can be at most ${fileUploads[kind].label}; this file is ${formatBytes(file.size)}. Make it smaller and try again.`;
  }
  return null;
}

/** Returns one line with the limits, shown before the user chooses files. */
export const limitsInWords = (): string =>
  fileKinds.map((kind) => t`${fileKindNames[kind]()} up to ${fileUploads[kind].label}`).join("\u00a0· ");

/** Value of a file input's `accept` attribute. */
export const acceptedFiles = fileKinds.flatMap((kind) => fileUploads[kind].extensions).join(",");
