import { z } from "zod";
import { mediaKinds } from "../../media-kinds/names.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, onlyOver, sha256, storedBytesOrAddress } from "../contract.ts";
import { media } from "./media-schema.ts";
import { tag, tags } from "./tags.ts";

export { type Media, media, mediaStates } from "./media-schema.ts";

const name = z.string().trim().min(1, schemaReason("nameRequired")).max(200);

/** Files are uploaded with the tus protocol to `mediaUploadPath`; the media then appears in the list as `uploaded`. */
export const mediaUploadPath = "/api/v1/uploads";
const tus = {
  tag: "Media",
  needs: "content.edit",
  scope: "filters",
  response: z.unknown(),
  answerType: "text/plain",
} as const;
const tusVersion = { "Tus-Resumable": "1.0.0" } as const;
export const beginMediaUpload = contract(`POST ${mediaUploadPath}`, {
  id: "beginMediaUpload",
  summary: "Start a resumable upload (tus protocol 1.0.0); Location is the address for its bytes",
  status: 201,
  ...tus,
  headers: {
    ...tusVersion,
    "Upload-Length": "Size of the file in bytes; required, Upload-Defer-Length is not supported",
    "Upload-Metadata":
      "Pairs of a key and a value in base64, as `filename dmlkZW8ubXA0,folder MTI=`. Keys: filename; folder, the id of a media folder; replaces, the id of the media whose place it takes; keep with the value 1: upload it although the library has the same bytes. Other keys are ignored: the bytes decide the kind",
  },
});
export const goOnWithMediaUpload = contract(`PATCH ${mediaUploadPath}/:upload`, {
  id: "goOnWithMediaUpload",
  summary: "Continue a resumable upload: HEAD returns the offset, PATCH sends bytes, DELETE cancels it",
  params: z.object({ upload: z.string() }),
  status: 204,
  ...tus,
  headers: {
    ...tusVersion,
    "Upload-Offset": "PATCH: how many bytes the server has; HEAD tells",
    "Content-Type": "PATCH: application/offset+octet-stream",
  },
});

/** URL of one page of a PDF as an image; pages count from 1. */
export const mediaPagePath = (id: number, page: number): string => `/api/v1/media/${id}/pages/${page}`;

export const mediaSorts = ["newest", "oldest", "name", "largest"] as const;
export type MediaSort = (typeof mediaSorts)[number];
/** `drawn`: all widgets. */
export const mediaFilterKinds = [...mediaKinds, "drawn"] as const;

export const mediaFilter = z.object({
  /** Words of the name, in any order. */
  q: z.string().trim().max(200).optional(),
  kind: z.enum(mediaFilterKinds).optional(),
  tag: tag.optional(),
  /** `top`: in no folder. Omitted: all folders. */
  folder: z.union([z.literal("top"), id]).optional(),
  /** Includes subfolders. */
  deep: z.stringbool().optional(),
  state: z.enum(["ready", "unfinished", "failed"]).optional(),
  sort: z.enum(mediaSorts).default("newest"),
});
export type MediaFilter = z.input<typeof mediaFilter>;

export const listMedia = contract("GET /api/v1/media", {
  id: "listMedia",
  summary: "List matching media, newest first by default",
  tag: "Media",
  needs: "content.see",
  scope: "filters",
  query: mediaFilter.extend({
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({
    items: z.array(media),
    nextCursor: z.string().nullable(),
    usedBytes: z.number(),
    limitBytes: z.number(),
  }),
});
export const getMedia = contract("GET /api/v1/media/:id", {
  id: "getMedia",
  summary: "Get one media",
  tag: "Media",
  needs: "content.see",
  scope: { sees: "media" },
  params: idParams,
  response: media,
});
const edits = { tag: "Media", needs: "content.edit", scope: { changes: "media" } } as const;

export const renameMedia = contract("PATCH /api/v1/media/:id", {
  id: "renameMedia",
  summary: "Rename a media",
  ...edits,
  headers: onlyOver,
  params: idParams,
  body: z.object({ name }),
  response: media,
});
export const retryMedia = contract("POST /api/v1/media/:id/retry", {
  id: "retryMedia",
  summary: "Process a failed media again",
  ...edits,
  params: idParams,
  response: media,
});
export const deleteMedia = contract("DELETE /api/v1/media/:id", {
  id: "deleteMedia",
  summary: "Remove a media, also from all playlists",
  ...edits,
  headers: onlyOver,
  params: idParams,
  response: done,
});
export const restoreMedia = contract("POST /api/v1/media/:id/restore", {
  id: "restoreMedia",
  summary: "Restore a removed media, also in its playlists",
  ...edits,
  params: idParams,
  response: media,
});
const ids = z.array(id).min(1, schemaReason("chooseAtLeastOne")).max(500, schemaReason("atMostAtOnce"));
const changed = z.object({ changed: z.number().int() });

/** Moves all or none: 404 when one of them does not exist. */
export const moveManyMedia = contract("POST /api/v1/media/move", {
  id: "moveManyMedia",
  summary: "Move media into a folder; null is the top level",
  ...edits,
  body: z.object({
    ids,
    folderId: id.nullable(),
    /** For an undo: where the media were moved. Those that are elsewhere now were moved since, and stay. */
    ifStill: id.nullable().optional(),
  }),
  response: changed.extend({ left: z.array(z.object({ id, name: z.string() })) }),
});
export const tagManyMedia = contract("POST /api/v1/media/tag", {
  id: "tagManyMedia",
  summary: "Add tags to media and remove tags",
  ...edits,
  body: z.object({ ids, add: tags.default([]), remove: tags.default([]) }),
  response: changed,
});
export const deleteManyMedia = contract("POST /api/v1/media/remove", {
  id: "deleteManyMedia",
  summary: "Remove several media, also from all playlists; they can be restored for 30 days",
  ...edits,
  body: z.object({ ids }),
  response: changed,
});
export const restoreManyMedia = contract("POST /api/v1/media/restore", {
  id: "restoreManyMedia",
  summary: "Restore several removed media, also in their playlists",
  ...edits,
  body: z.object({ ids }),
  response: changed,
});
/**
 * Replaces a media by another one in every playlist: at once, or as soon as the new one is processed. The replaced
 * media can be restored for 30 days. An upload does the same with the tus metadata `replaces`.
 */
export const replaceMedia = contract("POST /api/v1/media/:id/replace", {
  id: "replaceMedia",
  summary: "Replace this media by another one everywhere",
  ...edits,
  params: idParams,
  body: z.object({
    byId: id,
    /** The new media takes over the name, folder and tags of the replaced one. */
    takeName: z.boolean().default(false),
  }),
  response: media,
});
export const keepTwin = contract("POST /api/v1/media/:id/keep", {
  id: "keepTwin",
  summary: "Keep a media although another one has the same bytes",
  ...edits,
  params: idParams,
  response: media,
});
/** Called before an upload, so that a file that the account already has need not be sent again. */
export const findMediaByContent = contract("GET /api/v1/media-by-content/:sha256", {
  id: "findMediaByContent",
  summary: "Find the media that was uploaded from these bytes",
  tag: "Media",
  needs: "content.see",
  scope: "filters",
  params: z.object({ sha256 }),
  response: z.object({ media: media.nullable() }),
});
/** A picture, video or font inside a design. */
export const mediaAssetPath = (id: number, file: string): string => `/api/v1/media/${id}/assets/${file}`;
export const mediaAssetBytes = contract("GET /api/v1/media/:id/assets/:file", {
  id: "mediaAssetBytes",
  summary: "Get a picture, video or font inside a design, by its SHA-256",
  tag: "Media",
  needs: "content.see",
  scope: { sees: "media" },
  params: idParams.extend({ file: sha256 }),
  ...storedBytesOrAddress,
});
/** Returns what this server's media tools cannot do, for a notice on the page. */
export const mediaCapabilities = contract("GET /api/v1/media-capabilities", {
  id: "mediaCapabilities",
  summary: "Get which file types this server can process",
  tag: "Media",
  needs: "content.see",
  scope: "shared",
  response: z.object({ notices: z.array(z.string()) }),
});

/** Serves only the account's media. */
export const mediaBytes = (wanted: "thumbnail" | "preview") =>
  contract(`GET /api/v1/media/:id/${wanted}`, {
    id: wanted === "thumbnail" ? "mediaThumbnail" : "mediaPreview",
    summary:
      wanted === "thumbnail"
        ? "A small picture of a media"
        : "What a screen shows of a media; a PDF's first page",
    tag: "Media",
    needs: "content.see",
    scope: { sees: "media" },
    params: idParams,
    ...storedBytesOrAddress,
  });
export const mediaPageBytes = contract("GET /api/v1/media/:id/pages/:page", {
  id: "mediaPageBytes",
  summary: "Get the picture of one page of a PDF; pages count from 1",
  tag: "Media",
  needs: "content.see",
  scope: { sees: "media" },
  params: idParams.extend({ page: z.coerce.number().int().min(1).max(10_000) }),
  ...storedBytesOrAddress,
});
