import { expect, it } from "vitest";
import type { RequestOf } from "#shared/contracts/contract.ts";
import {
  createDataSource,
  deleteDataSource,
  saveDataDocument,
} from "#shared/contracts/library/data-sources.ts";
import { createWidget, saveWidget } from "#shared/contracts/library/widgets.ts";
import { documentsHeader, getData, getManifest } from "#shared/contracts/playing/player.ts";
import { fontTable } from "#shared/fonts/table.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { readCell } from "#shared/media-kinds/read-cell.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { aCustomer, appForTests, aScreenWith, Client, customerForTests } from "../../../testing/kit.ts";

/* Designs that show cells of tables. */

const test = appForTests();
const { owner, client } = customerForTests(test);

const menu = (price: string, name = "Thali"): TableDocument => ({
  kind: "table",
  columns: [
    { key: "n", name: "Dish", type: "text" },
    { key: "p", name: "Price", type: "price" },
  ],
  rows: [{ key: "r1", cells: [name, price] }],
});
async function aTable(document: TableDocument): Promise<number> {
  const { id } = (await client.call(createDataSource, { name: "Menu", kind: "table" })).body;
  await client.call(saveDataDocument, { id, document });
  return id;
}
const cell = { keyColumn: "n", key: "Thali", column: "p", currency: "INR", numbers: "indian" } as const;
const showing = (sourceId: number, of: object = cell): Design =>
  ({
    width: 1920,
    height: 1080,
    background: "#ffffff",
    elements: [
      {
        id: "v",
        type: "value",
        x: 0,
        y: 0,
        w: 400,
        h: 200,
        sourceId,
        cell: of,
        before: "",
        after: "",
        font: "sans",
        size: 90,
        colour: "#000000",
        align: "left",
        valign: "top",
      },
    ],
  }) as Design;
type Sent = RequestOf<typeof createWidget>["widget"];
const make = (design: Design) =>
  client.call(createWidget, { name: "Poster", widget: { kind: "design", settings: design } as Sent });

const shownIn = (settings: unknown) => (settings as Design).elements[0];

async function screenWith(mediaId: number) {
  const { screen, device } = await aScreenWith(test, owner, mediaId);
  return {
    manifest: async () => (await device.call(getManifest, {})).body,
    values: async () =>
      getData.response.parse(
        (
          await device.get(getData.path, {
            [documentsHeader]: "",
            authorization: `Bearer ${screen.deviceKey}`,
          })
        ).json(),
      ).values,
  };
}

it("a changed cell reaches the screen with the table, without a new manifest", async () => {
  const table = await aTable(menu("120"));
  const { manifest, values } = await screenWith((await make(showing(table))).body.id);
  const before = await manifest();
  const priceOf = async () => {
    const [value] = await values();
    const { document } = value ?? {};
    return document?.kind === "table" ? readCell(document, cell) : null;
  };
  expect(await priceOf()).toEqual({ text: "₹120" });
  await client.call(saveDataDocument, { id: table, document: menu("140") });
  expect(await priceOf()).toEqual({ text: "₹140" });
  expect((await manifest()).version).toBe(before.version);
});

it("a design is saved with what its cells show, whose letters decide about the fonts", async () => {
  const table = await aTable(menu("120"));
  const { body, status } = await make(showing(table, { ...cell, column: "n" }));
  expect(status).toBe(201);
  expect(shownIn(body.widget?.settings)).toMatchObject({ cell: { shown: "Thali" } });

  await client.call(saveDataDocument, { id: table, document: menu("120", "थाली") });
  const hindi = showing(table, { ...cell, column: "n", key: "थाली" });
  const widget = { kind: "design", settings: hindi } as Sent;
  const saved = await client.call(saveWidget, { id: body.id, widget });
  expect(shownIn(saved.body.widget?.settings)).toMatchObject({ cell: { shown: "थाली" } });
  const [item] = (await (await screenWith(body.id)).manifest()).playlists[0]?.items ?? [];
  const fonts = item && "fonts" in item ? item.fonts.map(({ file }) => file) : [];
  const paths = fonts.map((file) => fontTable.find((font) => font.file === file)?.path ?? "");
  expect(paths.some((path) => path.includes("devanagari"))).toBe(true);

  // A row that is gone leaves what was known.
  await client.call(saveDataDocument, { id: table, document: menu("120", "Dal") });
  const [known] = (saved.body.widget as unknown as { settings: Design }).settings.elements;
  const again = await client.call(saveWidget, {
    id: body.id,
    widget: { kind: "design", settings: { ...hindi, elements: [known] } } as Sent,
  });
  expect(shownIn(again.body.widget?.settings)).toMatchObject({ cell: { shown: "थाली" } });
});

it("a design whose table was deleted can be saved, and keeps the last text", async () => {
  const table = await aTable(menu("120"));
  const { id } = (await make(showing(table))).body;
  expect((await client.call(deleteDataSource, { id: table })).status).toBe(200);
  const design = { ...showing(table), background: "#ff0000" };
  const saved = await client.call(saveWidget, { id, widget: { kind: "design", settings: design } as Sent });
  expect(saved.status).toBe(200);
  expect(shownIn(saved.body.widget?.settings)).toMatchObject({ sourceId: table, cell: { shown: "₹120" } });
  // A new design cannot be bound to it, and no saved one to a table of another account.
  expect((await make(design)).error?.reason).toBe("dataSourceGone");
  const stranger = await aCustomer(test.deps);
  const other = new Client(test, { cookie: stranger.cookie });
  const theirs = (await other.call(createDataSource, { name: "Theirs", kind: "table" })).body.id;
  const bound = await client.call(saveWidget, {
    id,
    widget: { kind: "design", settings: showing(theirs) } as Sent,
  });
  expect(bound.error?.reason).toBe("dataSourceGone");
});

it("refuses a table of another account", async () => {
  const stranger = await aCustomer(test.deps);
  const table = await aTable(menu("120"));
  const other = new Client(test, { cookie: stranger.cookie });
  const widget = { kind: "design", settings: showing(table) } as Sent;
  const refused = await other.call(createWidget, { name: "Poster", widget });
  expect([refused.status, refused.error?.reason]).toEqual([400, "dataSourceGone"]);
});
