import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { putRecords } from "../../e2e/player/device-records.ts";
import { type Certificate, expiredAndValid, missingPrograms } from "./certificates.ts";
import { type Drill, seconds } from "./drill.ts";
import type { Fleet } from "./fleet.ts";

/** Of the proxy; the service has to know its public address before it starts. */
const port = 4731;
const origin = `https://localhost:${port}`;
const expiredMs = 60_000;
const backWithinMs = 90_000;

/** An HTTPS proxy before a process, whose certificate can be replaced while it runs. */
async function openProxy(target: string, first: Certificate) {
  const sockets = new Set<Duplex>();
  let refusals = 0;
  const server: Server = createServer(first, (incoming, outgoing) => {
    const forwarded = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    outgoing.on("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("tlsClientError", () => refusals++);
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return {
    refusals: () => refusals,
    use(certificate: Certificate) {
      server.setSecureContext(certificate);
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Gives the first screen a playlist of two texts that take turns every second. */
async function plan(fleet: Fleet): Promise<void> {
  const [screen] = fleet.screens;
  await fleet.pool.query(
    `with shown as (
        insert into media (account_id, name, kind, state, bytes, settings, created_at)
        select $1, name, 'text', 'ready', 0, jsonb_build_object('text', name), now() from unnest(array['Bread', 'Cake']) name
        returning id),
      list as (
        insert into playlists (account_id, name, created_at, updated_at) values ($1, 'Texts', now(), now()) returning id),
      items as (
        insert into playlist_items (playlist_id, media_id, position, duration_ms)
        select list.id, shown.id, row_number() over (order by shown.id), 1000 from list, shown)
    update screens set default_playlist_id = list.id from list where screens.id = $2`,
    [fleet.accountId, screen?.id],
  );
}

async function lastContact(fleet: Fleet): Promise<number> {
  const { rows } = await fleet.pool.query<{ ms: number | null }>(
    "select (extract(epoch from last_contact_at) * 1000)::float8 as ms from screens where id = $1",
    [fleet.screens[0]?.id],
  );
  return rows[0]?.ms ?? 0;
}

/** Returns how many of some looks at the page found it playing, and how many different texts they saw. */
async function watch(page: Page, ms: number): Promise<{ looks: number; playing: number; texts: number }> {
  const texts = new Set<string>();
  let [looks, playing] = [0, 0];
  for (const until = performance.now() + ms; performance.now() < until; looks++) {
    const stage = page.getByTestId("stage");
    if ((await stage.getAttribute("data-state")) === "playing") playing++;
    for (const text of (await stage.innerText()).match(/Bread|Cake/g) ?? []) texts.add(text);
    await delay(400);
  }
  return { looks, playing, texts: texts.size };
}

/** The certificate of the service expires while a screen plays, and is renewed a minute later. */
export const expiredCertificate: Drill = {
  name: "expired-certificate",
  missing: missingPrograms,
  processes: 1,
  settings: () => ({ PUBLIC_URL: origin, TRUSTED_PROXIES: "1" }),
  async run(fleet) {
    const home = mkdtempSync(join(tmpdir(), "vitrine-drill-home-"));
    chmodSync(home, 0o755);
    const { expired, valid } = expiredAndValid(home);
    const proxy = await openProxy(fleet.processes[0]?.url ?? "", valid());
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
      env: { ...process.env, HOME: home } as Record<string, string>,
    });
    try {
      await plan(fleet);
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${origin}/player`);
      await page.getByTestId("pairing-code").waitFor();
      await putRecords(page, { "device-key": fleet.screens[0]?.key });
      await page.reload();
      await page.locator('[data-testid="stage"][data-state="playing"]').waitFor({ timeout: 30_000 });
      const before = await watch(page, 5_000);

      proxy.use(expired);
      const refusedBefore = proxy.refusals();
      const during = await watch(page, expiredMs);
      const refused = proxy.refusals() - refusedBefore;
      const silentSince = await lastContact(fleet);

      proxy.use(valid());
      const renewed = performance.now();
      while ((await lastContact(fleet)) === silentSince && performance.now() - renewed < 2 * backWithinMs)
        await delay(250);
      const back = performance.now() - renewed;
      const after = await watch(page, 40_000);
      const plays = await fleet.parts.startsOf(fleet.pool, fleet.screens[0]?.id ?? 0);
      const n = plays.length;
      const last = Math.max(0, ...plays.map(({ seq }) => seq));
      const starts = plays.map(({ at }) => at).sort((a, b) => a - b);
      const longest = Math.max(0, ...starts.slice(1).map((at, before) => at - (starts[before] ?? at))) / 1000;
      const all = [before, during, after];
      return [
        {
          promise: "the browser refuses the expired certificate",
          measured: `${refused} connections refused`,
          holds: refused > 0,
        },
        {
          promise: "the screen plays on",
          measured: all
            .map(({ looks, playing, texts }) => `${playing} of ${looks} looks, ${texts} texts`)
            .join("; "),
          holds: all.every(({ looks, playing, texts }) => playing === looks && texts === 2),
        },
        {
          promise: "it returns by itself within 90 s of the renewal",
          measured: seconds(back),
          holds: back < backWithinMs,
        },
        {
          promise: "its plays of that time arrive, each once",
          measured: `${n} plays, the last is number ${last}, longest gap ${longest.toFixed(1)} s`,
          holds: n > expiredMs / 1000 && n === last && longest < 5,
        },
      ];
    } finally {
      await browser.close();
      proxy.close();
      rmSync(home, { recursive: true, force: true });
    }
  },
};
