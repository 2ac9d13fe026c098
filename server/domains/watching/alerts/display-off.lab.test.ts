import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { reportHealth } from "#shared/contracts/core/device-health.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { createAlertRule, listAlerts } from "#shared/contracts/watching/alerts.ts";
import { minuteMs } from "#shared/durations.ts";
import { jobContext } from "../../../context.ts";
import { aCustomer, aScreen, Client, startTestApp } from "../../../testing/kit.ts";

import { evaluateAlerts } from "./evaluate/evaluate-due.ts";

it("tells of a display that is off for half an hour, once, and of its recovery; silence about it changes nothing", async () => {
  const test = await startTestApp();
  try {
    const shop = await aCustomer(test.deps);
    const owner = new Client(test, { cookie: shop.cookie });
    const { id, deviceKey } = await aScreen(test.deps, shop, { name: "Lobby" });
    const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
    await owner.call(createAlertRule, {
      enabled: true,
      kinds: ["display"],
      offlineMinutes: 60,
      groupId: null,
      userIds: [shop.userId],
      channelIds: [],
      quiet: null,
      digestAt: null,
    });
    /** Lets a quarter of an hour pass, at the end of which the device reports; undefined: it reports no health. */
    const quarter = async (displayOn?: boolean | null) => {
      for (let m = 1; m <= 15; m++) {
        test.clock.advance(minuteMs);
        const now = test.clock.now().toISOString();
        await test.deps.db.execute(
          sql`update screens set last_contact_at = ${now}::timestamptz where id = ${id}`,
        );
        if (m === 15 && displayOn !== undefined)
          await device.call(reportHealth, {
            samples: [600, 300, 0].map((agoS) => ({ agoS, sample: { displayOn } })),
          });
        await evaluateAlerts(jobContext(test.deps, "test"));
      }
      await test.runJobs();
    };
    const found = async () =>
      (await owner.call(listAlerts, {})).body.items.map(({ kind, ended }) => [kind, ended]);
    for (const displayOn of [true, true, false, false]) await quarter(displayOn);
    expect(await found()).toEqual([]);
    for (const displayOn of [false, false]) await quarter(displayOn);
    expect(await found()).toEqual([["display", null]]);
    for (const displayOn of [undefined, undefined, undefined, null]) await quarter(displayOn);
    expect(await found()).toEqual([["display", null]]);
    for (const displayOn of [true, true]) await quarter(displayOn);
    expect(await found()).toEqual([["display", "recovered"]]);
    const mails = (await test.mail.stored()).filter(({ text }) => text.includes("/app/alerts"));
    expect(mails.map(({ subject }) => subject.replace(/ \([^)]*\)$/, "")).sort()).toEqual([
      "Lobby works again",
      "Lobby: the display is off",
    ]);
  } finally {
    await test.close();
  }
});

it("is silent about a display that its times have off, and counts anew when they have it on", async () => {
  const test = await startTestApp();
  try {
    test.clock.set("2026-11-20T06:00:00.000Z");
    const shop = await aCustomer(test.deps);
    const owner = new Client(test, { cookie: shop.cookie });
    const { id, deviceKey } = await aScreen(test.deps, shop, { name: "Lobby" });
    const device = new Client(test, { authorization: `Bearer ${deviceKey}` });
    const week = [{ start: "08:00", end: "20:00", days: [1, 2, 3, 4, 5, 6, 7] }];
    await owner.call(updateScreen, { id, timeZone: "UTC", displayTimes: { by: "week", week } });
    await owner.call(createAlertRule, {
      enabled: true,
      kinds: ["display"],
      offlineMinutes: 60,
      groupId: null,
      userIds: [shop.userId],
      channelIds: [],
      quiet: null,
      digestAt: null,
    });
    const begun: string[] = [];
    for (let m = 1; m <= 200; m++) {
      test.clock.advance(minuteMs);
      const now = test.clock.now().toISOString();
      await test.deps.db.execute(
        sql`update screens set last_contact_at = ${now}::timestamptz where id = ${id}`,
      );
      if (m % 15 === 0)
        await device.call(reportHealth, {
          samples: [600, 300, 0].map((agoS) => ({ agoS, sample: { displayOn: false } })),
        });
      await evaluateAlerts(jobContext(test.deps, "test"));
      const open = (await owner.call(listAlerts, {})).body.items.length > 0;
      if (open && begun.length === 0) begun.push(now.slice(11, 16));
    }
    // The display should be on from 08:00, so half an hour later it is an alert.
    expect(begun[0]).toMatch(/^08:[345]|^09:0/);
  } finally {
    await test.close();
  }
});
