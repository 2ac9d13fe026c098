import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

test("the package of the client has types, one dependency, and a command that runs", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-client-package-"));
  try {
    execFileSync(process.execPath, [join(root, "scripts/package-client.mjs"), folder]);
    const facts = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const own = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    expect(facts.dependencies).toEqual({ yaml: own.devDependencies.yaml });
    expect(facts.version).toBe(own.version);
    expect(readFileSync(join(folder, facts.exports["."].types), "utf8")).toContain("VitrineClient");
    // As an installation of the package would have it.
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const help = execFileSync(process.execPath, [join(folder, facts.bin.vitrine), "--help"], {
      encoding: "utf8",
    });
    expect(help).toContain("vitrine publish");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
