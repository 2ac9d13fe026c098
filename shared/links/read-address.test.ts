import { expect, it } from "vitest";
import { maxLinkLength, readAddress } from "./read-address.ts";
import { readLink } from "./read-link.ts";

const doc = "1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms";

/** Looks like a known service and is none: a page, whose address is not touched. */
it.each([
  `https://docs.google.com.evil.example/presentation/d/${doc}/edit`,
  `https://docs-google.com/presentation/d/${doc}/edit`,
  `https://evildocs.google.com.example/spreadsheets/d/${doc}/edit`,
  `https://notdocs.google.com/spreadsheets/d/${doc}/edit`,
  `https://docs.google.com:8443/spreadsheets/d/${doc}/edit`,
  `https://evil.example/docs.google.com/spreadsheets/d/${doc}/edit`,
  `https://evil.example/?x=https://docs.google.com/spreadsheets/d/${doc}/edit`,
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://xn--yutube-wqf.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com.:444/watch?v=dQw4w9WgXcQ",
  "https://sharepoint.com.evil.example/_layouts/15/Doc.aspx?action=embedview",
  "https://evilsharepoint.com/_layouts/15/Doc.aspx?action=embedview",
  "https://wa.me.evil.example/919876543210",
  "https://app.powerbi.com.evil.example/view?r=eyJrIjoiMDAwMDAwMDAtMDAwMC0wMDAwIn0",
])("%s is a page", (pasted) => {
  expect(readLink(pasted, "signs.example.com")).toMatchObject({
    service: "page",
    ways: [{ app: "web", address: pasted }, { app: "code" }],
  });
});

it("a name in other letters is not the service that it looks like", () => {
  const link = readLink("https://dоcs.google.com/presentation/d/x", "signs.example.com");
  expect(link).toMatchObject({ service: "page", address: "https://xn--dcs-sed.google.com/presentation/d/x" });
});

it.each([
  ["https://docs.google.com./document/u/0/", "googleDocs"],
  ["HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ", "youtube"],
  ["https://vimeo.com:443/76979871", "vimeo"],
])("%s is the service itself", (pasted, service) => {
  expect(readLink(pasted, "signs.example.com")).toMatchObject({ service });
});

it.each([
  ["", "noAddress"],
  ["   ", "noAddress"],
  ["Masala dosa 80", "noAddress"],
  ["hello", "noAddress"],
  ["https://", "noAddress"],
  ["see https://vimeo.com/76979871", "noAddress"],
  ["javascript:alert(1)", "noWebAddress"],
  ["JaVaScRiPt:alert(1)//https://vimeo.com/1", "noWebAddress"],
  ["data:text/html,<script>alert(1)</script>", "noWebAddress"],
  ["vbscript:msgbox(1)", "noWebAddress"],
  ["file:///etc/passwd", "noWebAddress"],
  ["blob:https://example.com/1", "noWebAddress"],
  ["ftp://example.com/menu.csv", "noWebAddress"],
  ["mailto:shop@example.com", "noWebAddress"],
  ["intent://scan/#Intent;end", "noWebAddress"],
  ['<iframe src="javascript:alert(1)"></iframe>', "noWebAddress"],
  ["https://docs.google.com@evil.example/", "hasPassword"],
  ["https://user:secret@example.com/board", "hasPassword"],
  ["https://www.google.com/url?q=https%3A%2F%2Fa%3Ab%40evil.example%2F", "hasPassword"],
  [`https://example.com/${"x".repeat(maxLinkLength)}`, "tooLong"],
  ["x".repeat(50_000), "tooLong"],
  ["whatsapp://send?text=hello", "noWebAddress"],
])("%s is no link", (pasted, problem) => {
  expect(readLink(pasted, "signs.example.com")).toBe(problem);
});

it("follows what wraps a link only to web addresses, and not without an end", () => {
  const wrapped = (inner: string) => `https://www.google.com/url?q=${encodeURIComponent(inner)}`;
  expect(readAddress(wrapped("javascript:alert(1)"))).toMatchObject({ hostname: "www.google.com" });
  let deep = "https://vimeo.com/76979871";
  for (let layer = 0; layer < 5; layer++) deep = wrapped(deep);
  expect(readAddress(deep)).toMatchObject({ hostname: "www.google.com" });
});

it("takes any text in short time, which the limit of a test ends otherwise", () => {
  const texts = ["<iframe ".repeat(900), `<iframe ${"src ".repeat(1_500)}`, `https://${"a.".repeat(900)}`];
  for (const text of [...texts, "%".repeat(7_000), "(".repeat(7_000)])
    expect(readLink(text, "signs.example.com"), text.slice(0, 20)).toBeDefined();
  const torn = `a${" ".repeat(4 * maxLinkLength - 2)}b`;
  for (let time = 0; time < 3_000; time++) expect(readAddress(torn)).toBe("noAddress");
  expect(readAddress(` (“<https://vimeo.com/1>”)\u200b `)).toMatchObject({ href: "https://vimeo.com/1" });
});
