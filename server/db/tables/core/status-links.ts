import { index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id, refersTo } from "../columns.ts";
import { accounts } from "../identity/accounts.ts";
import { screenGroups } from "../playing/schedules.ts";

/** Secret links to the status pages of groups: who has one reads which screens of the group are online. */
export const statusLinks = pgTable(
  "status_links",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    groupId: refersTo("group_id", () => screenGroups.id),
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
