import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { requestPasswordReset } from "#shared/contracts/identity/accounts.ts";
import { keepFilesPrivate } from "./private-files.ts";
import { signUpAt, startServerProcess } from "./testing/server-process.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vitrine-private-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Returns what other users may read, list, enter or write; "." is DATA_DIR itself. */
async function open(folder = dataDir): Promise<string[]> {
  const found: string[] = [];
  const look = async (path: string) => {
    // An email that is being written gets its name meanwhile.
    const mode = await lstat(path).then(
      (stat) => stat.mode,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return 0;
      },
    );
    if (mode & 0o077) found.push(`${relative(folder, path) || "."} ${(mode & 0o777).toString(8)}`);
  };
  await look(folder);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) await look(join(entry.parentPath, entry.name));
  return found.sort();
}

/** As root, the database runs as another user, who must be able to enter DATA_DIR. */
const expected = process.getuid?.() === 0 ? [". 711"] : [];

it("closes what an earlier version left open, and does not change other files", async () => {
  await mkdir(join(dataDir, "mail/old"), { recursive: true });
  for (const name of ["session-secret", "mail/1.json", "mail/old/2.json"])
    await writeFile(join(dataDir, name), "x");
  for (const [name, mode] of [
    ["mail", 0o755],
    ["mail/old", 0o777],
    ["mail/1.json", 0o644],
    ["mail/old/2.json", 0o666],
    ["session-secret", 0o644],
  ] as const)
    await chmod(join(dataDir, name), mode);
  await chmod(dataDir, 0o755);
  const before = process.umask();
  try {
    keepFilesPrivate(dataDir);
    await mkdir(join(dataDir, "exports"));
    await writeFile(join(dataDir, "exports/all.zip"), "x");
  } finally {
    process.umask(before);
  }
  expect(await open()).toEqual(expected);
});

it("other users cannot read any file of a running service", async () => {
  await chmod(dataDir, 0o755);
  const server = await startServerProcess(dataDir, { bare: true });
  try {
    const email = "asha@example.com";
    await signUpAt(server.origin, email);
    const path = server.origin + requestPasswordReset.path;
    await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    await expect.poll(() => readdir(join(dataDir, "mail")), { timeout: 30_000 }).not.toEqual([]);
    expect(await open()).toEqual(expected);
  } finally {
    await server.stop();
  }
  expect(await open()).toEqual(expected);
}, 120_000);
