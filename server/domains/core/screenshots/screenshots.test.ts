import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  askScreenshot,
  getScreenshot,
  screenshotLimits,
  screenshotPicturePath,
} from "#shared/contracts/core/screenshots.ts";
import {
  getCommands,
  heartbeat,
  screenshotHeader,
  takesScreenshotsHeader,
} from "#shared/contracts/playing/player.ts";
import { hourMs } from "#shared/durations.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../testing/kit.ts";
import { type SecondProcess, startSecondProcess } from "../../../testing/second-process.ts";
import { sweepScreenshots } from "./index.ts";

const test = appForTests();
let other: SecondProcess;
let picture: Buffer;
beforeAll(async () => {
  other = await startSecondProcess(test);
  const create = { width: 2560, height: 1440, channels: 3, background: "#d03060" } as const;
  picture = await sharp({ create })
    .withExif({ IFD0: { Copyright: "the device" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => other.close());

let id: number;
let customer: Client;
/** The device, connected to the other process. */
let device: Client;
beforeEach(async () => {
  const owner = await aCustomer(test.deps);
  const screen = await aScreen(test.deps, owner);
  id = screen.id;
  customer = new Client(test, { cookie: owner.cookie });
  device = new Client(other, { authorization: `Bearer ${screen.deviceKey}` });
});

const able = { [takesScreenshotsHeader]: "yes" };
const askedOf = async (headers: Record<string, string> = able) => {
  const { headers: answer } = await device.get(getCommands.path, headers);
  return answer[screenshotHeader] ?? null;
};
const send = (number: number, payload: Buffer, { agoMs = 0, type = "image/jpeg" } = {}) =>
  device.post(`/player/v1/screenshots/${number}?agoMs=${agoMs}`, payload, { "content-type": type });
const ask = () => customer.call(askScreenshot, { id });
const sent = async () => (await customer.call(getScreenshot, { id })).body.screenshot;
const shown = (number: number) => customer.get(screenshotPicturePath(id, number));
const waiting = async () => (await device.call(heartbeat, { playing: null, pending: null })).body.commands;

it("a device at another process is told, takes the picture, and members see it drawn anew", async () => {
  expect(await sent()).toBeNull();
  expect(await waiting()).toBe(0);
  const asked = (await ask()).body;
  expect(asked).toMatchObject({ number: 1, state: "waiting", takenAt: null });
  await expect.poll(waiting).toBe(1);
  // One that waits is returned again.
  expect((await ask()).body).toEqual(asked);
  expect(await askedOf()).toBe("1");
  test.clock.advance(3_000);
  expect((await send(1, picture, { agoMs: 1_000 })).statusCode).toBe(200);
  expect(await waiting()).toBe(0);
  const takenAt = new Date(test.clock.now().getTime() - 1_000).toISOString();
  expect(await sent()).toMatchObject({ number: 1, state: "taken", takenAt });
  const { rawPayload, headers } = await shown(1);
  expect(headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": "private, no-store" });
  const { width, height, format, exif } = await sharp(rawPayload).metadata();
  expect([width, height, format, exif]).toEqual([1280, 720, "jpeg", undefined]);
  // It is sent once only.
  expect((await send(1, picture)).statusCode).toBe(404);
  expect(await askedOf()).toBeNull();

  expect((await ask()).status).toBe(409);
  test.clock.advance(screenshotLimits.betweenS * 1_000);
  expect((await ask()).body.number).toBe(2);
  expect((await shown(1)).statusCode).toBe(404);
  expect((await send(1, picture)).statusCode).toBe(404);
});

it("a screen that does not answer, one that cannot, and one that sends no picture each have their state", async () => {
  await ask();
  test.clock.advance(screenshotLimits.answerS * 1_000);
  expect(await sent()).toMatchObject({ state: "silent" });
  expect(await askedOf()).toBeNull();
  expect((await send(1, picture)).statusCode).toBe(404);
  expect(await waiting()).toBe(0);

  await ask();
  // A browser, or an app from before.
  expect(await askedOf({})).toBeNull();
  expect(await sent()).toMatchObject({ number: 2, state: "unable" });

  test.clock.advance(screenshotLimits.betweenS * 1_000);
  await ask();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>');
  expect((await send(3, drawing)).statusCode).toBe(400);
  expect(await sent()).toMatchObject({ number: 3, state: "failed", takenAt: null });

  test.clock.advance(screenshotLimits.betweenS * 1_000);
  await ask();
  expect((await send(4, Buffer.alloc(screenshotLimits.maxBytes + 1))).statusCode).toBe(413);
  expect((await send(4, picture, { type: "text/html" })).statusCode).toBe(415);
  // Of two that arrive together, one is read.
  const [one, two] = await Promise.all([send(4, picture), send(4, picture)]);
  expect([one?.statusCode, two?.statusCode].sort()).toEqual([200, 404]);
  expect(await sent()).toMatchObject({ state: "taken" });
  test.clock.advance(screenshotLimits.betweenS * 1_000);
  await ask();
  expect((await send(5, Buffer.alloc(0))).statusCode).toBe(200);
  expect(await sent()).toMatchObject({ number: 5, state: "failed" });
});

it("a screenshot is deleted after a day, and is of one account", async () => {
  await ask();
  await send(1, picture);
  const stranger = new Client(test, { cookie: (await aCustomer(test.deps)).cookie });
  expect((await stranger.call(askScreenshot, { id })).status).toBe(404);
  expect((await stranger.get(screenshotPicturePath(id, 1))).statusCode).toBe(404);
  test.clock.advance(screenshotLimits.keptHours * hourMs - 1);
  await sweepScreenshots(test.deps);
  expect((await shown(1)).statusCode).toBe(200);
  test.clock.advance(1);
  expect(await sent()).toBeNull();
  await sweepScreenshots(test.deps);
  expect((await shown(1)).statusCode).toBe(404);
});
