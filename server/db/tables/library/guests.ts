import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, bytea, id, refersTo } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { dataSources, media, mediaFolders } from "./media.ts";

/** A link with which people without an account send pictures and notices to this account. */
export const guestLinks = pgTable(
  "guest_links",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** What guests read. */
    title: text("title").notNull(),
    sentence: text("sentence").notNull(),
    takesPictures: boolean("takes_pictures").notNull(),
    takesNotices: boolean("takes_notices").notNull(),
    /** Where approved pictures go; null: the top of the library. */
    folderId: integer("folder_id").references(() => mediaFolders.id, { onDelete: "set null" }),
    /** The table that approved notices go to. */
    tableId: integer("table_id").references(() => dataSources.id, { onDelete: "set null" }),
    needsName: boolean("needs_name").notNull(),
    endsAt: at("ends_at"),
    maxUploads: integer("max_uploads").notNull(),
    maxPerHour: integer("max_per_hour").notNull(),
    isOn: boolean("is_on").notNull(),
    /** What arrives needs no member's decision. */
    approvesItself: boolean("approves_itself").notNull(),
    /** How many pictures and notices arrived since the link was made. */
    received: integer("received").notNull().default(0),
    /** SHA-256 of the secret in the address. */
    tokenHash: bytea("token_hash").notNull(),
    /** The secret, encrypted, so that members can see the address again. */
    tokenSealed: bytea("token_sealed").notNull(),
    /** The layout that shows on screens what arrives, once it was made. */
    wallId: integer("wall_id").references(() => media.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("guest_links_of_account").on(t.accountId),
    index("guest_links_wall").on(t.wallId),
    index("guest_links_account").on(t.accountId, t.id).where(sql`${t.deletedAt} is null`),
    uniqueIndex("guest_links_token").on(t.tokenHash),
    index("guest_links_folder").on(t.folderId),
    index("guest_links_table").on(t.tableId),
  ],
);

/** A picture or a notice that a guest sent. A picture is a hidden media until a member approves it. */
export const guestUploads = pgTable(
  "guest_uploads",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    linkId: refersTo("link_id", () => guestLinks.id),
    kind: text("kind", { enum: ["picture", "notice"] }).notNull(),
    /** Of a picture; null when the media was deleted for good. */
    mediaId: integer("media_id").references(() => media.id, { onDelete: "set null" }),
    /** Of a notice. */
    notice: text("notice"),
    /** As the guest gave it; empty: not given. */
    guestName: text("guest_name").notNull(),
    state: text("state", { enum: ["waiting", "approved", "rejected"] }).notNull(),
    receivedAt: at("received_at").notNull(),
    decidedAt: at("decided_at"),
    /** Null with `decidedAt`: the link approves by itself. */
    decidedBy: integer("decided_by").references(() => users.id),
  },
  (t) => [
    index("guest_uploads_decided_by").on(t.decidedBy),
    index("guest_uploads_account").on(t.accountId, t.state, t.id),
    index("guest_uploads_link").on(t.linkId),
    uniqueIndex("guest_uploads_media").on(t.mediaId),
    index("guest_uploads_ended").on(t.state, t.receivedAt),
  ],
);
