import { describe, expect, it } from "vitest";
import { inLab } from "../../testing/lab.ts";
import { numberCell, textCell, workbookOf, zipOf } from "../testing/workbook.ts";
import { cellText } from "./cell-text.ts";
import { readSheet } from "./read-sheet.ts";

const cellsOf = async (file: Promise<Buffer>) =>
  (await readSheet(await file, { maxRows: 100 })).rows.map(({ cells }) => cells);

describe("times", () => {
  it.each(["hh:mm", "yyyy-mm-dd hh:mm", "[hh]:mm"])("are right for each minute of a day as %s", (code) => {
    const two = (number: number) => String(number).padStart(2, "0");
    const day = code.startsWith("yyyy") ? 46_351 : 0;
    for (let minute = 0; minute < 1_440; minute++) {
      const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
      const shown = day > 0 ? `2026-11-25 ${time}` : time;
      // As Excel writes it, as JavaScript computes it, and as a file of less exactness has it.
      const written = Number((day + minute / 1_440).toPrecision(15));
      for (const value of [written, day + minute / 1_440, Number((day + minute / 1_440).toFixed(9))])
        expect(cellText(value, code)).toBe(shown);
    }
  });
});

it.each([
  ["General", 0.1 + 0.2, "0.3"],
  ["General", 59.699999999999996, "59.7"],
  ["General", 1234567.891, "1234567.891"],
  ["General", 0.0000001, "0.0000001"],
  ["General", -40, "-40"],
  ["0.00", 0.30000000000000004, "0.3"],
  ["0.00", 59.699999999999996, "59.7"],
  ["0", 59.7, "60"],
  ["#,##0.00", 1234.5, "1234.5"],
  ["00000", 1234, "01234"],
  ["0%", 0.1, "10%"],
  ["0.0%", 0.255, "25.5%"],
  ["[$₹-4009] #,##0.00", 1250, "₹ 1,250.00"],
  ['"₹"#,##0', 40, "₹40"],
  ["#,##0.00 [$€-407]", 1234.5, "1.234,50 €"],
  ['0 "pcs"', 3, "3 pcs"],
  ["[h]:mm", 1.5, "36:00"],
  ["h:mm AM/PM", 0.5625, "1:30 PM"],
  ["dd.mm.yyyy", 46_351, "25.11.2026"],
  ["m/d/yyyy", 46_351, "2026-11-25"],
  ["mm-dd-yy", 46_351, "2026-11-25"],
  ["m/d/yyyy h:mm", 46_351.5, "2026-11-25 12:00"],
  ["mmm d, yyyy", 46_351, "Nov 25, 2026"],
  ["mm:ss", 90 / 86_400, "01:30"],
  ["# ?/?", 0.5, "1/2"],
])("shows in the format %s the number %d as %s", (code, value, text) => {
  expect(cellText(value, code)).toBe(text);
});

it("counts the days of old computers of Apple", async () => {
  const file = workbookOf({
    rows: `<row r="1">${numberCell("A1", 44_889, 1)}</row>`,
    formats: [14],
    is1904: true,
  });
  expect(await cellsOf(file)).toEqual([["2026-11-25"]]);
});

it("reads the first sheet that is shown, with formats, shared texts and stored results", async () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c>${textCell("C1", "Price")}</row><row r="2"/>
    <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" s="1"><f>20+20</f><v>40.5</v></c><c r="D4" t="e"><v>#N/A</v></c></row>`;
  const shared =
    '<si><t>Dish</t></si><si><r><t>Id</t></r><r><t xml:space="preserve">li </t></r><rPh sb="0" eb="1"><t>sound</t></rPh></si>';
  const { rows: read } = await readSheet(await workbookOf({ rows, shared, formats: ['"₹"0.00'] }), {
    maxRows: 9,
  });
  expect(read).toEqual([
    { line: 1, cells: ["Dish", "", "Price"] },
    { line: 4, cells: ["Idli ", "TRUE", "₹40.50", "#N/A"] },
  ]);
});

it("reads rows and cells that do not say their place, and prefixes", async () => {
  const sheet =
    '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c t="str"><x:v>two</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const file = zipOf({ "xl/workbook.xml": "<workbook/>", "xl/worksheets/sheet1.xml": sheet });
  expect(await cellsOf(file)).toEqual([["1", "two"]]);
});

const problemsOf = async (file: Promise<Buffer>) =>
  (await readSheet(await file, { maxRows: 9 })).problems.map(({ line, reason }) => [
    line,
    reason.reason,
    ...Object.values(reason.params),
  ]);

it("reads rich texts as the spreadsheet shows them, in shared texts and in cells", async () => {
  const run = (text: string, look = "") => `<r>${look && `<rPr>${look}</rPr>`}<t>${text}</t></r>`;
  const raised = '<vertAlign val="superscript"/>';
  const texts = [
    run("₹ 99") + run("00", raised),
    run("120/", "<strike/>") + run("99", '<strike val="0"/>'),
    run("m") + run("2", raised),
  ];
  const shared = texts.map((text) => `<si>${text}</si>`).join("");
  const rows = texts
    .map(
      (text, at) =>
        `<row><c t="s"><v>${at}</v></c><c t="inlineStr"><is>${text}</is></c>${textCell("D1", "x")}</row>`,
    )
    .join("");
  expect(await cellsOf(workbookOf({ rows, shared }))).toEqual([
    ["₹ 99.00", "₹ 99.00", "", "x"],
    ["99", "99", "", "x"],
    ["m2", "m2", "", "x"],
  ]);
  expect(await problemsOf(workbookOf({ rows, shared }))).toEqual([
    [2, "readingStruck", "120/"],
    [2, "readingStruck", "120/"],
  ]);
});

it("leaves out cells that are struck whole, and names them", async () => {
  const files = {
    "xl/workbook.xml": "<workbook/>",
    "xl/styles.xml":
      '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row r="2">${textCell("A2", "Dosa")}${numberCell("B2", 120, 1)}${numberCell("C2", 99)}</row></sheetData></worksheet>`,
  };
  expect(await cellsOf(zipOf(files))).toEqual([["Dosa", "", "99"]]);
  expect(await problemsOf(zipOf(files))).toEqual([[2, "readingStruck", "120"]]);
});

it("names each cell whose formula has no stored result", async () => {
  const rows = `<row r="1">${textCell("A1", "Dosa")}<c r="C1"><f>C2*1.05</f></c><c><f>1</f><v/></c><c t="str"><f>""</f><v></v></c><c><f>2-2</f><v>0</v></c></row>`;
  expect(await cellsOf(workbookOf({ rows }))).toEqual([["Dosa", "", "", "", "", "0"]]);
  expect(await problemsOf(workbookOf({ rows }))).toEqual([
    [1, "readingUncalculated", "C1"],
    [1, "readingUncalculated", "D1"],
  ]);
  const written = zipOf({
    "xl/workbook.xml": '<workbook><calcPr fullCalcOnLoad="1"/></workbook>',
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row>${textCell("A1", "Dosa")}<c r="AB1"><f>2*40</f><v>0</v></c></row></sheetData></worksheet>`,
  });
  expect(await problemsOf(written)).toEqual([[1, "readingUncalculated", "AB1"]]);
});

it("counts cells that do not say their place, also empty ones", async () => {
  const rows = "<row><c><v>1</v></c><c/><c><v>80</v></c></row>";
  expect(await cellsOf(workbookOf({ rows }))).toEqual([["1", "", "80"]]);
});

it("shows the plain number for a format that nobody knows, and names its line", async () => {
  const file = await workbookOf({ rows: `<row r="7">${numberCell("A7", 5, 1)}</row>`, formats: ["0.0.[x"] });
  const read = await readSheet(file, { maxRows: 9 });
  expect(read.rows).toEqual([{ line: 7, cells: ["5"] }]);
  expect(read.problems).toEqual([
    { line: 7, reason: { reason: "readingFormat", params: { format: "0.0.[x" } } },
  ]);
});

it("keeps the rows before the place where a sheet is broken", async () => {
  const rows = `<row r="1">${numberCell("A1", 1)}</row><row r="2"><c></row>`;
  expect(await readSheet(await workbookOf({ rows }), { maxRows: 9 })).toMatchObject({
    rows: [{ line: 1, cells: ["1"] }],
    problems: [{ line: 2, reason: { reason: "readingBroken" } }],
  });
});

describe("limits", () => {
  it("stop at the row after the last one, before the rest of the sheet is unpacked", async () => {
    const rows = `<row>${numberCell("A1", 1)}</row>`.repeat(200_000);
    const { rows: read, isCut } = await readSheet(await workbookOf({ rows }), { maxRows: 10 });
    expect([read.length, isCut]).toEqual([10, true]);
  });

  inLab("do not count a million empty rows", async () => {
    const rows = `<row r="1">${numberCell("A1", 1)}</row>${'<row spans="1:4"/>'.repeat(1_000_000)}`;
    expect(await cellsOf(workbookOf({ rows }))).toEqual([["1"]]);
  });

  it("refuse a bomb before it is unpacked whole, what is damaged, and another zip", async () => {
    const bomb = await workbookOf({ rows: "", shared: " ".repeat(70_000_000) });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(readSheet(bomb, { maxRows: 9 })).rejects.toThrow("The workbook is too large");
    const good = await workbookOf({ rows: `<row>${numberCell("A1", 1)}</row>` });
    await expect(readSheet(good.subarray(0, good.length - 200), { maxRows: 9 })).rejects.toThrow(/damaged/);
    await expect(readSheet(await zipOf({ "a.txt": "hello" }), { maxRows: 9 })).rejects.toThrow(/damaged/);
    const broken = await workbookOf({ rows: "<row r='1'><c></row>" });
    await expect(readSheet(broken, { maxRows: 9 })).rejects.toThrow(/damaged/);
  });
});

it("leaves out what the spreadsheet does not show, and says how much", async () => {
  const row = (line: number, hidden: string, ...texts: string[]) =>
    `<row r="${line}"${hidden}>${texts.map((text, at) => textCell(`${"ABCD"[at]}${line}`, text)).join("")}</row>`;
  const rows = [
    row(1, "", "Dish", "Cost", "Price", "Note"),
    row(2, "", "Dal", "40", "120", "x"),
    row(3, ' hidden="1"', "Old dish", "10", "20"),
    row(4, ' hidden="0"', "Rice", "20", "60"),
    row(5, ' hidden="true"', ""),
  ];
  const columns =
    '<col min="1" max="1" width="9"/><col min="2" max="2" hidden="1"/><col min="4" max="16384" hidden="true"/>';
  const read = await readSheet(await workbookOf({ rows: rows.join(""), columns }), { maxRows: 100 });
  expect(read.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    ...[
      [1, "Dish", "Price"],
      [2, "Dal", "120"],
      [4, "Rice", "60"],
    ],
  ]);
  expect(read.problems).toEqual([
    { line: null, reason: { reason: "readingHidden", params: { rows: 1, columns: 2 } } },
  ]);
});
