import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DataDirInUse, lockDataDir } from "./data-dir-lock.ts";
import { startedAt } from "./process-table.ts";

let folder: string;
let lock: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "vitrine-lock-")));
  lock = join(folder, "vitrine.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts another Node process that holds the lock until it is killed or its input ends. */
async function holder(): Promise<{ pid: number; kill(signal: NodeJS.Signals): Promise<void> }> {
  const program = `
    const { lockDataDir } = await import(${JSON.stringify(import.meta.resolve("./data-dir-lock.ts"))});
    lockDataDir(${JSON.stringify(folder)});
    process.on("SIGTERM", () => process.exit(0));
    process.stdin.resume();
    console.log("locked");`;
  const child = spawn(process.execPath, ["--input-type=module", "--no-warnings", "-e", program], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    pid: child.pid ?? 0,
    async kill(signal) {
      const gone = once(child, "exit");
      child.kill(signal);
      await gone;
    },
  };
}

test("a second process is refused with the process id of the first one and the folder", async () => {
  const first = await holder();
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(() => lockDataDir(folder)).toThrow(
    `Vitrine is already running on ${folder} (process ${first.pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
  await first.kill("SIGTERM");
  lockDataDir(folder).release();
});

test("the lock of a process ended by kill -9 is taken over", async () => {
  const first = await holder();
  await first.kill("SIGKILL");
  expect(readFileSync(lock, "utf8")).toContain(String(first.pid));
  const mine = lockDataDir(folder);
  expect(readFileSync(lock, "utf8")).toContain(String(process.pid));
  mine.release();
  expect(() => readFileSync(lock)).toThrow("ENOENT");
});

test.runIf(startedAt(process.pid))(
  "a lock whose process id now belongs to another program is taken over",
  () => {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, started: "another boot:17" }));
    lockDataDir(folder).release();
  },
);

test("an unreadable lock file is taken over", () => {
  writeFileSync(lock, "");
  lockDataDir(folder).release();
});

test("the folder is created when it is missing", () => {
  lockDataDir(join(folder, "new", "data")).release();
});
