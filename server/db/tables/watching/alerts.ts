import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { alertEnds, alertKinds, channelKinds, deliveryTroubles } from "#shared/alerts.ts";
import type { Language } from "#shared/languages.ts";
import { at, bigId, bytea, bytes, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts, users } from "../identity/accounts.ts";
import { screenGroups } from "../playing/schedules.ts";

const ofAccount = () => refersTo("account_id", () => accounts.id);

/** Which screens are watched, for what, and who is told how. One for all screens, and one for each group that has its own. */
export const alertRules = pgTable(
  "alert_rules",
  {
    id: id(),
    accountId: ofAccount(),
    /** Null: all screens that no rule of a group is for. */
    groupId: integer("group_id").references(() => screenGroups.id),
    /** False: what this rule is for is not watched. */
    enabled: boolean("enabled").notNull(),
    kinds: text("kinds", { enum: alertKinds }).array().notNull(),
    /** Of opening hours without contact. */
    offlineMinutes: integer("offline_minutes").notNull(),
    /** Members who get an email. */
    userIds: integer("user_ids").array().notNull(),
    /** Channels (`alert_channels`) that get a message. */
    channelIds: integer("channel_ids").array().notNull(),
    /** Members who get a message by WhatsApp, while their number is confirmed. */
    whatsappUserIds: integer("whatsapp_user_ids").array().notNull().default([]),
    /** Local times of the account, "22:00"; both or none. */
    quietStart: text("quiet_start"),
    quietEnd: text("quiet_end"),
    /** Local time of the one message of a day; null: at once. */
    digestAt: text("digest_at"),
    /** So many days before the end of the plan the channels are told; null: never. */
    planDays: integer("plan_days"),
    createdAt: at("created_at").notNull(),
    /** The next evaluation asks all screens of the account again. */
    changedAt: at("changed_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("alert_rules_account").on(t.accountId),
    uniqueIndex("alert_rules_target")
      .on(t.accountId, sql`coalesce(${t.groupId}, 0)`)
      .where(sql`${t.deletedAt} is null`),
    index("alert_rules_group").on(t.groupId),
    index("alert_rules_changed").on(t.changedAt),
  ],
);

/** Rooms of chat services that get messages about screens. */
export const alertChannels = pgTable(
  "alert_channels",
  {
    id: id(),
    accountId: ofAccount(),
    kind: text("kind", { enum: channelKinds }).notNull(),
    name: text("name").notNull(),
    /** The part of the address that may be shown. */
    host: text("host").notNull(),
    /** Encrypted (server/sealed.ts), because who knows the address may post there. */
    urlSealed: bytea("url_sealed").notNull(),
    /** Of its messages. */
    language: text("language").$type<Language>().notNull().default("en"),
    /** False: it gets no messages. */
    enabled: boolean("enabled").notNull().default(true),
    /** The last try of a message, and what came of it. Null: none yet, or the address is a new one. */
    lastAt: at("last_at"),
    lastStatus: integer("last_status"),
    /** Null: it arrived. */
    lastTrouble: text("last_trouble", { enum: deliveryTroubles }),
    createdAt: at("created_at").notNull(),
    /** Removed, with its address. The history of messages still has its name. */
    deletedAt: at("deleted_at"),
  },
  (t) => [index("alert_channels_account").on(t.accountId, t.id)],
);

/** Screens and groups about which no messages are sent until a time. */
export const alertMutes = pgTable(
  "alert_mutes",
  {
    id: id(),
    accountId: ofAccount(),
    /** One of the two. */
    screenId: integer("screen_id").references(() => screens.id),
    groupId: integer("group_id").references(() => screenGroups.id),
    until: at("until").notNull(),
    userId: integer("user_id").references((): AnyPgColumn => users.id),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("alert_mutes_user").on(t.userId),
    index("alert_mutes_account").on(t.accountId, t.until),
    index("alert_mutes_screen").on(t.screenId),
    index("alert_mutes_group").on(t.groupId),
  ],
);

/** A screen that rules watch, and when it is asked next. Only the evaluation writes these rows. */
export const alertWatches = pgTable(
  "alert_watches",
  {
    screenId: integer("screen_id")
      .primaryKey()
      .references(() => screens.id),
    accountId: ofAccount(),
    checkAt: at("check_at").notNull(),
    /** What the last evaluation saw in its reports (domains/watching/alerts/core/seen.ts). */
    seen: jsonb("seen").$type<object>().notNull(),
  },
  (t) => [index("alert_watches_check").on(t.checkAt), index("alert_watches_account").on(t.accountId)],
);

/** Troubles of screens, from beginning to end. Only the evaluation writes these rows. */
export const alerts = pgTable(
  "alerts",
  {
    id: bigId(),
    accountId: ofAccount(),
    ruleId: refersTo("rule_id", () => alertRules.id),
    screenId: refersTo("screen_id", () => screens.id),
    kind: text("kind", { enum: alertKinds }).notNull(),
    /** It comes and goes: told once, until it is steady. */
    flapping: boolean("flapping").notNull(),
    /** When the trouble began. */
    since: at("since").notNull(),
    openedAt: at("opened_at").notNull(),
    /** When it became part of a message; null: muted. */
    notedAt: at("noted_at"),
    closedAt: at("closed_at"),
    ended: text("ended", { enum: alertEnds }),
  },
  (t) => [
    uniqueIndex("alerts_open").on(t.screenId, t.ruleId, t.kind).where(sql`${t.closedAt} is null`),
    index("alerts_account").on(t.accountId, t.id),
    index("alerts_screen").on(t.screenId, t.closedAt),
    index("alerts_rule").on(t.ruleId),
    index("alerts_closed").on(t.closedAt),
  ],
);

/** What recipients of a rule are told. It waits for more to say, for the end of quiet hours, or for the time of a digest. */
export const alertMessages = pgTable(
  "alert_messages",
  {
    id: bigId(),
    accountId: ofAccount(),
    ruleId: refersTo("rule_id", () => alertRules.id),
    state: text("state", { enum: ["waiting", "sent", "cancelled"] })
      .notNull()
      .default("waiting"),
    sendAt: at("send_at").notNull(),
    /** It also says that the plan ends then. */
    planEndsAt: at("plan_ends_at"),
    /** What it says (domains/watching/alerts/messages/content.ts), once it is sent. */
    content: jsonb("content").$type<object>(),
    sentAt: at("sent_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("alert_messages_waiting").on(t.ruleId).where(sql`${t.state} = 'waiting'`),
    index("alert_messages_due").on(t.sendAt).where(sql`${t.state} = 'waiting'`),
    index("alert_messages_account").on(t.accountId, t.id),
    index("alert_messages_old").on(t.createdAt),
  ],
);

/** What a message says: that an alert began, or that it ended. */
export const alertMessageItems = pgTable(
  "alert_message_items",
  {
    messageId: bytes("message_id")
      .notNull()
      .references(() => alertMessages.id, { onDelete: "cascade" }),
    alertId: bytes("alert_id")
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    part: text("part", { enum: ["opened", "closed"] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.alertId, t.part] }),
    index("alert_message_items_alert").on(t.alertId),
  ],
);

/** A message on its way to one recipient. */
export const alertDeliveries = pgTable(
  "alert_deliveries",
  {
    id: bigId(),
    accountId: ofAccount(),
    /** Null: a test. */
    messageId: bytes("message_id").references(() => alertMessages.id, { onDelete: "cascade" }),
    /** One of the two. */
    userId: integer("user_id").references((): AnyPgColumn => users.id),
    channelId: integer("channel_id").references(() => alertChannels.id, { onDelete: "cascade" }),
    /** To the member's number at WhatsApp instead of the email address. */
    byWhatsapp: boolean("by_whatsapp").notNull().default(false),
    /** The screens of the message that the recipient may see; null: all. */
    screenIds: integer("screen_ids").array(),
    state: text("state", { enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    tries: integer("tries").notNull().default(0),
    nextAt: at("next_at"),
    /** A process sends it now; when it dies, another one may after this time. */
    claimedUntil: at("claimed_until"),
    sentAt: at("sent_at"),
    trouble: text("trouble", { enum: deliveryTroubles }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    index("alert_deliveries_message").on(t.messageId),
    index("alert_deliveries_due").on(t.nextAt).where(sql`${t.state} = 'waiting'`),
    index("alert_deliveries_account").on(t.accountId, t.id),
    index("alert_deliveries_user").on(t.userId),
    index("alert_deliveries_channel").on(t.channelId),
    index("alert_deliveries_old").on(t.createdAt),
  ],
);

/** The end of a plan that a rule has told last. */
export const alertPlanEnds = pgTable("alert_plan_ends", {
  ruleId: integer("rule_id")
    .primaryKey()
    .references(() => alertRules.id, { onDelete: "cascade" }),
  endsAt: at("ends_at").notNull(),
});

/** One row: the service's own heartbeat. Evaluations hold it, so that they run one after the other. */
export const serviceBeat = pgTable("service_beat", {
  single: boolean("single").primaryKey().default(true),
  at: at("at").notNull(),
  /** Screens with events after this time are asked again. */
  wokenUntil: at("woken_until").notNull(),
  /** When screens without a watch were last looked for. */
  sweptAt: at("swept_at").notNull(),
});

/** Times in which the service did not run: silence of screens does not count then. */
export const serviceStops = pgTable(
  "service_stops",
  { id: id(), startsAt: at("starts_at").notNull(), endsAt: at("ends_at").notNull() },
  (t) => [index("service_stops_end").on(t.endsAt)],
);
