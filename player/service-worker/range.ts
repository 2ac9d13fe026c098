/** The bytes [start, end) of a file. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header for a file of this length (RFC 9110 section 14). "whole": answer 200 with everything; also for
 * malformed headers, other units and several ranges, as the standard allows. "unsatisfiable": answer 416.
 */
export function parseRange(header: string | null, bytes: number): ByteRange | "whole" | "unsatisfiable" {
  const match = header === null ? null : /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return "whole";
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? "unsatisfiable" : { start: bytes - length, end: bytes };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return "whole";
  if (start >= bytes) return "unsatisfiable";
  return { start, end: last === "" ? bytes : Math.min(bytes, Number(last) + 1) };
}

/** A part [from, to) of one chunk. */
export interface ChunkPart {
  sha256: string;
  from: number;
  to: number;
}

/** Returns the parts of chunks that make up a range, in order. */
export function partsOf(chunks: readonly { sha256: string; bytes: number }[], range: ByteRange): ChunkPart[] {
  const parts: ChunkPart[] = [];
  let offset = 0;
  for (const chunk of chunks) {
    const from = Math.max(0, range.start - offset);
    const to = Math.min(chunk.bytes, range.end - offset);
    if (from < to) parts.push({ sha256: chunk.sha256, from, to });
    offset += chunk.bytes;
  }
  return parts;
}
