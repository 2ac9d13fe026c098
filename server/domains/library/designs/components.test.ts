import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accountLimits } from "#shared/account-limits.ts";
import {
  createComponent,
  deleteComponent,
  listComponents,
  listLostRows,
  restoreComponent,
  saveComponent,
} from "#shared/contracts/library/components.ts";
import { createDataSource, saveDataDocument } from "#shared/contracts/library/data-sources.ts";
import { deleteMedia, replaceMedia } from "#shared/contracts/library/media.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { mediaUsage } from "#shared/contracts/playing/usage.ts";
import { dayMs } from "#shared/durations.ts";
import type { DesignElement } from "#shared/media-kinds/design.ts";
import type { DesignRow } from "#shared/media-kinds/design-row.ts";
import { jobContext } from "../../../context.ts";
import { designComponents } from "../../../db/tables/index.ts";
import { purgeMediaHourly } from "../../../jobs/media-jobs.ts";
import { aCustomer, aPicture, appForTests, Client, customerForTests } from "../../../testing/kit.ts";

const test = appForTests();
const { owner, client: customer } = customerForTests(test);

const place = { x: 0, y: 0, w: 100, h: 100 };
const ground: DesignElement = { ...place, id: "g", type: "shape", shape: "burst", fill: "#c00000" };
const lettering = { font: "sans", size: 40, colour: "#ffffff", align: "centre", valign: "middle" } as const;
const look = (elements: DesignElement[]) => ({ width: 100, height: 100, elements });

async function menu(rows: string[]): Promise<number> {
  const { id } = (await customer.call(createDataSource, { name: "Menu", kind: "table" })).body;
  await fill(id, rows);
  return id;
}
const fill = (id: number, dishes: string[]) =>
  customer.call(saveDataDocument, {
    id,
    document: {
      kind: "table",
      columns: [
        { key: "a", name: "Dish", type: "text" },
        { key: "b", name: "Price", type: "price" },
      ],
      rows: dishes.map((dish, at) => ({ key: `r${at}`, cells: [dish, "40"] })),
    },
  });
const aDesign = async (name: string, elements: DesignElement[]) =>
  (
    await customer.call(createWidget, {
      name,
      widget: { kind: "design", settings: { width: 1920, height: 1080, background: "#000000", elements } },
    })
  ).body.id;

it("keeps a component with the designs that have it, and counts its looks", async () => {
  const { id } = (await customer.call(createComponent, { name: "Bubble", ...look([ground]) })).body;
  const component = { id, use: "u1", part: "g", from: place, was: "x" };
  const design = await aDesign("Offer", [{ ...ground, component }]);
  await aDesign("Other", [ground]);
  const { items } = (await customer.call(listComponents, {})).body;
  expect(items).toEqual([
    { id, name: "Bubble", ...look([ground]), revision: 0, designs: [{ id: design, name: "Offer" }] },
  ]);
  const star: DesignElement = { ...ground, shape: "star" };
  expect((await customer.call(saveComponent, { id, look: look([star]), revision: 0 })).body).toMatchObject({
    revision: 1,
    elements: [star],
  });
  const late = await customer.call(saveComponent, { id, look: look([ground]), revision: 0 });
  expect(late).toMatchObject({ status: 409, error: { reason: "componentChangedSince" } });
});

it("removes a component and brings it back; designs stay as they are", async () => {
  const { id } = (await customer.call(createComponent, { name: "Bubble", ...look([ground]) })).body;
  await customer.call(deleteComponent, { id });
  expect((await customer.call(listComponents, {})).body.items).toEqual([]);
  expect(await customer.call(saveComponent, { id, name: "Again" })).toMatchObject({ status: 404 });
  expect((await customer.call(restoreComponent, { id })).body.name).toBe("Bubble");
});

it("leaves out what is gone, so that what a person gets can be placed", async () => {
  const picture = await aPicture(test.deps, { accountId: owner.accountId });
  const source = await menu(["Idli"]);
  const cell = { keyColumn: "a", key: "Idli", column: "b", currency: "INR", numbers: "indian" } as const;
  const elements: DesignElement[] = [
    ground,
    { ...place, id: "p", type: "picture", mediaId: picture.id, fit: "cover" },
    { ...place, ...lettering, id: "v", type: "value", sourceId: source, cell, before: "Only ", after: "" },
  ];
  await customer.call(createComponent, { name: "Card", ...look(elements) });
  expect((await customer.call(listComponents, {})).body.items[0]?.elements).toEqual(elements);
  await customer.call(deleteMedia, { id: picture.id });
  expect((await customer.call(listComponents, {})).body.items[0]?.elements.map(({ id }) => id)).toEqual([
    "g",
    "v",
  ]);
  // Nothing of it is left: it is named all the same, so that a person can remove it.
  const photo = await aPicture(test.deps, { accountId: owner.accountId });
  const alone: DesignElement = { ...place, id: "a", type: "picture", mediaId: photo.id, fit: "cover" };
  await customer.call(createComponent, { name: "Photo", ...look([alone]) });
  await customer.call(deleteMedia, { id: photo.id });
  const listed = await customer.call(listComponents, {});
  expect(listed.body.items[1]).toMatchObject({ name: "Photo", elements: [] });
  const empty = await customer.call(createComponent, { name: "Empty", ...look([]) });
  expect(empty.status).toBe(400);
  expect(JSON.stringify(empty.body)).toContain("componentEmpty");
});

it("refuses what another account has, too much, and two elements with one id", async () => {
  const other = await aCustomer(test.deps);
  const picture = await aPicture(test.deps, { accountId: other.accountId });
  const create = (elements: DesignElement[]) =>
    customer.call(createComponent, { name: "Card", ...look(elements) });
  const foreign = await create([{ ...place, id: "p", type: "picture", mediaId: picture.id, fit: "cover" }]);
  expect(foreign).toMatchObject({ status: 400, error: { reason: "designMediaGone" } });
  const theirs = new Client(test, { cookie: other.cookie });
  const sourceId = (await theirs.call(createDataSource, { name: "Theirs" })).body.id;
  const value: DesignElement = {
    ...place,
    ...lettering,
    id: "v",
    type: "value",
    sourceId,
    before: "",
    after: "",
  };
  const row: DesignRow = { sourceId, keyColumn: "a", key: "Idli", gone: "keep", soldOut: "strike" };
  for (const element of [value, { ...ground, row }])
    expect(await create([element])).toMatchObject({ status: 400, error: { reason: "dataSourceGone" } });
  expect(await create([ground, ground])).toMatchObject({ error: { reason: "componentElementTwice" } });
  const d = "M0 0".padEnd(8_000, " L1 1");
  const art: DesignElement = { ...place, id: "d", type: "art", view: [24, 24], paths: Array(10).fill({ d }) };
  expect(await create([art])).toMatchObject({ error: { reason: "componentTooLarge" } });
});

it("names the rows that designs stand for and that are gone from their tables", async () => {
  const source = await menu(["Idli", "Dosa"]);
  const row = (key: string): DesignRow => ({
    sourceId: source,
    keyColumn: "a",
    key,
    gone: "keep",
    soldOut: "strike",
  });
  const design = await aDesign("Offer", [
    { ...ground, row: row("Idli") },
    { ...ground, id: "h", row: row("Dosa") },
  ]);
  expect((await customer.call(listLostRows, {})).body.items).toEqual([]);
  await fill(source, ["Idli"]);
  expect((await customer.call(listLostRows, {})).body.items).toEqual([
    { mediaId: design, name: "Offer", sourceId: source, table: "Menu", key: "Dosa" },
  ]);
});

it("deletes removed components after 30 days and none before; while very many are kept, new ones are refused", async () => {
  const made = async () =>
    (await customer.call(createComponent, { name: "Bubble", ...look([ground]) })).body.id;
  const purge = () =>
    purgeMediaHourly.run({ ctx: jobContext(test.deps, "purge-media"), data: {}, lastTry: false });
  const [old, kept] = [await made(), await made()];
  for (const id of [old, kept]) await customer.call(deleteComponent, { id });
  const { db } = test.deps;
  const deletedAt = new Date(test.clock.now().getTime() - 31 * dayMs);
  await db.update(designComponents).set({ deletedAt }).where(eq(designComponents.id, old));
  expect((await customer.call(restoreComponent, { id: old })).status).toBe(404);
  await purge();
  expect((await customer.call(restoreComponent, { id: old })).status).toBe(404);
  expect((await customer.call(restoreComponent, { id: kept })).status).toBe(200);
  const { accountId } = owner;
  const at = test.clock.now();
  const removed = { accountId, name: "Flood", ...look([ground]), createdAt: at, deletedAt: at };
  const max = 2 * accountLimits.maxComponents;
  await db.insert(designComponents).values(Array.from({ length: max }, () => removed));
  await customer.call(deleteComponent, { id: kept });
  await purge();
  expect(await db.$count(designComponents, eq(designComponents.accountId, accountId))).toBe(max + 1);
  const refused = await customer.call(createComponent, { name: "Bubble", ...look([ground]) });
  expect([refused.status, refused.body]).toMatchObject([409, { error: { reason: "maxRemovedComponents" } }]);
  expect((await customer.call(restoreComponent, { id: kept })).status).toBe(200);
});

it("is a use of the media in it, which another media takes over", async () => {
  const [picture, other] = [
    await aPicture(test.deps, { accountId: owner.accountId }),
    await aPicture(test.deps, { accountId: owner.accountId }),
  ];
  const shown: DesignElement = { ...place, id: "p", type: "picture", mediaId: picture.id, fit: "cover" };
  const { id } = (await customer.call(createComponent, { name: "Card", ...look([ground, shown]) })).body;
  const usersOf = async (media: number) => (await customer.call(mediaUsage, { id: media })).body.users;
  expect(await usersOf(picture.id)).toEqual([{ kind: "component", id, name: "Card" }]);
  await customer.call(replaceMedia, { id: picture.id, byId: other.id });
  expect(await usersOf(other.id)).toEqual([{ kind: "component", id, name: "Card" }]);
  const [component] = (await customer.call(listComponents, {})).body.items;
  expect(component?.elements).toEqual([ground, { ...shown, mediaId: other.id }]);
  await customer.call(deleteComponent, { id });
  expect(await usersOf(other.id)).toEqual([]);
});
