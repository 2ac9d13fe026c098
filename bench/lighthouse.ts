/**
 * Lighthouse on a simulated phone for every page of the website: `npm run lighthouse`.
 * Starts the built server on an empty database of its own, or measures LIGHTHOUSE_URL.
 * Ends with 1 when a page misses the goals of the website: four times 100, LCP under 1 s, CLS 0, TBT under 50 ms.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { paths } from "#shared/paths.ts";
import { startServer } from "../e2e/support/server.ts";

const routes = [
  paths.home,
  paths.privacyPolicy,
  paths.terms,
  paths.refundPolicy,
  paths.copyright,
  paths.helpCenter,
  paths.contact,
  paths.about,
  paths.getStarted,
  paths.updates,
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const given = process.env.LIGHTHOUSE_URL;
const server = given ? undefined : await startServer();
const base = given ?? server?.url ?? "";
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
});
let missed = 0;
try {
  console.log("page               perf a11y best  seo   LCP ms   CLS   TBT ms   JS kB   all kB");
  for (const route of routes) {
    const result = await lighthouse(`${base}${route}`, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: "error",
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${route}`);
    const { lhr } = result;
    const scores = categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100));
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const lcp = value("largest-contentful-paint");
    const cls = value("cumulative-layout-shift");
    const tbt = value("total-blocking-time");
    const items =
      (
        lhr.audits["network-requests"]?.details as {
          items?: { resourceType?: string; transferSize?: number }[];
        }
      )?.items ?? [];
    const kilobytes = (type?: string) =>
      items
        .filter((item) => !type || item.resourceType === type)
        .reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000;
    const good = scores.every((score) => score === 100) && lcp < 1000 && cls === 0 && tbt < 50;
    if (!good) missed += 1;
    console.log(
      [
        route.padEnd(18),
        ...scores.map((score) => String(score).padStart(4)),
        lcp.toFixed(0).padStart(8),
        cls.toFixed(3).padStart(6),
        tbt.toFixed(0).padStart(8),
        kilobytes("Script").toFixed(1).padStart(8),
        kilobytes().toFixed(1).padStart(8),
        good ? "" : "  <",
      ].join(" "),
    );
    if (process.env.LIGHTHOUSE_WHY)
      for (const audit of Object.values(lhr.audits))
        if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== "informative")
          console.log(`    ${audit.id}: ${audit.score} ${audit.displayValue ?? ""}`);
  }
} finally {
  chrome.kill();
  await server?.dispose();
}
process.exitCode = missed === 0 ? 0 : 1;
