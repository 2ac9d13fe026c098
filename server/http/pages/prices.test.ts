import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { pricesCall, taxRatesCall } from "#shared/operator-api/addresses.ts";
import type { NewPrice } from "#shared/operator-api/prices-contract.ts";
import { paidPlanCodes } from "#shared/plans.ts";
import { priceTexts, readPrices } from "#shared/site-prices.ts";
import { pagesForTests } from "../../testing/built-pages.ts";
import { enterCompany } from "../../testing/factories/company.ts";
import { anOperator, Client } from "../../testing/kit.ts";
import { type SecondProcess, startSecondProcess } from "../../testing/second-process.ts";

const text = (file: string) => readFileSync(join(import.meta.dirname, "../../..", file), "utf8");
const offers = paidPlanCodes.map((code) => `"{{json jsonPriceOf${code}}}"`).join(",");
/** Texts of the repository as the pages have them. */
const pages = {
  "site/index.html": `<html data-prices="{{if ours}}{{prices}}{{endif}}"><p>₹{{basicMonthly}}{{if basicSaving}}, ₹{{basicSaving}} less{{endif}}</p><script type="application/ld+json">["{{json jsonPriceOfTrial}}",${offers}]</script>`,
  "site/help-center/plans-billing/index.html": text("content/help/plans-billing/which-plans-exist.md"),
  "site/hi/help-center/plans-billing/index.html": text("content/hi/help/plans-billing/which-plans-exist.md"),
  "site/terms/index.html": text("content/legal/terms.md"),
  "site/signup/index.html": "<p>₹{{trialFee}} starts a trial</p>",
  "site/llms.txt": "Basic: {{basicMonthly}} monthly, GST {{gstPercent}} %",
  "site/sitemap.xml": "<lastmod>{{later pricesSince 2026-11-02}}</lastmod>",
};

const { test, site, dist } = pagesForTests(pages);
let second: SecondProcess;
beforeAll(async () => {
  second = await startSecondProcess(test, { pages: dist });
});
afterAll(() => second.close());

let admin: Client;
async function goTo(time: string): Promise<void> {
  test.clock.set(time);
  admin = new Client(site, { cookie: (await anOperator(test.deps)).cookie });
}
beforeEach(() => goTo("2026-11-20T06:00:00Z"));

const open = (url: string, headers: Record<string, string> = {}, at: { app: FastifyInstance } = site) =>
  new Client(at, { accept: "text/html", ...headers }).get(url);
const bodyOf = async (url: string) => (await open(url)).body;
const post = async (url: string, payload: object) =>
  expect((await admin.post(url, payload)).statusCode).toBe(200);
const addPrice = (price: Partial<NewPrice>) =>
  post(pricesCall, {
    plan: "basic",
    period: "monthly",
    paise: 35_900,
    sells_from: "2026-11-20",
    renews_from: null,
    ...price,
  });
/** What scripts of the page compute with: the calculator and the chat. */
const pricesOf = async (at: { app: FastifyInstance } = site) => {
  const [, written = ""] = /data-prices="([^"]*)"/.exec((await open("/", {}, at)).body) ?? [];
  return readPrices(written);
};

it("pages, help, chat and calculator name the price of the day, in every language", async () => {
  expect(await bodyOf("/help-center/plans-billing")).toContain("₹249 per month, or ₹199 per month");
  const before = await open("/");
  await addPrice({});
  await addPrice({ plan: "trial", period: "trial", paise: 4_900 });
  await post(taxRatesCall, { rate_bp: 1_200, valid_from: "2026-11-20" });
  expect(await bodyOf("/help-center/plans-billing")).toContain("₹359 per month, or ₹199 per month");
  expect(await bodyOf("/hi/help-center/plans-billing")).toContain("₹359 प्रति माह, या साल का बिल हो तो ₹199");
  expect(await bodyOf("/terms")).toContain("a starter fee of ₹49.");
  expect(await bodyOf("/signup")).toBe("<p>₹49 starts a trial</p>");
  expect(await bodyOf("/llms.txt")).toBe("Basic: 359 monthly, GST 12 %");
  expect(await bodyOf("/sitemap.xml")).toBe("<lastmod>2026-11-20</lastmod>");
  const home = await bodyOf("/");
  expect(home).toContain("<p>₹359, ₹1,920 less</p>");
  const [, offered = ""] = /ld\+json">(.*?)<\/script>/.exec(home) ?? [];
  expect(JSON.parse(offered)).toEqual([49, 359, 399, 699]);
  const prices = await pricesOf();
  expect(prices).toMatchObject({ trial: 49, paid: { basic: { monthly: 359, yearly: 199 } }, gstPercent: 12 });
  expect(prices && priceTexts(prices).exampleTotal).toBe("1,206.24");
  expect(await bodyOf("/help-center/plans-billing")).not.toContain("{{");
  const known = { "if-none-match": String(before.headers.etag) };
  expect((await open("/", known)).statusCode).toBe(200);
});

it("a line shows in another process, also in the compressed page, and caches ask each time", async () => {
  expect((await pricesOf(second))?.paid.standard.monthly).toBe(399);
  await addPrice({ plan: "standard", paise: 45_900 });
  await expect.poll(async () => (await pricesOf(second))?.paid.standard.monthly).toBe(459);
  const packed = await open("/", { "accept-encoding": "br" });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain("459");
  for (const url of ["/", "/llms.txt", "/sitemap.xml"])
    expect((await open(url)).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
});

it("a line of next month shows from India's midnight on", async () => {
  await addPrice({ paise: 19_900, sells_from: "2026-12-01" });
  const monthly = async () => (await pricesOf())?.paid.basic.monthly;
  const today = await monthly();
  expect(today).not.toBe(199);
  test.clock.set("2026-11-30T18:29:59Z");
  expect([await monthly(), await bodyOf("/sitemap.xml")]).toEqual([today, "<lastmod>2026-11-20</lastmod>"]);
  test.clock.set("2026-11-30T18:30:00Z");
  expect([await monthly(), await bodyOf("/sitemap.xml")]).toEqual([199, "<lastmod>2026-12-01</lastmod>"]);
  expect(await bodyOf("/")).toContain("<p>₹199</p>");
  // The news of the line may still be on its way to the other process.
  await expect.poll(async () => (await pricesOf(second))?.paid.basic.monthly).toBe(199);
});

it("a seller without GSTIN charges no GST: its pages say none, whatever the rate is", async () => {
  await goTo("2026-11-21T06:00:00Z");
  const rate = async () => [
    (await pricesOf())?.gstPercent,
    /\bGST\b/.test(await bodyOf("/help-center/plans-billing")),
  ];
  expect(await rate()).toEqual([12, true]);
  await enterCompany(admin, {
    valid_from: "2026-11-21",
    gstin: "",
    lut_number: "",
    lut_year: "",
    sells_unregistered: true,
  });
  await expect.poll(() => rate()).toEqual([0, false]);
  expect(await bodyOf("/terms")).toContain("in advance, per display. Payment");
});
