import { t } from "@lingui/core/macro";
import { type FileKind, fileContracts, fileKinds } from "#shared/media-kinds/contract.ts";
import { formatBytes } from "#web/lib/formats.ts";
import { kinds } from "../../../media-kinds/index.ts";

export interface FileFacts {
  name: string;
  size: number;
  type: string;
}

const extensionWords = (kind: FileKind): string =>
  fileContracts[kind].upload.extensions.map((extension) => extension.slice(1).toUpperCase()).join(", ");

/** What a file seems to be by its name; null when it is nothing we play. The server looks at the bytes. */
export function kindOfFile({ name }: Pick<FileFacts, "name">): FileKind | null {
  const lower = name.toLowerCase();
  return (
    fileKinds.find((kind) =>
      fileContracts[kind].upload.extensions.some((extension) => lower.endsWith(extension)),
    ) ?? null
  );
}

/** Why a file cannot be uploaded, in words; null when it can. Spares an upload that would be refused. */
export function problemWithFile(file: FileFacts): string | null {
  const kind = kindOfFile(file);
  if (kind === null) {
    return t`Screens cannot play this kind of file. Choose a picture (${extensionWords("image")}), a video (${extensionWords("video")}) or a PDF.`;
  }
  if (file.size === 0) return t`The file is empty. Choose it again, or export it again.`;
  if (file.size > fileContracts[kind].upload.bytes) {
    return t`${kinds[kind].names()} can be at most ${fileContracts[kind].upload.label}; this one has ${formatBytes(file.size)}. Make it smaller and try again.`;
  }
  return null;
}

/** One line that tells the limits before anything is chosen. */
export const limitsInWords = (): string =>
  fileKinds.map((kind) => t`${kinds[kind].names()} up to ${fileContracts[kind].upload.label}`).join(" · ");

/** For a file chooser. */
export const acceptedFiles = fileKinds.flatMap((kind) => fileContracts[kind].upload.extensions).join(",");
