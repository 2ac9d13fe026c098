import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startEmbeddedCluster } from "./index.ts";
import { firstClosedFolder } from "./run-as.ts";

let folder: string;
const nobody = 65534;
const silent = { debug() {}, info() {}, warn() {}, error() {} };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-private-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the database runs below a folder that only its owner may enter, and never as root", async () => {
  chmodSync(folder, 0o700);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  const cluster = await startEmbeddedCluster({ dataDir, log: silent, durable: false });
  try {
    // PostgreSQL created this file, so its owner is the user that runs PostgreSQL.
    const { uid } = statSync(join(dataDir, "postgres/data/postmaster.pid"));
    expect(uid).toBe(process.getuid?.() === 0 ? nobody : process.getuid?.());
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  } finally {
    await cluster.stop();
  }
});

test("the advice for root names the topmost folder that other users may not enter", () => {
  mkdirSync(join(folder, "open/closed/below"), { recursive: true });
  chmodSync(folder, 0o755);
  chmodSync(join(folder, "open/closed"), 0o700);
  expect(firstClosedFolder(join(folder, "open/closed/below/file"))).toBe(join(folder, "open/closed"));
  chmodSync(join(folder, "open"), 0o750);
  expect(firstClosedFolder(join(folder, "open/closed/below/file"))).toBe(join(folder, "open"));
});
