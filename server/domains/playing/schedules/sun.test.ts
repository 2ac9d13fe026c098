import { beforeEach, expect, it } from "vitest";
import { getManifest } from "#shared/contracts/playing/player.ts";
import {
  createSchedule,
  getSchedule,
  listSchedules,
  saveSchedule,
  sunOfScreens,
  whyScreen,
} from "#shared/contracts/playing/schedules.ts";
import { updateScreen } from "#shared/contracts/playing/screens.ts";
import { aCustomer, aPicture, aPlaylist, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();
beforeEach(() => test.clock.set("2026-11-20T06:00:00.000Z"));

const night = { start: { sun: "set", offsetMin: -30 }, end: { sun: "rise", offsetMin: 0 } } as const;
const pune = { latitude: 18.52, longitude: 73.86 };

/** A pharmacy in Pune that shows its hours of the night from half an hour before sunset to sunrise. */
async function aPharmacy() {
  const owner = await aCustomer(test.deps);
  const playlist = async (name: string) => {
    const picture = await aPicture(test.deps, owner, { name: `${name}.jpg` });
    return aPlaylist(test.deps, owner, { name, mediaIds: [picture.id] });
  };
  const [usual, hours] = [await playlist("Usual"), await playlist("Night hours")];
  const customer = new Client(test, { cookie: owner.cookie });
  const aWindow = async (name: string, position: typeof pune | null) => {
    const screen = await aScreen(test.deps, owner, { name, defaultPlaylistId: usual.id });
    const { id } = screen;
    if (position) await customer.call(updateScreen, { id, position });
    return { id, device: new Client(test, { authorization: `Bearer ${screen.deviceKey}` }) };
  };
  const nightly = (change: object = {}) =>
    customer.call(createSchedule, {
      name: "Night hours",
      playlistId: hours.id,
      target: { kind: "account" },
      when: { windows: [night] },
      ...change,
    });
  return { customer, aWindow, nightly, hours, usual };
}

it("a pharmacy shows its hours of the night from half an hour before sunset to sunrise, and why says by which sun", async () => {
  const { customer, aWindow, nightly } = await aPharmacy();
  const { id, device } = await aWindow("Window", pune);
  const made = await nightly();
  expect(made).toMatchObject({ status: 201, body: { when: { windows: [night] }, problem: null } });
  const { rules, moreRules, sun } = (await device.call(getManifest, {})).body;
  expect([rules, moreRules?.length, sun?.rise.length]).toEqual([[], 1, 457]);
  const why = async (at: string) => {
    const { body } = await customer.call(whyScreen, { id, at });
    return [
      body.playlistName,
      body.changesAt,
      body.reasons.find(({ name }) => name === "Night hours")?.verdict,
    ];
  };
  expect(await why("2026-11-20T06:00:00Z")).toEqual([
    "Usual",
    "2026-11-20T11:56:00.000Z",
    "not now, next: Fri, 20 Nov 2026, 5:26 pm; from sunset 5:56 pm minus 30 min until sunrise 6:44 am",
  ]);
  expect(await why("2026-11-20T11:56:00Z")).toEqual([
    "Night hours",
    "2026-11-21T01:14:00.000Z",
    "plays; from sunset 5:56 pm minus 30 min until sunrise 6:44 am",
  ]);
  expect((await why("2026-11-21T01:14:00Z"))[0]).toBe("Usual");
});

it("only the manifest of a screen that a rule by the sun reaches has the sun's times; others keep their bytes", async () => {
  const { customer, aWindow, nightly } = await aPharmacy();
  const [window, door] = [await aWindow("Window", pune), await aWindow("Door", pune)];
  const clock = { windows: [{ start: "18:00", end: "06:00" }] };
  await nightly({ name: "By the clock", when: clock });
  const sent = async () => JSON.stringify((await door.device.call(getManifest, {})).body);
  const before = await sent();
  expect(before).not.toContain("sun");
  const made = await nightly({ target: { kind: "screen", id: window.id } });
  expect((await window.device.call(getManifest, {})).body).toMatchObject({
    sun: { rise: expect.any(Array) },
  });
  expect(await sent()).toBe(before);
  const { id, name, playlistId, target, revision } = made.body;
  const first = (await window.device.call(getManifest, {})).body;
  await customer.call(saveSchedule, { id, name, playlistId, target, revision, when: clock });
  const last = (await window.device.call(getManifest, {})).body;
  expect([first.version + 1, Object.keys(last).includes("sun"), last.moreRules]).toEqual([
    last.version,
    false,
    undefined,
  ]);
});

it("without coordinates it does not play there: the answers name the screen, and these mend it", async () => {
  const { customer, aWindow, nightly } = await aPharmacy();
  const [lost] = [await aWindow("Lost", null), await aWindow("Window", pune)];
  await nightly();
  expect((await lost.device.call(getManifest, {})).body).not.toHaveProperty("sun");
  const why = async () => {
    const { body } = await customer.call(whyScreen, { id: lost.id, at: "2026-11-20T12:00:00Z" });
    return [body.playlistName, body.reasons.find(({ name }) => name === "Night hours")?.verdict];
  };
  expect(await why()).toEqual(["Usual", expect.stringMatching(/has no coordinates.*enter them on its page/)]);
  const { lacking, screens, tables } = (await customer.call(sunOfScreens, {})).body;
  expect(lacking).toEqual({ count: 1, screens: [{ id: lost.id, name: "Lost" }] });
  expect([screens.map(({ name, table }) => [name, table]), tables.length]).toEqual([[["Window", 0]], 1]);
  await customer.call(updateScreen, { id: lost.id, position: { latitude: 18.54, longitude: 73.88 } });
  expect((await why())[0]).toBe("Night hours");
  expect((await customer.call(sunOfScreens, { screenId: lost.id })).body).toMatchObject({
    screens: [{ name: "Lost" }],
    lacking: { count: 0 },
  });
});

it("beyond the polar circle it does not play in polar day, and plays again when the sun sets", async () => {
  const { customer, aWindow, nightly } = await aPharmacy();
  const { id } = await aWindow("Tromsø", { latitude: 69.65, longitude: 18.96 });
  await customer.call(updateScreen, { id, timeZone: "Europe/Oslo" });
  await nightly({ when: { windows: [{ start: { sun: "set", offsetMin: 0 }, end: "06:00" }] } });
  const { playlistName, changesAt } = (await customer.call(whyScreen, { id, at: "2027-06-21T21:00:00Z" }))
    .body;
  expect([playlistName, changesAt?.slice(0, 10)]).toEqual(["Usual", "2027-07-26"]);
});

it("follows the sun over both clock changes, and an exception takes away the night that starts on its day", async () => {
  const { customer, aWindow, nightly } = await aPharmacy();
  const { id } = await aWindow("Oslo", { latitude: 59.92, longitude: 10.73 });
  await customer.call(updateScreen, { id, timeZone: "Europe/Oslo" });
  await nightly({ when: { windows: [night], from: "2026-10-01", exceptDates: ["2027-03-26"], count: 400 } });
  const changes = async (at: string) => (await customer.call(whyScreen, { id, at })).body.changesAt;
  // 16:30 and 7:01 on the clock of that day in the almanac, which was an hour ahead the night before.
  expect(await changes("2026-10-25T14:00:00Z")).toBe("2026-10-25T15:11:00.000Z");
  expect(await changes("2026-10-25T16:00:00Z")).toBe("2026-10-26T06:24:00.000Z");
  expect(await changes("2027-03-27T16:00:00Z")).toBe("2027-03-27T17:18:00.000Z");
  expect(await changes("2027-03-27T18:00:00Z")).toBe("2027-03-28T04:56:00.000Z");
  // The night of the 26th is left out: after the morning of that day, nothing until the evening of the 27th.
  expect(await changes("2027-03-26T12:00:00Z")).toBe("2027-03-27T17:18:00.000Z");
});

it("refuses minutes beyond three hours and an end that is not after its start, and names the field", async () => {
  const { nightly } = await aPharmacy();
  const refused = async (windows: object[]) => (await nightly({ when: { windows } })).error?.fields;
  const set = (offsetMin: number) => ({ sun: "set", offsetMin });
  expect(await refused([{ start: set(-181), end: "23:00" }])).toEqual({
    "when.windows.0.start.offsetMin": expect.any(String),
  });
  expect(await refused([{ start: set(30), end: set(30) }])).toEqual({
    "when.windows.0.end": "Choose an end after the start",
  });
  expect(await refused([{ start: "25:00", end: set(0) }])).toEqual({
    "when.windows.0.start": expect.any(String),
  });
  expect(await refused([{ start: { sun: "noon" }, end: "23:00" }])).toHaveProperty(["when.windows.0.start"]);
  expect(
    (await nightly({ when: { windows: [{ start: set(30), end: set(30), to: { days: 1 } }] } })).status,
  ).toBe(201);
});

it("the list and one schedule keep what was saved", async () => {
  const { customer, nightly } = await aPharmacy();
  const windows = [night, { start: "06:30", end: { sun: "set", offsetMin: 180 }, to: { weekday: 5 } }];
  const { id } = (await nightly({ when: { windows } })).body;
  expect((await customer.call(getSchedule, { id })).body.when.windows).toEqual(windows);
  expect((await customer.call(listSchedules, {})).body.items[0]?.when.windows).toEqual(windows);
});
