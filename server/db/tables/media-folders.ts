import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, id } from "./columns.ts";

/** The content of a folder when it was removed and its content moved up; used to restore it. */
export interface FolderContents {
  media: number[];
  folders: number[];
}

/** Folders of the media library; they can be nested. */
export const mediaFolders = pgTable(
  "media_folders",
  {
    id: id(),
    accountId: integer("account_id")
      .notNull()
      .references(() => accounts.id),
    name: text("name").notNull(),
    /** Null: the top of the library. */
    parentId: integer("parent_id").references((): AnyPgColumn => mediaFolders.id),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
    held: jsonb("held").$type<FolderContents>(),
  },
  (t) => [
    index("media_folders_account").on(t.accountId, t.name).where(sql`${t.deletedAt} is null`),
    index("media_folders_parent").on(t.parentId),
  ],
);
