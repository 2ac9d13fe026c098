import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bigId } from "../columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What operators find: a row for each number, address or name of a record. `words` is set on its row `name` only, and has
 * the words of the whole record. Kept by `domains/identity/operators/search` from the rows themselves, which it follows
 * within a search; `searched.ts` beside `owners.ts` says which columns it reads.
 */
export const searchEntries = pgTable(
  "search_entries",
  {
    kind: text("kind").notNull(),
    subjectId: integer("subject_id").notNull(),
    field: text("field").notNull(),
    /** Letters and digits only, upper case; the last ten digits of a telephone number. */
    key: text("key").notNull(),
    words: tsvector("words"),
    /** The account it belongs to; null: to none. No reference: one would lock accounts, and rows are made again anyway. */
    accountId: integer("account_id"),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.field, t.key] }),
    index("search_entries_key").on(t.key.op("text_pattern_ops")),
    index("search_entries_key_end").on(sql`reverse(${t.key}) text_pattern_ops`),
    index("search_entries_words").using("gin", t.words).with({ fastupdate: false }),
    index("search_entries_account").on(t.accountId),
  ],
);

/** Records whose searched columns changed: written by triggers in the transaction of the change, taken by `followChanges`. */
export const searchChanges = pgTable("search_changes", {
  id: bigId(),
  kind: text("kind").notNull(),
  subjectId: integer("subject_id").notNull(),
});
