import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { AlertKind } from "#shared/alerts.ts";
import { listScreenEvents } from "#shared/contracts/core/screen-events.ts";
import { getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { createAlertRule, listAlerts } from "#shared/contracts/watching/alerts.ts";
import { minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";
import { evaluateAlerts } from "./evaluate/evaluate-due.ts";

const test = appForTests();

/** A screen, and a rule that tells of these troubles. */
async function aLobby(kinds: AlertKind[]) {
  const shop = await aCustomer(test.deps);
  const owner = new Client(test, { cookie: shop.cookie });
  const { id, deviceKey } = await aScreen(test.deps, shop, { name: "Lobby" });
  const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
  await owner.call(createAlertRule, {
    enabled: true,
    kinds,
    offlineMinutes: 60,
    groupId: null,
    userIds: [shop.userId],
    channelIds: [],
    quiet: null,
    digestAt: null,
  });
  await device.call(getManifest, {});
  const events = async () =>
    (await owner.call(listScreenEvents, { id })).body.items.map(({ kind }) => kind as string);
  /** Sends a heartbeat of a player that plays since this time, and waits until the log has so many lines of a kind. */
  const plays = async (since: Date, [kind, lines]: [string, number]) => {
    const playing = { version: 1, since: since.toISOString(), itemName: null };
    await device.call(heartbeat, { playing, pending: null });
    await expect.poll(async () => (await events()).filter((each) => each === kind)).toHaveLength(lines);
  };
  const pass = async (minutes: number) => {
    for (let m = 0; m < minutes; m++) {
      test.clock.advance(minuteMs);
      const now = test.clock.now().toISOString();
      await test.deps.db.execute(
        sql`update screens set last_contact_at = ${now}::timestamptz where id = ${id}`,
      );
      await evaluateAlerts(jobContext(test.deps, "test"));
    }
    await test.runJobs();
  };
  const found = async () =>
    (await owner.call(listAlerts, {})).body.items.map(({ kind, ended }) => [kind, ended]);
  const subjects = async () =>
    (await test.mail.stored())
      .filter(({ to, text }) => String(to).includes(shop.email) && text.includes("/app/alerts"))
      .map(({ subject }) => subject.replace(/ \([^)]*\)$/, ""))
      .sort();
  return { id, events, plays, pass, found, subjects };
}

it("tells of a player that starts five times in an hour, each start once, and of an hour without a start", async () => {
  const { id, events, plays, pass, found, subjects } = await aLobby(["restarts", "copied"]);
  /** The event of a start as two processes write it that both heard the screen. */
  const heardTwice = async () => {
    const now = test.clock.now().toISOString();
    await test.deps.db.execute(sql`
      insert into screen_events (screen_id, at, kind, detail)
      select ${id}, ${now}::timestamptz, 'started', json_build_object('since', ${now}::text) from generate_series(1, 2)`);
  };
  await plays(test.clock.now(), ["version", 1]);
  expect(await events()).not.toContain("started");
  await pass(1);
  await plays(test.clock.now(), ["started", 1]);
  for (let count = 2; count <= 4; count++) {
    await pass(5);
    await heardTwice();
  }
  await pass(5);
  expect(await found()).toEqual([]);
  await heardTwice();
  await pass(5);
  expect(await found()).toEqual([["restarts", null]]);
  await pass(50);
  expect(await found()).toEqual([["restarts", null]]);
  await pass(8);
  expect(await found()).toEqual([["restarts", "recovered"]]);
  expect(await subjects()).toEqual(["Lobby works again", "Lobby: the player starts again and again"]);
});

inLab("tells of two devices that use the key of one screen, and not that it starts too often", async () => {
  const { plays, pass, found, subjects } = await aLobby(["restarts", "copied"]);
  const first = test.clock.now();
  await plays(first, ["version", 1]);
  await pass(1);
  const second = test.clock.now();
  await plays(second, ["started", 1]);
  await pass(1);
  // A device that starts again has a new time: only a copy brings an old one back.
  expect(await found()).toEqual([]);
  for (const lines of [2, 3, 4, 5, 6]) {
    await plays(lines % 2 === 0 ? first : second, ["started", lines]);
    await pass(1);
  }
  expect(await found()).toEqual([["copied", null]]);
  await pass(61);
  expect(await found()).toEqual([["copied", "recovered"]]);
  expect(await subjects()).toEqual(["Lobby works again", "Lobby: two devices use its key"]);
});
