import { expect, it } from "vitest";
import { paths } from "#shared/paths.ts";
import { languageOfPage } from "#shared/site-pages.ts";
import { inLab } from "../../../server/testing/lab.ts";
import { renderSite } from "../render.tsx";
import { readContent } from "./read-content.ts";

const assets = { url: (source: string) => `/${source}`, css: () => "" };
const settings = { origin: "https://signage.example.com", contactHost: "" };
/** Words of a service that is sold. */
const money =
  /.{0,60}(₹|rupee|\bINR\b|\bpric(e|es|ing)\b|\btrial\b|\bplans?\b|subscription|invoice|\bGST\b|billing|checkout|refund|\bpaid\b|\bpay\b).{0,60}/gi;
/** Prices of what customers sell, on their boards and to advertisers, and payments to them by UPI. */
const onBoards =
  /price list|Price of a play|Prices by time of day|Other prices at a time of day|people pay me by UPI|Amount in rupees|anything is paid|change a price|a price, write the new one|>Prices<|with their prices|the prices of the rows|the price is wrong|in the place of a price|prices may be typed as ₹80|are two prices|words for name, price|Which column is the price|Lowest price|tell prices here/gi;

it("the own edition has no price, trial or plan on any page or in any help article", async () => {
  const pages = renderSite(assets, { ...settings, edition: "own" }, await readContent({ edition: "own" }));
  expect(pages.length).toBeGreaterThan(7);
  for (const { path, html } of pages) expect(html.replace(onBoards, "").match(money) ?? [], path).toEqual([]);
});

it("links of the own edition lead to its own pages, the dashboard and the player", async () => {
  const pages = renderSite(assets, { ...settings, edition: "own" }, await readContent({ edition: "own" }));
  const known = new Set([
    ...pages.map(({ path }) => path),
    "/player",
    paths.androidApp,
    paths.kioskPackage,
    paths.webosApp,
  ]);
  for (const { path, html } of pages)
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      expect(known.has(languageOfPage(href).page), `${path} links to ${href}`).toBe(true);
});

inLab("the sold edition keeps its pages, prices and help", async () => {
  const pages = renderSite(assets, { ...settings, edition: "sold" }, await readContent());
  expect(pages.find(({ path }) => path === "/")?.html).toContain("₹");
  for (const { html } of pages) expect(html).not.toMatch(/\{\{(sold|own|end)\}\}/);
});

inLab(
  "every page of the sold edition with a footer names the seller; contact, terms, refunds and about in their text, too",
  async () => {
    const pages = renderSite(assets, { ...settings, edition: "sold" }, await readContent());
    const timesNamed = (path: string) =>
      pages.find((page) => page.path === path)?.html.match(/\{\{if sellerGstin\}\}/g)?.length;
    for (const { path, html } of pages)
      if (html.includes("site-footer-bottom")) expect(html, path).toContain("{{sellerName}}");
    for (const path of ["/contact", "/terms", "/refund-policy", "/about"])
      expect(timesNamed(path), path).toBe(2);
    const own = renderSite(assets, { ...settings, edition: "own" }, await readContent({ edition: "own" }));
    for (const { path, html } of own) {
      expect(html, path).not.toContain("seller");
      expect(html, path).toContain("{{operatorName}}");
    }
  },
);
