/**
 * Runs Lighthouse on a simulated phone for every kind of page of the website, in each language: `npm run lighthouse`. The
 * kinds come from the sitemap: each page, and of a gallery its list and its first page. Starts the built server on a new,
 * empty database, or measures LIGHTHOUSE_URL. Measures each page LIGHTHOUSE_RUNS times (default 3) and prints the run with
 * the median LCP. LIGHTHOUSE_WHY=1 adds the audits below a full score, and the requests and tasks that the
 * simulation of the last run counted. Addresses as arguments choose pages: `npm run lighthouse -- / /help-center`. Exits with 1 when a page misses the
 * website's goals: four scores of 100, LCP under 1 s, CLS 0, TBT under 50 ms, at most 70 kB of script with its headers.
 */
import { paths } from "#shared/paths.ts";
import { kindsOfPages } from "../e2e/support/kinds-of-pages.ts";
import { startServer } from "../e2e/support/server.ts";
import { importFrom, labPackage } from "../scripts/lib/lab-package.ts";
import { simulatedLcp } from "./lighthouse-simulation.ts";

/** The parts of Lighthouse's answer that are read here. */
interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
  displayValue?: string;
  details?: unknown;
}
interface Result {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { code: string; message: string };
}

// By hand and not in `npm test`: 175 packages that no installation needs.
const folder = await labPackage("lighthouse", "12.8.2");
const { default: lighthouse } = await importFrom(folder, "lighthouse");
const { launch } = await importFrom(folder, "chrome-launcher");
const { Simulation } = await importFrom(folder, "lighthouse/core/lib/lantern/lantern.js");

const routes = process.argv.length > 2 ? process.argv.slice(2) : kindsOfPages();
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const goals = { score: 100, lcpMs: 1000, cls: 0, tbtMs: 50, scriptKb: 70 } as const;
const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);

const given = process.env.LIGHTHOUSE_URL;
const server = given ? undefined : await startServer();
const base = given ?? server?.url ?? "";
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
});

/**
 * Measures one page. On a busy machine the browser sometimes returns a trace without its start: retries at most twice.
 */
async function measure(url: string, triesLeft = 2): Promise<Result> {
  const options = { port: chrome.port, onlyCategories: [...categories], logLevel: "error" as const };
  const result = await lighthouse(url, options);
  if (result && !result.lhr.runtimeError) return result.lhr;
  if (result?.lhr.runtimeError?.code === "NO_NAVSTART" && triesLeft > 0) return measure(url, triesLeft - 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
}

const value = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
const lcpOf = (result: Result) => value(result, "largest-contentful-paint");

function kilobytes(result: Result, type?: string): number {
  const details = result.audits["network-requests"]?.details as
    | { items?: { resourceType?: string; transferSize?: number }[] }
    | undefined;
  const items = (details?.items ?? []).filter((item) => !type || item.resourceType === type);
  return items.reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000;
}

async function medianRun(url: string): Promise<Result> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run++) results.push(await measure(url));
  results.sort((a, b) => lcpOf(a) - lcpOf(b));
  const median = results[Math.floor(results.length / 2)];
  if (!median) throw new Error("LIGHTHOUSE_RUNS must be 1 or more");
  return median;
}

let missed = 0;
try {
  // The first page in a new browser includes the browser's own start, so this result is not used.
  await measure(`${base}${paths.terms}`);
  console.log(
    "page                                 perf a11y best  seo   LCP ms    CLS   TBT ms    JS kB   all kB",
  );
  for (const route of routes) {
    const result = await medianRun(`${base}${route}`);
    const scores = categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100));
    const lcp = lcpOf(result);
    const cls = value(result, "cumulative-layout-shift");
    const tbt = value(result, "total-blocking-time");
    const good =
      scores.every((score) => score === goals.score) &&
      lcp < goals.lcpMs &&
      Number(cls.toFixed(3)) <= goals.cls &&
      tbt < goals.tbtMs &&
      kilobytes(result, "Script") <= goals.scriptKb;
    if (!good) missed += 1;
    const cells = [
      route.padEnd(36),
      ...scores.map((score) => String(score).padStart(4)),
      lcp.toFixed(0).padStart(8),
      cls.toFixed(3).padStart(6),
      tbt.toFixed(0).padStart(8),
      kilobytes(result, "Script").toFixed(1).padStart(8),
      kilobytes(result).toFixed(1).padStart(8),
      good ? "" : "  misses a goal",
    ];
    console.log(cells.join(" "));
    if (!process.env.LIGHTHOUSE_WHY) continue;
    for (const line of simulatedLcp(Simulation)) console.log(`    ${line}`);
    for (const audit of Object.values(result.audits))
      if (audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== "informative")
        console.log(`    ${audit.id}: ${audit.score} ${audit.displayValue ?? ""}`);
  }
} finally {
  chrome.kill();
  await server?.dispose();
}
process.exitCode = missed === 0 ? 0 : 1;
