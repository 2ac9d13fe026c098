import { expect, it } from "vitest";
import type { ReadList } from "#shared/tables/read-list.ts";
import { cellsOfText, readCells } from "./read-list.ts";

const readText = (text: string) => readCells(cellsOfText(text));
const cellsOf = (read: ReadList) => read.document.rows.map(({ cells }) => cells);

it("typed lines, copied cells and CSV become names with prices", () => {
  const wanted = [
    ["Masala dosa", "80"],
    ["Filter coffee", "30"],
  ];
  for (const text of [
    "Masala dosa 80\n\nFilter coffee: 30",
    "Masala dosa ........ 80\nFilter coffee … 30",
    "Masala dosa\t80\nFilter coffee\t30",
    "Dish,Price\nMasala dosa,80\nFilter coffee,30",
    "Item Price\nMasala dosa 80\nFilter coffee 30",
  ])
    expect(cellsOf(readText(text)), text).toEqual(wanted);
  expect(cellsOf(readText("Masala dosa, plain 80"))).toEqual([["Masala dosa, plain", "80"]]);
  const named = [
    ["Combo 2", "199"],
    ["Thali No 1", "120"],
    ["Size 8", "999"],
    ["Meal 3", "150"],
    ["Milk 500 ml", "30"],
    ["Idli 2pc", "40"],
    ["Dosa", "Rs - 60"],
    ["Sofa", "1,20,000"],
    ["Dal", "80-150"],
  ];
  const typed =
    "Combo 2 199\nThali No 1 120\nSize 8 999\nMeal 3 - 150\nMilk 500 ml ₹30\nIdli 2pc - ₹40\nDosa - Rs - 60\nSofa 1,20,000\nDal 80-150";
  expect(cellsOf(readText(typed))).toEqual(named);
  expect(
    readText(Array.from({ length: 60 }, (_, at) => `Dish ${"x".repeat(at + 1)} 80`).join("\n")).products,
  ).toBe(60);
});

it("prices in the digits of other scripts and with what they are for are prices", () => {
  const { document, priceless } = readText("मिल्क ब्रेड ४०\nलड्डू 480/kg");
  expect(document.columns.map(({ type }) => type)).toEqual(["text", "price"]);
  expect(document.rows.map(({ cells }) => cells)).toEqual([
    ["मिल्क ब्रेड", "४०"],
    ["लड्डू", "480/kg"],
  ]);
  expect(priceless).toEqual([]);
});

it("a file without names gets them, and its columns have the types of names and prices", () => {
  const typesOf = (cells: string[][]) =>
    readCells(cells).document.columns.map(({ name, type }) => [name, type]);
  expect(
    typesOf([
      ["Masala dosa", "₹80"],
      ["Filter coffee", "₹30"],
    ]),
  ).toEqual([
    ["Name", "text"],
    ["Price", "price"],
  ]);
  expect(
    typesOf([
      ["व्यंजन", "Full"],
      ["दाल", "120"],
    ]).map(([, type]) => type),
  ).toEqual(["text", "price"]);
  expect(
    typesOf([
      ["1", "Milk bread", "42"],
      ["2", "Pav", "30"],
    ]).map(([, type]) => type),
  ).toEqual(["number", "text", "price"]);
});

it("a shop's list: the title and the names of columns are no products, and lines in capitals are sections", () => {
  const read = readCells([
    ["Sweet Crumb Bakery - Rate List", ""],
    ["", ""],
    ["Item", "Price"],
    ["BREADS", ""],
    ["Milk bread (400 g)", "Rs 40/-"],
    ["Garlic bread", ""],
    ["", ""],
    ["Cakes & pastries", ""],
    ["Plum cake", "Rs 1,200"],
    ["", ""],
    ["OPENING SOON", ""],
    ["PUFFS", ""],
    ["Paneer puff", "35/-"],
  ]);
  expect(read.document.columns.map(({ name, type }) => [name, type])).toEqual([
    ["Item", "text"],
    ["Price", "price"],
    ["Section", "text"],
  ]);
  expect(cellsOf(read)).toEqual([
    ["Milk bread (400 g)", "Rs 40/-", "BREADS"],
    ["Garlic bread", "", "BREADS"],
    ["Plum cake", "Rs 1,200", "Cakes & pastries"],
    ["Paneer puff", "35/-", "PUFFS"],
  ]);
  expect(read).toMatchObject({
    products: 4,
    sections: 3,
    priceless: [{ line: 6, text: "Garlic bread" }],
    leftOut: [
      { line: 1, text: "Sweet Crumb Bakery - Rate List" },
      { line: 11, text: "OPENING SOON" },
    ],
  });
});

it("names of columns again in each section do not hide the sections", () => {
  const read = readCells([
    ["BREADS"],
    ["Item", "Price"],
    ["Pav", "30"],
    ["CAKES"],
    ["Item", "Price"],
    ["Plum", "90"],
  ]);
  expect(cellsOf(read)).toEqual([
    ["Pav", "30", "BREADS"],
    ["Plum", "90", "CAKES"],
  ]);
  expect(read.leftOut).toEqual([]);
});

it("products without a price are no headings of those below them", () => {
  const read = readText("Fish\tPrice\nPomfret\t\nSurmai\t900\nRawas\t\nPrawns\t600");
  expect(cellsOf(read).map(([name]) => name)).toEqual(["Pomfret", "Surmai", "Rawas", "Prawns"]);
  expect(read.priceless.map(({ text }) => text)).toEqual(["Pomfret", "Rawas"]);
  const drinks = "Item\tPrice\nCold drinks\t\nCola\t40\nSoda\t20\nHot drinks\t\nTea\t10\nCoffee\t25";
  expect(cellsOf(readText(drinks)).map(([name, , section]) => `${name}: ${section}`)).toEqual([
    ...["Cola: Cold drinks", "Soda: Cold drinks"],
    ...["Tea: Hot drinks", "Coffee: Hot drinks"],
  ]);
});

it("finds the names of columns below a title of two cells, and twice the same name", () => {
  const columnsOf = (read: ReadList) => read.document.columns.map(({ name, type }) => `${name}: ${type}`);
  const read = readText("Sharma Sweets\tw.e.f. 01/11/2026\nItem\tRate\nKaju katli\t900");
  expect(columnsOf(read)).toEqual(["Item: text", "Rate: price"]);
  expect(cellsOf(read)).toEqual([["Kaju katli", "900"]]);
  expect(read.leftOut).toEqual([{ line: 1, text: "Sharma Sweets w.e.f. 01/11/2026" }]);
  const twice = readText("Item\tPrice\tPrice\nIdli\t40\t60");
  expect(columnsOf(twice)).toEqual(["Item: text", "Price: price", "Price: price"]);
  expect(cellsOf(twice)).toEqual([["Idli", "40", "60"]]);
});

it("names what stands beside lists that stand beside each other", () => {
  const read = readText("Item\tPrice\t\tItem\tPrice\t\tNote\nIdli\t40\t\tTea\t10\t\tHalf price after 4 pm");
  expect(cellsOf(read).map(([name, price]) => `${name} ${price}`)).toEqual(["Idli 40", "Tea 10"]);
  expect(read.leftOut.map(({ text }) => text)).toEqual(["Note", "Half price after 4 pm"]);
  const plain = readText("Name\tRoom\t\tName\tRoom\t\tNote\nAsha\tBlue\t\tRavi\tRed\t\tUpstairs");
  expect(plain.leftOut.map(({ text }) => text)).toEqual(["Note", "Upstairs"]);
});

it("says which of several columns of prices is shown", () => {
  const read = readCells([
    ["Cake", "Half kg", "1 kg", "2 kg"],
    ["Plum", "350", "650", "1200"],
  ]);
  expect(read).toMatchObject({ shownPrice: "Half kg", otherPrices: ["2 kg"] });
});

it("the headings of typed lines are sections, the last line is none", () => {
  expect(cellsOf(readText("BREADS\nPav 30\nCAKES:\nPlum 90\nOpen till nine"))).toEqual([
    ["Pav", "30", "BREADS"],
    ["Plum", "90", "CAKES"],
    ["Open till nine", "", "CAKES"],
  ]);
});

it("asks which column is the price when only its values say it, and remembers the answer", () => {
  const cells = [
    ["Thing", "Zzz", "Mobile", "Pincode"],
    ["Maths", "1500", "9876543210", "411001"],
    ["Physics", "1800", "9822012345", "411004"],
    ["English", "900", "9850098500", "411038"],
  ];
  const read = readCells(cells);
  expect(read.asked).toBe("zzz");
  expect(read.document.columns.map(({ type }) => type)).toEqual(["text", "price", "number", "number"]);
  const known = (type: "price" | "number") =>
    readCells(cells, {
      known: read.document.columns.map((each) => (each.key === "zzz" ? { ...each, type } : each)),
    });
  expect(known("price")).toMatchObject({ asked: null, shownPrice: "Zzz" });
  expect(known("number").document.columns[1]?.type).toBe("number");
});

it.each([
  [
    "rows that are counted",
    [
      ["Poha", "1"],
      ["Upma", "2"],
      ["Idli", "3"],
    ],
  ],
  [
    "telephone numbers",
    [
      ["Asha", "98765 43210"],
      ["Ravi", "+91 98220 12345"],
      ["Anil", "09850098500"],
    ],
  ],
  [
    "postal codes",
    [
      ["Pune", "411001"],
      ["Mumbai", "400001"],
      ["Delhi", "110001"],
    ],
  ],
  [
    "years",
    [
      ["First", "1998"],
      ["Second", "2004"],
      ["Third", "2011"],
    ],
  ],
  [
    "sizes",
    [
      ["Milk", "500 ml"],
      ["Curd", "250 g"],
      ["Ghee", "1 kg"],
    ],
  ],
])("%s are no prices", (_, rows) => {
  expect(readCells([["Thing", "Zzz"], ...rows])).toMatchObject({ asked: null, shownPrice: "" });
});

it("a table without prices stays as it is, below its title", () => {
  const read = readCells([
    ["Trains from Pune", "", ""],
    ["Train", "Departs", "Platform"],
    ["Deccan Queen", "7:15", "1"],
    ["Sinhagad", "6:05", "3"],
  ]);
  expect(read.document.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    "Train text",
    "Departs time",
    "Platform number",
  ]);
  expect(read).toMatchObject({ shownPrice: "", leftOut: [{ line: 1, text: "Trains from Pune" }] });
  expect(read.document.rows).toHaveLength(2);
});

it("a line with tabs between typed lines takes no price from the others", () => {
  const text = "Masala chai ₹20\nVada pav - 25\nThali 150.50\nPaneer roll\t90\t120\n2 idli 40";
  const { document, priceless, otherPrices } = readCells(cellsOfText(text));
  expect(document.columns.map(({ name }) => name)).toEqual(["Name", "Price", "Price 2"]);
  expect(document.rows.map(({ cells }) => cells)).toEqual([
    ["Masala chai", "20", ""],
    ["Vada pav", "25", ""],
    ["Thali", "150.50", ""],
    ["Paneer roll", "90", "120"],
    ["2 idli", "40", ""],
  ]);
  expect({ priceless, otherPrices }).toEqual({ priceless: [], otherPrices: ["Price 2"] });
});
