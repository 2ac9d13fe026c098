import { expect, it } from "vitest";
import { designElement, designSettings, savedDesign } from "#shared/media-kinds/design.ts";
import { tableLimits, withoutEmpty } from "./copied-table.ts";
import { asClipboard, placeable } from "./own-elements.ts";
import { tableElements } from "./table-elements.ts";

const empty = designSettings.parse({ width: 1920, height: 1080, background: "#101010", elements: [] });
const brand = { textFont: null };

it("leaves out empty rows and columns, and says when a table is too large for a page", () => {
  expect(withoutEmpty([["", ""], ["Dosa", "", "80"], ["Idli"]], false)).toEqual({
    rows: [
      ["Dosa", "80"],
      ["Idli", ""],
    ],
    isTooLarge: false,
  });
  expect(withoutEmpty([["alone"]], false)).toBeNull();
  const rows = (count: number) => Array.from({ length: count }, (_, at) => [`Dish ${at}`, "80"]);
  expect(withoutEmpty(rows(tableLimits.rows), false)?.isTooLarge).toBe(false);
  expect(withoutEmpty(rows(tableLimits.rows + 1), false)?.isTooLarge).toBe(true);
  expect(withoutEmpty(rows(3), true)?.isTooLarge).toBe(true);
});

it("writes a table as texts of one group: amounts at the right, the head in bold, all on the page", () => {
  const rows = [
    ["Dish", "Price"],
    ["Masala dosa", "₹80"],
    ["थाली", "₹१८०"],
  ];
  const elements = tableElements(empty, rows, brand);
  expect(savedDesign.parse({ ...empty, elements }).elements).toEqual(elements);
  expect(elements.map(({ runs }) => runs[0]?.text)).toEqual(rows.flat());
  expect(elements.map(({ align }) => align)).toEqual(["left", "right", "left", "right", "left", "right"]);
  expect(elements.map(({ bold }) => Boolean(bold))).toEqual([true, true, false, false, false, false]);
  expect(new Set(elements.map(({ group }) => group)).size).toBe(1);
  for (const { x, y, w, h } of elements) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(1920);
    expect(y + h).toBeLessThanOrEqual(1080);
  }
  // As many cells as a page takes are fewer than its elements.
  const full = Array.from({ length: tableLimits.rows }, () => Array(tableLimits.columns).fill("4"));
  expect(savedDesign.safeParse({ ...empty, elements: tableElements(empty, full, brand) }).success).toBe(true);
});

it("puts elements on the clipboard as HTML in which their words cannot become tags", () => {
  const [element] = tableElements(empty, [["<img onerror=x>", 'a"b']], brand);
  if (!element) throw new Error("no element");
  const { html, text } = asClipboard([element]);
  expect(html.match(/</g)).toHaveLength(2);
  expect(html).not.toContain("<img");
  expect(text).toBe("<img onerror=x>");
});

it("pastes no media, value or row of another account", () => {
  const [text] = tableElements(empty, [["Dosa", "80"]], brand);
  if (!text) throw new Error("no element");
  const of = (sourceId: number) => ({
    ...text,
    row: { sourceId, keyColumn: "name", key: "Dosa", gone: "hide", soldOut: "keep" } as const,
  });
  const value = (sourceId: number) =>
    designElement.parse({ ...text, type: "value", sourceId, before: "", after: "" });
  const picture = (mediaId: number) =>
    designElement.parse({ ...text, type: "picture", mediaId, fit: "cover" });
  const own = { media: new Set([1]), sources: new Set([1]) };
  const ours = [text, of(1), value(1), picture(1)];
  expect(placeable(ours, own)).toEqual(ours);
  expect(placeable([of(2), value(2), picture(2)], own)).toEqual([text]);
});
