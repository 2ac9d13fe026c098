import { expect, it } from "vitest";
import { readGrid } from "../read-grid.ts";
import { zipOf } from "../testing/workbook.ts";

const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const docx = (body: string, files: Record<string, string> = {}) =>
  zipOf({
    "[Content_Types].xml": "<Types/>",
    "word/document.xml": `<?xml version="1.0"?><w:document ${names}><w:body>${body}</w:body></w:document>`,
    ...files,
  });
const run = (text: string, font = "") =>
  `<w:r>${font && `<w:rPr><w:rFonts w:ascii="${font}"/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (...parts: string[]) => `<w:p>${parts.join("<w:r><w:tab/></w:r>")}</w:p>`;
const cell = (content: string, span = 1) =>
  `<w:tc><w:tcPr>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ""}</w:tcPr>${content}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;

const read = async (file: Promise<Buffer>) => {
  const found = await readGrid({ bytes: await file, type: "" });
  if (found.problem) return found.problem.reason;
  return { cells: found.cells, problems: found.problems.map((each) => [each.line, each.reason.reason]) };
};

it("reads the tables of a Word document, and lines with tabs and dots", async () => {
  const table = `<w:tbl>${row(cell(line(run("Breakfast")), 2))}${row(cell(line(run("Dosa ")) + line(run("with chutney"))), cell(line(run("₹"), run("60"))))}</w:tbl>`;
  const body = line(run("Our menu")) + table + line(run("Idli"), run("40")) + line(run("Vada ........ 35"));
  expect(await read(docx(body))).toEqual({
    cells: [
      ["Our menu"],
      ["Breakfast", ""],
      ["Dosa with chutney", "₹ 60"],
      ["Idli", "40"],
      ["Vada ........ 35"],
    ],
    problems: [],
  });
});

it("leaves out what was deleted, notes, and the second form of a drawing", async () => {
  const body = `<w:p>${run("Tea")}<w:del>${run("Coffee")}</w:del></w:p><mc:AlternateContent xmlns:mc="m"><mc:Choice>${line(run("Box"))}</mc:Choice><mc:Fallback>${line(run("Box"))}</mc:Fallback></mc:AlternateContent>`;
  expect(await read(docx(body))).toEqual({ cells: [["Tea"], ["Box"]], problems: [] });
});

it("reads an OpenDocument text", async () => {
  const text = 'xmlns:text="t" xmlns:table="b" xmlns:office="o"';
  const odt = zipOf({
    mimetype: "application/vnd.oasis.opendocument.text",
    "content.xml": `<office:document-content ${text}><office:body><office:text><text:h>Menu</text:h><table:table><table:table-row><table:table-cell><text:p>Dosa</text:p></table:table-cell><table:table-cell><text:p>60</text:p></table:table-cell></table:table-row></table:table><text:p>Idli<text:tab/>40</text:p></office:text></office:body></office:document-content>`,
  });
  expect(await read(odt)).toEqual({ cells: [["Menu"], ["Dosa", "60"], ["Idli", "40"]], problems: [] });
});

const looks = (text: string, look: string) => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;
const raised = '<w:vertAlign w:val="superscript"/>';

it.each([
  ["₹ 99.00", run("₹ 99") + looks("00", raised)],
  ["45.50", run("45") + looks("5", raised) + looks("0", '<w:position w:val="8"/>')],
  ["80-150", "<w:r><w:t>80</w:t><w:noBreakHyphen/><w:t>150</w:t></w:r>"],
  ["99", looks("999", "<w:vanish/>") + run("99")],
  ["99", looks("999", '<w:rStyle w:val="Unseen"/>') + run("99")],
  [
    "99",
    `<w:pPr><w:rPr><w:strike/></w:rPr></w:pPr>${looks("99", '<w:strike w:val="0"/><w:dstrike w:val="false"/>')}`,
  ],
  ["99", looks("99", "<w:rPrChange><w:rPr><w:strike/></w:rPr></w:rPrChange>")],
])("reads the price %s as Word shows it", async (price, content) => {
  const styles = `<w:styles ${names}><w:style w:styleId="Unseen"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`;
  const body = `<w:tbl>${row(cell(line(run("Dosa"))), cell(`<w:p>${content}</w:p>`))}</w:tbl>`;
  expect(await read(docx(body, { "word/styles.xml": styles }))).toEqual({
    cells: [["Dosa", price]],
    problems: [],
  });
});

it("leaves out what is struck, and names its line", async () => {
  const body = `${line(run("Tea"), run("20"))}<w:p>${run("Dosa")}<w:r><w:tab/></w:r>${looks("120/", "<w:strike/>")}${run("99")}</w:p><w:p>${looks("Vada 30", "<w:dstrike/>")}</w:p>`;
  expect(await readGrid({ bytes: await docx(body), type: "" })).toMatchObject({
    cells: [
      ["Tea", "20"],
      ["Dosa", "99"],
    ],
    problems: [
      { line: 2, reason: { reason: "readingStruck", params: { words: "120/" } } },
      { line: 3, reason: { reason: "readingStruck", params: { words: "Vada 30" } } },
    ],
  });
});

it("reads prices of an OpenDocument text as it shows them", async () => {
  const style = (name: string, properties: string) =>
    `<s:style s:name="${name}"><s:text-properties ${properties}/></s:style>`;
  const span = (name: string, text: string) => `<t:span t:style-name="${name}">${text}</t:span>`;
  const styles = [
    style("up", 's:text-position="super 58%"'),
    style("old", 's:text-line-through-style="solid" s:font-name="Arial"'),
    style("gone", 't:display="none"'),
    style("bold", 's:font-weight="bold"'),
  ];
  const prices = [
    `99${span("up", "00")}`,
    span("old", `1${span("bold", "20")}/`) + 99,
    `${span("gone", "9")}99`,
  ];
  const odt = zipOf({
    "content.xml": `<o:d xmlns:t="t" xmlns:o="o" xmlns:s="s"><o:automatic-styles>${styles.join("")}</o:automatic-styles><o:body>${prices.map((price) => `<t:p>Dosa<t:tab/>${price}</t:p>`).join("")}</o:body></o:d>`,
  });
  expect(await read(odt)).toEqual({
    cells: [
      ["Dosa", "99.00"],
      ["Dosa", "99"],
      ["Dosa", "99"],
    ],
    problems: [[2, "readingStruck"]],
  });
});

it("leaves out lines in Kruti Dev, by the font of the letters, of their style, or by the shape of the text", async () => {
  const styles = `<w:styles ${names}><w:style w:styleId="Old"><w:rPr><w:rFonts w:ascii="DevLys 010"/></w:rPr></w:style></w:styles>`;
  const body =
    line(run("Mkslk", "Kruti Dev 010"), run("60")) +
    `<w:p><w:pPr><w:pStyle w:val="Old"/></w:pPr>${run("bMyh")}</w:p>` +
    line(run("gekjs ;gk¡ lHkh feBkbZ 'kq) ?kh ls curh gSa")) +
    line(run("Tea"), run("20"));
  expect(await read(docx(body, { "word/styles.xml": styles }))).toEqual({
    cells: [["Tea", "20"]],
    problems: [1, 2, 3].map((at) => [at, "readingAsciiFont"]),
  });
});

it("refuses bombs, and keeps what comes before a broken place out of the way of the server", async () => {
  expect(await read(docx(" ".repeat(70_000_000)))).toBe("gridTooLarge");
  expect(await read(docx("<w:p><w:r></w:p>"))).toBe("gridDamaged");
  expect(await read(docx('<!DOCTYPE x [<!ENTITY a "b">]>&a;'))).toBe("gridDamaged");
  const deep = `${"<w:tbl><w:tr><w:tc>".repeat(3_000)}${line(run("Deep"))}${"</w:tc></w:tr></w:tbl>".repeat(3_000)}`;
  expect(await read(docx(deep))).toMatchObject({ problems: [] });
  const many = line(run("Tea"), run("20")).repeat(3_000);
  expect(await read(docx(many))).toMatch(/TooManyRows/);
});
