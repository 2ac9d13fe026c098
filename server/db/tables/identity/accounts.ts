import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { BrandColour } from "#shared/contracts/identity/account.ts";
import type { OpeningHours } from "#shared/contracts/when.ts";
import type { FontChoice } from "#shared/fonts/font-choice.ts";
import type { Language } from "#shared/languages.ts";
import { paidPeriods, paidPlanCodes, usualGraceDays } from "#shared/plans.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { at, bytea, bytes, id, refersTo } from "../columns.ts";
import { media } from "../library/media.ts";
import { playlists } from "../library/playlists.ts";
import { publications } from "../playing/schedules.ts";
import { operators } from "./operators.ts";

/** A business that pays: the tenant. The operators' pages call it a user. */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    name: text("name").notNull(),
    /** E.164 ("+919876543210"); null: not given. */
    phone: text("phone"),
    timeZone: text("time_zone").notNull().default("Asia/Kolkata"),
    /** The operators' "Switched Users" (fav = 1): set when an operator switches the plan. */
    switchedByOperator: boolean("switched_by_operator").notNull().default(false),
    /** What screens play that have no playlist of their own while no rule is in force. */
    defaultPlaylistId: integer("default_playlist_id").references((): AnyPgColumn => playlists.id),
    /** For screens without their own opening hours; null: always open. */
    openingHours: jsonb("opening_hours").$type<OpeningHours>(),
    /** `review`: screens follow the newest publication, and edits are drafts until the next one. */
    publishing: text("publishing", { enum: ["at once", "review"] })
      .notNull()
      .default("at once"),
    /** The publication that screens follow while `publishing` is `review`. */
    publicationId: integer("publication_id").references((): AnyPgColumn => publications.id, {
      onDelete: "set null",
    }),
    /** Two people stand behind everything that is published (decision 0086). */
    fourEyes: boolean("four_eyes").notNull().default(false),
    /** Days after the end of a paid plan during which screens keep playing, so that a late renewal stops none. */
    graceDays: integer("grace_days").notNull().default(usualGraceDays),
    /** From when on members without a second factor can only set it up; null: each chooses. */
    twoFactorFrom: at("two_factor_from"),
    /** Support staff may look at the account, read only. */
    supportMayVisit: boolean("support_may_visit").notNull().default(true),
    /** The partner that sells to this account may look at it, read only. */
    partnerMayVisit: boolean("partner_may_visit").notNull().default(true),
    suspendedAt: at("suspended_at"),
    /** Since when members cannot sign in, because the account's partner has not paid a bill. Screens still play. */
    signInOffAt: at("sign_in_off_at"),
    /** The operator who suspended the account, and why. Null while it is not suspended, and when it is being erased. */
    suspendedBy: integer("suspended_by").references((): AnyPgColumn => operators.id),
    suspensionReason: text("suspension_reason"),
    /** The brand on the cards of its screens; null: the account's name, our colours, no logo. */
    brandName: text("brand_name"),
    /** "#rrggbb". */
    brandColour: text("brand_colour"),
    brandLogoMediaId: integer("brand_logo_media_id").references((): AnyPgColumn => media.id, {
      onDelete: "set null",
    }),
    /** What the editor of designs offers first, in this order. */
    brandColours: jsonb("brand_colours").$type<BrandColour[]>().notNull().default([]),
    /** Of new texts in designs; null: no font is preferred. */
    brandHeadingFont: text("brand_heading_font").$type<FontChoice>(),
    brandTextFont: text("brand_text_font").$type<FontChoice>(),
    /** A user asked to delete the account; it is erased at or after `eraseAt`. */
    deletionAskedAt: at("deletion_asked_at"),
    eraseAt: at("erase_at"),
    /** A visitor of the website tries the product in it until then; it is no customer (db/customers.ts). Null: a customer's. */
    sandboxUntil: at("sandbox_until"),
    /** All personal data is deleted; rows that the law requires us to keep refer to this row. */
    erasedAt: at("erased_at"),
    /** The user has dismissed the first steps. */
    firstRunDismissedAt: at("first_run_dismissed_at"),
    /** The plan and period that the person chose on the website before signing up. */
    intendedPlan: text("wished_plan", { enum: paidPlanCodes }),
    intendedPeriod: text("wished_period", { enum: paidPeriods }),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    // For the operators' lists: by name (all accounts and switched ones), and search for any part of a name.
    index("accounts_name").on(sql`lower(${t.name})`, t.id),
    index("accounts_switched").on(t.id).where(sql`${t.switchedByOperator}`),
    index("accounts_switched_name").on(sql`lower(${t.name})`, t.id).where(sql`${t.switchedByOperator}`),
    index("accounts_sandboxes").on(t.sandboxUntil).where(sql`${t.sandboxUntil} is not null`),
    index("accounts_erasing").on(t.eraseAt).where(sql`${t.eraseAt} is not null and ${t.erasedAt} is null`),
    index("accounts_brand_logo").on(t.brandLogoMediaId),
    index("accounts_name_parts").using("gin", t.name.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);

/** A person of an account who can sign in. */
export const users = pgTable(
  "users",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    /** Language of the dashboard; null: not chosen. */
    language: text("language").$type<Language>(),
    /** Emails about proposals: what waits for this person, and how the own ones were decided. */
    publishingMails: boolean("publishing_mails").notNull().default(true),
    email: text("email").notNull(),
    /** When this person opened a link emailed to `email`; null: never. */
    emailConfirmedAt: at("email_confirmed_at"),
    /** An alternative to the email at sign-in. */
    loginName: text("login_name").notNull(),
    /** argon2id in PHC format. */
    passwordHash: text("password_hash").notNull(),
    passwordChangedAt: at("password_changed_at").notNull(),
    termsAcceptedAt: at("terms_accepted_at").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_email").on(sql`lower(${t.email})`),
    uniqueIndex("users_login_name").on(sql`lower(${t.loginName})`),
    index("users_account").on(t.accountId, t.id),
    // For the operators' search for any part of them.
    index("users_email_parts").using("gin", t.email.op("gin_trgm_ops")).with({ fastupdate: false }),
    index("users_login_name_parts").using("gin", t.loginName.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);

/**
 * An address that is not confirmed by its emailed link yet: a new one, or the current one of a person who never
 * confirmed it.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: id(),
    userId: refersTo("user_id", () => users.id),
    email: text("email").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
    /** Confirmed, or replaced by another change. */
    endedAt: at("ended_at"),
  },
  (t) => [uniqueIndex("email_changes_token").on(t.tokenHash), index("email_changes_user").on(t.userId)],
);

/** An archive of all data of an account. A job makes it and the store keeps it for some days. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** The user who requested it and is notified when it is ready. */
    userId: refersTo("user_id", () => users.id),
    state: text("state", { enum: ["waiting", "running", "ready", "failed", "expired"] }).notNull(),
    /**
     * The reason of the failure, in English and as a reason of shared/refusals. Rows of earlier versions have the text
     * only.
     */
    failure: text("failure"),
    failureReason: jsonb("failure_reason").$type<ReasonRef>(),
    percent: integer("percent").notNull().default(0),
    /** SHA-256 of the archive in the store. */
    sha256: text("sha256"),
    bytes: bytes("bytes"),
    createdAt: at("created_at").notNull(),
    readyAt: at("ready_at"),
    expiresAt: at("expires_at"),
  },
  (t) => [
    index("data_exports_user").on(t.userId),
    index("data_exports_account").on(t.accountId, t.id),
    uniqueIndex("data_exports_open").on(t.accountId).where(sql`${t.state} in ('waiting', 'running')`),
    index("data_exports_expiring").on(t.expiresAt).where(sql`${t.state} = 'ready'`),
  ],
);
