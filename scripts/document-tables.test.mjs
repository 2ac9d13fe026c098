import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./lib/root.mjs";
import { tablesWrittenIn } from "./lib/table-writes.mjs";

const folder = "server/domains/selling/billing/documents/";
/** The only file that adds up allocations, and the ones that add rows. */
const sums = `${folder}open-amount.ts`;
const writers = [`${folder}allocate.ts`];
const tables = ["documents", "documentLines", "documentSeries", "receipts", "allocations"];

const product = globSync("server/**/*.ts", { cwd: root }).filter(
  (file) => !/\.(test|lab)\.ts$|\/testing\//.test(file) && !file.startsWith("server/db/tables/"),
);
const read = (file) => readFileSync(join(root, file), "utf8");

/** Whether a file reads what pays documents: by the table of the code, or by its name in SQL. */
const readsAllocations = (text) =>
  /import (?:type )?\{[^}]*\ballocations\b[^}]*\}/.test(text) ||
  /\btables\.allocations\b/.test(text) ||
  /\b(?:from|join)\s+"?allocations\b/i.test(text);

/** Whether a file decides by itself on the taxes of a supply. */
const decidesTaxes = (text) =>
  /\bstateOfSupply\(|\bstateOfGstin\(/.test(text) ||
  /[!=]==? "(?:same-state|other-state|untaxed)"/.test(text);

it("documents, receipts and allocations are written in one folder", () => {
  const others = product.filter(
    (file) =>
      !file.startsWith(folder) && [...tablesWrittenIn(read(file))].some((table) => tables.includes(table)),
  );
  expect(others.filter((file) => !file.startsWith("server/domains/desk/accounts/leaving/"))).toEqual([]);
});

it("one function writes documents, and it asks whether the month of their date is closed", () => {
  const one = `${folder}issue-document.ts`;
  const writing = product.filter((file) =>
    [...tablesWrittenIn(read(file))].some((table) => table === "documents" || table === "documentLines"),
  );
  expect(writing.filter((file) => !file.startsWith("server/domains/desk/accounts/leaving/"))).toEqual([one]);
  const [asks, writes] = ["await requireOpenMonth(tx, ", ".insert(documents)"].map((text) =>
    read(one).indexOf(text),
  );
  expect(asks).toBeGreaterThan(0);
  expect(writes).toBeGreaterThan(asks);
  expect(read(one).split(".insert(documents)")).toHaveLength(2);
});

it("only open-amount.ts adds up what pays documents", () => {
  const readers = product.filter((file) => readsAllocations(read(file)));
  expect(readers.sort(), "ask openPaise, openAmountOf, leftPaise or leftOfPayment").toEqual(
    [...writers, sums].sort(),
  );
  for (const file of writers) expect(read(file)).not.toMatch(/\b(sum|count)\(|\.reduce\(/);
});

it("only shared/supply.ts decides what a sale is, and shared/price.ts which taxes that has", () => {
  const files = [...product, ...globSync("{shared,web}/**/*.{ts,tsx}", { cwd: root })].filter(
    (file) => !/\.(test|lab)\.tsx?$/.test(file),
  );
  const deciding = files.filter((file) => decidesTaxes(read(file)));
  expect(deciding.sort()).toEqual([
    // An order of an earlier build whose tax has no two halves.
    "server/domains/selling/billing/orders/book-payments.ts",
    // The recipient that an earlier build stored with another state.
    "server/domains/selling/billing/seller.ts",
    // The rule that refuses a state other than the GSTIN's.
    "shared/contracts/selling/checkout.ts",
    // Refuses a state of the company other than its GSTIN.
    "shared/operator-api/company-contract.ts",
    "shared/price.ts",
    "shared/supply.ts",
    // Fills in the state of a GSTIN.
    "web/dashboard/features/selling/billing/checkout/buyer-fields.tsx",
  ]);
});

it("finds a place that adds up or decides by itself", () => {
  expect(readsAllocations('import { allocations, documents } from "../tables.ts";')).toBe(true);
  expect(readsAllocations("sql`select sum(amount_paise) from allocations`")).toBe(true);
  expect(readsAllocations("sql`documents d JOIN allocations a on true`")).toBe(true);
  expect(readsAllocations('import { documents } from "../tables.ts"; // allocations')).toBe(false);
  expect(decidesTaxes("buyer.state === stateOfGstin(seller.gstin)")).toBe(true);
  expect(decidesTaxes('taxation === "same-state" ? 2 : 1')).toBe(true);
  expect(decidesTaxes('withTax(net, "other-state")')).toBe(false);
});
