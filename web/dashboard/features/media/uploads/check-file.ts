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

/** Returns the kind of a file by its name; null for one we do not play. The server checks the bytes. */
export function kindOfFile({ name }: Pick<FileFacts, "name">): FileKind | null {
  const lower = name.toLowerCase();
  return (
    fileKinds.find((kind) =>
      fileContracts[kind].upload.extensions.some((extension) => lower.endsWith(extension)),
    ) ?? null
  );
}

/** Returns the reason why a file cannot be uploaded; null if it can. Saves an upload that the server would refuse. */
export function problemWithFile(file: FileFacts): string | null {
  const kind = kindOfFile(file);
  if (kind === null) {
    return t`Screens cannot play this kind of file. Choose a picture (${extensionWords("image")}), a video (${extensionWords("video")}) or a PDF.`;
  }
  if (file.size === 0) return t`The file is empty. Choose it again, or export it again.`;
  if (file.size > fileContracts[kind].upload.bytes) {
    return t`${kinds[kind].names()} can be at most ${fileContracts[kind].upload.label}; this file is ${formatBytes(file.size)}. Make it smaller and try again.`;
  }
  return null;
}

/** Returns one line with the limits, shown before the user chooses files. */
export const limitsInWords = (): string =>
  fileKinds.map((kind) => t`${kinds[kind].names()} up to ${fileContracts[kind].upload.label}`).join(" · ");

/** Value of a file input's `accept` attribute. */
export const acceptedFiles = fileKinds.flatMap((kind) => fileContracts[kind].upload.extensions).join(",");
