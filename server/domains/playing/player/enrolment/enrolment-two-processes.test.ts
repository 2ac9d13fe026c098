import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEnrolment, listEnrolments, revokeEnrolment } from "#shared/contracts/playing/enrolments.ts";
import { startPairing } from "#shared/contracts/playing/player.ts";
import { listScreens } from "#shared/contracts/playing/screens.ts";
import { aCustomer, appForTests, Client, type SignedIn } from "../../../../testing/kit.ts";
import { type SecondProcess, startSecondProcess } from "../../../../testing/second-process.ts";

const test = appForTests();
let second: SecondProcess;
beforeAll(async () => {
  second = await startSecondProcess(test);
});
afterAll(() => second.close());

let shop: SignedIn;
let customer: Client;
beforeEach(async () => {
  shop = await aCustomer(test.deps, { plan: "enterprise", screens: 20 });
  customer = new Client(test, { cookie: shop.cookie });
});

const aToken = async (maxScreens: number) => {
  const fields = { name: "North", namePattern: "Pune {n}", maxScreens, atOnce: true };
  return (await customer.call(createEnrolment, fields)).body;
};
/** A device, as each of the two processes hears it. */
const aDevice = () => {
  const headers = { authorization: `Bearer ${randomBytes(32).toString("hex")}` };
  return [new Client(test, headers), new Client(second, headers)] as const;
};
const comes = async (device: Client, enrolment: string) =>
  (await device.call(startPairing, { device: "Test box", enrolment })).body;
/** Devices that come at one moment, in turn to the two processes. */
const come = (count: number, token: string) =>
  Promise.all(Array.from({ length: count }, (_, n) => comes(aDevice()[n % 2 === 0 ? 0 : 1], token)));
const names = async () => (await customer.call(listScreens, {})).body.items.map(({ name }) => name);

describe("an enrolment token, asked at two processes", () => {
  it("makes as many screens as it says when more devices come at one moment, each with its own number", async () => {
    const { token } = await aToken(5);
    const answers = await come(14, token);
    const paired = answers.filter(({ state }) => state === "paired");
    expect(new Set(paired.map(({ screenId }) => screenId)).size).toBe(5);
    expect(answers.filter(({ enrolment }) => enrolment === "full")).toHaveLength(9);
    expect(await names()).toEqual([1, 2, 3, 4, 5].map((n) => `Pune ${n}`));
    expect((await customer.call(listEnrolments, {})).body.items).toMatchObject([{ screens: 5, waiting: 0 }]);
  });

  it("makes one screen of a device that asks both at one moment", async () => {
    const { token } = await aToken(5);
    const device = aDevice();
    const answers = await Promise.all([...device, ...device].map((each) => comes(each, token)));
    const ids = answers.flatMap(({ screenId }) => screenId ?? []);
    expect(new Set(ids).size).toBe(1);
    expect(await names()).toEqual(["Pune 1"]);
  });

  it("makes no screen after it was revoked at the other process", async () => {
    const { token, item } = await aToken(20);
    const devices = come(12, token);
    const revoked = await new Client(second, { cookie: shop.cookie }).call(revokeEnrolment, { id: item.id });
    expect(revoked.status).toBe(200);
    const then = await names();
    expect((await come(4, token)).map(({ enrolment }) => enrolment)).toEqual(Array(4).fill("ended"));
    for (const { state, enrolment } of await devices)
      expect(state === "paired" || enrolment === "ended" || enrolment === "waiting").toBe(true);
    expect(await names()).toEqual(then);
  });

  it("loses and doubles no device when a process dies while it makes the screen", async () => {
    const { token } = await aToken(5);
    const other = new pg.Client({ ...test.connection });
    await other.connect();
    // The device stands in line; its screen cannot be written.
    await other.query("begin");
    await other.query("lock table screens in share mode");
    const dying = await startSecondProcess(test);
    const headers = { authorization: `Bearer ${randomBytes(32).toString("hex")}` };
    const asked = new Client(dying, headers).request({
      method: "POST",
      url: startPairing.path,
      payload: { enrolment: token },
    });
    const waits = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waiting = async () => (await test.deps.db.execute<{ pid: number }>(waits)).rows;
    await expect.poll(waiting).toHaveLength(1);
    const [{ pid } = { pid: 0 }] = await waiting();
    await test.deps.db.execute(sql`select pg_terminate_backend(${pid})`);
    await other.query("commit");
    await other.end();
    await asked;
    await dying.close();
    expect(await names()).toEqual([]);
    expect(await comes(new Client(test, headers), token)).toMatchObject({ state: "paired" });
    expect(await comes(new Client(second, headers), token)).toMatchObject({ state: "paired" });
    expect(await names()).toEqual(["Pune 1"]);
    expect((await customer.call(listEnrolments, {})).body.items).toMatchObject([{ screens: 1, waiting: 0 }]);
  });
});
