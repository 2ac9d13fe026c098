import { beforeEach, expect, it } from "vitest";
import { getDisplayTimes } from "#shared/contracts/playing/display-times.ts";
import { getScreen, updateScreen } from "#shared/contracts/playing/screens.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();
let id: number;
let customer: Client;
let device: Client;
beforeEach(async () => {
  // A Thursday, three days before clocks in Germany go forward.
  test.clock.set("2026-03-26T12:30:00.000Z");
  const owner = await aCustomer(test.deps);
  const screen = await aScreen(test.deps, owner);
  id = screen.id;
  customer = new Client(test, { cookie: owner.cookie });
  device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
});
const offTimes = async (max = 3) =>
  (await device.call(getDisplayTimes, {})).body.times?.off
    .slice(0, max)
    .map(({ from, until }) => [from.slice(5, 16), until.slice(5, 16)]);
const daily = (start: string, end: string) => ({ start, end, days: [1, 2, 3, 4, 5, 6, 7] });

it("gives a device the times of its display in the screen's zone for five weeks, through a clock change", async () => {
  expect(await offTimes()).toBeUndefined();
  const zoned = { id, timeZone: "Europe/Berlin" };
  const { status } = await customer.call(updateScreen, {
    ...zoned,
    displayTimes: { by: "week", week: [daily("08:00", "20:00")] },
  });
  expect(status).toBe(200);
  expect(await offTimes(4)).toEqual([
    ["03-26T19:00", "03-27T07:00"],
    ["03-27T19:00", "03-28T07:00"],
    ["03-28T19:00", "03-29T06:00"],
    ["03-29T18:00", "03-30T06:00"],
  ]);
  const all = (await device.call(getDisplayTimes, {})).body.times;
  expect(all?.off.length).toBe(35);
  expect(all?.until).toBe("2026-04-30T12:30:00.000Z");
  const none = await customer.call(updateScreen, { id, displayTimes: { by: "week", week: [] } });
  expect(none.status).toBe(400);
});

it("follows the opening hours with their holidays, and names a device that does not ask", async () => {
  const seen = async () => {
    const { displayTimes, displayFollows } = (await customer.call(getScreen, { id })).body;
    return [displayTimes?.by ?? null, displayFollows];
  };
  expect(await seen()).toEqual([null, false]);
  await customer.call(updateScreen, { id, timeZone: "UTC", displayTimes: { by: "openingHours" } });
  expect(await offTimes()).toEqual([]);
  expect(await seen()).toEqual(["openingHours", true]);
  await customer.call(updateScreen, {
    id,
    openingHours: {
      week: [daily("09:00", "22:00")],
      exceptions: [{ date: "2026-03-27", windows: [] }],
    },
  });
  expect(await offTimes(2)).toEqual([
    ["03-26T22:00", "03-28T09:00"],
    ["03-28T22:00", "03-29T09:00"],
  ]);
  // What others saved since is not replaced.
  const clash = await customer.call(updateScreen, {
    id,
    displayTimes: { by: "week", week: [daily("09:00", "22:00")] },
    base: { displayTimes: null },
  });
  expect([clash.status, await seen()]).toEqual([409, ["openingHours", true]]);
  await customer.call(updateScreen, { id, displayTimes: null });
  expect(await offTimes()).toBeUndefined();
});

it("gives a device its volume and brightness, and tells members what the device can set", async () => {
  const seen = async () => {
    const { sound, brightness, canSet } = (await customer.call(getScreen, { id })).body;
    return { sound, brightness, canSet };
  };
  const none = { sound: null, brightness: null };
  expect((await device.call(getDisplayTimes, {})).body).toEqual({ times: null, ...none });
  // A device with an earlier package does not say what it can.
  expect(await seen()).toEqual({ ...none, canSet: null });
  const levels = { sound: { volume: 35, muted: true }, brightness: 0 };
  expect((await customer.call(updateScreen, { id, ...levels })).status).toBe(200);
  const asked = await device.call(getDisplayTimes, { sound: "yes", brightness: "no" });
  expect(asked.body).toEqual({ times: null, ...levels });
  expect(await seen()).toEqual({ ...levels, canSet: { sound: true, brightness: false } });
  await device.call(getDisplayTimes, { sound: "yes", brightness: "yes" });
  expect((await seen()).canSet).toEqual({ sound: true, brightness: true });
  // Two members may change one each; the same one is not replaced unseen.
  await customer.call(updateScreen, { id, brightness: 60, base: { brightness: 0 } });
  const sound = await customer.call(updateScreen, { id, sound: null, base: { sound: levels.sound } });
  expect(sound.body).toMatchObject({ sound: null, brightness: 60 });
  const clash = await customer.call(updateScreen, { id, brightness: 20, base: { brightness: 0 } });
  const tooLoud = await customer.call(updateScreen, { id, sound: { volume: 101, muted: false } });
  expect([clash.status, tooLoud.status]).toEqual([409, 400]);
  expect(await seen()).toMatchObject({ sound: null, brightness: 60 });
});
