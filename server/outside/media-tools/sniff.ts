import { open, readFile, stat } from "node:fs/promises";
import { fileUploads } from "#shared/media-kinds/contract.ts";
import { dataFileIn } from "#shared/media-kinds/data-files.ts";
import { officeType } from "./office/office-type.ts";
import { type Identified, UnfitMediaError } from "./port.ts";

/** Keys are file-type's names of types; other types are not accepted. HTML never is. */
const accepted: Record<string, Identified> = {
  "image/jpeg": { kind: "image", type: "image/jpeg" },
  "image/png": { kind: "image", type: "image/png" },
  "image/apng": { kind: "image", type: "image/png" },
  "image/webp": { kind: "image", type: "image/webp" },
  "image/gif": { kind: "image", type: "image/gif" },
  "image/heic": { kind: "image", type: "image/heic" },
  "image/heif": { kind: "image", type: "image/heic" },
  "image/heic-sequence": { kind: "image", type: "image/heic" },
  "image/heif-sequence": { kind: "image", type: "image/heic" },
  "image/avif": { kind: "image", type: "image/avif" },
  "image/svg+xml": { kind: "image", type: "image/svg+xml" },
  "image/tiff": { kind: "image", type: "image/tiff" },
  "image/bmp": { kind: "image", type: "image/bmp" },
  "video/mp4": { kind: "video", type: "video/mp4" },
  "video/x-m4v": { kind: "video", type: "video/mp4" },
  "video/3gpp": { kind: "video", type: "video/mp4" },
  "video/3gpp2": { kind: "video", type: "video/mp4" },
  "video/quicktime": { kind: "video", type: "video/quicktime" },
  "video/webm": { kind: "video", type: "video/webm" },
  "video/matroska": { kind: "video", type: "video/matroska" },
  "video/vnd.avi": { kind: "video", type: "video/vnd.avi" },
  "video/ogg": { kind: "video", type: "video/ogg" },
  "video/x-flv": { kind: "video", type: "video/x-flv" },
  "video/mp2t": { kind: "video", type: "video/mp2t" },
  "video/MP1S": { kind: "video", type: "video/mpeg" },
  "video/MP2P": { kind: "video", type: "video/mpeg" },
  // Windows Media. The name says which stream comes first; a film may begin with its sound.
  "application/vnd.ms-asf": { kind: "video", type: "video/x-ms-asf" },
  "video/x-ms-asf": { kind: "video", type: "video/x-ms-asf" },
  "audio/x-ms-asf": { kind: "video", type: "video/x-ms-asf" },
  "audio/mpeg": { kind: "audio", type: "audio/mpeg" },
  "audio/x-m4a": { kind: "audio", type: "audio/mp4" },
  "audio/mp4": { kind: "audio", type: "audio/mp4" },
  "audio/aac": { kind: "audio", type: "audio/aac" },
  "audio/wav": { kind: "audio", type: "audio/wav" },
  "audio/ogg": { kind: "audio", type: "audio/ogg" },
  "audio/ogg; codecs=opus": { kind: "audio", type: "audio/ogg" },
  "audio/flac": { kind: "audio", type: "audio/flac" },
  "application/pdf": { kind: "pdf", type: "application/pdf" },
};

/** What is no media, but has a place elsewhere. */
const dataProblems = {
  table: "officeSpreadsheet",
  agenda: "fileIsCalendar",
  news: "fileIsFeed",
} as const;

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

const isZip = (head: Buffer): boolean => head.subarray(0, 4).toString("latin1") === "PK\x03\x04";

/** Returns true when the first element is an SVG drawing. It may come after a declaration, comments and a DOCTYPE. */
function isSvg(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, "").trimStart();
  for (;;) {
    const end = rest.startsWith("<!--") ? "-->" : rest.startsWith("<?") ? "?>" : doctypeEnd(rest);
    if (end === null) return /^<(?:[a-z][\w.-]*:)?svg[\s>/]/i.test(rest);
    const at = rest.indexOf(end);
    if (at < 0) return false;
    rest = rest.slice(at + end.length).trimStart();
  }
}

function doctypeEnd(text: string): string | null {
  const doctype = /^<!DOCTYPE\s+(?:\w+:)?svg\b[^>[]*(\[?)/i.exec(text);
  return doctype && (doctype[1] ? "]>" : ">");
}

/** Returns the type of a file from its first bytes. Throws UnfitMediaError for types that are not accepted. */
export async function sniff(path: string): Promise<Identified> {
  const head = await readHead(path);
  if (head.length === 0) throw new UnfitMediaError("fileEmpty");
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head);
  const text = found === undefined || found.mime === "application/xml" || found.mime.startsWith("text/");
  if (isZip(head)) {
    // The caller refuses a larger file for its size; it is never read into memory.
    if ((await stat(path)).size > fileUploads.pdf.bytes) return { kind: "pdf", type: "application/zip" };
    const office = await officeType(await readFile(path));
    if (office) return office;
  }
  if (found?.mime === "application/x-cfb") throw new UnfitMediaError("officeLocked");
  const known = accepted[text && isSvg(head.toString("utf8")) ? "image/svg+xml" : (found?.mime ?? "")];
  if (known) return { ...known };
  const data = text ? dataFileIn(head.toString("utf8")) : null;
  if (data) throw new UnfitMediaError(dataProblems[data]);
  throw new UnfitMediaError("notAMedia");
}
