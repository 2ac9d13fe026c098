import { z } from "zod";
import { condition } from "#shared/conditions/condition.ts";
import { playlistMusic } from "#shared/contracts/library/playlist-music.ts";
import { plainItem } from "#shared/contracts/library/playlists.ts";
import { fits, transitions } from "#shared/media-kinds/contract.ts";
import { paths } from "#shared/paths.ts";
import type { Outbox, Slot } from "../../../outbox/outbox.ts";
import type { Draft } from "./playlist-draft.ts";

/** Unsaved edits, stored in this browser so that a crash or a power failure loses none. */
export interface KeptDraft {
  /** The revision that the edits were made from, and its content. */
  revision: number;
  /** Null in a draft of an older version of the page. */
  base: Draft | null;
  draft: Draft;
  /** What was sent and got no answer yet: it may be saved already. */
  unanswered: Draft | null;
  /** The server's ids of items, by the keys of the page. */
  ids: readonly (readonly [string, number])[];
}

// Drafts of an older version of the page have no options, no nested playlists, no shuffle, no music and no choice about ads.
const draft: z.ZodType<Draft> = z.object({
  name: z.string(),
  shuffle: z.boolean().default(false),
  music: z.nullable(playlistMusic).default(null),
  withoutAds: z.boolean().default(false),
  items: z.array(
    z.object({
      key: z.string(),
      mediaId: z.number().nullable().default(null),
      playlistId: z.number().nullable().default(null),
      durationMs: z.number(),
      availableFrom: z.string().nullable().default(plainItem.availableFrom),
      availableUntil: z.string().nullable().default(plainItem.availableUntil),
      transition: z.enum(transitions).default(plainItem.transition),
      fit: z.enum(fits).default(plainItem.fit),
      muted: z.boolean().default(plainItem.muted),
      condition: z.nullable(condition).default(plainItem.condition),
    }),
  ),
});
const kept = z.object({
  revision: z.number(),
  draft,
  base: draft.nullable().default(null),
  unanswered: draft.nullable().default(null),
  ids: z.array(z.tuple([z.string(), z.number()])).default([]),
});

/** Returns where the edits of one playlist are until the server has them. */
export const playlistSlot = (outbox: Outbox, id: number): Slot<KeptDraft> =>
  outbox.slot({ kind: "playlist", doc: id, path: paths.playlist(id), shape: kept });
