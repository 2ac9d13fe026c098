import { getTableColumns, getTableName, is } from "drizzle-orm";
import { integer, PgTable, pgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { aPayment } from "../testing/factories/money.ts";
import { aCustomer, appForTests } from "../testing/kit.ts";
import { paise } from "./tables/columns.ts";
import * as tables from "./tables/index.ts";

/** Words in the name of a column that holds money. */
const money = /paise|rupee|amount|price|balance|\bfee\b|_fee|tax_?(?!id)|money|cost/i;

const test = appForTests();

/** Returns the columns of money that are not as `paise()` makes them. */
const narrow = (all: readonly unknown[]): string[] =>
  all
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).flatMap((column) =>
        money.test(column.name) && column.getSQLType() !== "bigint"
          ? `${getTableName(table)}.${column.name}: ${column.getSQLType()}`
          : [],
      ),
    );

it("every column of money has 64 bits, in the code and in the database", async () => {
  expect(narrow(Object.values(tables))).toEqual([]);
  const { rows } = await test.deps.db.$client.query<{ name: string; type: string }>(
    `select table_name || '.' || column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public'`,
  );
  const found = rows.filter(({ name }) => money.test(name.split(".")[1] ?? ""));
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ type }) => type !== "bigint")).toEqual([]);
});

it("finds a column of money that is an integer", () => {
  const fees = pgTable("fees", { wide: paise("fee_paise"), narrow: integer("amount") });
  expect(narrow([fees])).toEqual(["fees.amount: integer"]);
});

it("a build whose column is an integer reads and writes it", async () => {
  const { db } = test.deps;
  const account = await aCustomer(test.deps);
  await aPayment(test.deps, account);
  const before = pgTable("payments", { amountPaise: integer("amount_paise") });
  const rows = await db.select().from(before);
  expect(rows.map(({ amountPaise }) => amountPaise)).toContain(118_000);
});
