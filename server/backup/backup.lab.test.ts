import { spawn } from "node:child_process";
import { createHash, randomInt } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startEmbeddedCluster } from "../db/embedded/index.ts";
import { ForeignPlayer } from "../testing/foreign-player/foreign-player.js";
import { buyTrialAt, type ServerProcess, signUpAt, startServerProcess } from "../testing/server-process.ts";
import { tusClient } from "../testing/uploads/tus-client.ts";
import type { Manifest } from "./format.ts";

/** A shop with a picture on a screen, on a running service; the commands run as processes of their own beside it. */
const folder = mkdtempSync(join(tmpdir(), "vitrine-backup-"));
const dataDir = join(folder, "data");
const program = fileURLToPath(new URL("./main.ts", import.meta.url));
const passphrase = "a long sentence that only the owner knows";
let server: ServerProcess;
let cookie: string;
let player: ForeignPlayer;
let pictureHash: string;

async function command(words: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    env: { NODE_ENV: "test", DATA_DIR: dataDir, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output: out + err };
}

const ask = async <T>(origin: string, path: string, body?: object): Promise<T> => {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};

beforeAll(async () => {
  // No mail server listens there: the email to a new customer waits.
  server = await startServerProcess(dataDir, { settings: { MAIL_URL: "smtp://127.0.0.1:9" } });
  cookie = await signUpAt(server.origin, "owner@example.com");
  await buyTrialAt(server.origin, cookie);
  const noise = { type: "gaussian", mean: randomInt(60, 200), sigma: 40 } as const;
  const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#333", noise } })
    .jpeg()
    .toBuffer();
  pictureHash = createHash("sha256").update(picture).digest("hex");
  const { mediaId } = await tusClient(server.origin, cookie).upload("bread.jpg", picture);
  const isReady = async () => {
    const { state } = await ask<{ state: string }>(server.origin, `/media/${mediaId}`);
    if (state !== "ready") throw new Error(`The picture is ${state}`);
  };
  await vi.waitFor(isReady, { timeout: 30_000, interval: 200 });
  const items = [{ mediaId, durationMs: 5_000 }];
  const playlist = await ask<{ id: number }>(server.origin, "/playlists", { name: "Bread", items });
  player = new ForeignPlayer({ url: server.origin });
  const code = await player.askForCode();
  await ask(server.origin, "/screens", { code, name: "Window", defaultPlaylistId: playlist.id });
  expect(await player.isPaired()).toBe(true);
  await player.pull();
  await player.beat();
}, 120_000);
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

const backups = (target: string) =>
  readdirSync(join(folder, target))
    .filter((name) => /^\d{4}-/.test(name))
    .sort();
const manifestOf = (target: string, name = backups(target).at(-1) ?? ""): Manifest =>
  JSON.parse(readFileSync(join(folder, target, name, "manifest.json"), "utf8"));

describe("backup", () => {
  it("is made while the service runs, and a second one copies only new media", async () => {
    const first = await command(["backup", "copies"]);
    expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/^Backup .* rows of \d+ tables/) });
    expect(first.output).not.toContain("(0 new)");
    const second = await command(["backup", "copies"]);
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining("(0 new)") });
    expect(backups("copies")).toHaveLength(2);
    const { tables, media } = manifestOf("copies");
    expect(tables.find(({ table }) => table === "screens")).toMatchObject({ rows: 1 });
    expect(tables.map(({ table }) => table)).toContain("play_records");
    expect(media.map(({ sha256 }) => sha256)).toContain(pictureHash);
    expect(await command(["verify", "copies"])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/is complete: \d+ rows/),
    });
  }, 60_000);

  it("with a passphrase shows nobody else a row, a picture or a key", async () => {
    const settings = { BACKUP_PASSPHRASE: passphrase };
    expect(await command(["backup", "sealed"], settings)).toMatchObject({ code: 0 });
    for (const entry of readdirSync(join(folder, "sealed"), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      expect(entry.name).toMatch(/\.sealed$|^(repository|manifest)\.json$/);
      const bytes = readFileSync(join(entry.parentPath, entry.name)).toString("latin1");
      expect(bytes).not.toContain("owner@example.com");
      expect(bytes).not.toContain("JFIF");
    }
    expect(await command(["verify", "sealed"], settings)).toMatchObject({ code: 0 });
    expect(await command(["verify", "sealed"])).toMatchObject({
      code: 1,
      output: "These backups are encrypted: set BACKUP_PASSPHRASE.\n",
    });
    expect(await command(["verify", "sealed"], { BACKUP_PASSPHRASE: "a guess" })).toMatchObject({
      code: 1,
      output: "BACKUP_PASSPHRASE is not the passphrase of these backups.\n",
    });
  }, 60_000);

  it.each(["table", "picture"] as const)(
    "a damaged %s is found, and nothing is restored from it",
    async (kind) => {
      cpSync(join(folder, "sealed"), join(folder, `bad-${kind}`), { recursive: true });
      const path =
        kind === "table"
          ? join(folder, `bad-${kind}`, backups("sealed")[0] ?? "", "users.copy.sealed")
          : join(
              folder,
              `bad-${kind}`,
              "media",
              pictureHash.slice(0, 2),
              pictureHash.slice(2, 4),
              `${pictureHash}.sealed`,
            );
      const bytes = readFileSync(path);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(path, bytes);
      const settings = { BACKUP_PASSPHRASE: passphrase, DATA_DIR: join(folder, "never") };
      for (const task of ["verify", "restore"]) {
        const answer = await command([task, `bad-${kind}`], settings);
        expect(answer.code).toBe(1);
        expect(answer.output).toMatch(/cannot be restored:\n.*is (missing or )?damaged/);
      }
      expect(existsSync(join(folder, "never"))).toBe(false);
    },
    60_000,
  );

  it("a folder with other files, a service that has data and an unknown name are refused", async () => {
    writeFileSync(join(folder, "notes.txt"), "mine");
    expect(await command(["backup", "."])).toMatchObject({
      code: 1,
      output: expect.stringContaining("has other files"),
    });
    expect(await command(["restore", "copies"])).toMatchObject({
      code: 1,
      output: expect.stringContaining("has a database already"),
    });
    expect(await command(["verify", "copies", "2020-01-01"])).toMatchObject({
      code: 1,
      output: expect.stringContaining("has no complete backup 2020-01-01. It has: 20"),
    });
    expect(await command(["verify", "data"])).toMatchObject({
      code: 1,
      output: expect.stringContaining("has no backups"),
    });
  }, 60_000);

  it("a database whose user lacks a right is refused unchanged, and takes the backup when it has the right", async () => {
    const own = join(folder, "own");
    mkdirSync(own);
    chmodSync(folder, 0o755);
    const cluster = await startEmbeddedCluster({ dataDir: own, log: pino({ level: "error" }) });
    const { host, user, database } = cluster.connection;
    const asAdmin = async (statement: string) => {
      const client = new pg.Client({ host, user, database });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    };
    try {
      await asAdmin("create role shop login");
      await asAdmin("create database shop owner shop");
      const settings = {
        DATABASE_URL: `postgres://shop@localhost/shop?host=${encodeURIComponent(host)}`,
        DATA_DIR: join(folder, "beside"),
        BACKUP_PASSPHRASE: passphrase,
      };
      const refused = await command(["restore", "sealed"], settings);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("nothing was changed") });
      await asAdmin(/grant set on parameter [^;]*/.exec(refused.output)?.[0] ?? "");
      expect(await command(["restore", "sealed"], settings)).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^Restored .* rows/),
      });
    } finally {
      await cluster.stop();
    }
  }, 60_000);

  it("is restored on an empty machine: sessions, pictures, numbers and leases go on", async () => {
    await server.kill();
    const settings = { DATA_DIR: join(folder, "new machine"), BACKUP_PASSPHRASE: passphrase };
    expect(await command(["restore", "sealed"], settings)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Restored .* rows/),
    });
    const port = new URL(server.origin).port;
    server = await startServerProcess(settings.DATA_DIR, { bare: true, settings: { PORT: port } });
    const { items } = await ask<{ items: { id: number; name: string }[] }>(server.origin, "/screens");
    expect(items).toMatchObject([{ name: "Window" }]);
    // The device notices nothing: its key, its manifest and its trust in leases are the same.
    player.memory.lease = null;
    await player.beat();
    expect(player.memory.lease).not.toBeNull();
    expect(await player.pull()).toBe(false);
    const fresh = new ForeignPlayer({ url: server.origin });
    const code = await fresh.askForCode();
    const next = await ask<{ id: number }>(server.origin, "/screens", { code, name: "Second" });
    expect(next.id).toBeGreaterThan(items[0]?.id ?? 0);
    // The email that waited when the backup was made is sent.
    const sent = () => readdirSync(join(settings.DATA_DIR, "mail"));
    await vi.waitFor(() => expect(sent()).not.toEqual([]), { timeout: 20_000, interval: 200 });
    // Every table has the rows of the backup.
    expect(await command(["backup", "after"], settings)).toMatchObject({ code: 0 });
    const settled = [
      "calendars",
      "plans",
      "users",
      "accounts",
      "media",
      "media_files",
      "files",
      "documents",
      "document_lines",
      "playlists",
    ];
    const counts = ({ tables }: Manifest) =>
      Object.fromEntries(
        tables.filter(({ table }) => settled.includes(table)).map(({ table, rows }) => [table, rows]),
      );
    expect(counts(manifestOf("after"))).toEqual(counts(manifestOf("sealed")));
    expect(await command(["verify", "after"], settings)).toMatchObject({ code: 0 });
  }, 120_000);
});
