import { describe, expect, it } from "vitest";
import { wallSettings } from "#shared/media-kinds/contract.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { wallContent } from "./content.ts";

const table = (...rows: string[][]): TableDocument => ({
  kind: "table",
  columns: ["n", "d", "t", "f", "u"].map((key) => ({ key, name: key, type: "text" })),
  rows: rows.map((cells, at) => ({ key: `r${at}`, cells })),
});
const columns = { name: "n", date: "d", text: "t", from: "f", until: "u" };
const shown = (rows: TableDocument, more: object, day: string) =>
  wallContent(
    rows,
    wallSettings.parse({ sourceId: 1, columns, ...more }),
    new Date(`${day}T23:59:00Z`),
  ).sections.map(
    ({ title, entries }) =>
      `${title}: ${entries.map(({ name, detail }) => `${name} ${detail}`.trim()).join(", ")}`,
  );

describe("birthdays", () => {
  const people = table(
    ["Asha", "22/11/1990", "Kitchen"],
    ["Ravi", "1985-11-22", ""],
    ["Meera", "28 Nov", ""],
    ["Leap", "29/02/2000", ""],
    ["New", "01-01-1999", ""],
    ["Nobody", "soon", ""],
  );
  it("of today", () => {
    expect(shown(people, { range: "day" }, "2026-11-22")).toEqual(["Today: Asha Kitchen, Ravi"]);
    expect(shown(people, { range: "day" }, "2026-11-23")).toEqual([]);
  });
  it("of seven days from today on, also into the next year", () => {
    expect(shown(people, {}, "2026-11-22")).toEqual([
      "Today: Asha Kitchen, Ravi",
      "Saturday, 28 November: Meera",
    ]);
    expect(shown(people, {}, "2026-11-21")).toEqual(["Tomorrow: Asha Kitchen, Ravi"]);
    expect(shown(people, { language: "hi" }, "2026-12-26")).toEqual(["शुक्रवार, 1 जनवरी: New"]);
  });
  it("of 29 February are on the 28th in other years", () => {
    expect(shown(people, { range: "day" }, "2027-02-28")).toEqual(["Today: Leap"]);
    expect(shown(people, { range: "day" }, "2028-02-28")).toEqual([]);
    expect(shown(people, { range: "day" }, "2028-02-29")).toEqual(["Today: Leap"]);
  });
});

it("notices from their first to their last day", () => {
  const notices = table(
    ["Always", "", "Wash hands", "", ""],
    ["Holiday", "", "", "20/11/2026", "22/11/2026"],
    ["Later", "", "", "2026-11-23", ""],
    ["Unclear", "", "", "", "when it is done"],
    ["", "", "", "", ""],
  );
  const on = (day: string) => shown(notices, { mode: "notices" }, day);
  expect(on("2026-11-19")).toEqual([": Always Wash hands, Unclear"]);
  expect(on("2026-11-20")).toEqual([": Always Wash hands, Holiday, Unclear"]);
  expect(on("2026-11-22")).toEqual([": Always Wash hands, Holiday, Unclear"]);
  expect(on("2026-11-23")).toEqual([": Always Wash hands, Later, Unclear"]);
});
