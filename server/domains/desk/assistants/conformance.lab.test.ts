import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readingPermissions } from "#shared/connected-apps.ts";
import { allowApp } from "#shared/contracts/identity/connected-apps.ts";
import { aConnectedApp, Browser, registerApp } from "../../../testing/factories/connected-apps.ts";
import { aCustomer, Client, startTestApp, type TestApp } from "../../../testing/kit.ts";

/* What the makers of the protocol check. No packages of the project: npm fetches them for this test only. */
const conformance = "@modelcontextprotocol/conformance@0.2.0-alpha.12";
const inspector = "@modelcontextprotocol/inspector@2.12.0";

let test: TestApp;
let door: Server;
let url: string;
let folder: string;
let owner: { cookie: string };
beforeAll(async () => {
  let token = "";
  let inner = 0;
  // The checks know no token, so this door adds one. Its address is the configured one.
  door = createServer((asked, answer) => {
    // The server's clock stands still, so its limit of calls in a minute would stay reached.
    test.clock.advance(500);
    const headers = { ...asked.headers, ...(asked.url === "/mcp" && { authorization: `Bearer ${token}` }) };
    const passed = ask({ port: inner, path: asked.url, method: asked.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  url = `http://localhost:${(door.address() as AddressInfo).port}`;
  test = await startTestApp({}, { PUBLIC_URL: url });
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  inner = (test.app.server.address() as AddressInfo).port;
  owner = await aCustomer(test.deps);
  ({ access_token: token } = await aConnectedApp(test, owner));
  folder = await mkdtemp(path.join(tmpdir(), "mcp-conformance-"));
});
afterAll(async () => {
  door.closeAllConnections();
  door.close();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

type Program = ReturnType<typeof spawn>;
/** Runs a program of an npm package. Returns how it ended and what it said. */
const run = ([tool = "", program = "", ...words]: readonly string[], onStart?: (program: Program) => void) =>
  new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const npm = ["exec", "--yes", `--package=${tool}`, "--", program, ...words];
    const started = spawn("npm", npm, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [started.stdout, started.stderr])
      stream.on("data", (part: Buffer) => {
        said += part;
      });
    started.on("error", reject);
    started.on("close", (code) => resolve({ code, said }));
    onStart?.(started);
  });
const check = (command: "server" | "authorization", ...words: string[]) => {
  const address = command === "server" ? `${url}/mcp` : url;
  return [conformance, "conformance", command, "--url", address, ...words];
};

interface Check {
  id: string;
  status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  errorMessage?: string;
}

/** Returns the checks of each scenario in a folder of results. */
async function checksIn(name: string): Promise<Map<string, Check[]>> {
  const found = new Map<string, Check[]>();
  for (const each of await readdir(path.join(folder, name))) {
    const file = path.join(folder, name, each, "checks.json");
    const scenario = each.replace(/^(authorization-)?server-|-20\d\d-\d\d-\d\dT.*/g, "");
    found.set(scenario, JSON.parse(await readFile(file, "utf8")));
  }
  return found;
}

/** Most scenarios call tools for tests, which only a server for tests has, or parts of the protocol that we do not offer. */
const isNotOurs = ({ errorMessage = "" }: Check): boolean =>
  /(Tool '?(test_|json_schema_2020)\w+'? not found|Method not found|^Not testable: )/.test(errorMessage) ||
  // These follow a call of such a tool.
  /^(Prerequisite failed|Expected InputRequiredResult)/.test(errorMessage);

it.each([
  {
    revision: "2026-07-28",
    choice: ["--requirements", "2026-07-28"],
    wholly: ["tools-list", "http-header-validation", "dns-rebinding-protection"],
  },
  {
    revision: "2025-11-25",
    choice: ["--requirements", "2025-11-25"],
    wholly: ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"],
  },
  {
    revision: "2025-06-18",
    choice: ["--suite", "all", "--spec-version", "2025-06-18"],
    wholly: ["server-initialize", "ping", "tools-list"],
  },
])("a client of $revision finds nothing wrong in what is offered", async ({ revision, choice, wholly }) => {
  await run(check("server", ...choice, "-o", revision));
  const scenarios = await checksIn(revision);
  // An extension that we do not offer.
  for (const name of scenarios.keys()) if (name.startsWith("tasks-")) scenarios.delete(name);
  const wrong = [...scenarios].flatMap(([name, checks]) =>
    checks
      .filter((each) => each.status === "FAILURE" && !isNotOurs(each))
      .map(({ id, errorMessage }) => `${name} ${id}: ${errorMessage}`),
  );
  const passed = [...scenarios.values()].flat().filter(({ status }) => status === "SUCCESS").length;
  process.stdout.write(`${revision}: ${scenarios.size} scenarios, ${passed} checks passed\n`);
  expect(wrong).toEqual([]);
  for (const name of wholly) {
    const states = new Set(scenarios.get(name)?.map(({ status }) => status));
    states.delete("INFO");
    expect([...states], name).toEqual(["SUCCESS"]);
  }
});

it.each(["2026-07-28", "2025-11-25"])("a client of %s gets a token as it expects", async (revision) => {
  const port = await freePort();
  const clientId = await registerApp(test.app, { redirect_uris: [`http://127.0.0.1:${port}/callback`] });
  const words = ["--client-id", clientId, "--port", String(port), "--resource", `${url}/mcp`];
  const allowed: Promise<void>[] = [];
  const asked = check("authorization", "--spec-version", revision, "-o", `a-${revision}`, ...words);
  await run(asked, (program) =>
    program.stdout?.on("data", (part: Buffer) => {
      const address = /^http\S+\/authorize\?\S+$/m.exec(String(part))?.[0];
      // Without an answer it would wait for five minutes.
      if (address)
        allowed.push(allow(new URL(address)).finally(() => setTimeout(() => program.kill(), 10_000)));
    }),
  );
  await Promise.all(allowed);
  const checks = [...(await checksIn(`a-${revision}`)).values()].flat();
  expect(checks.map(({ id, status, errorMessage }) => [id, status, errorMessage])).toEqual([
    ["authorization-code-grant", "SUCCESS", undefined],
    ["authorization-server-metadata", "SUCCESS", undefined],
    ["authorization-server-metadata-cimd", "SUCCESS", undefined],
  ]);
});

/** The person opens the address that the checks print, and allows the app. */
async function allow({ pathname, search }: URL): Promise<void> {
  const browser = new Browser(test.app, owner.cookie);
  const asked = await browser.get(pathname + search);
  const uid = asked.location?.pathname.split("/").at(-1) ?? "";
  const member = new Client(test, { cookie: browser.cookie });
  const answer = { uid, permissions: [...readingPermissions], days: 7 as const, scope: null };
  const { body } = await member.call(allowApp, answer);
  const back = await browser.get(new URL(body.next).pathname);
  await fetch(back.location ?? expect.fail("Nothing leads back to the app"));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it("the inspector lists the tools, and finds nothing to mend in their schemas", async () => {
  const words = ["--cli", `${url}/mcp`, "--transport", "http", "--method", "tools/list", "--strict"];
  const { code, said } = await run([inspector, "inspector", ...words]);
  expect(said).toContain('"whoami"');
  expect(code, said).toBe(0);
});
