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
  expect(linesOf(document)).toBe("Masala dosa with chutney: ₹80\nTea: ₹1,500\nWater");
  expect(linesOf({ ...document, columns: [] })).toBe("");
});

it("the prices of every template with a list follow the table; other texts stay", () => {
  const lists = allTemplates.filter(({ fields }) => fields.some(({ form }) => form === "list"));
  expect(lists.length).toBeGreaterThan(5);
  for (const template of lists) {
    const text = `${linesOf(document)}\nCoffee: ₹40`;
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
