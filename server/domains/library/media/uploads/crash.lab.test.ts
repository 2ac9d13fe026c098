import { createHash, randomInt } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listMedia, type Media } from "#shared/contracts/library/media.ts";
import {
  buyTrialAt,
  type ServerProcess,
  signUpAt,
  startServerProcess,
} from "../../../../testing/server-process.ts";
import { tusClient } from "../../../../testing/uploads/tus-client.ts";

/** What the server acknowledged to a client, to compare with the data after the crashes. */
interface Account {
  cookie: string;
  /** All uploads that were started, by hash of their bytes, with the path to continue at. */
  begun: Map<string, { name: string; path: string; bytes: Buffer }>;
  /** Hash by media id, as acknowledged. */
  acknowledged: Map<number, string>;
  /** `kept`: the name that was last acknowledged; `asked`: the name requested after it, without an answer yet. */
  names: Map<number, { kept: string; asked: string | null }>;
}

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vitrine-crash-"));
  server = await startServerProcess(dataDir);
}, 120_000);
afterEach(async () => {
  // Undefined when the server did not start.
  await server?.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns a unique picture of about half a megabyte. */
async function picture(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: randomInt(60, 200), sigma: randomInt(20, 60) } as const;
  return sharp({
    create: { width: 900, height: randomInt(500, 900), channels: 3, background: "#333", noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Uploads in pieces and renames, repeatedly, until the server is gone. */
async function work(server: ServerProcess, account: Account, pictures: Buffer[]): Promise<void> {
  const tus = tusClient(server.origin, account.cookie);
  for (const bytes of pictures) {
    const hash = sha(bytes);
    const created = await tus.create(`${hash}.jpg`, bytes.length);
    account.begun.set(hash, { name: `${hash}.jpg`, path: created.headers.get("location") ?? "", bytes });
    const id = await goOn(server, account, hash, 0);
    const asked = `renamed ${randomInt(1_000_000)}`;
    const name = { kept: `${hash}.jpg`, asked };
    account.names.set(id, name);
    const renamed = await fetch(`${server.origin}/api/v1/media/${id}`, {
      method: "PATCH",
      headers: { cookie: account.cookie, "content-type": "application/json" },
      body: JSON.stringify({ name: asked }),
    });
    if (renamed.ok) account.names.set(id, { kept: asked, asked: null });
  }
}

/** Sends the rest in four pieces and returns the media id when it is acknowledged. */
async function goOn(server: ServerProcess, account: Account, hash: string, from: number): Promise<number> {
  const tus = tusClient(server.origin, account.cookie);
  const upload = account.begun.get(hash);
  if (!upload) throw new Error("Nothing begun");
  const piece = Math.ceil(upload.bytes.length / 4);
  for (let at = from; at < upload.bytes.length; at += piece) {
    const answer = await tus.patch(upload.path, at, upload.bytes.subarray(at, at + piece));
    expect(answer.status).toBe(204);
    if (answer.mediaId) {
      account.acknowledged.set(answer.mediaId, hash);
      return answer.mediaId;
    }
  }
  throw new Error("All bytes were taken, but no media was named");
}

async function list(server: ServerProcess, account: Account): Promise<Media[]> {
  const answer = await fetch(`${server.origin}${listMedia.path}?limit=200`, {
    headers: { cookie: account.cookie },
  });
  return listMedia.response.parse(await answer.json()).items;
}

async function whenSettled(server: ServerProcess, account: Account): Promise<Media[]> {
  for (;;) {
    const items = await list(server, account);
    if (items.every((item) => item.state === "ready" || item.state === "failed")) return items;
    await sleep(200);
  }
}

/** Expects every stored file under its own hash, and no partly written files. */
async function checkStore(dataDir: string): Promise<void> {
  const root = join(dataDir, "media");
  const incoming = await readdir(join(root, "incoming"), { recursive: true, withFileTypes: true });
  expect(incoming.filter((entry) => entry.isFile())).toEqual([]);
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) expect(sha(await readFile(join(entry.parentPath, entry.name)))).toBe(entry.name);
}

it("loses nothing that was acknowledged and serves no partial file when killed at any moment", {
  timeout: 240_000,
}, async () => {
  const account: Account = {
    cookie: await signUpAt(server.origin, "crash@example.com"),
    begun: new Map(),
    acknowledged: new Map(),
    names: new Map(),
  };
  await buyTrialAt(server.origin, account.cookie);
  const moments: number[] = [];
  for (let round = 0; round < 3; round++) {
    const pictures = await Promise.all(Array.from({ length: 12 }, picture));
    const workers = [0, 1, 2].map((worker) =>
      work(server, account, pictures.slice(worker * 4, worker * 4 + 4)).catch(() => undefined),
    );
    // The moment is random: anywhere between the start of uploads, renames and processing.
    const moment = randomInt(80, 700);
    moments.push(moment);
    await sleep(moment);
    // On a busy machine there may be nothing acknowledged yet.
    if (round === 2)
      await expect.poll(() => account.acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(0);
    await server.kill();
    await Promise.all(workers);
    server = await startServerProcess(dataDir);
  }
  const about = `killed after ${moments.join(", ")} ms; ${account.acknowledged.size} of ${account.begun.size} uploads acknowledged`;
  expect(account.acknowledged.size, about).toBeGreaterThan(0);

  // An upload that was not acknowledged continues where it stopped, or is gone completely.
  const tus = tusClient(server.origin, account.cookie);
  const known = new Set(account.acknowledged.values());
  for (const [hash, { path, bytes }] of account.begun) {
    if (known.has(hash) || !path) continue;
    const head = await tus.head(path);
    if (head.status === 404) continue;
    expect(head.status, about).toBe(200);
    if (head.mediaId) account.acknowledged.set(head.mediaId, hash);
    else await goOn(server, account, hash, Number(head.headers.get("upload-offset")));
    expect(Number(head.headers.get("upload-offset"))).toBeLessThanOrEqual(bytes.length);
  }

  const items = await whenSettled(server, account);
  expect(new Set(items.map((item) => item.id)), about).toEqual(new Set(account.acknowledged.keys()));
  for (const item of items) {
    expect(item, about).toMatchObject({ state: "ready" });
    const served = await fetch(server.origin + item.previewUrl, { headers: { cookie: account.cookie } });
    expect(sha(new Uint8Array(await served.arrayBuffer())), about).toBe(account.acknowledged.get(item.id));
    const name = account.names.get(item.id);
    if (name) expect([name.kept, name.asked]).toContain(item.name);
  }
  // The last files are deleted shortly after the last state change is visible. An upload whose creation was never
  // answered stays, empty, until the sweep of the next day.
  const left = async () => {
    const uploads = await readdir(join(dataDir, "uploads"));
    const sizes = await Promise.all(
      uploads.map((name) => stat(join(dataDir, "uploads", name)).catch(() => null)),
    );
    const work = await readdir(join(dataDir, "work")).catch(() => []);
    return [...work, ...uploads.filter((name, at) => !name.endsWith(".json") && sizes[at]?.size)];
  };
  await expect.poll(left, { timeout: 5000 }).toEqual([]);
  await checkStore(dataDir);
  expect(await server.stop()).toBe(0);
});
