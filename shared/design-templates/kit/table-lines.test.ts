import { expect, it } from "vitest";
import { savedDesign } from "#shared/media-kinds/design.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { allTemplates } from "../all-templates.ts";
import { linesOf, linkRows } from "./table-lines.ts";
import { noBrand } from "./template.ts";

const document: TableDocument = {
  kind: "table",
  columns: [
    { key: "n", name: "Dish", type: "text" },
    { key: "p", name: "Price", type: "price" },
  ],
  rows: [
    { key: "r1", cells: ["Masala dosa with chutney", "80"] },
    { key: "r2", cells: ["Tea", "1500"] },
    { key: "r3", cells: ["", "10"] },
    { key: "r4", cells: ["Water", ""] },
  ],
};

it("a table gives the lines of a list", () => {
  expect(linesOf(document, 900).text).toBe("Masala dosa with chutney: ₹80\nTea: ₹1,500\nWater");
  expect(linesOf({ ...document, columns: [] }, 900).text).toBe("");
});

it("rows that are hidden or sold out are left out and counted, and sections are headings", () => {
  const sweets: TableDocument = {
    kind: "table",
    columns: ["Name", "Price", "Section", "Sold out"].map((name, at) => ({
      key: `k${at}`,
      name,
      type: at === 1 ? "price" : at === 3 ? "yes-no" : "text",
    })),
    rows: [
      ["Kaju katli", "340", "मिठाई", ""],
      ["Chivda", "90", "Namkeen", "no"],
      ["Pedha", "280", "मिठाई", "yes"],
      ["Barfi", "संपले", "मिठाई", ""],
      ["Ladoo", "240", "मिठाई", ""],
      ["Ladoo", "480", "मिठाई", ""],
    ].map((cells, at) => ({ key: `r${at}`, cells })),
    hidden: [{ key: "h", at: 0, cells: ["Jalebi", "200", "मिठाई", ""] }],
  };
  expect(linesOf(sweets, 900)).toEqual({
    text: "मिठाई:\nKaju katli: ₹340\nLadoo: ₹240\nNamkeen:\nChivda: ₹90",
    hiddenOrSoldOut: 3,
    noRoom: 1,
  });
  // No line is cut, and no heading stands alone.
  expect(linesOf(sweets, 48)).toMatchObject({ text: expect.stringMatching(/₹240$/), noRoom: 2 });
  const rows = Array.from({ length: 60 }, (_, at) => ({
    key: `r${at}`,
    cells: [`Dish ${at}`, "20", "Mains", ""],
  }));
  expect(linesOf({ ...sweets, rows }, 900)).toMatchObject({ noRoom: 37 });
});

it("a row that has no room takes no heading away, rows without a section stand first, and a price is that of its own row", () => {
  const table = (head: string, rows: string[][]): TableDocument => ({
    kind: "table",
    columns: ["Name", "Price", "Section", head].map((name, at) => ({
      key: `k${at}`,
      name,
      type: at === 1 ? "price" : at === 3 ? "yes-no" : "text",
    })),
    rows: rows.map((cells, at) => ({ key: `r${at}`, cells })),
  });
  const long = "A very long name of a dish that has no room at all";
  const mixed = table("Sold out", [
    ["Chivda", "90", "Namkeen", ""],
    [long, "20", "Mithai", ""],
    ["Pedha", "280", "Mithai", ""],
    ["Water", "20", "", ""],
  ]);
  expect(linesOf(mixed, 55).text).toBe("Water: ₹20\nNamkeen:\nChivda: ₹90\nMithai:\nPedha: ₹280");
  const twice = [
    ["Ladoo", "240", "", "yes"],
    ["Ladoo", "480", "", ""],
  ];
  expect(linesOf(table("Sold out", twice), 900).text).toBe("");
  expect(linesOf(table("Spicy", twice), 900).text).toBe("Ladoo: ₹240");
});

it("the prices of every template with a list follow the table; other texts stay", () => {
  const lists = allTemplates.filter(({ fields }) => fields.some(({ form }) => form === "list"));
  expect(lists.length).toBeGreaterThan(5);
  for (const template of lists) {
    const text = `${linesOf(document, 900).text}\nCoffee: ₹40`;
    const made = template.make({
      orientation: "landscape",
      brand: noBrand,
      language: "en",
      answers: { head: "Menu", text, name: "Cafe" },
    });
    const linked = linkRows(made, { sourceId: 3, document });
    const values = linked.elements.flatMap((each) => (each.type === "value" ? each.cell?.key : []));
    expect([template.id, values]).toEqual([template.id, ["Masala dosa with chutney", "Tea"]]);
    expect(savedDesign.safeParse(linked).error?.issues ?? []).toEqual([]);
    expect(linked.elements).toHaveLength(made.elements.length);
  }
});
