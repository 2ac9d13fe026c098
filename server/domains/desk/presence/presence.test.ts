import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { availabilityCall, leavePlaceCall, presenceCall } from "#shared/operator-api/addresses.ts";
import type { Presence } from "#shared/operator-api/presence-contract.ts";
import { tickets } from "../../../db/tables/index.ts";
import { anOperator, appForTests, Client } from "../../../testing/kit.ts";
import { operatorsAvailable } from "./index.ts";

const test = appForTests();
let ticket: number;
let asha: Person;
let bala: Person;
let admin: Person;

type Person = Awaited<ReturnType<typeof aPerson>>;
async function aPerson(role: "admin" | "manager", name: string) {
  const { operatorId, cookie } = await anOperator(test.deps, { role, name });
  const client = new Client(test, { cookie });
  const place = randomUUID();
  const beat = async (fields: object = {}, at = place): Promise<Presence> => {
    const payload = { place: at, ticket, writes: false, ...fields };
    return (await client.post(presenceCall, payload)).json() as Presence;
  };
  const post = async (url: string, payload: object) => client.post(url, payload);
  return { operatorId, place, beat, post };
}

beforeAll(async () => {
  asha = await aPerson("manager", "Asha");
  bala = await aPerson("manager", "Bala");
  admin = await aPerson("admin", "Chitra");
  const now = test.deps.now();
  const [row] = await test.deps.db
    .insert(tickets)
    .values({
      name: "Corner Shop",
      email: "corner@example.com",
      phone: "",
      message: "Dark.",
      assignedTo: asha.operatorId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: tickets.id });
  ticket = row?.id ?? 0;
});

describe("a ticket that two operators have open", () => {
  it("names the colleague, and that an answer is begun, until the page is left", async () => {
    expect((await asha.beat()).here).toEqual([]);
    expect((await admin.beat()).here).toEqual([{ id: asha.operatorId, name: "Asha", writes: false }]);
    await asha.beat({ writes: true });
    // A second page of the same person is the same person.
    await asha.beat({}, randomUUID());
    expect((await admin.beat()).here).toEqual([{ id: asha.operatorId, name: "Asha", writes: true }]);
    await admin.post(leavePlaceCall, { place: asha.place });
    expect((await admin.beat()).here[0]?.writes, "nobody else can say that a page was left").toBe(true);
    await asha.post(leavePlaceCall, { place: asha.place });
    expect((await admin.beat()).here[0]?.writes).toBe(false);
  });

  it("forgets within seconds a page that died", async () => {
    await asha.beat({ writes: true });
    test.clock.advance(8_000);
    expect((await admin.beat()).here).toEqual([]);
    await asha.beat();
    expect((await admin.beat()).here).toHaveLength(1);
  });

  it("says nothing about a ticket that is not theirs", async () => {
    await asha.beat();
    expect((await bala.beat()).here).toEqual([]);
    expect((await admin.beat()).here.map(({ name }) => name)).toEqual(["Asha"]);
  });
});

describe("an operator", () => {
  it("is available while it is switched on and a page is open", async () => {
    expect(await operatorsAvailable(test.deps)).toEqual([]);
    await bala.post(availabilityCall, { available: true });
    await bala.post(availabilityCall, { available: true });
    expect((await bala.beat({ ticket: null })).available).toBe(true);
    expect(await operatorsAvailable(test.deps)).toEqual([{ id: bala.operatorId, name: "Bala" }]);
    test.clock.advance(60_000);
    expect(await operatorsAvailable(test.deps), "a page in the background beats once a minute").toHaveLength(
      1,
    );
    test.clock.advance(15_000);
    expect(await operatorsAvailable(test.deps)).toEqual([]);
    await bala.beat({ ticket: null });
    await bala.post(availabilityCall, { available: false });
    expect((await bala.beat({ ticket: null })).available).toBe(false);
    expect(await operatorsAvailable(test.deps)).toEqual([]);
  });
});
