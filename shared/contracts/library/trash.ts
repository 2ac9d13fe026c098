import { z } from "zod";
import { mediaKinds } from "../../media-kinds/contract.ts";
import { contract, id, instant } from "../contract.ts";

/** How long removed objects can be restored. */
export const removedKeptDays = 30;

/** What a customer can remove and restore. */
export const removableKinds = [
  "media",
  "playlist",
  "schedule",
  "screen",
  "group",
  "calendar",
  "data-source",
  "font",
] as const;
export type RemovableKind = (typeof removableKinds)[number];

export const removedThing = z.object({
  kind: z.enum(removableKinds),
  id,
  name: z.string(),
  /** Only for media. */
  mediaKind: z.enum(mediaKinds).nullable(),
  bytes: z.number().int(),
  thumbnailUrl: z.string().nullable(),
  /** The media that replaced it. */
  replacedBy: z.object({ id, name: z.string() }).nullable(),
  removedAt: instant,
  /** When it will be deleted finally; sooner when newer removed media need the space. */
  endsAt: instant,
  /** Whether who asks has the right to restore it. Limits of the account may still be against it. */
  mayRestore: z.boolean(),
});
export type RemovedThing = z.output<typeof removedThing>;

export const listTrash = contract("GET /api/v1/trash", {
  id: "listTrash",
  summary: "List removed things that can be restored, of one kind, newest first",
  tag: "Trash",
  needs: "content.see",
  scope: "filters",
  query: z.object({
    kind: z.enum(removableKinds).default("media"),
    cursor: z.string().max(500).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({ items: z.array(removedThing), nextCursor: z.string().nullable() }),
});
