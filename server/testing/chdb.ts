import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { labPackage } from "../../scripts/lib/lab-package.ts";
import { freePort } from "./free-port.ts";

export interface Chdb {
  url: string;
  folder: string;
  /** The process that has the engine now. */
  pid(): number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts ClickHouse as a library, 550 MB, on a new folder: one node without replicas. */
export async function startChdb(): Promise<Chdb> {
  const cache = await labPackage("chdb", "3.4.0");
  const folder = await mkdtemp(join(tmpdir(), "vitrine-chdb-"));
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    const program = join(import.meta.dirname, "chdb-server.mjs");
    child = spawn(process.execPath, [program, cache, join(folder, "data"), String(port)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ready = child.stdout && once(child.stdout, "data");
    await Promise.race([ready, once(child, "exit").then(() => Promise.reject(new Error("chdb ended")))]);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}/default`,
    folder,
    pid: () => child.pid ?? 0,
    kill,
    start,
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
