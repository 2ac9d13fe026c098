import { escapeHtml } from "#shared/escape-html.ts";

/** XML 1.0 has no control characters but these. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Returns text as XML takes it. */
export const text = (given: string): string =>
  escapeHtml(given.replace(forbidden, " ")).replaceAll("'", "&apos;");

export const tag = (name: string, content: string): string => `<${name}>${text(content)}</${name}>`;

/** Returns the element of a list with its content. */
export const list = (name: string, content: readonly string[]): string =>
  `<${name}.LIST>${content.join("")}</${name}.LIST>`;

/** Returns the file of an import. What is there already is replaced by the new. */
export const envelope = (report: string, company: string, messages: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>",
    `<REQUESTDESC><REPORTNAME>${report}</REPORTNAME><STATICVARIABLES>${tag("SVCURRENTCOMPANY", company)}<IMPORTDUPS>@@DUPMODIFY</IMPORTDUPS></STATICVARIABLES></REQUESTDESC>`,
    "<REQUESTDATA>",
    ...messages.map((message) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${message}</TALLYMESSAGE>`),
    "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>",
    "",
  ].join("\n");
