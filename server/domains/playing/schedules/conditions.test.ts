import { beforeEach, expect, it } from "vitest";
import type { Condition } from "#shared/conditions/condition.ts";
import { createDataSource, deleteDataSource, setDataValue } from "#shared/contracts/library/data-sources.ts";
import { getData, getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { listScreenReports } from "#shared/contracts/playing/preview.ts";
import {
  createSchedule,
  getSchedule,
  listSchedules,
  saveSchedule,
  whyScreen,
} from "#shared/contracts/playing/schedules.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

async function aCafe() {
  const owner = await aCustomer(test.deps);
  const playlist = async (name: string) => {
    const picture = await aPicture(test.deps, owner, { name: `${name}.jpg` });
    return aPlaylist(test.deps, owner, { name, mediaIds: [picture.id] });
  };
  const [usual, soup] = [await playlist("Usual"), await playlist("Soup")];
  const screen = await aScreen(test.deps, owner, { name: "Window", defaultPlaylistId: usual.id });
  const customer = new Client(test, { cookie: owner.cookie });
  const device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
  const source = (await customer.call(createDataSource, { name: "Outside", kind: "value" })).body;
  const cold: Condition = { fact: source.id, is: "below", value: 20, validS: 900, unknown: "no" };
  const warm = (change: object = {}) =>
    customer.call(createSchedule, {
      name: "Soup",
      playlistId: soup.id,
      target: { kind: "account" },
      when: {},
      condition: cold,
      ...change,
    });
  return { customer, device, screen, source, soup, cold, warm };
}

it("the manifest lists a schedule with a condition in moreRules, the screen gets its data source, and why says what it waits for", async () => {
  const { customer, device, screen, source, cold, warm } = await aCafe();
  const before = (await device.call(getManifest, {})).body;
  expect(Object.keys(before)).not.toContain("moreRules");
  const made = await warm();
  expect(made).toMatchObject({ status: 201, body: { condition: cold, problem: null } });
  const { id } = made.body;
  expect((await customer.call(listSchedules, {})).body.items).toMatchObject([{ id, condition: cold }]);

  const { rules, moreRules, ...rest } = (await device.call(getManifest, {})).body;
  expect([rules, moreRules]).toMatchObject([[], [{ id, name: "Soup", if: cold }]]);
  expect(rest.playlists.map(({ name }) => name)).toEqual(["Usual", "Soup"]);
  const why = async () => {
    const { winner, reasons, changesAt } = (await customer.call(whyScreen, { id: screen.id })).body;
    return [winner, reasons.find((reason) => reason.id === `rule:${id}`)?.verdict, changesAt];
  };
  expect(await why()).toMatchObject(
    [/^default:/, "waits: Outside is not known", null].map((each) =>
      each instanceof RegExp ? expect.stringMatching(each) : each,
    ),
  );
  await customer.call(setDataValue, { id: source.id, value: 25 });
  expect((await why())[1]).toBe("waits: Outside is 25, not below 20");
  await customer.call(setDataValue, { id: source.id, value: 12 });
  expect(await why()).toEqual([`rule:${id}`, "won", "2026-11-20T06:15:00.000Z"]);
  const sent = (await device.call(getData, {})).body;
  expect(sent.values).toMatchObject([{ sourceId: source.id, value: 12 }]);
  test.clock.set("2026-11-20T06:15:00.000Z");
  expect((await why())[1]).toBe("waits: Outside is not known");
});

it("without conditions the content of a manifest and its version stay", async () => {
  const { customer, device, cold, warm } = await aCafe();
  const { body: plain } = await warm({ condition: null });
  const first = (await device.call(getManifest, {})).body;
  const { revision, id, name, playlistId, target, when } = plain;
  const edit = { id, name, playlistId, target, when };
  const saved = await customer.call(saveSchedule, { ...edit, revision, condition: cold });
  expect((await device.call(getManifest, {})).body.version).toBe(first.version + 1);
  await customer.call(saveSchedule, { ...edit, revision: saved.body.revision, condition: null });
  const { version: _, ...last } = (await device.call(getManifest, {})).body;
  const { version: _first, ...before } = first;
  expect(JSON.stringify(last)).toBe(JSON.stringify(before));
});

it("refuses a data source of another account and more than 16 comparisons; one that was deleted may stay", async () => {
  const { customer, source, cold, warm, soup } = await aCafe();
  const stranger = await aCafe();
  const theirs = await warm({ condition: { all: [cold, stranger.cold] } });
  expect(theirs).toMatchObject({ status: 400, error: { fields: { condition: "Choose a data source" } } });
  expect((await warm({ condition: { any: Array(17).fill(cold) } })).status).toBe(400);
  const { id, revision } = (await warm()).body;
  expect((await customer.call(deleteDataSource, { id: source.id })).status).toBe(200);
  const again = { name: "Hot soup", playlistId: soup.id, target: { kind: "account" as const }, when: {} };
  expect((await customer.call(saveSchedule, { ...again, id, revision, condition: cold })).status).toBe(200);
  expect((await customer.call(getSchedule, { id })).body).toMatchObject({
    name: "Hot soup",
    condition: cold,
  });
  expect((await warm()).status).toBe(400);
});

it("a screen that plays conditions says so", async () => {
  const { customer, device, screen, warm } = await aCafe();
  await warm();
  const { version } = (await device.call(getManifest, {})).body;
  const playing = { version, since: "2026-11-20T06:00:00.000Z", itemName: null, because: null };
  await device.call(heartbeat, { playing: { ...playing, conditions: true }, pending: null });
  const reported = async () =>
    (await customer.call(listScreenReports, { ids: String(screen.id) })).body.items[0]?.playing;
  await expect.poll(reported).toMatchObject({ conditions: true });
});
