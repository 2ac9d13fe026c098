import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/root.mjs";

/** What `shared/plans.ts` says of prices: they hold only while the price book has no line. */
const programPrices = /\b(?:monthlyRupees|yearlyRupees|gstPercent(?! =))\b/;

/** Who may read them, and why. */
const readers = {
  "shared/plans.ts": "has them",
  "server/domains/selling/billing/price-book/price-book.ts": "the first lines of the book",
  "server/domains/selling/billing/price-book/prices-page.ts": "shows the first lines",
  "web/dashboard/features/selling/billing/checkout/top-up-form.tsx":
    "whether the form needs an address; the server decides",
};

it("only the price book says what a plan costs and which rate the tax has", () => {
  const files = globSync("{server,shared,web,player}/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    // The website is built with them; the page Prices warns while they differ.
    .filter((file) => !file.startsWith("web/site/"))
    .filter((file) => programPrices.test(withoutOwn(readFileSync(join(root, file), "utf8"))));
  expect(files.sort(), "ask the price book, or the costs of the subscription").toEqual(
    Object.keys(readers).sort(),
  );
});

/** Without a local `gstPercent` that was computed from a rate of the book. */
const withoutOwn = (text) =>
  /const gstPercent = /.test(text) ? text.replaceAll(/\bgstPercent\b(?! as )/g, "") : text;
