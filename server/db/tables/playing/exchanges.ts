import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { adCategories, adRefusals, adStates, billStates, exchangeKinds } from "#shared/exchanges.ts";
import type { Currency } from "#shared/media-kinds/currencies.ts";
import { at, bytea, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts } from "../identity/accounts.ts";
import { media } from "../library/media.ts";
import { screenGroups } from "./schedules.ts";

/** A call that tells an exchange what became of an ad, and how far it came. */
export interface StoredNotice {
  when: "played" | "complete" | "unplayed";
  url: string;
  bills: boolean;
  /** `sending`: a process started the call to the exchange. If the process died, the exchange may or may not have the call. */
  state: "waiting" | "sending" | "done" | "refused" | "unknown";
}

/** An exchange of advertising that an account connected. */
export const exchanges = pgTable(
  "exchanges",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    kind: text("kind", { enum: exchangeKinds }).notNull(),
    address: text("address").notNull(),
    networkId: text("network_id").notNull(),
    /** The key that the exchange gave, encrypted. */
    keySealed: bytea("key_sealed").notNull(),
    target: text("target", { enum: ["screen", "group", "account"] }).notNull(),
    screenId: integer("screen_id").references(() => screens.id),
    groupId: integer("group_id").references(() => screenGroups.id),
    floor: jsonb("floor").$type<{ currency: Exclude<Currency, "none">; cpm: number }>(),
    audience: jsonb("audience").$type<{ multiplier: number; vendor: string }>(),
    refused: text("refused", { enum: adCategories }).array().notNull(),
    blocked: text("blocked").array().notNull(),
    maxPerHour: integer("max_per_hour").notNull(),
    share: integer("share").notNull(),
    maxSeconds: integer("max_seconds").notNull(),
    isOn: boolean("is_on").notNull(),
    createdAt: at("created_at").notNull(),
    /** Removed by a member. Its plays are still reported, and its films and ads go some days later. */
    deletedAt: at("deleted_at"),
  },
  (t) => [index("exchanges_account").on(t.accountId, t.id)],
);

/** A question to an exchange for one screen, and the ad that came of it: a lease for one play. */
export const exchangeAds = pgTable(
  "exchange_ads",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    exchangeId: refersTo("exchange_id", () => exchanges.id, { onDelete: "cascade" }),
    screenId: refersTo("screen_id", () => screens.id),
    askedAt: at("asked_at").notNull(),
    state: text("state", { enum: adStates }).notNull(),
    refusal: text("refusal", { enum: adRefusals }),
    title: text("title").notNull().default(""),
    advertisers: text("advertisers").array().notNull().default([]),
    categories: text("categories").array().notNull().default([]),
    /** A price of a thousand impressions in millionths; null: not said. */
    currency: text("currency"),
    priceMicros: bigint("price_micros", { mode: "number" }),
    /** What its one play earns in millionths; null: not said. */
    earnsMicros: bigint("earns_micros", { mode: "number" }),
    /** Where the film is; the same address is the same film while its media is kept. */
    filmUrl: text("film_url"),
    /** Hidden media of the library. Null: it did not come, or is gone. */
    mediaId: integer("media_id").references(() => media.id, { onDelete: "set null" }),
    /** Of a picture. */
    seconds: integer("seconds"),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    leaseUntil: at("lease_until"),
    notices: jsonb("notices").$type<StoredNotice[]>().notNull().default([]),
    playedAt: at("played_at"),
    bill: text("bill", { enum: billStates }),
    /** A process works on it until then. */
    claimedUntil: at("claimed_until"),
    /** When it is reported next; null: nothing is to be sent. */
    nextAt: at("next_at"),
    tries: integer("tries").notNull().default(0),
    /** The row stands for so many questions: those of a day without an ad become one. */
    questions: integer("questions").notNull().default(1),
  },
  (t) => [
    // Also what keeps two processes from asking for one screen at once.
    uniqueIndex("exchange_ads_open").on(t.screenId).where(sql`${t.state} in ('asking', 'checking', 'ready')`),
    index("exchange_ads_asked").on(t.exchangeId, t.askedAt),
    index("exchange_ads_due").on(t.exchangeId, t.nextAt).where(sql`${t.nextAt} is not null`),
    index("exchange_ads_ended").on(t.leaseUntil).where(sql`${t.state} = 'ended'`),
    index("exchange_ads_media").on(t.mediaId).where(sql`${t.mediaId} is not null`),
    index("exchange_ads_account").on(t.accountId),
  ],
);
