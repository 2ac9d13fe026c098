import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** One row where this database belongs to a cell: which one. Empty without cells. */
export const cellPlace = pgTable("cell_place", {
  single: boolean("single").primaryKey().default(true),
  number: integer("number").notNull(),
  /** When all names that the database had were noted for the directory. */
  enrolledAt: at("enrolled_at"),
});

/**
 * What the directory is to be told about names of this cell: hashes of keys and logins, and numbers of accounts. Triggers
 * write it in the transaction of the change (cells/prepare.ts). `asked`: the directory may have promised the name. `claimed`: the directory promised the name to this cell, and
 * no row has it yet. Rows go when the directory was told. `left`: a session of an account that moved; for its browser. `file`: bytes that nothing in this cell uses any more (operator-command/remove-files.ts).
 */
export const cellNames = pgTable(
  "cell_names",
  {
    kind: text("kind", {
      enum: ["screen", "key", "login", "account", "erased", "session", "file"],
    }).notNull(),
    name: text("name").notNull(),
    accountId: integer("account_id"),
    state: text("state", { enum: ["asked", "claimed", "held", "gone", "left"] }).notNull(),
    /** Grows with each change of the name: the directory heeds no older one. */
    stamp: bigint("stamp", { mode: "number" }).notNull().default(0),
    at: at("at").notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.kind, t.name] }), index("cell_names_account").on(t.accountId)],
);

/**
 * Accounts that move to another cell (`frozen`: nothing may change), and that moved (`left`: their rows are in the schema
 * `parked_<account>` for 30 days).
 */
export const cellMoves = pgTable("cell_moves", {
  accountId: integer("account_id").primaryKey(),
  state: text("state", { enum: ["frozen", "left"] }).notNull(),
  toCell: integer("to_cell").notNull(),
  since: at("since").notNull().default(sql`now()`),
});
