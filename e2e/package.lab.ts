import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";

const checkout = resolve(import.meta.dirname, "..");

test("a package starts where neither Node nor npm is installed, and builds nothing", async () => {
  test.setTimeout(600_000);
  execFileSync(process.execPath, ["scripts/package.mjs"], { cwd: checkout, stdio: "ignore" });
  const archive = readdirSync(join(checkout, "dist/package")).find((name) => name.endsWith(".tar.gz")) ?? "";
  const folder = mkdtempSync(join(tmpdir(), "vitrine-package-"));
  let server: ChildProcess | undefined;
  try {
    execFileSync("tar", ["-xzf", join(checkout, "dist/package", archive), "-C", folder]);
    const home = join(folder, archive.replace(".tar.gz", ""));
    const before = readdirSync(home).sort();
    // The system's tools, without the folders that contain Node on this machine.
    const tools = mkdtempSync(join(folder, "tools-"));
    for (const name of ["sh", "dirname", "id", "rm", "setpriv", "unshare", "true"])
      execFileSync("ln", [
        "-s",
        execFileSync("which", [name], { encoding: "utf8" }).trim(),
        join(tools, name),
      ]);
    server = spawn(join(home, "vitrine"), {
      env: { PATH: tools, PORT: "0", DATA_DIR: join(folder, "data") },
    });
    const origin = await addressOf(server);
    for (const path of ["/readyz", "/", "/player", "/help-center", "/api", "/login"])
      expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
    expect(readdirSync(home).sort()).toEqual(before);
    const { components } = JSON.parse(readFileSync(join(home, "sbom.cdx.json"), "utf8")) as {
      components: { name: string; scope: string }[];
    };
    const shipped = new Set(components.filter(({ scope }) => scope === "required").map(({ name }) => name));
    expect(
      readdirSync(join(home, "node_modules")).filter((name) => !/^[.@]/.test(name) && !shipped.has(name)),
    ).toEqual([]);
  } finally {
    if (server?.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  }
});

async function addressOf(server: ChildProcess): Promise<string> {
  let output = "";
  for await (const chunk of server.stdout ?? []) {
    output += chunk;
    const address = /http:\/\/localhost:(\d+)\/app/.exec(output)?.[1];
    if (address) return `http://127.0.0.1:${address}`;
  }
  throw new Error(`The package did not start:\n${output}`);
}
