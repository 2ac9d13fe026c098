import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { z } from "zod";
import { isAlive } from "#server/db/embedded/process-table.ts";
import { ForeignPlayer } from "#server/testing/foreign-player/foreign-player.js";
import { tusClient } from "#server/testing/uploads/tus-client.ts";
import { startServer, type TestServer } from "../../e2e/support/server.ts";
import { builtInDatabase, inBuiltIn } from "./built-in-database.ts";
import { type OwnDrill, seconds } from "./drill.ts";
import { cookiesOf } from "./fleet.ts";

const root = resolve(import.meta.dirname, "../..");
const pictures = 40;
const passphrase = "the passphrase of the drill";
const manifest = z.object({
  tables: z.array(z.object({ table: z.string(), rows: z.number() })),
  media: z.array(z.object({ sha256: z.string() })),
});

/** Runs `npm run backup`, `verify-backup` or `restore` on a DATA_DIR. Returns what it printed. */
async function command(words: string[], dataDir: string, settings: Record<string, string>): Promise<string> {
  const program = [join(root, "dist/server/backup.mjs"), ...words];
  const { stdout } = await promisify(execFile)(join(root, "node_modules/.bin/node"), program, {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, ...settings },
  });
  return stdout.trim();
}

const newest = (folder: string) => {
  const name = readdirSync(folder)
    .filter((each) => /^\d{4}-/.test(each))
    .sort()
    .at(-1);
  return manifest.parse(JSON.parse(readFileSync(join(folder, name ?? "", "manifest.json"), "utf8")));
};

async function post<T>(url: string, cookie: string, body: object): Promise<{ answer: T; cookie: string }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return {
    answer: (await response.json()) as T,
    cookie: cookiesOf(response) || cookie,
  };
}

/** Gives the only account a plan with one licence, in the built-in database. */
const sellPlan = ({ dataDir }: TestServer): Promise<void> =>
  inBuiltIn(dataDir, async (pool) => {
    await pool.query("update subscriptions set replaced_at = now()");
    await pool.query(
      `with sold as (
        insert into subscriptions (account_id, plan_id, period, source, starts_at, ends_at, created_at)
        select accounts.id, plans.id, 'yearly', 'operator', now(), now() + interval '1 year', now()
        from accounts, plans where plans.code = 'enterprise' returning id, account_id)
      insert into licences (code, account_id, subscription_id, starts_on, ends_on, ends_at, created_at)
      select 'DRILL-1', account_id, id, current_date, current_date + 365, now() + interval '1 year', now() from sold`,
    );
  });

/** A shop with pictures, and a screen that has them all. */
async function openShop(server: TestServer) {
  const api = `${server.url}/api/v1`;
  const person = { name: "Shop", email: "shop@example.com", password: "the shop's password" };
  const { cookie } = await post(`${api}/signup`, "", person);
  await sellPlan(server);
  const uploads = tusClient(server.url, cookie);
  const items: { mediaId: number; durationMs: number }[] = [];
  for (let n = 0; n < pictures; n++) {
    const noise = { type: "gaussian", mean: 60 + n, sigma: 40 } as const;
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: "#333", noise } });
    const { mediaId } = await uploads.upload(`${n}.jpg`, await picture.jpeg().toBuffer());
    items.push({ mediaId: Number(mediaId), durationMs: 5_000 });
  }
  const state = async (id: number) =>
    ((await (await fetch(`${api}/media/${id}`, { headers: { cookie } })).json()) as { state: string }).state;
  for (const { mediaId } of items)
    for (let tries = 0; (await state(mediaId)) !== "ready"; tries++) {
      if (tries > 600) throw new Error(`Picture ${mediaId} is ${await state(mediaId)}`);
      await delay(100);
    }
  const { answer: playlist } = await post<{ id: number; revision: number }>(`${api}/playlists`, cookie, {
    name: "All",
  });
  await fetch(`${api}/playlists/${playlist.id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ revision: playlist.revision, name: "All", items }),
  });
  const player = new ForeignPlayer({ url: server.url });
  const code = await player.askForCode();
  await post(`${api}/screens`, cookie, { code, name: "Window", defaultPlaylistId: playlist.id });
  await player.isPaired();
  await player.pull();
  await player.beat();
  return { cookie, player };
}

/** Backs a service up, loses its machine, restores the backup on an empty one, and starts it there. */
export const restoreElsewhere: OwnDrill = {
  name: "restore-elsewhere",
  isBuiltIn: true,
  async run({ parts: { env } }) {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-restore-"));
    const [backups, after] = [join(folder, "backups"), join(folder, "after")];
    const server = await startServer({ bare: true, env: { ...env, LOG_LEVEL: "fatal" } });
    try {
      const { cookie, player } = await openShop(server);
      const made = await command(["backup", backups], server.dataDir, env);
      const oldLease = player.memory.lease;
      const held = player.chunks.size;
      const database = builtInDatabase(server.dataDir).pid;
      await server.kill9();
      while (isAlive(database)) await delay(50);
      rmSync(server.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      const verified = await command(["verify", backups], server.dataDir, env);
      const began = performance.now();
      const restored = await command(["restore", backups], server.dataDir, env);
      await server.restart();
      const took = performance.now() - began;
      const signedIn = await fetch(`${server.url}/api/v1/me`, { headers: { cookie } });
      player.memory.lease = null;
      await player.beat();
      const samePlan = !(await player.pull());
      await command(["backup", after], server.dataDir, env);
      // Reads every file of the restored store by its hash.
      const again = await command(["verify", after], server.dataDir, env);
      const [old, now] = [newest(backups), newest(after)];
      const hashes = new Set(now.media.map(({ sha256 }) => sha256));
      const rowsNow = new Map(now.tables.map(({ table, rows }) => [table, rows]));
      const fewer = old.tables.filter(({ table, rows }) => (rowsNow.get(table) ?? 0) < rows);
      return [
        { promise: "the backup is complete", measured: `${made} ${verified}`, holds: true },
        {
          promise: "every row is back",
          measured: `${old.tables.length} tables; fewer rows in: ${fewer.map(({ table, rows }) => `${table} (${rowsNow.get(table)} of ${rows})`).join(", ") || "none"}`,
          holds: fewer.length === 0 && old.tables.length > 50,
        },
        {
          promise: "every file is back with its hash, and the screen keeps its plan",
          measured: `${old.media.filter(({ sha256 }) => hashes.has(sha256)).length} of ${old.media.length} files; the same plan: ${samePlan}; ${again}`,
          holds: old.media.every(({ sha256 }) => hashes.has(sha256)) && held >= pictures && samePlan,
        },
        {
          promise: "old leases verify, and the screen trusts new ones",
          measured: `old: ${oldLease !== null && player.isGenuine(oldLease)}, new: ${player.memory.lease !== null}`,
          holds: oldLease !== null && player.isGenuine(oldLease) && player.memory.lease !== null,
        },
        { promise: "people stay signed in", measured: String(signedIn.status), holds: signedIn.ok },
        {
          promise: "it runs again within 60 s",
          measured: `${seconds(took)}; ${restored}`,
          holds: took < 60_000,
        },
      ];
    } finally {
      await server.dispose().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
