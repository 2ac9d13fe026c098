import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant } from "../contract.ts";

/* What members say about a design, or about one of its elements. No screen gets it. */

const person = z.object({ id, name: z.string() });
const elementId = z.string().regex(/^[a-z0-9]{1,12}$/);

export const designComment = z.object({
  id,
  /** The first comment of its thread; its own id when it is the first one. */
  threadId: id,
  by: person,
  /** Empty: its author deleted it, and others have answered. */
  text: z.string(),
  /** The element that the thread is about; null: the whole design. It may be gone. */
  elementId: elementId.nullable(),
  /** What the element was called when the thread began. */
  elementName: z.string(),
  mentions: z.array(person),
  createdAt: instant,
  /** Who ended the thread, and when; null: it is open. Of the first comment only. */
  resolved: z.nullable(z.object({ by: z.string(), at: instant })),
});
export type DesignComment = z.output<typeof designComment>;

const tag = "Media";
const params = idParams;
const commentParams = idParams.extend({ commentId: z.coerce.number().int().positive() });

export const listDesignComments = contract("GET /api/v1/media/:id/comments", {
  id: "listDesignComments",
  summary: "List the comments on a design, oldest first, and whom a comment can mention",
  tag,
  params,
  needs: "content.see",
  scope: { sees: "media" },
  /** Part of the name of a member. */
  query: z.object({ named: z.string().trim().max(100).optional() }),
  response: z.object({
    items: z.array(designComment),
    /** The first 200 members by name who see this design, or of `named`; empty for callers who cannot comment. */
    people: z.array(person),
  }),
});
/** 429 after 60 mentions of one member within an hour, or 300 of the account. */
export const commentDesign = contract("POST /api/v1/media/:id/comments", {
  id: "commentDesign",
  summary:
    "Comment on a design or one of its elements, or answer in a thread. Members whom it mentions get an email",
  tag,
  params,
  needs: "content.edit",
  scope: { sees: "media" },
  body: z.object({
    text: z.string().trim().min(1, schemaReason("writeComment")).max(2_000),
    /** The first comment of a thread, to answer in it. */
    threadId: id.optional(),
    elementId: elementId.optional(),
    elementName: z.string().max(80).optional(),
    /** Members who get an email. */
    mentions: z.array(id).max(10).optional(),
  }),
  response: designComment,
  status: 201,
});
export const resolveDesignComment = contract("PUT /api/v1/media/:id/comments/:commentId/resolved", {
  id: "resolveDesignComment",
  summary: "End a thread, or open it again",
  tag,
  params: commentParams,
  needs: "content.edit",
  scope: { sees: "media" },
  body: z.object({ resolved: z.boolean() }),
  response: designComment,
});
export const deleteDesignComment = contract("DELETE /api/v1/media/:id/comments/:commentId", {
  id: "deleteDesignComment",
  summary: "Delete your own comment. The first one of a thread stays without its text while it has answers",
  tag,
  params: commentParams,
  needs: "content.edit",
  scope: { sees: "media" },
  response: done,
});
