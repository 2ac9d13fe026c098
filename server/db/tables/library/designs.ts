import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { FontScript } from "#shared/fonts/font-scripts.ts";
import { fontStyles } from "#shared/fonts/own-fonts.ts";
import { at, id, refersTo, withKey } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { files, media } from "./media.ts";

/** Groups of elements that an account places in many designs. The designs have copies, which name their component. */
export const designComponents = pgTable(
  "design_components",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    /** The room that its elements take, in units of the design that it was made from. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** See shared/media-kinds/design.ts. The first one begins at 0, 0. */
    elements: jsonb("elements").notNull(),
    /** Counts the saved looks, so that two editors do not overwrite each other. */
    revision: integer("revision").notNull().default(0),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [index("design_components_account").on(t.accountId, t.name)],
);

/** Fonts of an account's own. Designs name them by their id, so no id is given twice. */
export const brandFonts = pgTable(
  "brand_fonts",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [index("brand_fonts_account").on(t.accountId, t.id)],
);

/** The files of one family: each was written anew from what was uploaded. */
export const brandFontFiles = pgTable(
  "brand_font_files",
  {
    fontId: refersTo("font_id", () => brandFonts.id, { onDelete: "cascade" }),
    accountId: refersTo("account_id", () => accounts.id),
    style: text("style", { enum: fontStyles }).notNull(),
    sha256: text("sha256")
      .notNull()
      .references(() => files.sha256),
    /** What it has letters of, as in shared/fonts/own-fonts.ts. */
    scripts: text("scripts").array().$type<FontScript[]>().notNull(),
    createdAt: at("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fontId, t.style] }),
    index("brand_font_files_account").on(t.accountId),
    index("brand_font_files_sha256").on(t.sha256),
  ],
);

/** What members say about a design or about one of its elements. No manifest has it. */
export const designComments = pgTable(
  "design_comments",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    mediaId: refersTo("media_id", () => media.id, { onDelete: "cascade" }),
    /** The first comment of its thread; null: it is the first one. */
    threadId: integer("thread_id").references((): AnyPgColumn => designComments.id, { onDelete: "cascade" }),
    /** Null: it is about the whole design. The element may be gone. */
    elementId: text("element_id"),
    elementName: text("element_name").notNull(),
    userId: refersTo("user_id", () => users.id),
    withKey: withKey(),
    text: text("text").notNull(),
    /** Users who got an email. */
    mentions: integer("mentions").array().notNull().default([]),
    createdAt: at("created_at").notNull(),
    /** Of the first comment of a thread. */
    resolvedAt: at("resolved_at"),
    resolvedBy: integer("resolved_by").references(() => users.id),
  },
  (t) => [
    index("design_comments_media").on(t.mediaId, t.id),
    index("design_comments_account").on(t.accountId, t.id),
    index("design_comments_thread").on(t.threadId),
    index("design_comments_user").on(t.userId),
    index("design_comments_resolved_by").on(t.resolvedBy),
  ],
);
