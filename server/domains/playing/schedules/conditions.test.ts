import { beforeEach, expect, it } from "vitest";
import type { Condition } from "#shared/conditions/condition.ts";
import { createDataSource, deleteDataSource, setDataValue } from "#shared/contracts/library/data-sources.ts";
import { createPlaylist, getPlaylist, savePlaylist } from "#shared/contracts/library/playlists.ts";
import { createCampaign, deleteCampaign, saveCampaign } from "#shared/contracts/playing/campaigns.ts";
import { getData, getManifest, heartbeat } from "#shared/contracts/playing/player.ts";
import { listScreenReports, screenManifest } from "#shared/contracts/playing/preview.ts";
import {
  changeSchedules,
  createSchedule,
  deleteSchedule,
  getSchedule,
  listSchedules,
  planSchedules,
  restoreSchedule,
  saveSchedule,
  whyScreen,
} from "#shared/contracts/playing/schedules.ts";
import { dataSourceUsage } from "#shared/contracts/playing/usage.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { inLab } from "../../../testing/lab.ts";

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
  /** Gives items of a playlist conditions, in their order; undefined: the field is left out. */
  const wait = async (
    id: number,
    conditions: readonly (Condition | null | undefined)[],
    added: object[] = [],
  ) => {
    const { name, revision, items } = (await customer.call(getPlaylist, { id })).body;
    const sent = items.map(({ id: itemId, durationMs, media }, at) => ({
      id: itemId,
      durationMs,
      mediaId: media?.id,
      ...(conditions[at] !== undefined && { condition: conditions[at] }),
    }));
    return customer.call(savePlaylist, { id, name, revision, items: [...sent, ...added] as typeof sent });
  };
  return { customer, device, screen, source, usual, soup, cold, warm, wait };
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
  const because = "plays; because Outside is 12, below 20";
  expect(await why()).toEqual([`rule:${id}`, because, "2026-11-20T06:15:00.000Z"]);
  const sent = (await device.call(getData, {})).body;
  expect(sent.values).toMatchObject([{ sourceId: source.id, value: 12 }]);
  test.clock.set("2026-11-20T06:15:00.000Z");
  expect((await why())[1]).toBe("waits: Outside is not known");
});

inLab("why says of what must not hold what it is", async () => {
  const { customer, screen, source, cold, warm } = await aCafe();
  const { id } = (await warm({ condition: { not: cold } })).body;
  const why = async () =>
    (await customer.call(whyScreen, { id: screen.id })).body.reasons.find(
      (reason) => reason.id === `rule:${id}`,
    )?.verdict;
  await customer.call(setDataValue, { id: source.id, value: 12 });
  expect(await why()).toBe("waits: Outside is 12, below 20");
  await customer.call(setDataValue, { id: source.id, value: 25 });
  expect(await why()).toBe("plays; because Outside is 25, not below 20");
});

inLab("without conditions the content of a manifest and its version stay", async () => {
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

inLab("a screen that plays conditions says so", async () => {
  const { customer, device, screen, warm } = await aCafe();
  await warm();
  const { version } = (await device.call(getManifest, {})).body;
  const playing = { version, since: "2026-11-20T06:00:00.000Z", itemName: null, because: null };
  await device.call(heartbeat, { playing: { ...playing, conditions: true }, pending: null });
  const reported = async () =>
    (await customer.call(listScreenReports, { ids: String(screen.id) })).body.items[0]?.playing;
  await expect.poll(reported).toMatchObject({ conditions: true });
});

inLab("the calendar hears of an item without a condition, also beside one that has one", async () => {
  const { customer, usual, soup, cold, warm, wait } = await aCafe();
  const { items } = (await customer.call(getPlaylist, { id: usual.id })).body;
  await wait(soup.id, [cold], [{ mediaId: items[0]?.media?.id, durationMs: 10_000 }]);
  await warm({ condition: null });
  const { playlists } = (await customer.call(planSchedules, {})).body;
  const shown = playlists.find(({ id }) => id === soup.id)?.items;
  expect(shown?.map((item) => item.if)).toEqual([[cold], undefined]);
});

it("an item with a condition is sent inside another one, and why says that it waits; without the condition all is as before", async () => {
  const { customer, device, screen, source, usual, soup, cold, wait } = await aCafe();
  const sent = async () => {
    const { version: _, ...manifest } = (await device.call(getManifest, {})).body;
    return { ...manifest, items: manifest.playlists.flatMap(({ items }) => items) };
  };
  const media = (await customer.call(getPlaylist, { id: soup.id })).body.items.map(
    (item) => item.media?.id ?? 0,
  );
  const add = [{ mediaId: media[0], durationMs: 10_000 }];
  expect((await wait(usual.id, [], add)).status).toBe(200);
  const { items: plain, ...before } = await sent();
  const saved = await wait(usual.id, [undefined, cold]);
  expect(saved.body.items.map(({ condition }) => condition)).toEqual([null, cold]);
  expect((await sent()).items).toEqual([plain[0], { kind: "if", if: [cold], item: plain[1] }]);
  const shown = (await customer.call(screenManifest, { id: screen.id })).body.manifest;
  expect(shown.playlists[0]?.items).toEqual([plain[0], { ...plain[1], if: [cold] }]);

  await customer.call(setDataValue, { id: source.id, value: 25 });
  expect((await device.call(getData, {})).body.values).toMatchObject([{ sourceId: source.id, value: 25 }]);
  const why = async () => (await customer.call(whyScreen, { id: screen.id })).body.reasons[0]?.verdict;
  expect(await why()).toBe("plays; 1 of 2 items wait: Outside is 25, not below 20");
  const usage = (await customer.call(dataSourceUsage, { id: source.id })).body;
  expect(usage).toMatchObject({ playlists: [{ name: "Usual" }], screens: [{ name: "Window" }] });
  await customer.call(setDataValue, { id: source.id, value: 12 });
  expect(await why()).toBe("plays; 1 of 2 items play: Outside is 12, below 20");

  // A program that knows no conditions leaves them out, and changes none.
  expect((await wait(usual.id, [])).body.items[1]?.condition).toEqual(cold);
  expect((await wait(usual.id, [null, null])).status).toBe(200);
  const { items: _, ...after } = await sent();
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
});

inLab("the condition of a place holds for all items of the playlist in it", async () => {
  const { device, usual, soup, source, cold, wait } = await aCafe();
  const often: Condition = { fact: source.id, is: "above", value: 0, validS: null, unknown: "yes" };
  await wait(soup.id, [often]);
  const place = { playlistId: soup.id, durationMs: 10_000, condition: cold };
  expect((await wait(usual.id, [], [place])).status).toBe(200);
  const items = (await device.call(getManifest, {})).body.playlists.flatMap((playlist) => playlist.items);
  expect(items).toMatchObject([
    { name: "Usual.jpg" },
    { kind: "if", if: [cold, often], item: { name: "Soup.jpg" } },
  ]);
});

inLab(
  "a change of a schedule without a condition keeps it, also when another one was saved meanwhile",
  async () => {
    const { customer, soup, cold, warm } = await aCafe();
    const { id, revision } = (await warm()).body;
    const plain = {
      id,
      name: "Hot soup",
      playlistId: soup.id,
      target: { kind: "account" as const },
      when: {},
    };
    const first = await customer.call(saveSchedule, { ...plain, revision });
    expect(first.body).toMatchObject({ name: "Hot soup", condition: cold });
    const colder = { ...cold, value: 5 };
    await customer.call(saveSchedule, { ...plain, revision: first.body.revision, condition: colder });
    const late = await customer.call(saveSchedule, { ...plain, name: "Tea", revision: first.body.revision });
    expect(late.body).toMatchObject({ name: "Tea", condition: colder });
  },
);

it("names the schedule that waits where a default playlist plays", async () => {
  const { customer, screen, warm } = await aCafe();
  await warm();
  expect((await customer.call(whyScreen, { id: screen.id })).body.summary).toBe(
    "“Usual”, the default of this screen, because this waits for its condition: “Soup”.",
  );
});

inLab("an account has at most 1,000 conditions, and says so to whatever adds one more", async () => {
  const { customer, usual, soup, cold, warm, wait } = await aCafe();
  const book = async (more: object) => {
    const [item] = (await customer.call(getPlaylist, { id: usual.id })).body.items;
    const days = { from: "2026-11-21", until: "2026-11-22", target: { kind: "account" } };
    const booking = {
      name: "Umbrellas",
      mediaIds: [item?.media?.id],
      share: 10,
      seconds: 10,
      ...days,
      ...more,
    };
    return customer.call(createCampaign, booking as never);
  };
  for (const { id } of [usual, soup]) {
    const [item] = (await customer.call(getPlaylist, { id })).body.items;
    const many = Array(499).fill({ mediaId: item?.media?.id, durationMs: 1_000, condition: cold });
    expect((await wait(id, [cold], many)).status).toBe(200);
  }
  const refused = {
    code: "conflict",
    reason: "sumOfConditions",
    message: expect.stringContaining("at most 1,000"),
  };
  expect((await warm()).error).toMatchObject(refused);
  expect((await book({ condition: cold })).error).toMatchObject(refused);
  const { body: campaign } = await book({});
  const waiting = { ...campaign, condition: cold };
  expect((await customer.call(saveCampaign, waiting as never)).error).toMatchObject(refused);
  await wait(soup.id, [null]);
  expect((await customer.call(saveCampaign, waiting as never)).status).toBe(200);
  expect((await warm()).error).toMatchObject(refused);
  await customer.call(deleteCampaign, { id: campaign.id });
  const { status, body } = await warm();
  expect(status).toBe(201);
  await customer.call(deleteSchedule, { id: body.id });
  expect((await wait(soup.id, [cold])).status).toBe(200);
  expect((await customer.call(restoreSchedule, { id: body.id })).error?.reason).toBe("sumOfConditions");
});

inLab("the condition of a place counts with its bytes for each item in the place", async () => {
  const { customer, soup, cold, wait } = await aCafe();
  const [item] = (await customer.call(getPlaylist, { id: soup.id })).body.items;
  const many = Array(499).fill({ mediaId: item?.media?.id, durationMs: 1_000 });
  expect((await wait(soup.id, [], many)).status).toBe(200);
  const condition = { any: Array(16).fill({ ...cold, is: "containing", value: "ठंडा".repeat(70) }) };
  const place = async (name: string) => {
    const { id, revision } = (await customer.call(createPlaylist, { name })).body;
    const items = [{ playlistId: soup.id, durationMs: 10_000, condition }];
    return customer.call(savePlaylist, { id, revision, name, items });
  };
  // Each has 500 items with some 15 kB of conditions, and the account has room for 32 MB.
  const answers = [];
  for (const name of ["One", "Two", "Three", "Four", "Five"]) answers.push(await place(name));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
  expect(answers.at(-1)?.error?.reason).toBe("sumOfItemBytes");
});

it("a request of conditions with thousands of parts is refused without stopping others", async () => {
  const { customer, soup } = await aCafe();
  const listOf = (inside: unknown) => ({ all: Array(16).fill(inside) });
  const schedule = {
    name: "Soup",
    playlistId: soup.id,
    target: { kind: "account" },
    when: {},
    condition: listOf(listOf(listOf({}))),
  };
  const changes = Array(10).fill({ kind: "create", schedule });
  const began = process.cpuUsage();
  const refused = await customer.post(changeSchedules.path, { changes });
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1_000);
  expect(refused.json().error.fieldReasons).toHaveProperty(["changes.0.schedule.condition"]);
});
