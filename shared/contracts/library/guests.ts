import { z } from "zod";
import {
  guestLinkPath,
  guestNoticePath,
  guestUploadPath,
  maxGuestNameCharacters,
  maxNoticeCharacters,
} from "../../guest-calls.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract } from "../contract.ts";

/* What guests call, with the secret of their link in a header. */

/** 128 bits. Short, so that the QR code is easy to scan. */
export const guestToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

const headers = { "Guest-Link": "The secret of the link, the part of its address after #" } as const;
const tag = "Guests";

export const readGuestLink = contract(`GET ${guestLinkPath}`, {
  id: "readGuestLink",
  summary: "Get what a guest link takes",
  tag,
  headers,
  response: z.object({
    title: z.string(),
    sentence: z.string(),
    takesPictures: z.boolean(),
    takesNotices: z.boolean(),
    needsName: z.boolean(),
  }),
});
export type GuestPage = z.output<typeof readGuestLink.response>;

export const sendGuestNotice = contract(`POST ${guestNoticePath}`, {
  id: "sendGuestNotice",
  summary: "Send a notice with a guest link; a member of the account decides about it",
  tag,
  headers,
  body: z.object({
    notice: z.string().trim().min(1, schemaReason("guestNoticeRequired")).max(maxNoticeCharacters),
    name: z.string().trim().max(maxGuestNameCharacters).default(""),
  }),
  response: z.object({ success: z.literal(true) }),
  status: 201,
});

const tus = { tag, response: z.unknown(), answerType: "text/plain" } as const;
const tusVersion = { ...headers, "Tus-Resumable": "1.0.0" } as const;
export const beginGuestUpload = contract(`POST ${guestUploadPath}`, {
  id: "beginGuestUpload",
  summary: "Start a resumable upload of a picture with a guest link (tus protocol 1.0.0)",
  status: 201,
  ...tus,
  headers: {
    ...tusVersion,
    "Upload-Length": "Size of the file in bytes",
    "Upload-Metadata":
      "Pairs of a key and a value in base64. Keys: filename; name, the name of the guest. Other keys are ignored",
  },
});
export const goOnWithGuestUpload = contract(`PATCH ${guestUploadPath}/:upload`, {
  id: "goOnWithGuestUpload",
  summary: "Continue an upload of a guest: HEAD returns the offset, PATCH sends bytes, DELETE cancels it",
  params: z.object({ upload: z.string() }),
  status: 204,
  ...tus,
  headers: {
    ...tusVersion,
    "Upload-Offset": "PATCH: how many bytes the server has; HEAD tells",
    "Content-Type": "PATCH: application/offset+octet-stream",
  },
});
