import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { getManifest } from "#shared/contracts/playing/player.ts";
import { getChanges, publish, setPublishing } from "#shared/contracts/playing/publishing.ts";
import { dayMs } from "#shared/durations.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { sweepRevisions } from "../../../db/revisions/earlier-revisions.ts";
import { earlierRevisions, mediaFiles } from "../../../db/tables/index.ts";
import {
  aCustomer,
  aPicture,
  appForTests,
  aScreenWith,
  Client,
  type SignedIn,
} from "../../../testing/kit.ts";
import { earlierFilesKeptDays, removeEarlierFiles } from "./remove-earlier-files.ts";

const test = appForTests();
let owner: SignedIn;
let client: Client;
let pictures: { id: number; sha256: string }[];
beforeEach(async () => {
  // What other tests left is not counted here.
  await test.deps.db.update(mediaFiles).set({ unneededAt: null });
  owner = await aCustomer(test.deps);
  client = new Client(test, { cookie: owner.cookie });
  pictures = [await aPicture(test.deps, owner), await aPicture(test.deps, owner)];
});

const later = (days: number) => test.clock.advance(days * dayMs);
const remove = () => removeEarlierFiles(test.deps);
type Sent = RequestOf<typeof createWidget>["widget"];
const showing = (at: 0 | 1): Sent => {
  const design: Design = {
    width: 1920,
    height: 1080,
    background: "#ffffff",
    elements: [
      { id: "p", type: "picture", x: 0, y: 0, w: 400, h: 300, mediaId: pictures[at]?.id ?? 0, fit: "cover" },
    ],
  };
  return { kind: "design", settings: design } as Sent;
};
const make = async () => (await client.call(createWidget, { name: "Poster", widget: showing(0) })).body.id;
const show = (id: number, at: 0 | 1) => client.call(saveWidget, { id, widget: showing(at) });
/** Shows a picture in place of the other one, and keeps no version with that one. */
async function showWithoutVersion(id: number, at: 0 | 1) {
  await show(id, at);
  await test.deps.db.delete(earlierRevisions).where(eq(earlierRevisions.subjectId, id));
}
const attached = async (id: number) => {
  const rows = await test.deps.db
    .select({ sha256: mediaFiles.sha256 })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.mediaId, id), eq(mediaFiles.role, "asset")));
  return rows.map(({ sha256 }) => pictures.findIndex((each) => each.sha256 === sha256)).sort();
};
async function screenWith(mediaId: number) {
  const { device } = await aScreenWith(test, owner, mediaId);
  return {
    read: async () => (await device.call(getManifest, {})).body,
    fileOf: async (at: 0 | 1) => (await device.get(`/player/v1/files/${pictures[at]?.sha256}`)).statusCode,
  };
}

it("a picture that a design no longer shows is detached after a week; two processes detach it once", async () => {
  const id = await make();
  await showWithoutVersion(id, 1);
  expect(await attached(id)).toEqual([0, 1]);
  later(earlierFilesKeptDays - 1);
  expect(await remove()).toBe(0);
  later(2);
  const counts = await Promise.all([remove(), remove()]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await attached(id)).toEqual([1]);
  // Shown again, it is attached again.
  expect((await show(id, 0)).status).toBe(200);
  expect(await attached(id)).toEqual([0, 1]);
});

it("a picture that is shown again stays, also when it is shown and removed at once", async () => {
  const id = await make();
  await show(id, 1);
  later(earlierFilesKeptDays + 1);
  await Promise.all([remove(), show(id, 0)]);
  expect(await attached(id)).toEqual([0, 1]);
  const { read, fileOf } = await screenWith(id);
  expect((await read()).files.map(({ sha256 }) => sha256)).toEqual([pictures[0]?.sha256]);
  expect(await fileOf(0)).toBe(200);
});

it("a picture in the newest manifest of a screen stays until the screen has a newer one", async () => {
  const id = await make();
  const { read } = await screenWith(id);
  await read();
  await showWithoutVersion(id, 1);
  later(earlierFilesKeptDays + 1);
  expect(await remove()).toBe(0);
  await read();
  // It is looked at again after another week.
  later(1);
  expect(await remove()).toBe(0);
  later(earlierFilesKeptDays);
  expect(await remove()).toBe(1);
});

it("a picture of a kept version stays until the version goes", async () => {
  const id = await make();
  await show(id, 1);
  for (let week = 0; week < 3; week++) {
    later(earlierFilesKeptDays + 1);
    await sweepRevisions(test.deps);
    expect(await remove()).toBe(0);
  }
  expect(await attached(id)).toEqual([0, 1]);
  later(earlierFilesKeptDays + 1);
  await sweepRevisions(test.deps);
  expect(await remove()).toBe(1);
  expect(await attached(id)).toEqual([1]);
});

it("a picture of a publication stays, and its screens can still fetch it", async () => {
  const id = await make();
  const { read, fileOf } = await screenWith(id);
  await client.call(setPublishing, { mode: "review" });
  await show(id, 1);
  for (let week = 0; week < 3; week++) {
    later(earlierFilesKeptDays + 1);
    expect(await remove()).toBe(0);
  }
  expect((await read()).files.map(({ sha256 }) => sha256)).toEqual([pictures[0]?.sha256]);
  expect(await fileOf(0)).toBe(200);

  // The earlier publication can be rolled back to, so it needs its files, too.
  const { draft } = (await client.call(getChanges, {})).body;
  expect((await client.call(publish, { draft })).status).toBeLessThan(300);
  expect((await read()).files.map(({ sha256 }) => sha256)).toEqual([pictures[1]?.sha256]);
  later(earlierFilesKeptDays + 1);
  expect(await remove()).toBe(0);
  expect(await attached(id)).toEqual([0, 1]);
});

it("a process that ends leaves the rest for the next run", async () => {
  const [first, second] = [await make(), await make()];
  for (const id of [first, second]) await showWithoutVersion(id, 1);
  later(earlierFilesKeptDays + 1);
  let left = 1;
  const dying = new Proxy(test.deps.db, {
    get(target, name) {
      if (name === "transaction" && left-- <= 0) throw new Error("the process ended");
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await expect(removeEarlierFiles({ ...test.deps, db: dying })).rejects.toThrow("the process ended");
  expect([await attached(first), await attached(second)]).toEqual([[1], [0, 1]]);
  expect(await remove()).toBe(1);
  expect(await attached(second)).toEqual([1]);
});
