import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type Network, openNetwork } from "../testing/network.ts";
import { appForTests } from "../testing/test-app.ts";
import type { Bus, BusMessage } from "./bus.ts";
import { openBus } from "./open-bus.ts";

/** Warnings of lost connections are expected here. */
const quiet = pino({ level: "silent" });
const everyMs = 50;

const test = appForTests();
/** Between some processes and the database. */
let network: Network;
const opened: Bus[] = [];
const query = (text: string, values: unknown[] = []) => test.deps.db.$client.query(text, values);
beforeAll(async () => {
  network = await openNetwork(`${test.connection.host}/.s.PGSQL.5432`);
});
afterEach(async () => {
  network.cut(false);
  await Promise.all(opened.splice(0).map((bus) => bus.close()));
});
afterAll(async () => {
  network.close();
});

/** A process of the service, with what its listeners received. */
async function aProcess({ overNetwork = false, silentMs = 500, readEveryMs = everyMs } = {}) {
  const bus = await openBus({
    connection: test.connection,
    db: test.deps.db,
    log: quiet,
    everyMs: readEveryMs,
    silentMs,
    ...(overNetwork && { connection: { ...test.connection, host: "127.0.0.1", port: network.port } }),
  });
  opened.push(bus);
  const received: BusMessage[] = [];
  bus.subscribe((message) => received.push(message));
  return { bus, received, has: (kind: string) => received.filter((each) => each.kind === kind).length };
}
const changed = (accountId: number, ...screenIds: number[]): BusMessage => ({
  kind: "screens",
  accountId,
  screenIds,
});
const commit = (bus: Bus, ...messages: BusMessage[]) =>
  test.deps.db.transaction((tx) => bus.publishWith(tx, messages)).then((announce) => announce());

it("carries messages of every account to the others in order, and each once", async () => {
  // A process that believes that it missed something reads it: here a busy machine has missed nothing.
  const sure = { silentMs: 30_000, readEveryMs: 30_000 };
  const [sender, one, other] = [await aProcess(sure), await aProcess(sure), await aProcess(sure)];
  await sender.bus.publish(changed(1, 1));
  expect(sender.received).toContainEqual(changed(1, 1));
  await commit(sender.bus, changed(2, 2), changed(3, 3));
  const long = changed(4, ...Array.from({ length: 500 }, (_, at) => 1_000_000_000 + at));
  await sender.bus.publish(long);
  for (const { received } of [sender, one, other]) {
    await expect.poll(() => received).toContainEqual(long);
    const screens = received.filter(({ kind }) => kind === "screens");
    expect(screens).toEqual([changed(1, 1), changed(2, 2), changed(3, 3), long]);
  }
});

it("delivers a message once, whether it is read from the table or arrives first", async () => {
  // It reads all the time, so some messages are read before they arrive.
  const [sender, receiver] = [await aProcess(), await aProcess({ silentMs: 30_000, readEveryMs: 1 })];
  for (let n = 1; n <= 40; n++) await commit(sender.bus, changed(8, n));
  await expect.poll(() => receiver.has("screens")).toBe(40);
  await sender.bus.publish(changed(9, 1));
  await expect.poll(() => receiver.received).toContainEqual(changed(9, 1));
  const ids = receiver.received.flatMap((each) =>
    each.kind === "screens" && each.accountId === 8 ? each.screenIds : [],
  );
  expect(ids.sort((one, two) => one - two)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

it("hears what triggers of the database send", async () => {
  const { received } = await aProcess();
  const ended = `${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}{"kind":"sessions","ended":[7]}`;
  await query("select pg_notify('vitrine', $1)", [ended]);
  await expect.poll(() => received).toContainEqual({ kind: "sessions", ended: [7] });
});

it("ignores a text that is no message", async () => {
  const [sender, { received }] = [await aProcess(), await aProcess()];
  for (const text of ["", "short", `${crypto.randomUUID()}{"kind":`, `${crypto.randomUUID()}{"kind":"x"}`])
    await query("select pg_notify('vitrine', $1)", [text]);
  await sender.bus.publish(changed(1, 9));
  await expect.poll(() => received).toContainEqual(changed(1, 9));
  expect(received.filter(({ kind }) => kind !== "resync")).toEqual([changed(1, 9)]);
});

it("says when its connection is lost and when it is back, and works again", async () => {
  const [sender, receiver] = [await aProcess(), await aProcess()];
  const resyncs = receiver.has("resync");
  await query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine-bus' and datname = $1",
    [test.connection.database],
  );
  await expect.poll(() => receiver.has("disconnected")).toBeGreaterThan(0);
  await expect.poll(() => receiver.has("resync")).toBeGreaterThan(resyncs);
  let n = 0;
  const arrives = async () => {
    await sender.bus.publish(changed(5, ++n));
    return receiver.has("screens");
  };
  await expect.poll(arrives).toBeGreaterThan(0);
});

it("delivers what was committed while it is cut off, says that it is, and connects anew", async () => {
  const [sender, receiver] = [await aProcess(), await aProcess({ overNetwork: true })];
  network.cut(true);
  await commit(sender.bus, changed(6, 1));
  await expect.poll(() => receiver.received).toContainEqual(changed(6, 1));
  expect(receiver.bus.missed()).toBeGreaterThan(0);
  await expect.poll(() => receiver.bus.ageSeconds()).toBeGreaterThan(1);
  expect(sender.bus.ageSeconds()).toBeLessThan(receiver.bus.ageSeconds());
  const resyncs = receiver.has("resync");
  network.cut(false);
  await expect.poll(() => receiver.has("resync")).toBeGreaterThan(resyncs);
  await expect.poll(() => receiver.bus.ageSeconds()).toBeLessThan(1);
  await commit(sender.bus, changed(6, 2));
  await expect.poll(() => receiver.received).toContainEqual(changed(6, 2));
});
