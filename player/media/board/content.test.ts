import { expect, it } from "vitest";
import { noBrand } from "#shared/design-templates/kit/template.ts";
import { boardOf } from "#shared/design-templates/ready-made.ts";
import { boardSettings } from "#shared/media-kinds/contract.ts";
import type { TableDocument } from "#shared/media-kinds/table-document.ts";
import { contentOf, isWithin } from "./content.ts";

const columns: TableDocument["columns"] = [
  { key: "n", name: "Dish", type: "text", secondName: "व्यंजन" },
  { key: "p", name: "Price", type: "price" },
  { key: "h", name: "Happy hour", type: "price" },
  { key: "c", name: "Section", type: "text" },
  { key: "x", name: "Sold out", type: "yes-no" },
];
const table = (...rows: string[][]): TableDocument => ({
  kind: "table",
  columns,
  rows: rows.map((cells, at) => ({ key: `r${at}`, cells })),
});
const menu = table(
  ["Idli", "40", "30", "Breakfast", ""],
  ["Thali", "180000", "", "Mains", ""],
  ["Vada", "free", "", "Breakfast", "yes"],
  ["", "", "", "Mains", ""],
);
const settings = (more: object = {}) =>
  boardSettings.parse({
    sourceId: 1,
    columns: { name: "n", price: "p", section: "c", soldOut: "x" },
    ...more,
  });
const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const lines = (more: object = {}, minute = at(12)) =>
  contentOf(menu, settings(more), minute).sections.map(
    ({ title, entries }) =>
      `${title}: ${entries.map(({ name, price, soldOut }) => `${name} ${price}${soldOut ? " x" : ""}`).join(", ")}`,
  );

it("has the rows by section, with prices in the chosen form, and without empty rows", () => {
  expect(lines()).toEqual(["Breakfast: Idli ₹40, Vada free x", "Mains: Thali ₹1,80,000"]);
  expect(lines({ currency: "USD", numbers: "western" })).toEqual([
    "Breakfast: Idli $40, Vada free x",
    "Mains: Thali $180,000",
  ]);
  expect(contentOf(menu, settings(), 0).labels.name).toEqual({ name: "Dish", second: "व्यंजन" });
});

it("hides what is sold out, when chosen", () => {
  expect(lines({ soldOut: "hide" })).toEqual(["Breakfast: Idli ₹40", "Mains: Thali ₹1,80,000"]);
});

it("shows other prices in their window only", () => {
  const otherPrice = { column: "h", from: "16:00", until: "19:00" };
  const price = (minute: number) => lines({ otherPrice }, minute)[0]?.slice(0, 19);
  expect(price(at(15, 59))).toBe("Breakfast: Idli ₹40");
  expect(price(at(16))).toBe("Breakfast: Idli ₹30");
  expect(price(at(19))).toBe("Breakfast: Idli ₹40");
});

it("a window may go past midnight", () => {
  const night = { from: "22:00", until: "02:00" };
  expect([at(21, 59), at(22), at(0), at(1, 59), at(2)].map((minute) => isWithin(minute, night))).toEqual([
    ...[false, true, true, true, false],
  ]);
});

it("marks what is past and what comes next in a timetable", () => {
  const trains: TableDocument = {
    kind: "table",
    columns: [
      { key: "t", name: "Time", type: "time" },
      { key: "n", name: "To", type: "text" },
    ],
    rows: ["9:40", "13:30", "6:10", "soon"].map((time, key) => ({ key: `r${key}`, cells: [time, "Pune"] })),
  };
  const { sections } = contentOf(
    trains,
    settings({ layout: "timetable", columns: { name: "n", time: "t" } }),
    at(9),
  );
  expect(sections[0]?.entries.map(({ isNow, isPast }) => [isNow, isPast])).toEqual([
    ...[
      [true, false],
      [false, false],
      [false, true],
      [false, false],
    ],
  ]);
});

it("the board of a shop has the rows that its table has: added, removed, renamed, moved, and in new sections", () => {
  const priced = (...rows: string[][]) => ({
    ...table(...rows),
    columns: [...columns.slice(0, 2), ...columns.slice(3, 4)],
  });
  const made = boardOf(priced(["Pav", "30", "Breads"], ["Milk bread", "42", "Breads"]), 1, {
    trade: "retail",
    name: "Sweet Crumb",
    language: "en",
    brand: noBrand,
  });
  if (!made) throw new Error("there is no board");
  const shown = (...rows: string[][]) =>
    contentOf(priced(...rows), made.widget.settings, 0).sections.flatMap(({ title, entries }) =>
      entries.map(({ name, price }) => `${title} ${name} ${price}`),
    );
  expect(shown(["Brown bread", "58", "Breads"], ["Rusk", "45", "Dry"], ["Pav", "31", "Breads"])).toEqual([
    "Breads Brown bread ₹58",
    "Breads Pav ₹31",
    "Dry Rusk ₹45",
  ]);
  const many = Array.from({ length: 60 }, (_, at) => [`Dish ${at}`, "20", ""]);
  expect(shown(...many)).toHaveLength(60);
});

it("a column that is gone is not shown", () => {
  expect(
    contentOf({ ...menu, columns: columns.slice(0, 1) }, settings(), 0).sections[0]?.entries[0],
  ).toMatchObject({
    name: "Idli",
    price: "",
    time: "",
  });
});

const sheet = (names: string[], types: TableDocument["columns"][number]["type"][], ...rows: string[][]) => ({
  ...table(...rows),
  columns: names.map((name, at) => ({ key: `k${at}`, name, type: types[at] ?? ("text" as const) })),
});
const shown = (document: TableDocument, more: object) =>
  contentOf(document, boardSettings.parse({ sourceId: 1, ...more }), 0).sections.flatMap(
    ({ entries }) => entries,
  );

it("shows two prices of one cell beside each other, and a single one below the last of them", () => {
  const document = sheet(
    ["Dish", "Price"],
    ["text", "price"],
    ["Dal", "90/160"],
    ["Naan", "45"],
    ["Fish", "MP"],
  );
  const entries = shown(document, { columns: { name: "k0", price: "k1" } });
  expect(entries.map(({ price, secondPrice }) => [price, secondPrice])).toEqual([
    ["₹90", "₹160"],
    ["", "₹45"],
    ["", "MP"],
  ]);
});

it("takes a row as sold out by its own column, by its price, or because it is not available", () => {
  const document = sheet(
    ["Dish", "Price", "Sold out", "Available"],
    ["text", "price", "yes-no", "yes-no"],
    ["Dal", "90", "yes", ""],
    ["Naan", "Sold out", "", ""],
    ["Fish", "300", "", "no"],
    ["Tea", "10", "", "yes"],
  );
  const columns = { name: "k0", price: "k1", soldOut: "k2", available: "k3" };
  expect(shown(document, { columns }).map((each) => [each.name, each.soldOut, each.soldOutLabel])).toEqual([
    ["Dal", true, "Sold out"],
    ["Naan", true, ""],
    ["Fish", true, ""],
    ["Tea", false, ""],
  ]);
});

it("numbers of another column are money only when a person says so", () => {
  const document = sheet(["Team", "Score"], ["text", "number"], ["Reds", "1200"]);
  const columns = { name: "k0", price: "k1" };
  expect(shown(document, { columns })[0]?.price).toBe("1,200");
  expect(shown(document, { columns, asMoney: true })[0]?.price).toBe("₹1,200");
});

it("gives each row its photo, and the others a free place, so that words and prices stay in line", () => {
  const photos = [
    { name: "Idli.jpg", file: "i" },
    { name: "IMG_1.jpg", file: "t" },
  ];
  const withPhotos = (more: object = {}, given = photos) =>
    contentOf(menu, settings(more), 0, given)
      .sections.flatMap(({ entries }) => entries)
      .map(({ name, file, price }) => [name, file, price]);
  expect(withPhotos()).toEqual([
    ["Idli", "i", "₹40"],
    ["Vada", "", "free"],
    ["Thali", null, "₹1,80,000"],
  ]);
  const rowPhotos = [
    { name: "Thali", photo: "IMG_1.jpg" },
    { name: "Idli", photo: "" },
  ];
  // No row of a section has one: no place is kept free there.
  expect(withPhotos({ rowPhotos }).map(([, file]) => file)).toEqual([null, null, "t"]);
  expect(withPhotos({}, []).map(([, file]) => file)).toEqual([null, null, null]);
});
