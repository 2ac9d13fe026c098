import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createEnrolment, listEnrolments } from "#shared/contracts/playing/enrolments.ts";
import { heartbeat, type Pairing, startPairing } from "#shared/contracts/playing/player.ts";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { createAlertRule, listAlerts } from "#shared/contracts/watching/alerts.ts";
import { jobContext } from "../../../../context.ts";
import { aCustomer, appForTests, Client } from "../../../../testing/kit.ts";
import { startSecondProcess } from "../../../../testing/second-process.ts";
import { type ServerProcess, startServerProcess } from "../../../../testing/server-process.ts";
import { evaluateAlerts } from "../../../watching/alerts/index.ts";

const test = appForTests();
const folder = mkdtempSync(join(tmpdir(), "vitrine-enrolment-"));
const running: ServerProcess[] = [];
beforeAll(async () => {
  const { host, user, database } = test.connection;
  const settings = {
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    DATABASE_POOL: "4",
    MEDIA_DIR: join(folder, "media"),
    UPLOAD_DIR: join(folder, "uploads"),
    LEASE_KEY: "5e".repeat(32),
    SESSION_SECRET: "one secret for both of the processes",
  };
  for (const place of [0, 1]) running.push(await startServerProcess(join(folder, `${place}`), { settings }));
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map((each) => each.kill()));
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

interface Device {
  authorization: string;
  place: number;
}
const aDevice = (place: number): Device => ({
  authorization: `Bearer ${randomBytes(32).toString("hex")}`,
  place,
});

/** Asks a process; null when it dies before it answers. */
async function comes({ authorization, place }: Device, enrolment: string): Promise<Pairing | null> {
  const headers = { authorization, "content-type": "application/json" };
  const body = JSON.stringify({ enrolment });
  const url = `${running[place]?.origin}${startPairing.path}`;
  const answer = await fetch(url, { method: "POST", headers, body }).catch(() => null);
  return answer && ((await answer.json()) as Pairing);
}

it("300 devices at two processes are screens in less than a minute, though one of the two dies in the middle", async () => {
  test.clock.set(new Date().toISOString());
  const { cookie } = await aCustomer(test.deps, { plan: "enterprise", screens: 320 });
  const customer = new Client(test, { cookie });
  const fields = { name: "North", namePattern: "Pune {n}", maxScreens: 300, atOnce: true };
  const { token } = (await customer.call(createEnrolment, fields)).body;
  const began = performance.now();
  const devices = Array.from({ length: 310 }, (_, n) => aDevice(n % 2));
  const answers = new Map<Device, Pairing | null>();
  const waiting = [...devices];
  let killed: Promise<void> | undefined;
  /** As a player does: without an answer it asks again, now at the process that lives. */
  const work = async () => {
    for (let device = waiting.shift(); device; device = waiting.shift()) {
      const answer = await comes(device, token);
      if (answer) answers.set(device, answer);
      else {
        device.place = 0;
        waiting.push(device);
      }
      if (answers.size === 120) killed ??= running[1]?.kill();
    }
  };
  await Promise.all(Array.from({ length: 50 }, work));
  await killed;
  const seconds = (performance.now() - began) / 1000;
  const found = [...answers.values()];
  const paired = found.filter((answer) => answer?.state === "paired");
  const full = found.filter((answer) => answer?.enrolment === "full");
  process.stderr.write(`${paired.length} screens in ${seconds.toFixed(1)} s, ${full.length} told "full"\n`);
  expect(seconds).toBeLessThan(60);
  expect([paired.length, full.length]).toEqual([300, 10]);
  const pages = [];
  for (let cursor: string | undefined; ; ) {
    const page = (await customer.call(listScreens, { limit: 200, ...(cursor && { cursor }) })).body;
    pages.push(...page.items);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(pages).toHaveLength(300);
  expect(new Set(pages.map(({ name }) => name)).size).toBe(300);
  expect((await customer.call(listEnrolments, {})).body.items).toMatchObject([{ screens: 300, waiting: 0 }]);
}, 180_000);

it("one key on two devices alerts, though each of two processes hears one of them", async () => {
  const second = await startSecondProcess(test);
  const shop = await aCustomer(test.deps, { plan: "enterprise", screens: 2 });
  const customer = new Client(test, { cookie: shop.cookie });
  await customer.call(createAlertRule, {
    enabled: true,
    kinds: ["copied"],
    offlineMinutes: 60,
    groupId: null,
    userIds: [shop.userId],
    channelIds: [],
    quiet: null,
    digestAt: null,
  });
  const fields = { name: "North", namePattern: "Pune {n}", maxScreens: 1, atOnce: true };
  const { token } = (await customer.call(createEnrolment, fields)).body;
  const headers = { authorization: `Bearer ${randomBytes(32).toString("hex")}` };
  const devices = [new Client(test, headers), new Client(second, headers)];
  const { screenId } = (await new Client(test, headers).call(startPairing, { enrolment: token })).body;
  await new Client(test, headers).get("/player/v1/manifest");
  const since = [0, 7].map((s) => new Date(test.clock.now().getTime() + s * 1000).toISOString());
  const alerts = async () => (await customer.call(listAlerts, {})).body.items.map(({ kind }) => kind);
  let steps = 0;
  for (; steps < 40 && (await alerts()).length === 0; steps++) {
    test.clock.advance(30_000);
    const playing = { version: 1, since: since[steps % 2] ?? "", itemName: null };
    expect((await devices[steps % 2]?.call(heartbeat, { playing, pending: null }))?.status).toBe(200);
    const contact = sql`select last_contact_at as at from screens where id = ${screenId}`;
    await vi.waitFor(async () => {
      const { rows } = await test.deps.db.execute<{ at: Date }>(contact);
      expect(new Date(rows[0]?.at ?? 0).getTime()).toBe(test.clock.now().getTime());
    }, 5000);
    await evaluateAlerts(jobContext(test.deps, "test"));
  }
  process.stderr.write(`the alert came after ${steps / 2} minutes\n`);
  expect(await alerts()).toEqual(["copied"]);
  await second.close();
}, 180_000);
