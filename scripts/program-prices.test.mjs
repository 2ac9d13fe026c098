import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/root.mjs";

const read = (file) => readFileSync(join(root, file), "utf8");
const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);

/** Prices that hold only while the book has no line. */
const firstPrices = "server/domains/selling/billing/price-book/first-prices.ts";
const readers = ["price-book.ts", "prices-page.ts"].map((name) =>
  firstPrices.replace("first-prices.ts", name),
);

it("only the price book reads the first prices", () => {
  const files = globSync("{server,shared,web,player,scripts,e2e}/**/*.{ts,tsx,mjs}", { cwd: root }).filter(
    (file) => !isTest(file) && /from ".*\/first-prices\.ts"/.test(read(file)),
  );
  expect(files.sort(), "ask the price book").toEqual(readers.sort());
});

const rupees = [...read(firstPrices).matchAll(/^ {2}line\(.*, (\d+)\),$/gm)].map(([, amount]) => amount);
const [, rate] = /firstRateBp = (\d[\d_]*);/.exec(read(firstPrices)) ?? [];
const percent = Number(rate?.replace("_", "")) / 100;
const amounts = rupees.join("|");
/** A price of the program, or its rate of the tax, in a text that people read. */
const named = new RegExp(
  `(?:₹|\\bRs\\.? ?|\\bINR )\\s?(?:${amounts})(?![\\d,.]*\\d)|(?<![\\d,.])(?:${amounts}) (?:rupees|रुपये)|(?<![\\d,.])${percent} ?% ?(?:GST|tax)|GST[^.\\n]{0,12}(?<![\\d,.])${percent} ?%`,
  "gi",
);
/** A place that the person sees, without the head of an article: there is how people ask. */
const shown = (file) => read(file).replace(file.endsWith(".md") ? /^---\n[\s\S]*?\n---\n/ : "", "");

/** Texts in which an amount is an example of a shop's own goods. */
const examplesOfShops = /^shared\/design-templates\/|^web\/site\/features\/(apps|live-screen)\//;
/** What was said of a day that has passed, questions of visitors, and other amounts that are equal by chance. */
const notOurs = /^content\/((hi\/)?updates|questions)\/|\/turnover-words\.ts$/;

it("finds a price of the program in a text", () => {
  expect(rupees.length).toBeGreaterThan(5);
  for (const text of ["from ₹249 a month", "10 rupees", "18 % GST", "GST of 18 %", "Rs 549"])
    expect(text.match(named), text).not.toBeNull();
  for (const text of ["₹2,490", "₹1,249", "₹{{basicMonthly}}", "100 rupees", "118 % GST"])
    expect(text.match(named), text).toBeNull();
});

it("no page, article, answer or email names a price of the program: it would stay when the book changes", () => {
  const files = globSync(
    ["{server,shared,web}/**/*.{ts,tsx}", "content/**/*.md", "shared/languages/site/*.po"],
    { cwd: root },
  ).filter(
    (file) => !isTest(file) && !examplesOfShops.test(file) && !notOurs.test(file) && file !== firstPrices,
  );
  const found = files.flatMap((file) => (shown(file).match(named) ?? []).map((text) => `${file}: ${text}`));
  expect(found, "use a place of shared/site-prices.ts, or ask the price book").toEqual([]);
});
