import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { expect, it } from "vitest";
import { contentOf } from "#player/media/board/content.ts";
import { readGrid } from "#server/reading/read-grid.ts";
import { numberCell, textCell, workbookOf } from "#server/reading/testing/workbook.ts";
import { boardSettings } from "#shared/media-kinds/contract.ts";
import { guessRoles } from "#shared/tables/guess-roles.ts";
import { cellsOfText, readCells } from "./read-list.ts";

interface Menu {
  title: string;
  way: string;
  cells: string[][];
  wanted: string[];
}

const file = new URL("../../../../../shared/tables/testing/menus.txt", import.meta.url);
const menus = (await readFile(file, "utf8"))
  .split(/^## /m)
  .slice(1)
  .map((part, at): Menu => {
    const [head = "", ...lines] = part.trimEnd().split("\n");
    const split = lines.map((line) => line.split(/(?:^|\s*)=> ?/));
    return {
      title: `${at + 1} ${head}`,
      way: head.split(" ")[1] ?? "",
      cells: split.filter(([raw]) => raw).map(([raw = ""]) => raw.split("|").map((cell) => cell.trim())),
      wanted: split.flatMap(([, wanted]) => (wanted === undefined ? [] : wanted.split(/ ; /))),
    };
  });

async function arrived({ way, cells }: Menu): Promise<string[][]> {
  if (way === "lines") return cellsOfText(cells.map(([line]) => line).join("\n"));
  if (way === "paste") return cellsOfText(cells.map((row) => row.join("\t")).join("\n"));
  const place = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;
  const cell = (text: string, at: string) =>
    /^\d+(\.\d+)?$/.test(text) ? numberCell(at, text) : text ? textCell(at, text) : "";
  const rows = cells.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((text, column) => cell(text, place(at, column))).join("")}</row>`,
  );
  const bytes = way === "xlsx" ? await workbookOf({ rows: rows.join("") }) : Buffer.from(Papa.unparse(cells));
  const read = await readGrid({ bytes, type: "" });
  if (read.problem) throw new Error(read.problem.reason);
  return read.cells;
}

/** What a board shows that nobody has changed after the import. */
async function shownOf(menu: Menu) {
  const list = readCells(await arrived(menu));
  const settings = boardSettings.parse({ sourceId: 1, columns: guessRoles(list.document.columns) });
  const lines = contentOf(list.document, settings, 0).sections.flatMap(({ title, entries }) =>
    entries.map(({ name, price, secondPrice, soldOut }) => {
      const prices = secondPrice ? `${price} ~ ${secondPrice}` : price;
      return `${title ? `[${title}] ` : ""}${name}: ${prices}${soldOut ? " x" : ""}`.trim();
    }),
  );
  return { list, lines };
}

it.each(menus)("reads list $title as its shop means it", async (menu) => {
  const { list, lines } = await shownOf(menu);
  const named = [...list.leftOut, ...list.priceless, ...list.unread].map(({ text }) => text);
  // Whatever is wrong, nothing is missing: each name is on the board or named to the person.
  for (const line of menu.wanted) {
    const name = line.replace(/^\[.*?\] /, "").split(":")[0] ?? "";
    expect(
      [...lines, ...named].some((each) => each.includes(name)),
      name,
    ).toBe(true);
  }
  expect(lines.toSorted()).toEqual(menu.wanted.map((line) => line.trim()).toSorted());
});
