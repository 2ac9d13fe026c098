import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anApiKey } from "../../testing/factories/api-keys.ts";
import { aCustomer, aScreen } from "../../testing/factories.ts";
import { appForTests, Client } from "../../testing/kit.ts";
import { asOpenApi30 } from "./openapi-30.ts";

/*
 * Clients that foreign tools make from the OpenAPI document. No packages of the project: npm fetches them for this test only. The
 * tool for Python is the last one on npm that has its program inside; it needs Java and reads OpenAPI 3.0.
 */
const openApiTypescript = "openapi-typescript@7.13.0";
const orval = "orval@8.38.0";
const openApiGenerator = "@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2";

const test = appForTests();
let folder: string;
const run = async (program: string, ...words: string[]) => {
  const { stdout } = await promisify(execFile)(program, words, { cwd: folder, maxBuffer: 100_000_000 });
  return stdout;
};
const npm = (packageName: string, ...words: string[]) =>
  run("npm", "exec", "--yes", `--package=${packageName}`, "--", ...words);
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "openapi-clients-"));
  const { body } = await new Client(test).request({ url: "/api/openapi.json" });
  await writeFile(path.join(folder, "openapi.json"), body);
  await writeFile(path.join(folder, "openapi-30.json"), JSON.stringify(asOpenApi30(JSON.parse(body))));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Checks TypeScript as strictly as a customer may. */
async function compile(file: string): Promise<void> {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "ES2022",
    module: "NodeNext",
    lib: ["ES2022", "DOM", "DOM.Iterable"],
    types: [],
  };
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: [file] }));
  const tsc = path.join(import.meta.dirname, "../../../node_modules/.bin/tsc");
  expect(await run(tsc, "-p", ".").catch((error: { stdout: string }) => error.stdout)).toBe("");
}

it("openapi-typescript makes types that compile", async () => {
  await npm(openApiTypescript, "openapi-typescript", "openapi.json", "-o", "types.ts");
  await compile("types.ts");
});

it("orval makes a client that compiles", async () => {
  await npm(orval, "orval", "--input", "openapi.json", "--output", "orval.ts", "--client", "fetch");
  await compile("orval.ts");
});

it("a client in Python compiles, and lists screens of a running server", async () => {
  const shop = await aCustomer(test.deps);
  const { secret } = await anApiKey(test, new Client(test, { cookie: shop.cookie }), { role: "viewer" });
  await aScreen(test.deps, shop, { name: "Entrance" });
  const url = await test.app.listen({ host: "127.0.0.1", port: 0 });
  await run("npm", "install", "--prefix", folder, "--no-audit", "--no-fund", openApiGenerator);
  const jar = "node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar";
  const words = ["generate", "-g", "python", "-i", "openapi-30.json", "-o", "python", "--skip-validate-spec"];
  await run("java", "-jar", jar, ...words);
  await run("python3", "-m", "compileall", "-q", "python/openapi_client");
  await writeFile(
    path.join(folder, "call.py"),
    `import sys
sys.path.insert(0, "python")
from openapi_client import ApiClient, Configuration
from openapi_client.api.screens_api import ScreensApi
settings = Configuration(host="${url}")
settings.access_token = "${secret}"
for screen in ScreensApi(ApiClient(settings)).list_screens(limit=5).items:
    print(screen.name, screen.connection)
`,
  );
  expect(await run("python3", "call.py")).toBe("Entrance waiting\n");
});
