import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  mailedGroups,
  reportKinds,
  reportMailTroubles,
  reportRhythms,
} from "#shared/contracts/watching/report-mails.ts";
import { at, bigId, id, refersTo } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { screenGroups } from "../playing/schedules.ts";

const ofAccount = () => refersTo("account_id", () => accounts.id);

/** Reports that go out by email. */
export const reportMails = pgTable(
  "report_mails",
  {
    id: id(),
    accountId: ofAccount(),
    name: text("name").notNull(),
    report: text("report", { enum: reportKinds }).notNull(),
    groupBy: text("group_by", { enum: mailedGroups }).notNull(),
    /** Only its screens; null: all. */
    groupId: integer("group_id").references(() => screenGroups.id),
    every: text("every", { enum: reportRhythms }).notNull(),
    /** Local time of the account, "07:00". */
    at: text("at").notNull(),
    /** Members. */
    userIds: integer("user_ids").array().notNull(),
    enabled: boolean("enabled").notNull(),
    /** Null: switched off. */
    nextAt: at("next_at"),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("report_mails_account").on(t.accountId),
    index("report_mails_group").on(t.groupId),
    index("report_mails_due").on(t.nextAt).where(sql`${t.nextAt} is not null and ${t.deletedAt} is null`),
  ],
);

/** A report on its way to one member. */
export const reportDeliveries = pgTable(
  "report_deliveries",
  {
    id: bigId(),
    accountId: ofAccount(),
    reportMailId: refersTo("report_mail_id", () => reportMails.id),
    userId: refersTo("user_id", (): AnyPgColumn => users.id),
    /** The first day that the report counts, and the one after the last. */
    from: text("from_day").notNull(),
    to: text("to_day").notNull(),
    /** A member asked for it. */
    isTest: boolean("is_test").notNull(),
    state: text("state", { enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    tries: integer("tries").notNull().default(0),
    nextAt: at("next_at"),
    /** A process sends it now; when it dies, another one may after this time. */
    claimedUntil: at("claimed_until"),
    trouble: text("trouble", { enum: reportMailTroubles }),
    sentAt: at("sent_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    // Two processes that find the same report due write its emails once.
    uniqueIndex("report_deliveries_once").on(t.reportMailId, t.userId, t.to).where(sql`not ${t.isTest}`),
    index("report_deliveries_due").on(t.nextAt).where(sql`${t.state} = 'waiting'`),
    index("report_deliveries_account").on(t.accountId, t.id),
    index("report_deliveries_mail").on(t.reportMailId, t.id),
    index("report_deliveries_user").on(t.userId),
    index("report_deliveries_old").on(t.createdAt),
  ],
);
