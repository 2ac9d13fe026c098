import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, rmSync } from "node:fs";
import { join } from "node:path";

/* A disk without power, looked at from outside. */

interface Partition {
  name: string;
  /** Of the disk, in bytes. */
  start: number;
  size: number;
}

/** Returns the partitions of a disk, in their order. */
export function partitionsOf(disk: string): Partition[] {
  const { partitiontable } = JSON.parse(execFileSync("sfdisk", ["--json", disk], { encoding: "utf8" }));
  return partitiontable.partitions.map((each: Partition) => ({
    name: each.name,
    start: each.start * partitiontable.sectorsize,
    size: each.size * partitiontable.sectorsize,
  }));
}

/** Returns the files in a folder of a FAT partition of a disk without power. */
export function filesIn(disk: string, partition: string, folder: string): string[] {
  const { start } = found(disk, partition);
  const listed = execFileSync("mdir", ["-b", "-i", `${disk}@@${start}`, `::${folder}`], { encoding: "utf8" });
  return listed.split("\n").flatMap((line) => line.match(/[^/]+$/) ?? []);
}

/** Writes vitrine.txt, as an owner does on another computer. */
export function writeSettings(disk: string, file: string): void {
  const { start } = found(disk, "VITRINE");
  execFileSync("mcopy", ["-o", "-i", `${disk}@@${start}`, file, "::vitrine.txt"]);
}

function found(disk: string, name: string): Partition {
  const partition = partitionsOf(disk).find((each) => each.name === name);
  if (!partition) throw new Error(`The disk has no partition ${name}`);
  return partition;
}

/** Returns a hash of a slot, the whole partition: devices must never change the one that runs. */
export function hashOfSlot(disk: string, name: string): string {
  const { start, size } = found(disk, name);
  const file = openSync(disk, "r");
  const hash = createHash("sha256");
  const bytes = Buffer.alloc(4 * 1024 * 1024);
  for (let at = 0; at < size; ) {
    const length = readSync(file, bytes, 0, Math.min(bytes.length, size - at), start + at);
    if (length === 0) break;
    hash.update(bytes.subarray(0, length));
    at += length;
  }
  closeSync(file);
  return hash.digest("hex");
}

/** Overwrites the beginning of a slot: a disk that says it has what it has not. */
export function damageSlot(disk: string, name: string): void {
  const { start } = found(disk, name);
  execFileSync("dd", [
    "if=/dev/zero",
    `of=${disk}`,
    ..."conv=notrunc status=none bs=1M count=8 oflag=seek_bytes".split(" "),
    `seek=${start}`,
  ]);
}

function copyPartition(disk: string, name: string, to: string): void {
  const { start, size } = found(disk, name);
  const range = ["bs=4M", "iflag=skip_bytes,count_bytes", `skip=${start}`, `count=${size}`];
  rmSync(to, { force: true });
  execFileSync("dd", [`if=${disk}`, `of=${to}`, "conv=sparse", "status=none", ...range]);
}

/** What was found on a disk after its power was cut. */
export interface Files {
  /** What is wrong with its file systems; "clean" when nothing is. */
  problem: string;
  /** A copy of the partition with the content, its journal replayed. */
  data: string;
}

/**
 * Checks the file systems of a disk on copies: that with the content after its journal was replayed, as each start does, and
 * the two of FAT as they are.
 */
export function checkFiles(disk: string, folder: string): Files {
  const wrong: string[] = [];
  const data = join(folder, "data.img");
  for (const name of ["vitrine-data", "VITRINE", "vitrine-esp"]) {
    const copy = name === "vitrine-data" ? data : join(folder, "partition.img");
    copyPartition(disk, name, copy);
    const problem =
      name === "vitrine-data"
        ? (failing("e2fsck", "-fy", "-E", "journal_only", copy) ?? failing("e2fsck", "-fn", copy))
        : failing("fsck.vfat", "-n", copy);
    if (problem !== null) wrong.push(`${name}: ${problem}`);
    if (copy !== data) rmSync(copy);
  }
  return { problem: wrong.join("; ") || "clean", data };
}

/** Returns what a program said that found something wrong; null: nothing is. */
function failing(program: string, ...words: string[]): string | null {
  try {
    execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    return null;
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    // 1: mended, which replaying a journal is.
    if (program === "e2fsck" && words.includes("journal_only") && status === 1) return null;
    return stdout.trim().split("\n").slice(-3).join(" ");
  }
}
