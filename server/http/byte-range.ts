import type { ByteRange } from "../outside/storage/port.ts";

/**
 * Returns the part of a file of `size` bytes that a Range header requests (RFC 9110, 14.1.2). "whole": no header,
 * several parts, or a header that cannot be parsed.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "whole" | "unsatisfiable" {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(" ", "") ?? "");
  if (!match) return "whole";
  const [, first = "", last = ""] = match;
  if (first === "" && last === "") return "whole";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "unsatisfiable";
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "whole";
  return start < size ? { start, end } : "unsatisfiable";
}
