import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { appForTests, Client } from "../../testing/kit.ts";

// No packages of the project: npm fetches them for this test only.
const redocly = "@redocly/cli@2.77.0";
const spectral = "@stoplight/spectral-cli@6.16.3";

const test = appForTests({}, { PUBLIC_URL: "https://signage.test" });

it("Redocly and Spectral find nothing in the OpenAPI document, with their own rules", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "openapi-"));
  const lint = async (tool: string, program: string, ...words: string[]) => {
    const asked = ["exec", "--yes", `--package=${tool}`, "--", program, "lint", "openapi.json", ...words];
    const { stdout, stderr } = await promisify(execFile)("npm", asked, { cwd: folder });
    return `${stdout}${stderr}`;
  };
  try {
    const { body } = await new Client(test).request({ url: "/api/openapi.json" });
    await writeFile(path.join(folder, "openapi.json"), body);
    await writeFile(path.join(folder, "rules.yaml"), 'extends: ["spectral:oas"]\n');
    expect(await lint(redocly, "redocly", "--format=json")).toContain('"warnings": 0');
    expect(await lint(spectral, "spectral", "--ruleset=rules.yaml", "--fail-severity=hint")).toContain(
      "No results",
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 300_000);
