import { maxPdfPages } from "#shared/limits.ts";
import { type Identified, UnfitMediaError } from "../port.ts";
import { type PackageEntry, readPackage, unpack } from "./read-package.ts";

const openXml = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** Types of office documents, with the names of LibreOffice's filters that read them and write a PDF. */
export const officeTypes: Record<string, { extension: string; read: string; write: string }> = {
  [`${openXml}.presentationml.presentation`]: {
    extension: "pptx",
    read: "Impress MS PowerPoint 2007 XML",
    write: "impress_pdf_Export",
  },
  [`${openXml}.wordprocessingml.document`]: {
    extension: "docx",
    read: "MS Word 2007 XML",
    write: "writer_pdf_Export",
  },
  [`${openDocument}.presentation`]: { extension: "odp", read: "impress8", write: "impress_pdf_Export" },
  [`${openDocument}.text`]: { extension: "odt", read: "writer8", write: "writer_pdf_Export" },
};
export const isOffice = (type: string): boolean => type in officeTypes;

/**
 * Returns the type of an office document by the files in it; null for any other ZIP archive. Throws UnfitMediaError for
 * spreadsheets, for documents with a password, and for archives that are broken or hostile.
 */
export async function officeType(bytes: Buffer): Promise<Identified | null> {
  const entries = readPackage(bytes);
  const type = await typeOf(bytes, entries);
  if (type === null) return null;
  if (!isOffice(type)) throw new UnfitMediaError("officeSpreadsheet");
  const count = entries.filter(({ name }) => /^ppt\/slides\/[^/]+\.xml$/i.test(name)).length;
  if (count > maxPdfPages) throw new UnfitMediaError("officeTooManySlides", { count, limit: maxPdfPages });
  return { kind: "pdf", type };
}

async function typeOf(bytes: Buffer, entries: readonly PackageEntry[]): Promise<string | null> {
  const named = (name: string) => entries.find((entry) => entry.name === name);
  const has = (folder: string) => entries.some(({ name }) => name.startsWith(folder));
  if (named("[Content_Types].xml")) {
    if (has("ppt/")) return `${openXml}.presentationml.presentation`;
    if (has("word/")) return `${openXml}.wordprocessingml.document`;
    return has("xl/") ? `${openXml}.spreadsheetml.sheet` : null;
  }
  const declared = named("mimetype");
  if (!declared || declared.bytes > 200) return null;
  const type = (await unpack(bytes, declared)).toString("latin1").trim();
  return type.startsWith(openDocument) ? type : null;
}
