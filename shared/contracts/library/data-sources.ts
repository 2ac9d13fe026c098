import { z } from "zod";
import { dataValue } from "../../media-kinds/contract.ts";
import {
  dataDocument,
  dataSourceKinds,
  documentKinds,
  documentVersion,
} from "../../media-kinds/documents.ts";
import { valueLimits } from "../../media-kinds/value-limits.ts";
import { sentDocument } from "../../media-kinds/written-documents.ts";
import { textEncodings } from "../../reading/encodings.ts";
import { shownProblem } from "../../reading/problem.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant, secret } from "../contract.ts";
import { publishingModes } from "../playing/publishing.ts";
import { reasonRef } from "../reason-ref.ts";

const name = z.string().trim().min(1, schemaReason("nameRequired")).max(80);
const limits = valueLimits.refine(({ on, off }) => on !== off, schemaReason("sensorLimits")).nullable();
/** A value from a customer's system. A number keeps its digits; a text may have 500 characters; null means no value. */
export const sentValue = z.union([z.number(), z.string().max(500), z.null()], {
  error: schemaReason("dataValueForm"),
});

export const dataSource = z.object({
  id,
  name: z.string(),
  /** Decides whether it has a value or a document. */
  kind: z.enum(dataSourceKinds),
  value: dataValue.shape.value,
  /** When the value or the document arrived; null before the first one. */
  valueAt: instant.nullable(),
  /** True when a secret exists with which other systems can send values. */
  hasToken: z.boolean(),
  /** What it makes of the numbers that are sent; null: the value is what was sent. */
  limits: valueLimits.nullable(),
  /** `review`: where the account reviews, new content is a draft until it is published. `at once`: screens show it. */
  publishing: z.enum(publishingModes),
  createdAt: instant,
});
export type DataSource = z.output<typeof dataSource>;

/** How often a file on the web can be fetched, in minutes. */
export const feedIntervals = [5, 15, 60, 1440] as const;
/** A CSV file on the web that a table follows. */
export const dataFeed = z.object({
  url: secret(z.string()),
  everyMinutes: z.number().int(),
  /** When the file was last asked for; null: not yet. */
  lookedAt: instant.nullable(),
  nextAt: instant,
  /** Why the last look brought no rows: the last good ones stay. Null: it did. */
  failure: z.string().nullable(),
  failureReason: reasonRef.nullable(),
  /** How its letters are encoded, as a person chose; null: the server finds out. */
  encoding: z.enum(textEncodings).nullable(),
  /** What was left out of the last file whose rows were stored, or changed in it. */
  problems: z.array(shownProblem),
});
export type DataFeed = z.output<typeof dataFeed>;

/** `feed`: the file that it follows; null: it follows none. */
export const listedDataSource = dataSource.extend({
  feed: dataFeed.nullable(),
  /** Screens show an earlier content until this one is published. */
  waits: z.boolean(),
  /** Screens show new content at once. It stays false until the end of the review of a source is published. */
  isOpen: z.boolean(),
});
export type ListedDataSource = z.output<typeof listedDataSource>;

export const newestDocument = z.object({
  source: dataSource,
  document: dataDocument,
  version: documentVersion,
  /** The file that it follows; null: people write it. */
  feed: dataFeed.nullable(),
});

/** Sent as `Authorization: Bearer <token>`. Shown once, when it is made; the server stores only its hash. */
export const dataToken = z.string().regex(/^vds_[A-Za-z0-9_-]{43}$/);

export const listDataSources = contract("GET /api/v1/data-sources", {
  id: "listDataSources",
  summary: "List data sources by name",
  tag: "Data sources",
  needs: "content.see",
  scope: "filters",
  response: z.object({ items: z.array(listedDataSource) }),
});
const edits = { tag: "Data sources", needs: "content.edit", scope: "account" } as const;

export const createDataSource = contract("POST /api/v1/data-sources", {
  id: "createDataSource",
  summary: "Create a data source that screens can show: one value, or a document of another kind",
  ...edits,
  body: z.object({ name, kind: z.enum(dataSourceKinds).default("value"), limits: limits.optional() }),
  response: dataSource,
  status: 201,
});
export const getDataDocument = contract("GET /api/v1/data-sources/:id/document", {
  id: "getDataDocument",
  summary:
    "Get the newest document of a data source; where it waits for review, screens may show an earlier one",
  tag: "Data sources",
  needs: "content.see",
  scope: "filters",
  params: idParams,
  response: newestDocument,
});
export const saveDataDocument = contract("PUT /api/v1/data-sources/:id/document", {
  id: "saveDataDocument",
  summary:
    "Save the document of a data source; screens show it within seconds, or when it is published where the source waits for review. With `base`, the document that it was made from, it is merged with what others saved since",
  ...edits,
  params: idParams,
  body: z.object({ document: sentDocument, base: sentDocument.optional() }),
  maxBytes: 2_000_000,
  response: newestDocument,
});
/** A row as a program sends it: texts and numbers by the names of their columns. */
const sentRow = z.record(z.string().min(1), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export const setDataRows = contract("PUT /api/v1/data-sources/:id/rows", {
  id: "setDataRows",
  summary:
    "Replace the rows of a table, for example departures, rooms or a queue. Columns are made from the names, in the order in which they first come; boards know them by their names. Screens show the rows within seconds, and their age when a board is set to",
  ...edits,
  params: idParams,
  body: z.object({ rows: z.array(sentRow).max(100_000) }),
  maxBytes: 2_000_000,
  response: newestDocument,
});
export const renameDataSource = contract("PATCH /api/v1/data-sources/:id", {
  id: "renameDataSource",
  summary: "Rename a data source",
  ...edits,
  params: idParams,
  body: z.object({ name }),
  response: dataSource,
});
export const deleteDataSource = contract("DELETE /api/v1/data-sources/:id", {
  id: "deleteDataSource",
  summary: "Remove a data source; tiles that show it then have no value",
  ...edits,
  params: idParams,
  response: done,
});
export const restoreDataSource = contract("POST /api/v1/data-sources/:id/restore", {
  id: "restoreDataSource",
  summary: "Restore a removed data source with its value and its secret",
  ...edits,
  params: idParams,
  response: dataSource,
});
export const renewDataToken = contract("POST /api/v1/data-sources/:id/token", {
  id: "renewDataToken",
  summary:
    "Create a secret with which other systems send values; the earlier secret stops working immediately",
  ...edits,
  params: idParams,
  response: z.object({ token: dataToken }),
  secretAnswer: true,
});
export const setSourcePublishing = contract("PUT /api/v1/data-sources/:id/publishing", {
  id: "setSourcePublishing",
  summary:
    "Set whether new content of a data source waits for review, in an account that reviews. Waiting begins immediately; its end is a draft until it is published",
  tag: "Data sources",
  needs: "publish",
  scope: "account",
  params: idParams,
  body: z.object({ mode: z.enum(publishingModes) }),
  response: dataSource,
});
export const setValueLimits = contract("PUT /api/v1/data-sources/:id/limits", {
  id: "setValueLimits",
  summary:
    "Give a value two limits, for an alarm that does not flicker: it becomes 1 at `on`, and 0 only at `off`. Null: none",
  ...edits,
  params: idParams,
  body: z.object({ limits }),
  response: dataSource,
});
/** Needs a session, or the source's secret in the Authorization header. */
export const setDataValue = contract("PUT /api/v1/data-sources/:id/value", {
  id: "setDataValue",
  summary:
    "Set the value; screens show it within a second, or when it is published where the source waits for review. At most 120 times a minute for each source",
  ...edits,
  params: idParams,
  body: z.object({ value: sentValue }),
  response: done,
});

const encoding = z.enum(textEncodings);
/** A table has at most some hundred kilobytes; spreadsheets add much to that. */
export const maxTableFileBytes = 5_000_000;
export const readTableFile = contract("POST /api/v1/data-sources/read-table", {
  id: "readTableFile",
  summary:
    "Read the cells of a CSV or XLSX file, whose bytes are the body, as its spreadsheet shows them. Stores nothing",
  tag: "Data sources",
  needs: "content.edit",
  scope: "filters",
  bodyType: "application/octet-stream",
  maxBytes: maxTableFileBytes,
  query: z.object({
    /** How its letters are encoded. Absent: the server finds out. */
    encoding: encoding.optional(),
  }),
  response: z.object({
    cells: z.array(z.array(z.string())),
    /** How its letters were read; null for a workbook. */
    encoding: z.string().nullable(),
    /** What was left out or changed. */
    problems: z.array(shownProblem),
  }),
});
export type TableFile = z.output<typeof readTableFile.response>;

const feedAddress = z
  .url({ protocol: /^(?:https?|webcals?|feed)$/, error: schemaReason("webAddressForm") })
  .max(2000);
export const followFeed = contract("POST /api/v1/data-sources/followed", {
  id: "followFeed",
  summary:
    "Create a data source that follows a file on the web, for example a news feed. The file is fetched first; without content that can be used, nothing is created",
  ...edits,
  body: z.object({
    kind: z.enum(documentKinds),
    url: feedAddress,
    /** Official warnings only: create it also when its address does not answer now. It is asked again within 15 minutes. */
    away: z.boolean().default(false),
    /** Absent: the file's own name. */
    name: name.optional(),
    everyMinutes: z.literal(feedIntervals).default(15),
  }),
  response: newestDocument,
  status: 201,
});

const feedAnswer = z.object({ feed: dataFeed.nullable() });
export const setDataFeed = contract("PUT /api/v1/data-sources/:id/feed", {
  id: "setDataFeed",
  summary:
    "Make a data source follow a file on the web, and fetch it now: a table a CSV file or a sheet of Google Sheets, news a feed. People then do not write the table",
  ...edits,
  params: idParams,
  body: z.object({
    url: feedAddress,
    /** Left out: as it is, 15 where there is no feed yet. */
    everyMinutes: z.literal(feedIntervals).optional(),
    /** How the letters of the file are encoded. Null: the server finds out. */
    encoding: encoding.nullable().optional(),
  }),
  response: feedAnswer,
});
export const removeDataFeed = contract("DELETE /api/v1/data-sources/:id/feed", {
  id: "removeDataFeed",
  summary: "Stop following a file; the rows stay, and people write them again",
  ...edits,
  params: idParams,
  response: done,
});
export const fetchDataFeed = contract("POST /api/v1/data-sources/:id/feed/fetch", {
  id: "fetchDataFeed",
  summary: "Fetch the file of a table now",
  ...edits,
  params: idParams,
  response: feedAnswer,
});
