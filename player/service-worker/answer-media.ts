import { chunkAddress, type FileRecord, fileAddress } from "../engine/places.ts";
import { type ByteRange, type ChunkPart, parseRange, partsOf } from "./range.ts";

/** The part of Cache Storage that is used here. */
export interface Shelf {
  match(address: string): Promise<Response | undefined>;
}

function isFileRecord(value: unknown): value is FileRecord {
  const record = value as Partial<FileRecord> | null;
  return (
    typeof record === "object" &&
    record !== null &&
    typeof record.bytes === "number" &&
    typeof record.type === "string" &&
    Array.isArray(record.chunks) &&
    record.chunks.every((chunk) => typeof chunk?.sha256 === "string" && typeof chunk?.bytes === "number") &&
    record.chunks.reduce((sum, chunk) => sum + chunk.bytes, 0) === record.bytes
  );
}

async function readRecord(files: Shelf, hash: string): Promise<FileRecord | null> {
  const stored = await files.match(fileAddress(hash));
  if (!stored) return null;
  try {
    const record: unknown = await stored.json();
    return isFileRecord(record) ? record : null;
  } catch {
    return null;
  }
}

async function readPart(chunks: Shelf, part: ChunkPart): Promise<Uint8Array> {
  const stored = await chunks.match(chunkAddress(part.sha256));
  if (!stored) throw new Error(`Chunk ${part.sha256} is missing`);
  const bytes = new Uint8Array(await stored.arrayBuffer());
  if (bytes.length < part.to) throw new Error(`Chunk ${part.sha256} is too short`);
  return bytes.subarray(part.from, part.to);
}

/** Streams the parts: holds one chunk in memory at a time and reads it only on demand. */
function streamOf(chunks: Shelf, parts: ChunkPart[], first: Uint8Array): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    async pull(controller) {
      const part = parts[next];
      if (!part) return controller.close();
      try {
        controller.enqueue(next === 0 ? first : await readPart(chunks, part));
        next++;
      } catch (error) {
        controller.error(error);
      }
    },
  });
}

/**
 * Maximum length of an answer to a range without an end; the player then asks for the next part. A video is read only
 * as fast as it plays, and the browser may end the service worker during such a long answer, which would break it off.
 */
export const longestOpenAnswerBytes = 8 * 1024 * 1024;

/**
 * Answers a GET for a stored file from its chunks, with or without Range: 200, 206, 416, or 404 when the file is not
 * completely on the device.
 */
export async function answerMedia(
  shelves: { files: Shelf; chunks: Shelf },
  hash: string,
  rangeHeader: string | null,
  longestBytes = longestOpenAnswerBytes,
): Promise<Response> {
  const record = await readRecord(shelves.files, hash);
  if (!record) return new Response(null, { status: 404 });
  const asked = parseRange(rangeHeader, record.bytes);
  const headers: Record<string, string> = {
    "Content-Type": record.type,
    "Accept-Ranges": "bytes",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  if (asked === "unsatisfiable") {
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${record.bytes}` },
    });
  }
  const range: ByteRange = asked === "whole" ? { start: 0, end: record.bytes } : { ...asked };
  if (rangeHeader?.trim().endsWith("-") && asked !== "whole") {
    range.end = Math.min(range.end, range.start + longestBytes);
  }
  headers["Content-Length"] = String(range.end - range.start);
  if (asked !== "whole") headers["Content-Range"] = `bytes ${range.start}-${range.end - 1}/${record.bytes}`;
  const parts = partsOf(record.chunks, range);
  try {
    const first = parts[0] ? await readPart(shelves.chunks, parts[0]) : new Uint8Array();
    const status = asked === "whole" ? 200 : 206;
    return new Response(streamOf(shelves.chunks, parts, first), { status, headers });
  } catch {
    return new Response(null, { status: 404 });
  }
}
