import { index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { screenGroups } from "../playing/schedules.ts";

/** Secret links to the status pages of groups: who has one reads which screens of the group are online. */
export const statusLinks = pgTable(
  "status_links",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    groupId: integer("group_id")
      .notNull()
      .references(() => screenGroups.id),
    /** SHA-256 of the secret. */
    tokenHash: bytea("token_hash").notNull(),
    /** The same secret, encrypted, so that the link can be shown again. */
    tokenSealed: bytea("token_sealed").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("status_links_account").on(t.accountId, t.id),
    uniqueIndex("status_links_group").on(t.groupId),
    uniqueIndex("status_links_token").on(t.tokenHash),
  ],
);
