import { expect, it } from "vitest";
import {
  createGroup,
  deleteGroup,
  listGroups,
  restoreGroup,
  saveGroup,
} from "#shared/contracts/core/groups.ts";
import { deleteScreen } from "#shared/contracts/playing/screens.ts";
import { aCustomer, appForTests, aScreen, Client } from "../../../testing/kit.ts";

const test = appForTests();

async function aChain() {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const screens = [await aScreen(test.deps, owner), await aScreen(test.deps, owner)].map(({ id }) => id);
  const group = async (name: string, parentId: number | null = null) =>
    (await customer.call(createGroup, { name, parentId })).body.id;
  return { owner, customer, screens, group };
}

it("merges what two people change in one group, and refuses two parents or names", async () => {
  const owner = await aCustomer(test.deps);
  const customer = new Client(test, { cookie: owner.cookie });
  const ids: number[] = [];
  for (const name of ["Door", "Hall", "Roof"]) ids.push((await aScreen(test.deps, owner, { name })).id);
  const [door, hall, roof] = ids as [number, number, number];
  const base = { name: "Ground", parentId: null, smart: null, screenIds: [door, hall] };
  const { id } = (await customer.call(createGroup, base)).body;
  await customer.call(saveGroup, { ...base, id, base, screenIds: [door, hall, roof] });
  const merged = await customer.call(saveGroup, { ...base, id, base, name: "Front", screenIds: [hall] });
  expect(merged.body).toMatchObject({ name: "Front", screenIds: [hall, roof] });
  const refused = await customer.call(saveGroup, { ...base, id, base, name: "Entrance" });
  expect(refused).toMatchObject({
    status: 409,
    error: { reason: "sameChanged", clashes: [{ item: null, field: "name", theirs: "Front", by: null }] },
  });
});

it("creates groups inside groups, with screens", async () => {
  const { customer, screens, group } = await aChain();
  const india = await group("India");
  const made = await customer.call(createGroup, { name: " Pune ", parentId: india, screenIds: screens });
  expect(made).toMatchObject({
    status: 201,
    body: { name: "Pune", parentId: india, screenIds: screens, uses: 0 },
  });
  await customer.call(saveGroup, {
    id: made.body.id,
    name: "Pune",
    parentId: null,
    screenIds: screens.slice(1),
  });
  expect((await customer.call(listGroups, {})).body.items).toEqual([
    { id: india, name: "India", parentId: null, smart: null, screenIds: [], uses: 0 },
    { id: made.body.id, name: "Pune", parentId: null, smart: null, screenIds: screens.slice(1), uses: 0 },
  ]);
  await customer.call(deleteScreen, { id: screens[1] ?? 0 });
  expect((await customer.call(listGroups, {})).body.items[1]?.screenIds).toEqual([]);
});

it("refuses a group inside itself, even by two parallel changes or by a restore", async () => {
  const { customer, group } = await aChain();
  const [a, b, c] = [await group("A"), await group("B"), await group("C")];
  const put = (id: number, parentId: number | null) => customer.call(saveGroup, { id, name: "X", parentId });
  expect((await put(a, a)).error?.fields).toEqual({ parentId: "A group cannot contain itself" });
  const both = await Promise.all([put(a, b), put(b, a)]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 400]);
  await put(a, null);
  await put(b, a);
  expect((await put(a, b)).status).toBe(400);
  // a is inside c, and b is inside a. While a is removed, c moves into b.
  await put(a, c);
  await customer.call(deleteGroup, { id: a });
  expect((await put(c, b)).status).toBe(200);
  expect((await customer.call(restoreGroup, { id: a })).body.parentId).toBeNull();
});

it("refuses screens and a parent of another account", async () => {
  const { customer, group } = await aChain();
  const stranger = await aChain();
  const id = await group("Mine");
  const theirs = await stranger.group("Theirs");
  expect((await customer.call(saveGroup, { id, name: "X", parentId: theirs })).error?.fields).toEqual({
    parentId: "Choose another group",
  });
  expect((await customer.call(saveGroup, { id, name: "X", screenIds: stranger.screens })).status).toBe(400);
  expect((await customer.call(saveGroup, { id: theirs, name: "X" })).status).toBe(404);
  expect((await customer.call(restoreGroup, { id: theirs })).status).toBe(404);
});
