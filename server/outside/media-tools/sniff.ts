import { open } from "node:fs/promises";
import { type Identified, UnfitMediaError } from "./port.ts";

/** Keys are file-type's names of types; other types are not accepted. SVG and HTML never are. */
const accepted: Record<string, Identified> = {
  "image/jpeg": { kind: "image", type: "image/jpeg" },
  "image/png": { kind: "image", type: "image/png" },
  "image/apng": { kind: "image", type: "image/png" },
  "image/webp": { kind: "image", type: "image/webp" },
  "image/gif": { kind: "image", type: "image/gif" },
  "video/mp4": { kind: "video", type: "video/mp4" },
  "video/x-m4v": { kind: "video", type: "video/mp4" },
  "video/3gpp": { kind: "video", type: "video/mp4" },
  "video/3gpp2": { kind: "video", type: "video/mp4" },
  "video/quicktime": { kind: "video", type: "video/quicktime" },
  "video/webm": { kind: "video", type: "video/webm" },
  "video/matroska": { kind: "video", type: "video/matroska" },
  "video/vnd.avi": { kind: "video", type: "video/vnd.avi" },
  "application/pdf": { kind: "pdf", type: "application/pdf" },
};

const refused = new Map([
  ["image/heic", "heicPicture"],
  ["image/heif", "heifPicture"],
  ["image/avif", "avifPicture"],
  ["image/svg+xml", "svgPicture"],
] as const);

const headBytes = 64 * 1024;

/** Returns the first bytes of a file; fewer when it is shorter. */
async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Returns the type of a file from its first bytes. Throws UnfitMediaError for types that are not accepted. */
export async function sniff(path: string): Promise<Identified> {
  const head = await readHead(path);
  if (head.length === 0) throw new UnfitMediaError("fileEmpty");
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  const mime = found?.mime ?? (/<svg[\s>]/i.test(head.toString("latin1")) ? "image/svg+xml" : "");
  const known = accepted[mime];
  if (known) return { ...known };
  throw new UnfitMediaError(refused.get(mime as "image/heic") ?? "notAMedia");
}
