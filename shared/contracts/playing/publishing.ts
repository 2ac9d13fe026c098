import { z } from "zod";
import { chosenInstant, contract, id, idParams, instant } from "../contract.ts";

/** `at once`: screens follow every edit. `review`: edits are drafts until a user publishes them. */
export const publishingModes = ["at once", "review"] as const;
export type PublishingMode = (typeof publishingModes)[number];

/** Names of the affected objects: the first ten, and the total number. */
const named = { names: z.array(z.string()), count: z.number().int() };
const fromTo = { before: z.string().nullable(), after: z.string().nullable() };
/** One difference in an object. Dates and names are the account's; the dashboard formats them. */
export const changePart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("items added"), ...named }),
  z.object({ kind: z.literal("items removed"), ...named }),
  /** Moved relative to the items that stayed. */
  z.object({ kind: z.literal("items moved"), ...named }),
  /** Their duration, availability, transition, fit or sound. */
  z.object({ kind: z.literal("items changed"), ...named }),
  z.object({ kind: z.literal("renamed"), ...fromTo }),
  z.object({ kind: z.literal("shuffle"), on: z.boolean() }),
  z.object({ kind: z.literal("without ads"), on: z.boolean() }),
  /** The names of the music lists; equal when only the settings of the music changed. Null: no music. */
  z.object({ kind: z.literal("music"), ...fromTo }),
  /** Days, times or zone of a schedule. */
  z.object({ kind: z.literal("times") }),
  /** Of a schedule: what must hold so that it plays. */
  z.object({ kind: z.literal("condition") }),
  z.object({ kind: z.literal("band") }),
  z.object({ kind: z.literal("priority"), before: z.number().int(), after: z.number().int() }),
  /** Whether a schedule shares its time with others. */
  z.object({ kind: z.literal("sharing"), rotates: z.boolean() }),
  z.object({ kind: z.literal("target") }),
  z.object({ kind: z.literal("playlist"), ...fromTo }),
  z.object({ kind: z.literal("switched"), on: z.boolean() }),
  /** Screens of a group. */
  z.object({ kind: z.literal("screens"), added: z.number().int(), removed: z.number().int() }),
  /** The tags of a smart group, or whether it is smart. */
  z.object({ kind: z.literal("tags") }),
  /** The group that contains a group. */
  z.object({ kind: z.literal("parent"), ...fromTo }),
  z.object({ kind: z.literal("default playlist"), ...fromTo }),
  z.object({ kind: z.literal("opening hours") }),
  /** Days of a holiday calendar. */
  z.object({ kind: z.literal("days") }),
  /** Settings of a widget: a text, a clock, a web page, a layout. */
  z.object({ kind: z.literal("settings") }),
  /** The value of a data source; null: none. */
  z.object({ kind: z.literal("value"), ...fromTo }),
  /** Rows of a table, items of news or events of an agenda, each in words; cells as "row · column: before → after". */
  z.object({ kind: z.literal("rows added"), ...named }),
  z.object({ kind: z.literal("rows removed"), ...named }),
  z.object({ kind: z.literal("rows hidden"), ...named }),
  z.object({ kind: z.literal("rows shown"), ...named }),
  z.object({ kind: z.literal("rows changed"), ...named }),
  /** Anything else in the document of a data source. */
  z.object({ kind: z.literal("document") }),
  /** A data source waits for no review from now on. */
  z.object({ kind: z.literal("at once") }),
]);
export type ChangePart = z.output<typeof changePart>;

const subjectKinds = [
  "playlist",
  "schedule",
  "group",
  "screen",
  "account",
  "calendar",
  "media",
  "campaign",
  "touch-menu",
  "trigger",
  "data-source",
] as const;
export const programChange = z.object({
  subject: z.object({
    kind: z.enum(subjectKinds),
    /** Null: the account, or the screens to which this belongs. */
    id: id.nullable(),
    name: z.string(),
  }),
  did: z.enum(["added", "removed", "changed"]),
  parts: z.array(changePart),
});
export type ProgramChange = z.output<typeof programChange>;

export const publication = z.object({
  id,
  /** From 1 in each account; null until it is published. */
  number: z.number().int().nullable(),
  state: z.enum(["waiting", "published", "withdrawn", "discarded"]),
  cause: z.enum(["begin", "publish", "roll back", "end", "discard"]),
  note: z.string().nullable(),
  /** Its changes; only the first hundred. */
  changes: z.array(programChange),
  changeCount: z.number().int(),
  rolledBackTo: z.number().int().nullable(),
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  createdAt: instant,
  /** The person who did it; null when that user no longer exists. */
  by: z.string().nullable(),
  byUserId: id.nullable(),
  /** Only the drafts of a part of the account were published. */
  isPart: z.boolean(),
  /** Screens follow this one. */
  current: z.boolean(),
});
export type Publication = z.output<typeof publication>;

export const publishingStatus = z.object({
  mode: z.enum(publishingModes),
  /**
   * Number of differences to the current publication; 0 while edits act at once. For a member with a scope: of those
   * that this member may publish or propose.
   */
  changeCount: z.number().int(),
  /** For a member with a scope: the number of all other differences. */
  otherChangeCount: z.number().int(),
  current: publication.nullable(),
  /** The publication that waits for its time. */
  waiting: publication.nullable(),
  /** Two people stand behind everything that is published. */
  fourEyes: z.boolean(),
  /** Who changed the drafts since the last publication. Null: it is not known. */
  editors: z.array(z.object({ id, name: z.string() }).nullable()),
  /** The number of members who may publish. */
  publishers: z.number().int(),
  /** The number of proposals that wait for an answer. */
  proposals: z.number().int(),
});
export type PublishingStatus = z.output<typeof publishingStatus>;

const looks = { tag: "Publishing", needs: "content.see", scope: "filters" } as const;

export const getPublishing = contract("GET /api/v1/publishing", {
  id: "getPublishing",
  summary:
    "Get the publishing mode, the number of unpublished changes, the current publication and the scheduled one",
  ...looks,
  response: publishingStatus,
});
export const setPublishing = contract("PUT /api/v1/publishing", {
  id: "setPublishing",
  summary:
    "Set whether edits are reviewed before screens follow them; switching to immediate edits publishes the drafts",
  tag: "Publishing",
  needs: "account.manage",
  scope: "account",
  body: z.object({ mode: z.enum(publishingModes) }),
  response: publishingStatus,
});

export const setFourEyes = contract("PUT /api/v1/publishing/four-eyes", {
  id: "setFourEyes",
  summary:
    "Set whether two people must stand behind everything that is published: nobody then approves their own proposal or publishes their own changes. All members are told by email. 409 where edits are not reviewed",
  tag: "Publishing",
  needs: "account.own",
  scope: "account",
  body: z.object({ on: z.boolean() }),
  response: publishingStatus,
});

const screenOfGroup = z.object({
  id,
  name: z.string(),
  online: z.boolean(),
  /** As measured at its last download; null: not known yet. */
  bytesPerSecond: z.number().nullable(),
  /** Time until it shows the new program; null while it is offline or its speed is not known. */
  seconds: z.number().nullable(),
});
export const affectedScreens = z.object({
  /** The changes on each of these screens; only the first hundred. */
  changes: z.array(programChange),
  changeCount: z.number().int(),
  /** Bytes that each of them must download: files of the new program that are not in its current one. */
  missingBytes: z.number().int(),
  count: z.number().int(),
  /** Shortest and longest time until they show it, of those for which that is known. */
  fastestSeconds: z.number().nullable(),
  slowestSeconds: z.number().nullable(),
  /** Number of screens that download something at an unknown speed. */
  speedUnknown: z.number().int(),
  offline: z.number().int(),
  /** The first fifty by name. */
  screens: z.array(screenOfGroup),
});
export type AffectedScreens = z.output<typeof affectedScreens>;

export const getChanges = contract("GET /api/v1/publishing/changes", {
  id: "getChanges",
  summary:
    "Get what publishing the drafts or a proposal would change: in the program, and on each screen, with the bytes it must download and how long that takes",
  ...looks,
  query: z.object({
    /** Only changes on this screen. */
    screenId: id.optional(),
    /** The changes of this proposal instead of the drafts'. 409 when it is decided. */
    proposalId: id.optional(),
  }),
  response: z.object({
    /** Identifies these drafts. Send it when publishing, so that only the changes you have seen are published. */
    draft: z.string(),
    /** The first two hundred. */
    changes: z.array(programChange),
    changeCount: z.number().int(),
    /** For a member with a scope: the number of drafts that are not in this part of the account. */
    otherChangeCount: z.number().int(),
    /**
     * Screens with the same changes and the same bytes to download form one entry; only the first two hundred entries.
     */
    screens: z.array(affectedScreens),
    affectedCount: z.number().int(),
    unaffectedCount: z.number().int(),
  }),
});

export const listPublications = contract("GET /api/v1/publications", {
  id: "listPublications",
  summary: "List publications: published, scheduled, withdrawn and discarded ones, newest first",
  ...looks,
  query: z.object({ cursor: id.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.object({ items: z.array(publication), nextCursor: z.string().nullable() }),
});
export const publish = contract("POST /api/v1/publications", {
  id: "publish",
  summary:
    "Publish the drafts, now or at a given time; a member with a part of the account publishes the drafts of that part. 409 when there is nothing to publish or the drafts are not those of `draft`",
  tag: "Publishing",
  needs: "publish",
  scope: "filters",
  body: z.object({
    /** Null: now. Later changes are not included. */
    publishAt: chosenInstant.nullable().default(null),
    note: z.string().trim().max(500).default(""),
    draft: z.string().max(100).optional(),
  }),
  response: publication,
  status: 201,
});
export const withdrawPublication = contract("POST /api/v1/publications/:id/withdraw", {
  id: "withdrawPublication",
  summary: "Cancel a scheduled publication; its changes stay drafts",
  tag: "Publishing",
  needs: "publish",
  scope: "filters",
  params: idParams,
  response: publication,
});
export const rollBack = contract("POST /api/v1/publications/:id/roll-back", {
  id: "rollBack",
  summary: "Publish the program of an earlier publication again; drafts do not change",
  tag: "Publishing",
  needs: "publish",
  scope: "account",
  params: idParams,
  /** `ifStill`: the current version, as an undo knows it. 409 when another was published since. */
  body: z.object({ ifStill: id.optional() }),
  response: publication,
  status: 201,
});
export const discardDrafts = contract("POST /api/v1/publishing/discard", {
  id: "discardDrafts",
  summary:
    "Discard the drafts: they become equal to the current publication. Discarded drafts are kept and can be restored",
  tag: "Publishing",
  needs: "publish",
  scope: "account",
  response: publication,
  status: 201,
});
export const bringBackDrafts = contract("POST /api/v1/publications/:id/bring-back", {
  id: "bringBackDrafts",
  summary: "Restore discarded drafts, or the program of a publication, as the drafts; nothing is published",
  tag: "Publishing",
  needs: "content.edit",
  scope: "account",
  params: idParams,
  /** `ifStill`: for an undo of discarding. 409 when the drafts differ from what is published, because they were edited since. */
  body: z.object({ ifStill: z.literal("published").optional() }),
  response: publishingStatus,
});

export const receiptStates = ["waiting", "offline", "downloading", "playing"] as const;
export const listReceipts = contract("GET /api/v1/publications/:id/receipts", {
  id: "listReceipts",
  summary: "List the receipts of a publication: for each screen that it changed, whether it plays it",
  ...looks,
  params: idParams,
  query: z.object({
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
    state: z.enum(receiptStates).optional(),
  }),
  response: z.object({
    /** The server still makes the manifests of some screens, so the counts still grow. */
    preparing: z.boolean(),
    counts: z.record(z.enum(receiptStates), z.number().int()),
    items: z.array(
      z.object({
        screenId: id,
        name: z.string(),
        state: z.enum(receiptStates),
        /** The version that it plays. */
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
