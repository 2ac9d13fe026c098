import { z } from "zod";
import { maxLinkLength } from "../../links/read-address.ts";
import { linkApps, linkNotes } from "../../links/service.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, id, secretQuery } from "../contract.ts";
import { reasonRef } from "../reason-ref.ts";
import { pageFinding } from "./web-pages.ts";

/* Links of other services that people paste. */

/** Whether screens can show something. `unknown`: only a real screen can tell. */
export const linkAnswers = ["yes", "no", "unknown"] as const;

export const lookedWay = z.object({
  app: z.enum(linkApps),
  address: secretQuery(z.string()),
  works: z.enum(linkAnswers),
  /** The address leads to a page where people sign in, which no screen can do. */
  needsSignIn: z.boolean(),
  /** What was found at the address of a page; null: it was not asked as one. */
  page: pageFinding.nullable(),
  /** Why the content cannot be used. */
  problem: z.string().nullable(),
  problemReason: reasonRef.nullable(),
});
export type LookedWay = z.output<typeof lookedWay>;

export const lookedLink = z.object({
  /** Which service it is (`shared/links/services`), or "page", "feed", "file", … */
  service: z.string(),
  /** As the service writes its name; empty: it is none. */
  name: z.string(),
  /** Where the link leads: a short link was followed. */
  address: secretQuery(z.string()),
  /** The title that it gives itself, to name it by. */
  title: z.string().nullable(),
  /** What works first, then the best. */
  ways: z.array(lookedWay),
  notes: z.array(z.enum(linkNotes)),
});
export type LookedLink = z.output<typeof lookedLink>;

/** 429 after 40 links within 10 minutes. */
export const lookAtLink = contract("POST /api/v1/links/look", {
  id: "lookAtLink",
  summary:
    "Find out what a link of another service can become, and test each way as a screen would. Stores nothing",
  tag: "Media",
  needs: "content.edit",
  scope: "shared",
  body: z.object({
    link: secretQuery(
      z
        .string()
        .min(1)
        .max(4 * maxLinkLength),
    ),
  }),
  response: lookedLink,
});

/** 429 after 20 files within 10 minutes. */
export const copyLinkedFile = contract("POST /api/v1/links/copy", {
  id: "copyLinkedFile",
  summary: "Copy the picture, video, track or document at an address into the library",
  tag: "Media",
  needs: "content.edit",
  scope: "filters",
  body: z.object({
    address: secretQuery(
      z.url({ protocol: /^https?$/, error: schemaReason("webAddressForm") }).max(maxLinkLength),
    ),
    name: z.string().trim().min(1, schemaReason("nameRequired")).max(200),
    folderId: id.nullable().default(null),
  }),
  response: z.object({
    id,
    /** The library had the same file already: it is that one. */
    wasHere: z.boolean(),
  }),
  status: 201,
});
