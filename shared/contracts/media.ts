import { z } from "zod";
import { contract, done, id, idParams, instant } from "./contract.ts";
import { widget, widgetKinds } from "./widgets.ts";

/** Kinds that are uploaded files. */
export const fileKinds = ["image", "video", "pdf"] as const;
export type FileKind = (typeof fileKinds)[number];
/** All kinds, with those that screens draw by themselves. */
export const mediaKinds = [...fileKinds, ...widgetKinds] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** uploaded -> processing -> ready or failed; failed -> processing again by retry. */
export const mediaStates = ["uploaded", "processing", "ready", "failed"] as const;

export const media = z.object({
  id,
  name: z.string(),
  kind: z.enum(mediaKinds),
  state: z.enum(mediaStates),
  /** Why processing failed, in words a customer can act on. */
  failure: z.string().nullable(),
  /** Something that works less well here, e.g. a tool missing on this server. */
  notice: z.string().nullable(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  /** e.g. "h264, aac". */
  codecs: z.string().nullable(),
  pages: z.number().int().nullable(),
  /** Same-origin addresses, null until ready. */
  thumbnailUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** What a screen draws by itself, with its settings; null for files. */
  widget: widget.nullable(),
  createdAt: instant,
});
export type Media = z.output<typeof media>;

const name = z.string().trim().min(1, "Name is required").max(200, "At most 200 characters");

/** Bytes are uploaded with the tus protocol to `mediaUploadPath`; the media appears in the list as `uploaded`. */
export const mediaUploadPath = "/api/v1/uploads";

/** One page of a PDF as a picture, pages counted from 1. */
export const mediaPagePath = (id: number, page: number): string => `/api/v1/media/${id}/pages/${page}`;

export const listMedia = contract({
  method: "GET",
  path: "/api/v1/media",
  summary: "List media, newest first",
  tag: "Media",
  query: z.object({
    cursor: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({
    items: z.array(media),
    nextCursor: z.string().nullable(),
    usedBytes: z.number(),
    limitBytes: z.number(),
  }),
});
export const getMedia = contract({
  method: "GET",
  path: "/api/v1/media/:id",
  summary: "One media",
  tag: "Media",
  params: idParams,
  response: media,
});
export const renameMedia = contract({
  method: "PATCH",
  path: "/api/v1/media/:id",
  summary: "Rename a media",
  tag: "Media",
  params: idParams,
  body: z.object({ name }),
  response: media,
});
export const createWidget = contract({
  method: "POST",
  path: "/api/v1/media/widgets",
  summary:
    "Make a media that screens draw by themselves: a web page, a clock, a text, a data tile or a layout",
  tag: "Media",
  body: z.object({ name, widget }),
  response: media,
  status: 201,
});
export const saveWidget = contract({
  method: "PATCH",
  path: "/api/v1/media/widgets/:id",
  summary: "Change the name or the settings of such a media; its kind stays",
  tag: "Media",
  params: idParams,
  body: z.object({ name: name.optional(), widget: widget.optional() }),
  response: media,
});
export const retryMedia = contract({
  method: "POST",
  path: "/api/v1/media/:id/retry",
  summary: "Process a failed media again",
  tag: "Media",
  params: idParams,
  response: media,
});
export const deleteMedia = contract({
  method: "DELETE",
  path: "/api/v1/media/:id",
  summary: "Remove a media; it leaves every playlist",
  tag: "Media",
  params: idParams,
  response: done,
});
export const restoreMedia = contract({
  method: "POST",
  path: "/api/v1/media/:id/restore",
  summary: "Bring back a removed media, also in the playlists it was in",
  tag: "Media",
  params: idParams,
  response: media,
});
/** Which media tools this server has, so that the page can say what will not work. */
export const mediaCapabilities = contract({
  method: "GET",
  path: "/api/v1/media-capabilities",
  summary: "What this server can process",
  tag: "Media",
  response: z.object({ notices: z.array(z.string()) }),
});
