import { expect, it } from "vitest";
import {
  createFolder,
  deleteFolder,
  listFolders,
  restoreFolder,
  saveFolder,
} from "#shared/contracts/library/folders.ts";
import { listMedia, type MediaFilter, moveManyMedia } from "#shared/contracts/library/media.ts";
import { aCustomer, aPicture, appForTests, Client, customerForTests } from "../../../../testing/kit.ts";

const test = appForTests();
const { owner, client } = customerForTests(test);

const make = async (name: string, parentId: number | null = null) =>
  (await client.call(createFolder, { name, parentId })).body;
const put = (folderId: number | null, ...ids: number[]) => client.call(moveManyMedia, { ids, folderId });
const names = async (filter: MediaFilter) =>
  (await client.call(listMedia, filter)).body.items.map((item) => item.name).sort();
const tree = async () =>
  (await client.call(listFolders, {})).body.items.map(({ name, parentId, media }) => ({
    name,
    parentId,
    media,
  }));

it("a folder holds media and is listed with or without its subfolders; the top lists media without a folder", async () => {
  const [menus, drinks] = [await make("Menus"), await make("Posters")];
  const inside = await make("Winter", menus.id);
  const pictures = [];
  for (const name of ["a", "b", "c"]) pictures.push(await aPicture(test.deps, owner, { name }));
  const [a, b] = pictures.map((one) => one.id);
  await put(menus.id, a ?? 0);
  await put(inside.id, b ?? 0);
  expect(await names({ folder: menus.id })).toEqual(["a"]);
  expect(await names({ folder: menus.id, deep: "true" })).toEqual(["a", "b"]);
  expect(await names({ folder: "top" })).toEqual(["c"]);
  expect(await names({})).toEqual(["a", "b", "c"]);
  expect(await tree()).toEqual([
    { name: "Menus", parentId: null, media: 1 },
    { name: "Posters", parentId: null, media: 0 },
    { name: "Winter", parentId: menus.id, media: 1 },
  ]);
  await put(null, a ?? 0);
  expect(await names({ folder: "top" })).toEqual(["a", "c"]);
  expect(drinks.media).toBe(0);
});

it("deleting a folder moves its content up; restoring it moves the content back, except what was moved elsewhere", async () => {
  const outer = await make("Outer");
  const middle = await make("Middle", outer.id);
  const inner = await make("Inner", middle.id);
  const [a, b] = [
    await aPicture(test.deps, owner, { name: "a" }),
    await aPicture(test.deps, owner, { name: "b" }),
  ];
  await put(middle.id, a.id, b.id);
  expect((await client.call(deleteFolder, { id: middle.id })).body.moved).toBe(3);
  expect(await names({ folder: outer.id })).toEqual(["a", "b"]);
  expect((await tree()).find((folder) => folder.name === "Inner")?.parentId).toBe(outer.id);
  await put(null, b.id);
  await client.call(restoreFolder, { id: middle.id });
  expect(await names({ folder: middle.id })).toEqual(["a"]);
  expect((await tree()).find((folder) => folder.name === "Inner")?.parentId).toBe(middle.id);
  expect(inner.parentId).toBe(middle.id);
});

it("refuses a cycle, a duplicate name in one place, too many levels and an unknown folder", async () => {
  const outer = await make("Outer");
  const inner = await make("Inner", outer.id);
  const move = (id: number, parentId: number | null) => client.call(saveFolder, { id, parentId });
  expect((await move(outer.id, inner.id)).error?.message).toContain("into itself");
  expect((await move(outer.id, outer.id)).status).toBe(400);
  expect((await client.call(createFolder, { name: "outer" })).error?.code).toBe("conflict");
  expect((await client.call(saveFolder, { id: inner.id, name: "OUTER" })).status).toBe(200);
  expect((await move(inner.id, null)).status).toBe(409);
  let deep = inner.id;
  for (let level = 3; level <= 10; level++) deep = (await make(`L${level}`, deep)).id;
  expect((await client.call(createFolder, { name: "L11", parentId: deep })).status).toBe(400);
  const tall = await make("Tall");
  await make("Below", tall.id);
  expect((await move(tall.id, deep)).status).toBe(400);

  const stranger = await aCustomer(test.deps);
  const theirs = new Client(test, { cookie: stranger.cookie });
  const { id } = await aPicture(test.deps, owner);
  expect((await theirs.call(listMedia, { folder: outer.id })).status).toBe(404);
  const foreign = (await theirs.call(createFolder, { name: "Theirs" })).body.id;
  expect((await put(foreign, id)).status).toBe(400);
  expect((await theirs.call(listFolders, {})).body.items).toHaveLength(1);
});
