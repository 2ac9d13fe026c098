import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** Returns a zip with files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream.pipe(new PassThrough()));
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Returns a cell with a number. `style`: the place of its format in `formats`. */
export const numberCell = (place: string, value: number | string, style = 0): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Returns a workbook with one sheet. `formats`: the number formats of the styles after the first one. */
export function workbookOf({
  rows,
  columns = "",
  formats = [],
  shared = "",
  is1904 = false,
}: {
  rows: string;
  /** The elements that describe columns. */
  columns?: string;
  formats?: readonly (number | string)[];
  shared?: string;
  is1904?: boolean;
}): Promise<Buffer> {
  const own = formats
    .map((code, at) =>
      typeof code === "string"
        ? `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`
        : "",
    )
    .join("");
  const styles = formats
    .map((code, at) => `<xf numFmtId="${typeof code === "string" ? 200 + at : code}"/>`)
    .join("");
  return zipOf({
    "xl/workbook.xml": `<?xml version="1.0"?><workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Menu" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet9.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    "xl/styles.xml": `<?xml version="1.0"?><styleSheet ${main}><numFmts>${own}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<?xml version="1.0"?><sst ${main}>${shared}</sst>`,
    "xl/worksheets/sheet2.xml": `<?xml version="1.0"?><worksheet ${main}>${columns && `<cols>${columns}</cols>`}<sheetData>${rows}</sheetData></worksheet>`,
  });
}
