import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { importSources } from "#shared/contracts/desk/imports.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { at, bytea, bytes, id, refersTo } from "../columns.ts";
import { accounts, users } from "../identity/accounts.ts";
import { mediaFolders } from "../library/media.ts";

/** What a member brings from elsewhere: an archive, read into a list of items, and then brought over by a job. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    /** Who brings it. Everything is written with the rights that this member has at that time. */
    userId: refersTo("user_id", () => users.id),
    /** Known when the archive was read. */
    source: text("source", { enum: importSources }),
    /** Of the archive or of the account elsewhere, for people. */
    name: text("name").notNull(),
    /** The received archive, until the import ends. */
    uploadName: text("upload_name"),
    /** An encrypted sign-in to another service, in place of an archive, until the import ends. */
    accessSealed: bytea("access_sealed"),
    /** A presentation of the library, in place of an archive. No reference: it may be deleted for good. */
    mediaId: integer("media_id"),
    archiveBytes: bytes("archive_bytes").notNull(),
    state: text("state", {
      enum: ["reading", "ready", "refused", "running", "waiting", "stopped", "done"],
    }).notNull(),
    /** Why it was refused, or why it waits. */
    problem: jsonb("problem").$type<ReasonRef>(),
    /** Where new media go; null: the top of the library. */
    folderId: integer("folder_id").references(() => mediaFolders.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull(),
    startedAt: at("started_at"),
    endedAt: at("ended_at"),
    /** When a job last worked on it: the sweep queues the work of a dead process again. */
    workedAt: at("worked_at").notNull(),
  },
  (t) => [
    index("imports_account").on(t.accountId, t.id),
    index("imports_user").on(t.userId),
    index("imports_folder").on(t.folderId),
    uniqueIndex("imports_upload").on(t.uploadName),
    index("imports_state").on(t.state, t.workedAt),
  ],
);

/** One thing of an import: what the archive has, whether it comes over, and what became of it. */
export const importItems = pgTable(
  "import_items",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    importId: refersTo("import_id", () => imports.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    kind: text("kind", {
      enum: ["media", "widget", "playlist", "layout", "design", "schedule", "other"],
    }).notNull(),
    /** Its name in the source, unique for the kind. Other items of the import refer to `kind:sourceId`. */
    sourceId: text("source_id").notNull(),
    /** Of its content: the same source id with another checksum is another thing. */
    checksum: text("checksum").notNull(),
    name: text("name").notNull(),
    content: jsonb("content").notNull(),
    state: text("state", { enum: ["new", "changed", "known", "removed", "left"] }).notNull(),
    /** Why it does not come over, or what is different about it. */
    reason: jsonb("reason").$type<ReasonRef>(),
    /** The member wants it. */
    chosen: boolean("chosen").notNull(),
    result: text("result", { enum: ["waiting", "done", "failed"] }),
    /** The media, playlist or schedule here. No reference: it may be deleted for good. */
    targetId: integer("target_id"),
    /**
     * How the thing was when this import added it (`undo/states-of.ts`): an undo leaves what is not so any more. Null: it was
     * here before.
     */
    broughtAs: text("brought_as"),
  },
  (t) => [
    uniqueIndex("import_items_source").on(t.importId, t.kind, t.sourceId),
    index("import_items_import").on(t.importId, t.position),
    index("import_items_account").on(t.accountId),
  ],
);

/** Which thing of an account came from which thing elsewhere, so that an import can be repeated. */
export const importedThings = pgTable(
  "imported_things",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    system: text("system").notNull(),
    kind: text("kind", { enum: ["media", "widget", "playlist", "layout", "design", "schedule"] }).notNull(),
    sourceId: text("source_id").notNull(),
    checksum: text("checksum").notNull(),
    targetId: integer("target_id").notNull(),
  },
  (t) => [uniqueIndex("imported_things_source").on(t.accountId, t.system, t.kind, t.sourceId, t.checksum)],
);
