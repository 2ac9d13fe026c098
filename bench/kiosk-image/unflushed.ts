import { execFileSync } from "node:child_process";
import { closeSync, openSync, readSync, writeSync } from "node:fs";

/** Bytes that were written and not flushed when the power was cut. */
export interface Lost {
  lost: number;
  kept: number;
}

/** A disk writes a page whole, or not at all. */
const pageBytes = 4096;
const stepBytes = pageBytes * 256;

/**
 * Writes to a disk what its cache has, page by page, when `keeps` says so: a real disk writes at any time and in any order,
 * and only a flush promises more. Pages of zeros are always lost, because the file of the cache has holes.
 */
export function loseUnflushed(cache: string, disk: string, keeps: () => boolean): Lost {
  const from = openSync(cache, "r");
  const to = openSync(disk, "r+");
  const told: Lost = { lost: 0, kept: 0 };
  const [newer, older] = [Buffer.alloc(stepBytes), Buffer.alloc(stepBytes)];
  const zeros = Buffer.alloc(pageBytes);
  for (const { start, length } of filledParts(cache))
    for (let at = start; at < start + length; at += stepBytes) {
      const read = readSync(from, newer, 0, Math.min(stepBytes, start + length - at), at);
      older.fill(0);
      readSync(to, older, 0, read, at);
      for (let page = 0; page < read; page += pageBytes) {
        const bytes = newer.subarray(page, Math.min(page + pageBytes, read));
        if (bytes.equals(older.subarray(page, page + bytes.length))) continue;
        if (bytes.equals(zeros.subarray(0, bytes.length))) continue;
        const isKept = keeps();
        told[isKept ? "kept" : "lost"] += bytes.length;
        if (isKept) writeSync(to, bytes, 0, bytes.length, at + page);
      }
    }
  closeSync(from);
  closeSync(to);
  return told;
}

/** Returns the parts of a file that are no holes. */
function filledParts(file: string): { start: number; length: number }[] {
  const source = `driver=raw,file.driver=file,file.filename=${file},file.locking=off`;
  const map = execFileSync("qemu-img", ["map", "--output=json", "--image-opts", source], {
    encoding: "utf8",
  });
  return JSON.parse(map).filter(({ data }: { data: boolean }) => data);
}
