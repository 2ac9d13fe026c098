import { t } from "@lingui/core/macro";
import {
  maxTicketFileBytes,
  maxTicketFiles,
  type TicketFile,
  ticketFileExtensions,
} from "#shared/contracts/desk/tickets.ts";
import { formatBytes } from "#web/lib/formats.ts";

export type AttachmentKind = "picture" | "video" | "pdf" | "office";

const kindsByExtension: Record<(typeof ticketFileExtensions)[number], AttachmentKind> = {
  jpg: "picture",
  jpeg: "picture",
  png: "picture",
  gif: "picture",
  bmp: "picture",
  webp: "picture",
  avif: "picture",
  mp4: "video",
  webm: "video",
  ogg: "video",
  mov: "video",
  avi: "video",
  mkv: "video",
  pdf: "pdf",
  doc: "office",
  docx: "office",
  ppt: "office",
  pptx: "office",
  xls: "office",
  xlsx: "office",
};

/** Returns the kind of a file by its name; null for one that support does not accept. */
export function attachmentKind({ name }: Pick<TicketFile, "name">): AttachmentKind | null {
  const extension = /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? "";
  const found = ticketFileExtensions.find((known) => known === extension);
  return found ? kindsByExtension[found] : null;
}

/** Returns the reason why a file cannot be attached; null if it can. `others` is the number of other files. */
export function problemWithAttachment(file: { name: string; size: number }, others: number): string | null {
  if (attachmentKind(file) === null)
    return t`Only pictures, videos, PDF and Office documents can be attached. Choose another file.`;
  if (file.size === 0) return t`The file is empty. Choose it again, or export it again.`;
  if (file.size > maxTicketFileBytes)
    return t`A file can be at most ${formatBytes(maxTicketFileBytes)}; this file is ${formatBytes(file.size)}. Make it smaller and try again.`;
  if (others >= maxTicketFiles)
    return t`A message can have at most ${maxTicketFiles} files. Remove one of them, or send this file with your next message.`;
  return null;
}

/** Returns one line with the limits, shown before the user chooses files. */
export const attachmentLimits = (): string =>
  t`Pictures, videos, PDF and Office documents. Up to ${maxTicketFiles} files, ${formatBytes(maxTicketFileBytes)} each.`;

/** Value of a file input's `accept` attribute. */
export const acceptedAttachments = ticketFileExtensions.map((extension) => `.${extension}`).join(",");
