import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { ZipFile } from "yazl";
import { csvOf, gridOfFile, gridOfText } from "./read-file.ts";

const fileOf = (bytes: Uint8Array | string, name = "menu.csv") => new File([bytes as never], name);
const whyNot = (bytes: Uint8Array | string, name?: string) =>
  gridOfFile(fileOf(bytes, name)).then(
    () => "it was read",
    (error: Error) => error.message,
  );

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream.pipe(new PassThrough()));
}
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const workbook = (rows: string) =>
  zipOf({
    "[Content_Types].xml":
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    "xl/workbook.xml":
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Menu" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
  });

it("reads commas, semicolons, tabs and quotes", () => {
  for (const text of [
    'Dish,Price\n"Idli, 2",40\n',
    'Dish;Price\r\n"Idli, 2";40',
    "Dish\tPrice\nIdli, 2\t40\n",
  ])
    expect(gridOfText(text)).toEqual([
      ["Dish", "Price"],
      ["Idli, 2", "40"],
    ]);
});

it("reads files in the encodings of spreadsheets", async () => {
  const text = "Café;₹40\nदोसा;60";
  const expected = [
    ["Café", "₹40"],
    ["दोसा", "60"],
  ];
  expect(await gridOfFile(fileOf(`\ufeff${text}`))).toEqual(expected);
  expect(await gridOfFile(fileOf(Buffer.from(`\ufeff${text}`, "utf16le")))).toEqual(expected);
  expect(await gridOfFile(fileOf(Buffer.from("Café;40", "latin1")))).toEqual([["Café", "40"]]);
});

it("reads a workbook, and a formula in it as its stored value", async () => {
  const rows = `<row r="1">${cell("A1", "Dish")}${cell("B1", "Price")}</row><row r="2">${cell("A2", "Idli")}<c r="B2"><f>20+20</f><v>40</v></c></row>`;
  expect(await gridOfFile(fileOf(await workbook(rows), "menu.xlsx"))).toEqual([
    ["Dish", "Price"],
    ["Idli", "40"],
  ]);
});

it("refuses a bomb, damaged and foreign files with words, before it unpacks them", async () => {
  const bomb = await zipOf({ "xl/worksheets/sheet1.xml": Buffer.alloc(30_000_000) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await whyNot(bomb, "menu.xlsx")).toMatch(/^A sheet in this file has 30 MB when it is unpacked/);
  expect(await whyNot(bomb.subarray(0, 5_000), "menu.xlsx")).toMatch(/damaged/);
  expect(await whyNot(await zipOf({ "a.txt": "hello" }), "menu.xlsx")).toMatch(/could not be read/);
  expect(await whyNot(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toMatch(/old Excel file/);
  expect(await whyNot(Buffer.alloc(600))).toMatch(/no table|XLSX/);
  expect(await whyNot(Buffer.alloc(10_000_001, 65))).toMatch(/^This file has 10 MB/);
});

it("writes CSV that no spreadsheet runs", () => {
  expect(csvOf([["=1+1", "a,b"]])).toBe('"\'=1+1","a,b"');
});
