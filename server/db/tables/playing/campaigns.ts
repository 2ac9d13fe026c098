import { sql } from "drizzle-orm";
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Condition } from "#shared/conditions/condition.ts";
import type { Budget, CampaignHours } from "#shared/contracts/playing/campaigns.ts";
import { at, bytea, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts } from "../identity/accounts.ts";
import { screenGroups } from "./schedules.ts";

/** What an advertiser booked: media that play as spots between the items of playlists. */
export const campaigns = pgTable(
  "campaigns",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    /** For whom it plays; empty: not said. */
    advertiser: text("advertiser").notNull(),
    /** Media of the library, in their order. One that was removed is left out. */
    mediaIds: integer("media_ids").array().notNull(),
    /** How long media without a length of their own are shown. */
    seconds: integer("seconds").notNull(),
    target: text("target", { enum: ["screen", "group", "account"] }).notNull(),
    screenId: integer("screen_id").references(() => screens.id),
    groupId: integer("group_id").references(() => screenGroups.id),
    /** Its part of the playing time, in percent. */
    share: integer("share").notNull(),
    /** Null: no limit. */
    maxPerHour: integer("max_per_hour"),
    /** Between two of its plays on one screen; null: no limit. */
    minutesApart: integer("minutes_apart"),
    /** Two spots of one category never follow each other; empty: it has none. */
    category: text("category").notNull().default(""),
    /** Its days of the week and times, by the screen's clock; null: always. */
    hours: jsonb("hours").$type<CampaignHours>(),
    /** Its spots play only while this holds; null: always. */
    condition: jsonb("condition").$type<Condition>(),
    /** The first and the last day, by the calendar of each screen. */
    from: date("from_day", { mode: "string" }).notNull(),
    until: date("until_day", { mode: "string" }).notNull(),
    /** Plays that were agreed; null: none. */
    goal: integer("goal"),
    /** What was agreed in money, and what a play costs; null: nothing. */
    budget: jsonb("budget").$type<Budget>(),
    /** It ends when what was agreed is reached. */
    endsWhenReached: boolean("ends_when_reached").notNull().default(false),
    /** When it was; null: not yet. */
    reachedAt: at("reached_at"),
    isOn: boolean("is_on").notNull(),
    /** SHA-256 of the secret of the link to its report; null: it has none. */
    tokenHash: bytea("token_hash"),
    /** The same secret, encrypted, so that the link can be shown again. */
    tokenSealed: bytea("token_sealed"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("campaigns_account").on(t.accountId, t.id),
    index("campaigns_screen").on(t.screenId),
    index("campaigns_group").on(t.groupId),
    uniqueIndex("campaigns_token").on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
  ],
);
