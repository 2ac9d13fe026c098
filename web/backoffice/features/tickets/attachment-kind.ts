const kinds = {
  image: ["jpg", "jpeg", "png", "gif", "bmp", "webp", "avif"],
  video: ["mp4", "webm", "ogg", "mov", "avi", "mkv"],
  pdf: ["pdf"],
  office: ["doc", "docx", "ppt", "pptx", "xls", "xlsx"],
} as const;
export type AttachmentKind = keyof typeof kinds | "file";

export interface Attachment {
  /** Null for an address that is neither http(s) nor of this site: never rendered as a link (resolution T20). */
  url: string | null;
  name: string;
  kind: AttachmentKind;
}

/** Returns the kind of an attachment, from the path of its address alone (back-office.md section 9). */
export function attachmentOf(address: string, origin: string): Attachment {
  let url: URL | null = null;
  try {
    url = new URL(address, origin);
  } catch {
    // Not a valid address: show it as a file name.
  }
  const safe = url !== null && (url.protocol === "http:" || url.protocol === "https:");
  const path = url?.pathname ?? address;
  const extension = /\.([a-z0-9]+)$/.exec(path.toLowerCase())?.[1] ?? "";
  const kind = Object.entries(kinds).find(([, all]) => (all as readonly string[]).includes(extension))?.[0];
  return {
    url: safe && url ? url.href : null,
    name: decoded(path.split("/").at(-1) ?? "") || address,
    kind: (kind as AttachmentKind | undefined) ?? "file",
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
