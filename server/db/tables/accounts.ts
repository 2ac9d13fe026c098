import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { OpeningHours } from "#shared/contracts/when.ts";
import { at, id } from "./columns.ts";
import { media } from "./media.ts";
import { playlists } from "./playlists.ts";
import { publications } from "./publications.ts";

/** A business that pays: the tenant. The operators' pages call it a user. */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    name: text("name").notNull(),
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
    suspendedAt: at("suspended_at"),
    /** The brand on the cards of its screens; null: the account's name, our colours, no logo. */
    brandName: text("brand_name"),
    /** "#rrggbb". */
    brandColour: text("brand_colour"),
    brandLogoMediaId: integer("brand_logo_media_id").references((): AnyPgColumn => media.id, {
      onDelete: "set null",
    }),
    /** A user asked to delete the account; it is erased at or after `eraseAt`. */
    deletionAskedAt: at("deletion_asked_at"),
    eraseAt: at("erase_at"),
    /** All personal data is deleted; rows that the law requires us to keep refer to this row. */
    erasedAt: at("erased_at"),
    /** The user has dismissed the first steps. */
    firstRunDismissedAt: at("first_run_dismissed_at"),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    // For the operators' lists: by name (all accounts and switched ones), and search for any part of a name.
    index("accounts_name").on(sql`lower(${t.name})`, t.id),
    index("accounts_switched").on(t.id).where(sql`${t.switchedByOperator}`),
    index("accounts_switched_name").on(sql`lower(${t.name})`, t.id).where(sql`${t.switchedByOperator}`),
    index("accounts_erasing").on(t.eraseAt).where(sql`${t.eraseAt} is not null and ${t.erasedAt} is null`),
    index("accounts_brand_logo").on(t.brandLogoMediaId),
    index("accounts_name_parts").using("gin", t.name.op("gin_trgm_ops")).with({ fastupdate: false }),
  ],
);
