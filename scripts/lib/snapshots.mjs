import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/*
 * Snapshots of the tables are kept without what drizzle-kit writes for almost every table, column and index, and without
 * names that it writes twice: a third of their bytes.
 */
const usual = {
  table: {
    schema: "",
    indexes: {},
    foreignKeys: {},
    compositePrimaryKeys: {},
    uniqueConstraints: {},
    policies: {},
    checkConstraints: {},
    isRLSEnabled: false,
  },
  column: { primaryKey: false, notNull: false },
  index: { isUnique: false, concurrently: false, method: "btree", with: {} },
  part: { isExpression: false, asc: true, nulls: "last" },
  reference: { onDelete: "no action", onUpdate: "no action" },
};

const each = (things, change) =>
  Object.fromEntries(Object.entries(things).map(([name, thing]) => [name, change(thing)]));

const without = (kind) => (thing) =>
  Object.fromEntries(
    Object.entries(thing).filter(
      ([key, value]) => !(key in usual[kind]) || JSON.stringify(usual[kind][key]) !== JSON.stringify(value),
    ),
  );
const withUsual = (kind) => (thing) => ({ ...usual[kind], ...thing });

/** The parts of a table of which each has its name beside it, too. */
const named = ["columns", "indexes", "foreignKeys", "compositePrimaryKeys", "uniqueConstraints"];
const mapNames = (table, change) => ({
  ...table,
  ...Object.fromEntries(
    named.map((part) => [
      part,
      Object.fromEntries(Object.entries(table[part]).map(([name, thing]) => [name, change(name, thing)])),
    ]),
  ),
});
const withoutName = (key, { name, ...rest }) => (name === key ? rest : { name, ...rest });
const withName = (name, thing) => ({ name, ...thing });

const changed = (given, to) => {
  const usually = given.columns && to === withUsual ? withUsual("table")(given) : given;
  const table = to === withUsual ? mapNames(usually, withName) : usually;
  const indexes = each(table.indexes, (index) =>
    to("index")({ ...index, columns: index.columns.map(to("part")) }),
  );
  const full = {
    ...table,
    columns: each(table.columns, to("column")),
    indexes,
    foreignKeys: each(table.foreignKeys, to("reference")),
  };
  return to === without ? without("table")(mapNames(full, withoutName)) : full;
};

/** Returns the tables of a snapshot without what is usual. */
export const packed = (tables) => each(tables, (table) => changed(table, without));

/** Returns the tables of a packed snapshot as drizzle-kit wrote them. Those of a whole snapshot stay as they are. */
export const unpacked = (tables) => each(tables, (table) => changed(table, withUsual));

/** Returns the file of the newest snapshot in a folder. */
export const newestIn = (meta) =>
  join(
    meta,
    readdirSync(meta)
      .filter((name) => name.endsWith("_snapshot.json"))
      .sort()
      .at(-1),
  );

/** Writes the newest snapshot of a folder as drizzle-kit reads it. */
export function unpackIn(meta) {
  const file = newestIn(meta);
  const { tables, ...rest } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ tables: unpacked(tables), ...rest }));
}
