import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, request, test } from "@playwright/test";
import { buyTrial } from "./dashboard/account.ts";

const checkout = resolve(import.meta.dirname, "..");
/** Free bytes: less than the reserve of 64 MB. */
const leftBytes = 32_000_000;

test("the service lives through a full disk and keeps what it acknowledged", async () => {
  test.setTimeout(300_000);
  if (process.getuid?.() !== 0)
    throw new Error("This test mounts a small disk. Run it as root: sudo npm run test:lab -- full-disk");
  const disk = mkdtempSync(join(tmpdir(), "vitrine-full-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=755", "tmpfs", disk]);
  const server = spawn(process.execPath, [join(checkout, "server/main.ts")], {
    cwd: checkout,
    env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: disk, PORT: "0", LOG_LEVEL: "fatal" },
  });
  try {
    const origin = await addressOf(server);
    const ask = async (method: string, path: string, headers: Record<string, string> = {}, body?: object) => {
      const answer = await fetch(origin + path, {
        method,
        headers: { ...headers, ...(body && { "content-type": "application/json" }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => null) };
    };
    const account = { name: "Shop", email: "shop@example.com", password: "correct horse battery" };
    const signedUp = await ask("POST", "/api/v1/signup", {}, account);
    expect(signedUp.status).toBe(201);
    const customer = { cookie: signedUp.headers.get("set-cookie")?.split(";")[0] ?? "" };
    const till = await request.newContext({ extraHTTPHeaders: customer });
    await buyTrial(till, origin);
    await till.dispose();
    const device = { authorization: `Bearer ${randomBytes(32).toString("hex")}` };
    const { code } = (await ask("POST", "/player/v1/pairing", device, {})).body;
    expect((await ask("POST", "/api/v1/screens", customer, { code, name: "Window" })).status).toBe(201);
    expect((await ask("GET", "/player/v1/manifest", device)).status).toBe(200);
    const beat = () =>
      ask("POST", "/player/v1/heartbeat", device, { playing: null, pending: null }).then((b) => b.status);
    const folder = (name: string) => ask("POST", "/api/v1/folders", customer, { name });
    const folders = async () =>
      ((await ask("GET", "/api/v1/folders", customer)).body.items as { name: string }[])
        .map(({ name }) => name)
        .sort();
    const acknowledged = ["Spring"];
    expect((await folder("Spring")).status).toBe(201);

    const ballast = join(disk, "ballast");
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - leftBytes, 1));
    await expect.poll(async () => (await ask("GET", "/readyz")).status).toBe(503);
    for (let round = 0; round < 200; round++) {
      const refused = await folder(`Refused ${round}`);
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toBe("60");
      expect(await beat()).toBe(200);
    }
    expect((await ask("GET", "/player/v1/manifest", device)).status).toBe(200);
    expect(await folders()).toEqual(acknowledged);

    // Use up the last byte, so that the database cannot grow either.
    const rest = statfsSync(disk);
    writeFileSync(join(disk, "ballast-2"), Buffer.alloc(rest.bavail * rest.bsize, 1));
    for (let round = 0; round < 20; round++) {
      expect((await folder(`Refused ${round}`)).status).toBe(503);
      expect(await beat()).toBe(200);
    }
    expect((await ask("GET", "/readyz")).status).toBe(503);
    expect((await ask("GET", "/healthz")).status).toBe(200);

    rmSync(ballast);
    rmSync(join(disk, "ballast-2"));
    await expect.poll(async () => (await ask("GET", "/readyz")).status, { timeout: 60_000 }).toBe(200);
    expect((await folder("Summer")).status).toBe(201);
    expect(await folders()).toEqual([...acknowledged, "Summer"]);
    expect(await beat()).toBe(200);
  } finally {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    execFileSync("umount", ["--lazy", disk]);
    rmdirSync(disk);
  }
});

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let output = "";
    const read = (text: Buffer) => {
      output += text;
      const port = /http:\/\/localhost:(\d+)\/app/.exec(output)?.[1];
      if (port) found(`http://127.0.0.1:${port}`);
    };
    server.stdout?.on("data", read);
    server.stderr?.on("data", read);
    server.once("exit", (code) => fail(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
