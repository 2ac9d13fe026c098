import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mediaUploadPath } from "#shared/contracts/library/media.ts";
import { createTestDatabase, type TestDatabase } from "./testing/cluster.ts";
import { buyTrialAt, type ServerProcess, signUpAt, startServerProcess } from "./testing/server-process.ts";

/*
 * Two real processes on one database, which share the folders for media and uploads, behind a small load balancer that
 * asks /readyz before each request, as HAProxy does twice a second.
 */
const folder = mkdtempSync(join(tmpdir(), "vitrine-two-"));
let database: TestDatabase;
let settings: Record<string, string>;
const running: ServerProcess[] = [];
let cookie: string;

const startOne = async (name: string) => startServerProcess(join(folder, name), { settings });

/** Stops the process at this place and starts its successor there. */
async function restart(place: number): Promise<void> {
  expect(await running[place]?.stop()).toBe(0);
  running[place] = await startOne(`data-${place}`);
}

async function ready(): Promise<string> {
  for (;;) {
    const answers = await Promise.all(
      running.map(({ origin }) =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const places = answers.flatMap((ok, place) => (ok ? [place] : []));
    const chosen = running[places[Math.floor(Math.random() * places.length)] ?? -1];
    if (chosen) return chosen.origin;
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { host, user, database: name } = database.connection;
  settings = {
    DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    DATABASE_POOL: "4",
    MEDIA_DIR: join(folder, "media"),
    UPLOAD_DIR: join(folder, "uploads"),
    LEASE_KEY: "5e".repeat(32),
    SESSION_SECRET: "one secret for both of the processes",
    DRAIN_SECONDS: "1",
  };
  for (const place of [0, 1]) running.push(await startOne(`data-${place}`));
  const [{ origin }] = running as [ServerProcess];
  cookie = await signUpAt(origin, "owner@example.com");
  await buyTrialAt(origin, cookie);
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map((each) => each.stop()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it("no request fails and no write is lost while both processes are restarted one after the other", async () => {
  const statuses = new Map<number, number>();
  const made: string[] = [];
  let working = true;
  const work = async (worker: number) => {
    for (let n = 0; working; n++) {
      const origin = await ready();
      const name = `${worker} ${n}`;
      const { status } = await fetch(`${origin}/api/v1/folders`, {
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify({ name, parentId: null }),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 201) made.push(name);
      await fetch(`${origin}/api/v1/me`, { headers: { cookie } }).then(({ status: read }) =>
        statuses.set(read, (statuses.get(read) ?? 0) + 1),
      );
    }
  };
  const workers = [1, 2].map(work);
  for (const place of [0, 1]) await restart(place);
  working = false;
  await Promise.all(workers);
  expect([...statuses.keys()].sort()).toEqual([200, 201]);
  expect(made.length).toBeGreaterThan(10);
  const listed = await fetch(`${await ready()}/api/v1/folders`, { headers: { cookie } });
  const { items } = (await listed.json()) as { items: { name: string }[] };
  expect(items.map(({ name }) => name).sort()).toEqual(made.sort());
}, 120_000);

it("an upload goes on at another process, and becomes ready", async () => {
  const bytes = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: "#d7421f",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  const tus = { cookie, "tus-resumable": "1.0.0" };
  const [first, second] = running as [ServerProcess, ServerProcess];
  const begun = await fetch(`${first.origin}${mediaUploadPath}`, {
    method: "POST",
    headers: {
      ...tus,
      "upload-length": String(bytes.length),
      "upload-metadata": `filename ${Buffer.from("split.jpg").toString("base64")}`,
    },
  });
  expect(begun.status).toBe(201);
  const path = new URL(begun.headers.get("location") ?? "", `${first.origin}${mediaUploadPath}`).pathname;
  const send = (server: ServerProcess, from: number, to: number) =>
    fetch(`${server.origin}${path}`, {
      method: "PATCH",
      headers: { ...tus, "content-type": "application/offset+octet-stream", "upload-offset": String(from) },
      body: new Uint8Array(bytes.subarray(from, to)),
    });
  const half = Math.floor(bytes.length / 2);
  expect((await send(first, 0, half)).status).toBe(204);
  const ended = await send(second, half, bytes.length);
  expect(ended.status).toBe(204);
  const id = ended.headers.get("upload-media-id");
  await expect
    .poll(
      async () => {
        const shown = await fetch(`${first.origin}/api/v1/media/${id}`, { headers: { cookie } });
        return ((await shown.json()) as { state: string }).state;
      },
      { timeout: 30_000 },
    )
    .toBe("ready");
}, 60_000);

it("a process with a key of its own does not start", async () => {
  const own = { ...settings, LEASE_KEY: "6f".repeat(32) };
  await expect(startServerProcess(join(folder, "stranger"), { settings: own })).rejects.toThrow(
    /LEASE_KEY is not the one with which this database was used before/,
  );
});
