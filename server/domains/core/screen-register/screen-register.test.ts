import { and, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Tx } from "../../../db/client.ts";
import { screens } from "../../../db/tables/index.ts";
import { inUnauditedTransaction } from "../../../db/transaction.ts";
import { aCustomer, appForTests, aScreen, type SignedIn } from "../../../testing/kit.ts";
import * as register from "./index.ts";

const test = appForTests();
let owner: SignedIn;
let other: SignedIn;
let screen: { id: number; deviceKey: string };
beforeAll(async () => {
  owner = await aCustomer(test.deps, { plan: "trial" });
  other = await aCustomer(test.deps, { plan: "trial" });
  screen = await aScreen(test.deps, owner);
});

const rowNow = async () => (await test.deps.db.select().from(screens).where(eq(screens.id, screen.id)))[0];
const run = (work: (tx: Tx) => Promise<unknown>) => inUnauditedTransaction(test.deps, "nothing", work);
const at = new Date("2026-11-26T00:00:00Z");
const hash = Buffer.alloc(32, 7);

/** Each verb that changes screens which exist, for the screen of `accountId`. */
const changes: Record<string, (tx: Tx, accountId: number) => Promise<unknown>> = {
  giveDevice: (tx, accountId) =>
    register.giveDevice(
      tx,
      { accountId, screenId: screen.id },
      { deviceKeyHash: hash, device: "another", pairedWithCode: "111111", at },
    ),
  keepNextKey: (tx, accountId) => register.keepNextKey(tx, { accountId, screenId: screen.id }, hash),
  moveToNextKey: (tx, accountId) => register.moveToNextKey(tx, { accountId, screenId: screen.id }, hash),
  dropDeviceKey: (tx, accountId) => register.dropDeviceKey(tx, { accountId, screenId: screen.id }, hash),
  saveSettings: (tx, accountId) => register.saveSettings(tx, { accountId, ids: [screen.id] }, { name: "x" }),
  bringBackDefaults: (tx, accountId) =>
    register.bringBackDefaults(tx, accountId, {
      id: screen.id,
      defaultPlaylistId: null,
      openingHours: { zone: null, week: [], calendarId: null, exceptions: [], closedPlaylistId: null },
    }),
  tagScreens: (tx, accountId) => register.tagScreens(tx, accountId, [{ id: screen.id, tags: ["x"] }]),
  noteDisplayAsked: (tx, accountId) =>
    register.noteDisplayAsked(tx, { accountId, screenId: screen.id }, { at, canSet: null }),
  setStatus: (tx, accountId) => register.setStatus(tx, { accountId, screenId: screen.id }, "inactive"),
  giveLicences: (tx, accountId) => register.giveLicences(tx, { accountId, subscriptionId: null }),
  removeAllScreens: (tx, accountId) => register.removeAllScreens(tx, accountId, at),
};
/** These get rows that their caller found in the account, or name the key of the device. */
const others = ["registerScreen", "removeScreens", "restoreWithLicence", "storeReports"];

it("no verb changes a screen of another account", async () => {
  expect([...Object.keys(changes), ...others].sort()).toEqual(Object.keys(register).sort());
  const before = await rowNow();
  for (const [name, change] of Object.entries(changes)) {
    await run((tx) => change(tx, other.accountId));
    expect(await rowNow(), name).toEqual(before);
  }
  for (const name of ["keepNextKey", "saveSettings", "noteDisplayAsked", "setStatus"]) {
    const known = await rowNow();
    await run((tx) => changes[name]?.(tx, owner.accountId) ?? Promise.resolve());
    expect(await rowNow(), name).not.toEqual(known);
  }
});

it("writes only the columns that a verb names, whatever a caller hands over", async () => {
  const before = await rowNow();
  const settings = { name: "Front door", licenceId: null, deviceKeyHash: null, status: "active" as const };
  await run((tx) => register.saveSettings(tx, { accountId: owner.accountId, ids: [screen.id] }, settings));
  expect(await rowNow()).toEqual({ ...before, name: "Front door" });
});

it("notes nothing of a screen that was removed meanwhile", async () => {
  await test.deps.db
    .update(screens)
    .set({ deletedAt: at, displayAskedAt: null })
    .where(and(eq(screens.id, screen.id), eq(screens.accountId, owner.accountId)));
  await run((tx) => changes.noteDisplayAsked?.(tx, owner.accountId) ?? Promise.resolve());
  expect(await rowNow()).toMatchObject({ displayAskedAt: null });
});
