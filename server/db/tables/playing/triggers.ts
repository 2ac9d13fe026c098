import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts } from "../identity/accounts.ts";
import { playlists } from "../library/playlists.ts";
import { screenGroups } from "./schedules.ts";

/** A playlist that programs and devices can play now for some seconds. */
export const triggers = pgTable(
  "triggers",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    playlistId: refersTo("playlist_id", () => playlists.id),
    target: text("target", { enum: ["screen", "group", "account"] }).notNull(),
    screenId: integer("screen_id").references(() => screens.id),
    groupId: integer("group_id").references(() => screenGroups.id),
    seconds: integer("seconds").notNull(),
    maxPerMinute: integer("max_per_minute").notNull(),
    isOn: boolean("is_on").notNull(),
    /** Keys and scanned codes with which its screens fire it themselves. */
    codes: text("codes").array().notNull().default([]),
    /** SHA-256 of the secret of its link; null: it has no link. */
    tokenHash: bytea("token_hash"),
    /** The same secret, encrypted, so that the link can be shown again. */
    tokenSealed: bytea("token_sealed"),
    firedAt: at("fired_at"),
    firedCount: integer("fired_count").notNull().default(0),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("triggers_account").on(t.accountId, t.id),
    index("triggers_playlist").on(t.playlistId),
    index("triggers_screen").on(t.screenId),
    index("triggers_group").on(t.groupId),
    uniqueIndex("triggers_token").on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
  ],
);
