import { z } from "zod";
import { chosenInstant, contract, id, idParams, instant } from "./contract.ts";

/** `at once`: screens follow every edit. `review`: edits are drafts until somebody publishes them. */
export const publishingModes = ["at once", "review"] as const;
export type PublishingMode = (typeof publishingModes)[number];

/** Names of what was affected: the first ten, and how many it is in all. */
const named = { names: z.array(z.string()), count: z.number().int() };
const fromTo = { before: z.string().nullable(), after: z.string().nullable() };
/** What is different in one thing. Dates and names are those of the account; the dashboard puts them into words. */
export const changePart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("items added"), ...named }),
  z.object({ kind: z.literal("items removed"), ...named }),
  /** In another place than before, among those that stayed. */
  z.object({ kind: z.literal("items moved"), ...named }),
  /** Their duration, days, transition, fit or sound. */
  z.object({ kind: z.literal("items changed"), ...named }),
  z.object({ kind: z.literal("renamed"), ...fromTo }),
  z.object({ kind: z.literal("shuffle"), on: z.boolean() }),
  /** Days, times or zone of a schedule. */
  z.object({ kind: z.literal("times") }),
  z.object({ kind: z.literal("priority"), before: z.number().int(), after: z.number().int() }),
  /** Whether a schedule shares its time with others. */
  z.object({ kind: z.literal("sharing"), rotates: z.boolean() }),
  z.object({ kind: z.literal("target") }),
  z.object({ kind: z.literal("playlist"), ...fromTo }),
  z.object({ kind: z.literal("switched"), on: z.boolean() }),
  /** Screens of a group. */
  z.object({ kind: z.literal("screens"), added: z.number().int(), removed: z.number().int() }),
  /** By which tags a smart group finds its screens, or whether it is one. */
  z.object({ kind: z.literal("tags") }),
  /** The group that a group is inside of. */
  z.object({ kind: z.literal("parent"), ...fromTo }),
  z.object({ kind: z.literal("default playlist"), ...fromTo }),
  z.object({ kind: z.literal("opening hours") }),
  /** Days of a holiday calendar. */
  z.object({ kind: z.literal("days") }),
  /** Settings of something that screens draw: a text, a clock, a web page, a layout. */
  z.object({ kind: z.literal("settings") }),
]);
export type ChangePart = z.output<typeof changePart>;

export const planChange = z.object({
  subject: z.object({
    kind: z.enum(["playlist", "schedule", "group", "screen", "account", "calendar", "media"]),
    /** Null: the account, or the very screens that this is about. */
    id: id.nullable(),
    name: z.string(),
  }),
  did: z.enum(["added", "removed", "changed"]),
  parts: z.array(changePart),
});
export type PlanChange = z.output<typeof planChange>;

export const publication = z.object({
  id,
  /** From 1 in each account; null until it is published. */
  number: z.number().int().nullable(),
  state: z.enum(["waiting", "published", "withdrawn", "discarded"]),
  cause: z.enum(["begin", "publish", "roll back", "end", "discard"]),
  note: z.string().nullable(),
  /** What it changed; the first hundred. */
  changes: z.array(planChange),
  changeCount: z.number().int(),
  rolledBackTo: z.number().int().nullable(),
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  /** Who did it; null for one who is gone. */
  by: z.string().nullable(),
  /** Screens follow this one. */
  current: z.boolean(),
});
export type Publication = z.output<typeof publication>;

export const publishingStatus = z.object({
  mode: z.enum(publishingModes),
  /** Things that differ from what is published; 0 while edits act at once. */
  changeCount: z.number().int(),
  current: publication.nullable(),
  /** Waits for its time. */
  waiting: publication.nullable(),
});
export type PublishingStatus = z.output<typeof publishingStatus>;

export const getPublishing = contract({
  method: "GET",
  path: "/api/v1/publishing",
  summary: "Whether edits wait for publishing, how many there are, what is published and what is to be",
  tag: "Publishing",
  response: publishingStatus,
});
export const setPublishing = contract({
  method: "PUT",
  path: "/api/v1/publishing",
  summary:
    "Review edits before screens follow them, or have them act at once; switching the review off publishes what is left",
  tag: "Publishing",
  body: z.object({ mode: z.enum(publishingModes) }),
  response: publishingStatus,
});

const screenOfGroup = z.object({
  id,
  name: z.string(),
  online: z.boolean(),
  /** As it measured itself the last time it fetched something; null: not known yet. */
  bytesPerSecond: z.number().nullable(),
  /** From publishing until it shows the new plan; null while it is offline or its speed is not known. */
  seconds: z.number().nullable(),
});
export const affectedScreens = z.object({
  /** What will be different on each of these screens; the first hundred. */
  changes: z.array(planChange),
  changeCount: z.number().int(),
  /** To be fetched by each of them: files of the new plan that are not in the one it plays. */
  missingBytes: z.number().int(),
  count: z.number().int(),
  /** How soon the first and the last of those show it for whom that can be said. */
  fastestSeconds: z.number().nullable(),
  slowestSeconds: z.number().nullable(),
  /** Fetch something, and it is not known how fast. */
  speedUnknown: z.number().int(),
  offline: z.number().int(),
  /** The first fifty by name. */
  screens: z.array(screenOfGroup),
});
export type AffectedScreens = z.output<typeof affectedScreens>;

export const getChanges = contract({
  method: "GET",
  path: "/api/v1/publishing/changes",
  summary:
    "What publishing would change: in the plan, and on each screen with the bytes it lacks and how long it takes",
  tag: "Publishing",
  query: z.object({
    /** Only what happens on this screen. */
    screenId: id.optional(),
  }),
  response: z.object({
    /** Names exactly these drafts; send it when publishing, so that nothing goes out that you have not seen. */
    draft: z.string(),
    /** The first two hundred. */
    changes: z.array(planChange),
    changeCount: z.number().int(),
    /** Screens with the same differences and the same bytes to fetch are told once; the first two hundred kinds. */
    screens: z.array(affectedScreens),
    affectedCount: z.number().int(),
    unaffectedCount: z.number().int(),
  }),
});

export const listPublications = contract({
  method: "GET",
  path: "/api/v1/publications",
  summary: "Everything that was published, waits, was withdrawn or discarded, newest first",
  tag: "Publishing",
  query: z.object({ cursor: id.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.object({ items: z.array(publication), nextCursor: z.string().nullable() }),
});
export const publish = contract({
  method: "POST",
  path: "/api/v1/publications",
  summary:
    "Publish the drafts as they are, now or at a time. 409 when there is nothing to publish or they are not those of `draft`",
  tag: "Publishing",
  body: z.object({
    /** Null: now. What was changed after this call is not in it. */
    publishAt: chosenInstant.nullable().default(null),
    note: z.string().trim().max(500, "At most 500 characters").default(""),
    draft: z.string().max(100).optional(),
  }),
  response: publication,
  status: 201,
});
export const withdrawPublication = contract({
  method: "POST",
  path: "/api/v1/publications/:id/withdraw",
  summary: "Call off a publication that waits for its time; its changes are drafts still",
  tag: "Publishing",
  params: idParams,
  response: publication,
});
export const rollBack = contract({
  method: "POST",
  path: "/api/v1/publications/:id/roll-back",
  summary: "Publish an earlier version again, as a new version; drafts stay as they are",
  tag: "Publishing",
  params: idParams,
  response: publication,
  status: 201,
});
export const discardDrafts = contract({
  method: "POST",
  path: "/api/v1/publishing/discard",
  summary: "Make the drafts equal to what is published; what is thrown away is kept and can be brought back",
  tag: "Publishing",
  response: publication,
  status: 201,
});
export const bringBackDrafts = contract({
  method: "POST",
  path: "/api/v1/publications/:id/bring-back",
  summary:
    "Make the drafts equal to the plan of a version or to drafts that were discarded; nothing is published",
  tag: "Publishing",
  params: idParams,
  response: publishingStatus,
});

export const receiptStates = ["waiting", "offline", "downloading", "playing"] as const;
export const listReceipts = contract({
  method: "GET",
  path: "/api/v1/publications/:id/receipts",
  summary: "What became of a publication on each screen that it changed, by what the screens say",
  tag: "Publishing",
  params: idParams,
  query: z.object({
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
    state: z.enum(receiptStates).optional(),
  }),
  response: z.object({
    /** Screens are still being told; the counts grow. */
    preparing: z.boolean(),
    counts: z.record(z.enum(receiptStates), z.number().int()),
    items: z.array(
      z.object({
        screenId: id,
        name: z.string(),
        state: z.enum(receiptStates),
        /** Of the version that it plays. */
        version: z.number().int().nullable(),
        since: instant.nullable(),
        percent: z.number().nullable(),
        lastContactAt: instant.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
export type Receipt = z.output<typeof listReceipts.response>["items"][number];
