import { t } from "@lingui/core/macro";
import type { FileKind } from "#shared/contracts/media.ts";
import { uploadLimits } from "#shared/limits.ts";
import { formatBytes } from "#web/lib/formats.ts";

export interface FileFacts {
  name: string;
  size: number;
  type: string;
}

const kinds = Object.entries(uploadLimits) as [FileKind, (typeof uploadLimits)[FileKind]][];
const kindWords = (): Record<FileKind, string> => ({
  image: t`Pictures`,
  video: t`Videos`,
  pdf: t`PDF files`,
});
const extensionWords = (kind: FileKind): string =>
  uploadLimits[kind].extensions.map((extension) => extension.slice(1).toUpperCase()).join(", ");

/** What a file seems to be by its name; null when it is nothing we play. The server looks at the bytes. */
export function kindOfFile({ name }: Pick<FileFacts, "name">): FileKind | null {
  const lower = name.toLowerCase();
  const found = kinds.find(([, limit]) => limit.extensions.some((extension) => lower.endsWith(extension)));
  return found?.[0] ?? null;
}

/** Why a file cannot be uploaded, in words; null when it can. Spares an upload that would be refused. */
export function problemWithFile(file: FileFacts): string | null {
  const kind = kindOfFile(file);
  if (kind === null) {
    return t`Screens cannot play this kind of file. Choose a picture (${extensionWords("image")}), a video (${extensionWords("video")}) or a PDF.`;
  }
  if (file.size === 0) return t`The file is empty. Choose it again, or export it again.`;
  if (file.size > uploadLimits[kind].bytes) {
    return t`${kindWords()[kind]} can be at most ${uploadLimits[kind].label}; this one has ${formatBytes(file.size)}. Make it smaller and try again.`;
  }
  return null;
}

/** One line that tells the limits before anything is chosen. */
export const limitsInWords = (): string =>
  kinds.map(([kind, limit]) => t`${kindWords()[kind]} up to ${limit.label}`).join(" · ");

/** For a file chooser. */
export const acceptedFiles = kinds.flatMap(([, limit]) => limit.extensions).join(",");
