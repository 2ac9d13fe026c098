import { z } from "zod";
import { author, contract, id } from "../contract.ts";

/** Pages on which people see each other. */
export const placeKinds = ["playlist", "schedule"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A page of one open browser tab. The tab names itself, by 32 random hexadecimal digits. */
export const tabName = z.string().regex(/^[0-9a-f]{32}$/);

/** Somebody who has a page open. */
export const present = author.extend({
  /** They changed something in the last moments. */
  edits: z.boolean(),
});
export type Present = z.output<typeof present>;

/** Tabs repeat their presence this often. */
export const presenceEveryMs = 15_000;
/** A tab that was not heard for so long is gone. */
export const presenceEndsMs = 40_000;

export const announcePresence = contract("PUT /api/v1/presence/:tab", {
  id: "announcePresence",
  summary:
    "Say that this browser tab has a page open, every 15 seconds; after 40 seconds without it the tab counts as gone. The answer names everybody who has the page open; changes arrive as events `presence`",
  tag: "Accounts",
  needs: "content.see",
  scope: "filters",
  keys: "closed",
  params: z.object({ tab: tabName }),
  body: z.object({
    kind: z.enum(placeKinds),
    id,
    /** `left`: the page was closed. */
    state: z.enum(["looks", "edits", "left"]),
  }),
  /** Empty for a page that was closed. */
  response: z.object({ people: z.array(present) }),
});

/** The content of an event `presence`. */
export const presenceEvent = z.object({ kind: z.enum(placeKinds), id, people: z.array(present) });
export type PresenceEvent = z.output<typeof presenceEvent>;
