import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { listScreenEvents } from "#shared/contracts/core/screen-events.ts";
import { getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { createAlertRule, listAlerts } from "#shared/contracts/watching/alerts.ts";
import { minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { aCustomer, aScreen, Client, startTestApp } from "../../../testing/kit.ts";
import { evaluateAlerts } from "./evaluate/evaluate-due.ts";

it("tells of a player that starts five times in an hour, each start once, and of an hour without a start", async () => {
  const test = await startTestApp();
  try {
    const shop = await aCustomer(test.deps);
    const owner = new Client(test, { cookie: shop.cookie });
    const { id, deviceKey } = await aScreen(test.deps, shop, { name: "Lobby" });
    const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
    await owner.call(createAlertRule, {
      enabled: true,
      kinds: ["restarts"],
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
    /** A heartbeat of a player that has just started. */
    const started = async (kind: string) => {
      const since = test.clock.now().toISOString();
      await device.call(heartbeat, { playing: { version: 1, since, itemName: null }, pending: null });
      await vi.waitFor(async () => expect(await events()).toContain(kind), 5000);
    };
    /** The event of a start as two processes write it that both heard the screen. */
    const heardTwice = async () => {
      const now = test.clock.now().toISOString();
      await test.deps.db.execute(sql`
        insert into screen_events (screen_id, at, kind, detail)
        select ${id}, ${now}::timestamptz, 'started', json_build_object('since', ${now}::text) from generate_series(1, 2)`);
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

    await started("version");
    expect(await events()).not.toContain("started");
    await pass(1);
    await started("started");
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
    const mails = (await test.mail.stored()).filter(({ text }) => text.includes("/app/alerts"));
    expect(mails.map(({ subject }) => subject.replace(/ \([^)]*\)$/, "")).sort()).toEqual([
      "Lobby works again",
      "Lobby: the player starts again and again",
    ]);
  } finally {
    await test.close();
  }
});
