import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant } from "../contract.ts";
import { reasonRef } from "../reason-ref.ts";

/** Largest archive of an import in bytes. */
export const largestArchiveBytes = 2_000_000_000;
/** Where archives are uploaded. */
export const importUploadPath = "/api/v1/import-uploads";
/** Header that returns the id of the import that an upload became. */
export const importIdHeader = "Import-Id";

/** Services whose API is asked, in place of an archive. */
export const connectedServices = ["pisignage", "yodeck", "screencloud"] as const;
export type ConnectedService = (typeof connectedServices)[number];
/**
 * Where things come from. `files`: an archive that a person made, a folder of files; `presentation`: slides of a
 * PPTX; `document`: pages of a PDF; `xibo`: an export of a Xibo layout;
 * `anthias`: a backup of Anthias; or an account of a service.
 */
export const importSources = [
  "files",
  "presentation",
  "document",
  "xibo",
  "anthias",
  ...connectedServices,
] as const;
export const importStates = ["reading", "ready", "refused", "running", "waiting", "stopped", "done"] as const;
/**
 * `new`; `changed`: another thing with its name came earlier; `known`: it came earlier and is still here; `removed`: it
 * came earlier and was deleted here; `left`: it does not come over.
 */
export const importItemStates = ["new", "changed", "known", "removed", "left"] as const;
export const importItemKinds = [
  "media",
  "widget",
  "playlist",
  "layout",
  "design",
  "schedule",
  "other",
] as const;

export const importSummary = z.object({
  id,
  /** Null while an archive is read. */
  source: z.enum(importSources).nullable(),
  name: z.string(),
  /**
   * `reading`; `ready`: it waits for a decision; `refused`: the archive cannot be used; `running`; `waiting`: it goes on
   * by itself when the account may add more; `stopped`; `done`.
   */
  state: z.enum(importStates),
  /** Why it was refused, waits or was stopped. */
  problem: z.string().nullable(),
  problemReason: reasonRef.nullable(),
  archiveBytes: z.number().int(),
  folderId: id.nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  /** Whether the archive or the sign-in is still here, so that what failed or was stopped can go on. */
  canGoOn: z.boolean(),
  /** Items by state. */
  counts: z.record(z.enum(importItemStates), z.number().int()),
  /** Items that are chosen. */
  chosen: z.number().int(),
  /** Of the items that were chosen. */
  progress: z.object({
    waiting: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
  }),
});
export type Import = z.output<typeof importSummary>;

export const importDetail = importSummary.extend({
  /** Bytes of the new media. */
  neededBytes: z.number().int(),
  /** What the plan has left for them. */
  freeBytes: z.number().int(),
});
export type ImportDetail = z.output<typeof importDetail>;

export const importItem = z.object({
  id,
  kind: z.enum(importItemKinds),
  name: z.string(),
  /** Its name in the source. */
  from: z.string(),
  state: z.enum(importItemStates),
  /** Why it does not come over, why it failed, or what is different about it here. */
  reason: z.string().nullable(),
  reasonRef: reasonRef.nullable(),
  chosen: z.boolean(),
  result: z.enum(["waiting", "done", "failed"]).nullable(),
  /** The media, playlist or schedule here. */
  targetId: id.nullable(),
  /** Of a media. */
  bytes: z.number().int().nullable(),
  /** Places of a playlist, regions of a layout, or pages of a design. */
  places: z.number().int().nullable(),
});
export type ImportItem = z.output<typeof importItem>;

const tag = "Imports";
const needs = "content.edit" as const;
const scope = "filters" as const;
/** A job brings things over as the member: an API key for a part of the account would reach more by it. */
const keys = "whole" as const;

export const listImports = contract("GET /api/v1/imports", {
  id: "listImports",
  summary: "List the newest twenty imports. Members with a part of the account see their own",
  tag,
  needs,
  scope,
  keys,
  response: z.object({ items: z.array(importSummary) }),
});
export const getImport = contract("GET /api/v1/imports/:id", {
  id: "getImport",
  summary: "Get one import with its progress",
  tag,
  needs,
  scope,
  keys,
  params: idParams,
  response: importDetail,
});
export const listImportItems = contract("GET /api/v1/imports/:id/items", {
  id: "listImportItems",
  summary: "List what an archive has: what comes over, and what does not, with the reason",
  tag,
  needs,
  scope,
  keys,
  params: idParams,
  query: z.object({
    /** `over`: comes over or came over; `left`: does not; `failed`. */
    show: z.enum(["over", "left", "failed"]).default("over"),
    cursor: z.coerce.number().int().min(0).max(1_000_000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({
    items: z.array(importItem),
    nextCursor: z.number().int().nullable(),
    total: z.number().int(),
  }),
});
const typed = z.string().trim().min(1).max(320);
const token = z.string().trim().min(1).max(500);
export const connectInput = z.discriminatedUnion("service", [
  z.object({
    service: z.literal("pisignage"),
    /** The name before `.pisignage.com`. */
    account: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, schemaReason("serviceAccountForm")),
    email: typed,
    /** Sent to piSignage once, and kept nowhere. */
    password: z.string().min(1).max(200),
  }),
  z.object({
    service: z.literal("yodeck"),
    token: token.regex(/^[^\s:]+:\S+$/, schemaReason("yodeckTokenForm")),
  }),
  z.object({ service: z.literal("screencloud"), token: token.regex(/^\S+$/, schemaReason("tokenForm")) }),
]);
export type ConnectInput = z.output<typeof connectInput>;
export const connectImport = contract("POST /api/v1/imports/services", {
  id: "connectImport",
  summary: "Sign in to an account of another service, and list what it has",
  tag,
  needs,
  scope,
  keys,
  status: 201,
  body: z.object({ signIn: connectInput }),
  response: importDetail,
});
export const importMedia = contract("POST /api/v1/imports/media", {
  id: "importMedia",
  summary: "List what a presentation of the library becomes as designs; the media stays as it is",
  tag,
  needs,
  scope: "filters",
  keys,
  status: 201,
  body: z.object({ mediaId: id }),
  response: importDetail,
});
const itemIds = z.array(id).max(10_000).default([]);
export const startImport = contract("POST /api/v1/imports/:id/start", {
  id: "startImport",
  summary: "Bring the items of an import over, or go on with a stopped one, or try again what failed",
  tag,
  needs,
  scope,
  keys,
  params: idParams,
  body: z.object({
    /** Where new media go; null: the top of the library. */
    folderId: id.nullable().default(null),
    /** Items that are wanted and were not chosen: those that are only offered, and those that were deleted here. */
    again: itemIds,
    /** Items that are not wanted. */
    without: itemIds,
  }),
  maxBytes: 250_000,
  response: importDetail,
});
export const stopImport = contract("POST /api/v1/imports/:id/stop", {
  id: "stopImport",
  summary: "Stop an import. What came over stays",
  tag,
  needs,
  scope,
  keys,
  params: idParams,
  response: importDetail,
});
export const deleteImport = contract("DELETE /api/v1/imports/:id", {
  id: "deleteImport",
  summary: "Remove an import from the list, with its archive. What came over stays",
  tag,
  needs,
  scope,
  keys,
  params: idParams,
  response: done,
});

const tus = { tag, needs, scope, response: z.unknown(), answerType: "text/plain", keys } as const;
const version = { "Tus-Resumable": "1.0.0" } as const;
export const beginImportUpload = contract(`POST ${importUploadPath}`, {
  id: "beginImportUpload",
  summary: "Start a resumable upload of a zip, or of a backup as tar.gz, to import (tus protocol 1.0.0)",
  status: 201,
  ...tus,
  headers: {
    ...version,
    "Upload-Length": "Size of the archive in bytes",
    "Upload-Metadata": "`filename` and its value in base64",
  },
});
export const goOnWithImportUpload = contract(`PATCH ${importUploadPath}/:upload`, {
  id: "goOnWithImportUpload",
  summary: `Continue the upload of an archive: HEAD returns the offset, PATCH sends bytes, DELETE cancels it. The last answer has ${importIdHeader}`,
  params: z.object({ upload: z.string() }),
  status: 204,
  ...tus,
  headers: {
    ...version,
    "Upload-Offset": "PATCH: how many bytes the server has; HEAD tells",
    "Content-Type": "PATCH: application/offset+octet-stream",
  },
});
