import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { listCommands, sendCommand } from "#shared/contracts/core/commands.ts";
import { commandReceipt, getCommands, heartbeat } from "#shared/contracts/playing/player.ts";
import { screens } from "../../../db/tables/index.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

let customer: Client;
let device: Client;
let id: number;
beforeEach(async () => {
  const owner = await aCustomer(test.deps);
  const screen = await aScreen(test.deps, owner);
  id = screen.id;
  customer = new Client(test, { cookie: owner.cookie });
  device = new Client(test, { authorization: `Bearer ${screen.deviceKey}` });
});

const minutes = (count: number) => count * 60_000;
const at = (ms = 0) => new Date(test.clock.now().getTime() + ms).toISOString();
const reported = async () => (await customer.call(listCommands, { id })).body.items;
const waiting = async () => (await device.call(heartbeat, { playing: null, pending: null })).body.commands;

it("a command waits, is received, done, and listed with its times", async () => {
  expect(await waiting()).toBe(0);
  const sent = await customer.call(sendCommand, { id, kind: "volume", value: 30 });
  expect(sent).toMatchObject({ status: 201, body: { kind: "volume", value: 30, state: "waiting" } });
  expect(sent.body.expiresAt).toBe(at(minutes(10)));
  expect(await waiting()).toBe(1);
  const { commands } = (await device.call(getCommands, {})).body;
  expect(commands).toEqual([{ id: sent.body.id, kind: "volume", value: 30, expiresAt: at(minutes(10)) }]);

  test.clock.advance(1000);
  await device.call(commandReceipt, { id: sent.body.id, state: "received" });
  const receivedAt = at();
  expect(await waiting()).toBe(0);
  // Not done yet: a device that restarts gets it again.
  expect((await device.call(getCommands, {})).body.commands).toHaveLength(1);
  test.clock.advance(1000);
  await device.call(commandReceipt, { id: sent.body.id, state: "done" });
  expect(await reported()).toMatchObject([{ state: "done", receivedAt, endedAt: at(), detail: null }]);
  expect((await device.call(getCommands, {})).body.commands).toEqual([]);
});

it("a restart is refused for a browser, and sent to our apps", async () => {
  expect(await customer.call(sendCommand, { id, kind: "restart" })).toMatchObject({ status: 409 });
  expect(await reported()).toEqual([]);
  await test.deps.db
    .update(screens)
    .set({ device: "Vitrine for Linux 0.1.0, Chrome 130 on Linux" })
    .where(eq(screens.id, id));
  expect((await customer.call(sendCommand, { id, kind: "restart" })).status).toBe(201);
});

it("receipts may arrive twice and in any order", async () => {
  const { body } = await customer.call(sendCommand, { id, kind: "clear cache" });
  const text = (state: "received" | "done" | "failed", detail: string | null = null) =>
    device.call(commandReceipt, { id: body.id, state, detail });
  expect((await text("failed", "The storage is broken")).status).toBe(200);
  const ended = (await reported())[0];
  expect(ended).toMatchObject({ state: "failed", detail: "The storage is broken", receivedAt: at() });
  test.clock.advance(5000);
  for (const state of ["received", "done", "failed"] as const) expect((await text(state)).status).toBe(200);
  expect(await reported()).toEqual([ended]);
});

it("a command that is not received in time expires", async () => {
  await customer.call(sendCommand, { id, kind: "reload" });
  await customer.call(sendCommand, { id, kind: "identify", expiresInMinutes: 60 });
  expect(await waiting()).toBe(2);
  test.clock.advance(minutes(10));
  expect(await waiting()).toBe(1);
  expect((await device.call(getCommands, {})).body.commands.map(({ kind }) => kind)).toEqual(["identify"]);
  expect((await reported()).map(({ kind, state }) => [kind, state])).toEqual([
    ["identify", "waiting"],
    ["reload", "expired"],
  ]);
});

it("notifies the screen and the dashboards at once", async () => {
  const heard: unknown[] = [];
  // A timer announces heartbeats separately.
  const end = test.deps.bus.subscribe((message) => {
    if (!("only" in message && message.only === "heartbeats")) heard.push(message);
  });
  const { body } = await customer.call(sendCommand, { id, kind: "identify" });
  expect(heard).toContainEqual({ kind: "commands", accountId: expect.any(Number), screenIds: [id] });
  heard.length = 0;
  await device.call(commandReceipt, { id: body.id, state: "received" });
  expect(heard).toEqual([
    { kind: "account", accountId: expect.any(Number), topic: "screens", only: [expect.any(Number)] },
  ]);
  end();
});

it("refuses invalid commands, by field, and too many of them", async () => {
  const loud = await customer.call(sendCommand, { id, kind: "volume", value: 130 });
  expect(loud.error?.fields).toEqual({ value: "At most 100" });
  expect((await customer.call(sendCommand, { id, kind: "volume" })).error?.fields).toHaveProperty("value");
  expect((await customer.call(sendCommand, { id, kind: "reload", value: 1 })).status).toBe(400);
  const unknown = await customer.post(`/api/v1/screens/${id}/commands`, { kind: "explode" });
  expect(unknown.json().error.message).toContain("clear cache");
  for (let count = 0; count < 20; count++) await customer.call(sendCommand, { id, kind: "reload" });
  expect(await customer.call(sendCommand, { id, kind: "reload" })).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining("online") },
  });
});
