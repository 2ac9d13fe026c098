import { execFileSync } from "node:child_process";

/** Returns the text of a PDF as a person would copy it, with single spaces. Poppler is needed by other tests, too. */
export const pdfText = (bytes: Buffer): string =>
  execFileSync("pdftotext", ["-layout", "-", "-"], { input: bytes, encoding: "utf8" }).replace(/\s+/g, " ");
