import { z } from "zod";
import { widget } from "../../media-kinds/contract.ts";
import { mediaKinds } from "../../media-kinds/names.ts";
import { id, instant } from "../contract.ts";
import { reasonRef } from "../reason-ref.ts";
import { tags } from "./tags.ts";
import { checkedPage } from "./web-pages.ts";

/* A media in responses. Apart from the calls: pages that only list media do not load the schemas of all widgets. */

/** uploaded -> processing -> ready or failed; a retry changes failed back to processing. */
export const mediaStates = ["uploaded", "processing", "ready", "failed"] as const;

export const media = z.object({
  id,
  name: z.string(),
  kind: z.enum(mediaKinds),
  state: z.enum(mediaStates),
  /** Why processing failed and what to do, as text for people. */
  failure: z.string().nullable(),
  failureReason: z.nullable(reasonRef),
  /** A limitation, for example a missing tool on this server. */
  notice: z.string().nullable(),
  noticeReason: z.nullable(reasonRef),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  /** For example "h264, aac". */
  codecs: z.string().nullable(),
  /** While it is processed: how much of a video is converted, in percent; null when that is unknown. */
  progress: z.number().int().min(0).max(100).nullable().default(null),
  pages: z.number().int().nullable(),
  /** Same-origin URLs, null until ready. */
  thumbnailUrl: z.string().nullable(),
  previewUrl: z.string().nullable(),
  /** The widget's kind and settings; null for files. */
  widget: z.nullable(widget),
  /** Counts the saved changes of a widget. */
  revision: z.number().int(),
  /**
   * For web pages: whether screens can show it, as far as the server can check; null: not checked yet, and for other
   * kinds.
   */
  page: z.nullable(checkedPage),
  /** Null is the top of the library. */
  folderId: id.nullable(),
  tags,
  /** Number of playlists that contain it directly. */
  inPlaylists: z.number().int(),
  /** The media that this one will replace in all playlists as soon as it is ready. */
  replaces: z.object({ id, name: z.string() }).nullable(),
  /** An older media with the same bytes, until a user chooses to keep both. */
  twin: z.object({ id, name: z.string() }).nullable(),
  createdAt: instant,
});
export type Media = z.output<typeof media>;
