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
  uuid,
} from "drizzle-orm/pg-core";
import type { PageFinding } from "#shared/contracts/library/web-pages.ts";
import { publishingModes } from "#shared/contracts/playing/publishing.ts";
import { mediaKinds } from "#shared/media-kinds/contract.ts";
import { dataSourceKinds } from "#shared/media-kinds/documents.ts";
import type { ValueLimits } from "#shared/media-kinds/value-limits.ts";
import type { TextEncoding } from "#shared/reading/encodings.ts";
import type { ReadingProblem } from "#shared/reading/problem.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import { at, bytea, bytes, id, refersTo } from "../columns.ts";
import { screens } from "../core/screens.ts";
import { accounts } from "../identity/accounts.ts";

export interface PageCheck extends PageFinding {
  url: string;
}

/** One uploaded image, video or PDF, a widget or a layout. The operators' pages call it an ad. */
export const media = pgTable(
  "media",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    kind: text("kind", { enum: mediaKinds }).notNull(),
    state: text("state", { enum: ["uploaded", "processing", "ready", "failed"] }).notNull(),
    /**
     * Why it cannot play, in English and as a reason of shared/refusals. Rows of earlier versions have the text only.
     */
    failure: text("failure"),
    failureReason: jsonb("failure_reason").$type<ReasonRef>(),
    /** A hint about media that plays, in the same two forms. */
    notice: text("notice"),
    noticeReason: jsonb("notice_reason").$type<ReasonRef>(),
    /** For a web page: the address of the last check and its result. */
    pageCheck: jsonb("page_check").$type<PageCheck>(),
    pageCheckedAt: at("page_checked_at"),
    /** Size of the upload; counts towards the plan's storage. */
    bytes: bytes("bytes").notNull(),
    /** The upload that created it; stored so that an upload that completes twice creates one media. */
    uploadName: text("upload_name"),
    /** For kinds without a file: the settings, see shared/media-kinds/contract.ts. */
    settings: jsonb("settings"),
    /** Counts the saved changes of the settings, so that two editors do not overwrite each other. */
    revision: integer("revision").notNull().default(0),
    width: integer("width"),
    height: integer("height"),
    durationMs: integer("duration_ms"),
    codecs: text("codecs"),
    /** How much of a video is converted, in percent; null: unknown. Only while the state is "processing". */
    progress: integer("progress"),
    pages: integer("pages"),
    /** Null: the top of the library. */
    folderId: integer("folder_id").references(() => mediaFolders.id),
    /** In the spelling of the user, without duplicates. */
    tags: text("tags").array().notNull().default([]),
    /** Replaces this media in all playlists as soon as it is ready. */
    replacesId: integer("replaces_id").references((): AnyPgColumn => media.id, { onDelete: "set null" }),
    /** A user saw that another media has the same bytes, and keeps both. */
    twinKept: boolean("twin_kept").notNull().default(false),
    /** The service made it for an emergency; no list of the library shows it. */
    hidden: boolean("hidden").notNull().default(false),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("media_of_account").on(t.accountId),
    index("media_account").on(t.accountId, t.id).where(sql`${t.deletedAt} is null`),
    index("media_folder").on(t.folderId),
    index("media_removed").on(t.accountId, t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index("media_replaces").on(t.replacesId).where(sql`${t.replacesId} is not null`),
    uniqueIndex("media_upload").on(t.uploadName),
    index("media_failed").on(t.createdAt).where(sql`${t.state} = 'failed' and ${t.deletedAt} is null`),
    // Web pages, the longest unchecked first.
    index("media_web_pages").on(t.pageCheckedAt).where(sql`${t.kind} = 'web' and ${t.deletedAt} is null`),
    // Media that wait for processing, found again after a crash.
    index("media_unfinished").on(t.state).where(sql`${t.state} in ('uploaded', 'processing')`),
  ],
);

/**
 * The stored files of a media. Screens get `playable`; PDF pages are `page` with a number from 1; `asset` are the
 * pictures, videos and fonts inside a design, of its present and earlier settings; `picture` is what the server drew of
 * a design, with the number of what it was drawn from (design-pictures/picture-key.ts), and so has its thumbnail.
 */
export const mediaFiles = pgTable(
  "media_files",
  {
    mediaId: refersTo("media_id", () => media.id),
    role: text("role", {
      enum: ["original", "playable", "large", "thumbnail", "page", "asset", "picture"],
    }).notNull(),
    page: integer("page").notNull().default(0),
    sha256: text("sha256")
      .notNull()
      .references(() => files.sha256),
    width: integer("width"),
    height: integer("height"),
    /** Since when only earlier settings of a widget need this file; null: the present ones do. */
    unneededAt: at("unneeded_at"),
  },
  (t) => [
    primaryKey({ columns: [t.mediaId, t.role, t.page] }),
    index("media_files_sha256").on(t.sha256),
    index("media_files_unneeded").on(t.unneededAt).where(sql`${t.unneededAt} is not null`),
  ],
);

/** Media that were deleted for good: plays that an offline screen reports later still belong to them. */
export const endedMedia = pgTable("ended_media", {
  id: integer("id").primaryKey(),
  accountId: integer("account_id").notNull(),
  /** Null: it ended before names were noted. */
  name: text("name"),
  endedAt: at("ended_at").notNull(),
});

/** The content of a folder when it was removed and its content moved up; used to restore it. */
interface FolderContents {
  media: number[];
  folders: number[];
}

/** Folders of the media library; they can be nested. */
export const mediaFolders = pgTable(
  "media_folders",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    /** Null: the top of the library. */
    parentId: integer("parent_id").references((): AnyPgColumn => mediaFolders.id),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
    held: jsonb("held").$type<FolderContents>(),
  },
  (t) => [
    index("media_folders_of_account").on(t.accountId),
    index("media_folders_account").on(t.accountId, t.name).where(sql`${t.deletedAt} is null`),
    index("media_folders_parent").on(t.parentId),
  ],
);

export interface FileChunk {
  sha256: string;
  bytes: number;
}

/** Stored bytes, named by their SHA-256. All media with the same content share them. */
export const files = pgTable("files", {
  sha256: text("sha256").primaryKey(),
  bytes: bytes("bytes").notNull(),
  type: text("type").notNull(),
  chunks: jsonb("chunks").$type<FileChunk[]>().notNull(),
  createdAt: at("created_at").notNull(),
});

/** A value that the customer's systems send, or a document of another kind, which screens show. */
export const dataSources = pgTable(
  "data_sources",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    name: text("name").notNull(),
    kind: text("kind", { enum: dataSourceKinds }).notNull().default("value"),
    value: jsonb("value").$type<string | number | null>(),
    /** When the value or the document was last known to be the newest. */
    valueAt: at("value_at"),
    /** Of a value: numbers that are sent are stored as 1 or 0. */
    limits: jsonb("limits").$type<ValueLimits>(),
    /** SHA-256 of the secret with which the customer's systems send values; null: no secret yet. */
    tokenHash: bytea("token_hash"),
    /** `review`: where the account reviews, screens show published content only. */
    publishing: text("publishing", { enum: publishingModes }).notNull().default("at once"),
    /** Of the content now, in `data_versions`; null: it acts at once, or there was never any. */
    version: text("version"),
    /** What it showed when it last began to wait for review: screens show that where no publication says more. */
    heldVersion: text("held_version"),
    /** Since when conditions on screens compare it, so its changes are kept; null: never. */
    factSince: at("fact_since"),
    createdAt: at("created_at").notNull(),
    deletedAt: at("deleted_at"),
  },
  (t) => [
    index("data_sources_of_account").on(t.accountId),
    index("data_sources_account").on(t.accountId, t.name).where(sql`${t.deletedAt} is null`),
    uniqueIndex("data_sources_token").on(t.tokenHash),
  ],
);

/** The newest document of a data source whose kind has one, serialised once for all screens. */
export const dataDocuments = pgTable(
  "data_documents",
  {
    sourceId: integer("source_id")
      .primaryKey()
      .references(() => dataSources.id),
    accountId: refersTo("account_id", () => accounts.id),
    /** The beginning of the SHA-256 of `body`. */
    version: text("version").notNull(),
    /** JSON, see shared/media-kinds/documents.ts. */
    body: text("body").notNull(),
  },
  (t) => [index("data_documents_account").on(t.accountId)],
);

/** Contents of data sources that wait for review: the one of now, and those that a program names. */
export const dataVersions = pgTable(
  "data_versions",
  {
    sourceId: refersTo("source_id", () => dataSources.id, { onDelete: "cascade" }),
    accountId: refersTo("account_id", () => accounts.id),
    /** The SHA-256 of value and document. */
    version: text("version").notNull(),
    value: jsonb("value").$type<string | number | null>(),
    /** The document as JSON; null: the source has a value. */
    body: text("body"),
    /** When it was last known to be the newest. */
    at: at("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.sourceId, t.version] }), index("data_versions_account").on(t.accountId)],
);

/** What screens knew of the data sources that conditions compare, one row for each value while it was the newest. */
export const factHistory = pgTable(
  "fact_history",
  {
    id: id(),
    accountId: refersTo("account_id", () => accounts.id),
    sourceId: refersTo("source_id", () => dataSources.id, { onDelete: "cascade" }),
    /** Which screen reported it; null: the server gave it to all. */
    screenId: integer("screen_id").references(() => screens.id, { onDelete: "cascade" }),
    value: jsonb("value").$type<string | number | null>(),
    /** The document as JSON; null: the source has a value. */
    body: text("body"),
    /** Pairs of UTC milliseconds: from when and until when it was known to be the newest. */
    times: jsonb("times").$type<number[]>().notNull(),
  },
  (t) => [
    index("fact_history_source").on(t.sourceId, t.screenId, t.id),
    index("fact_history_account").on(t.accountId),
    index("fact_history_screen").on(t.screenId),
  ],
);

/** The file on the web that a data source follows. Only sources whose kind is fetched have one. */
export const dataFeeds = pgTable(
  "data_feeds",
  {
    sourceId: integer("source_id")
      .primaryKey()
      .references(() => dataSources.id),
    accountId: refersTo("account_id", () => accounts.id),
    /** As the person gave it. */
    url: text("url").notNull(),
    everyMinutes: integer("every_minutes").notNull(),
    /** Of the last file whose rows were stored. */
    etag: text("etag"),
    lookedAt: at("looked_at"),
    nextAt: at("next_at").notNull(),
    /** Why the last look brought no rows, in English and as a reason of shared/refusals; null: it did. */
    failure: text("failure"),
    failureReason: jsonb("failure_reason").$type<ReasonRef>(),
    /** How its letters are encoded, as a person chose; null: found out with each file. */
    encoding: text("encoding").$type<TextEncoding>(),
    /** What was left out of the last file whose content was stored, or changed in it. */
    problems: jsonb("problems").$type<readonly ReadingProblem[]>(),
    /** Failures in a row. */
    failures: integer("failures").notNull().default(0),
  },
  (t) => [index("data_feeds_account").on(t.accountId), index("data_feeds_next").on(t.nextAt)],
);

/** The small pictures of the items that a news feed has now, so that each is fetched once. */
export const newsPictures = pgTable(
  "news_pictures",
  {
    sourceId: refersTo("source_id", () => dataSources.id, { onDelete: "cascade" }),
    accountId: refersTo("account_id", () => accounts.id),
    /** The beginning of the SHA-256 of the picture's address. */
    address: text("address").notNull(),
    /** A data URL; null: there was no picture that can be used. */
    picture: text("picture"),
  },
  (t) => [index("news_pictures_account").on(t.accountId), primaryKey({ columns: [t.sourceId, t.address] })],
);

/**
 * The newest forecast of a place, for all accounts: the place is named by its rounded coordinates, and the row does not
 * say who asked for it.
 */
export const weatherForecasts = pgTable("weather_forecasts", {
  /** "18.52,73.86" */
  place: text("place").primaryKey(),
  /** JSON, see server/outside/weather/port.ts. */
  body: text("body"),
  fetchedAt: at("fetched_at"),
  /** A process asks the source until then at most; others wait for its answer. */
  askedUntil: at("asked_until"),
  /** After a failure, nothing is asked before. */
  retryAt: at("retry_at"),
  /** In a row. */
  failures: integer("failures").notNull().default(0),
  failureReason: jsonb("failure_reason").$type<ReasonRef>(),
});

/**
 * Which request holds an upload, or the right to begin one for an account, in any process (uploads/upload-locks.ts).
 * Unlogged: after a crash of the database no request is left that could hold one.
 */
export const uploadLocks = pgTable("upload_locks", {
  name: text("name").primaryKey(),
  holder: uuid("holder").notNull(),
  /** The holder renews it while it lives. By the clock of the database. */
  until: at("until").notNull(),
  /** Another request asks the holder to stop. */
  wanted: boolean("wanted").notNull().default(false),
});
