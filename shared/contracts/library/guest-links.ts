import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { chosenInstant, contract, done, id, idParams, instant, kept, secret } from "../contract.ts";
import { language } from "../language.ts";
import { mediaStates } from "./media-schema.ts";

/** What waits longer than this is deleted. */
export const waitingKeptDays = 30;
/** How long a rejection can be undone. */
export const rejectedKeptDays = 7;

const fields = z.object({
  /** Guests read both. */
  title: z.string().trim().min(1, schemaReason("guestTitleRequired")).max(80),
  sentence: z.string().trim().max(300).default(""),
  takesPictures: z.boolean().default(true),
  takesNotices: z.boolean().default(false),
  /** Where approved pictures go; null is the top of the library. */
  folderId: id.nullable().default(null),
  /** The table that approved notices go to; null with `takesNotices`: a new one is made. */
  tableId: id.nullable().default(null),
  needsName: z.boolean().default(false),
  /** From then on it takes nothing more; null: no end. */
  endsAt: chosenInstant.nullable().default(null),
  /** Pictures and notices in all. */
  maxUploads: z.number().int().min(1).max(10_000).default(200),
  /** Of one guest. */
  maxPerHour: z.number().int().min(1).max(200).default(20),
  isOn: z.boolean().default(true),
  /** Without a member's decision. */
  approvesItself: z.boolean().default(false),
});
export const guestLinkFields = fields.refine(
  ({ takesPictures, takesNotices }) => takesPictures || takesNotices,
  {
    error: schemaReason("guestLinkTakesNothing"),
    path: ["takesPictures"],
  },
);
export type GuestLinkFields = z.output<typeof fields>;

export const guestLink = z.object({
  ...fields.shape,
  sentence: z.string(),
  endsAt: instant.nullable(),
  id,
  /** Where guests go, below the address of this service; null: its secret can no longer be read, make a new one. */
  path: secret(z.string()).nullable(),
  /** What screens show of it, once it was made; null also while it is in the trash. */
  wall: z.object({ id, name: z.string() }).nullable(),
  received: z.number().int(),
  waiting: z.number().int(),
  createdAt: instant,
});
export type GuestLink = z.output<typeof guestLink>;

export const guestUploadStates = ["waiting", "approved", "rejected"] as const;
export const guestUpload = z.object({
  id,
  kind: z.enum(["picture", "notice"]),
  state: z.enum(guestUploadStates),
  /** Of the link. */
  linkId: id,
  linkTitle: z.string(),
  guestName: z.string(),
  notice: z.string().nullable(),
  /** Of a picture; null when it was deleted since. */
  media: z
    .object({
      id,
      name: z.string(),
      state: z.enum(mediaStates),
      thumbnailUrl: z.string().nullable(),
      previewUrl: z.string().nullable(),
    })
    .nullable(),
  receivedAt: instant,
  decidedAt: instant.nullable(),
  /** The member who decided; null: the link approves without a member, or no member has decided yet. */
  decidedBy: z.string().nullable(),
});
export type GuestUpload = z.output<typeof guestUpload>;

const guests = { tag: "Guest links", needs: "content.edit", scope: "filters" } as const;

export const listGuestLinks = contract("GET /api/v1/guest-links", {
  id: "listGuestLinks",
  summary: "List the links with which guests send pictures and notices, newest first",
  ...guests,
  response: z.object({ items: z.array(guestLink) }),
});
export const createGuestLink = contract("POST /api/v1/guest-links", {
  id: "createGuestLink",
  summary: "Make a link with which guests send pictures and notices without an account",
  ...guests,
  body: guestLinkFields,
  response: z.object({ id }),
  status: 201,
});
export const saveGuestLink = contract("PUT /api/v1/guest-links/:id", {
  id: "saveGuestLink",
  summary: "Change the settings of a guest link; its address stays, and so does what is left out",
  ...guests,
  params: idParams,
  body: z.object(kept(fields.shape)),
  response: done,
});
export const renewGuestLink = contract("POST /api/v1/guest-links/:id/renew", {
  id: "renewGuestLink",
  summary: "Give a guest link a new address; the earlier one stops working immediately",
  ...guests,
  params: idParams,
  response: done,
});
export const deleteGuestLink = contract("DELETE /api/v1/guest-links/:id", {
  id: "deleteGuestLink",
  summary: "Delete a guest link; what already arrived stays in the inbox",
  ...guests,
  params: idParams,
  response: done,
});

export const makeGuestWall = contract("POST /api/v1/guest-links/:id/wall", {
  id: "makeGuestWall",
  summary:
    "Make a layout for screens of what arrives with a guest link, with its code beside it. A link has one: a repeat returns it",
  ...guests,
  params: idParams,
  body: z.object({
    /** Of the names, and of the words beside the code. */
    language: language.default("en"),
  }),
  response: z.object({ id, name: z.string() }),
});

export const listGuestUploads = contract("GET /api/v1/guest-uploads", {
  id: "listGuestUploads",
  summary: "List what guests sent: what waits, oldest first, or what was decided, newest first",
  ...guests,
  query: z.object({
    state: z.enum(guestUploadStates).default("waiting"),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({ items: z.array(guestUpload), total: z.number().int() }),
});
const ids = z.object({
  ids: z.array(id).min(1, schemaReason("chooseAtLeastOne")).max(200, schemaReason("atMostAtOnce")),
});
const decided = z.object({ items: z.array(guestUpload) });
export const approveGuestUploads = contract("POST /api/v1/guest-uploads/approve", {
  id: "approveGuestUploads",
  summary: "Approve what guests sent: pictures become media, notices become rows of a table",
  ...guests,
  body: ids,
  response: decided,
});
export const rejectGuestUploads = contract("POST /api/v1/guest-uploads/reject", {
  id: "rejectGuestUploads",
  summary: "Reject what guests sent; it is deleted after some days",
  ...guests,
  body: ids,
  response: decided,
});
export const restoreGuestUploads = contract("POST /api/v1/guest-uploads/restore", {
  id: "restoreGuestUploads",
  summary: "Put rejected pictures and notices back into the inbox",
  ...guests,
  body: ids,
  response: decided,
});
