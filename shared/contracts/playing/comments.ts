import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant } from "../contract.ts";

/** What a member says about a publication or a proposal: plain text. */
export const comment = z.object({
  id,
  by: z.object({ id, name: z.string() }),
  text: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Comment = z.output<typeof comment>;

const tag = "Publishing";
const params = idParams;
const body = z.object({ text: z.string().trim().min(1, schemaReason("writeComment")).max(2_000) });
const items = z.object({ items: z.array(comment) });

export const listPublicationComments = contract("GET /api/v1/publications/:id/comments", {
  id: "listPublicationComments",
  tag,
  params,
  needs: "content.see",
  scope: "account",
  summary: "List the comments on a publication and on the proposal that it was, oldest first",
  response: items,
});
export const commentPublication = contract("POST /api/v1/publications/:id/comments", {
  id: "commentPublication",
  tag,
  params,
  needs: "content.edit",
  scope: "account",
  summary: "Comment on a publication",
  body,
  response: comment,
  status: 201,
});
export const listProposalComments = contract("GET /api/v1/proposals/:id/comments", {
  id: "listProposalComments",
  tag,
  params,
  needs: "content.see",
  scope: "filters",
  summary: "List the comments on a proposal, oldest first",
  response: items,
});
export const commentProposal = contract("POST /api/v1/proposals/:id/comments", {
  id: "commentProposal",
  tag,
  params,
  needs: "content.edit",
  scope: "filters",
  summary: "Comment on a proposal",
  body,
  response: comment,
  status: 201,
});
export const saveComment = contract("PATCH /api/v1/comments/:id", {
  id: "saveComment",
  tag,
  params,
  needs: "content.edit",
  scope: "filters",
  summary: "Change the text of your own comment",
  body,
  response: comment,
});
export const deleteComment = contract("DELETE /api/v1/comments/:id", {
  id: "deleteComment",
  tag,
  params,
  needs: "content.edit",
  scope: "filters",
  summary: "Delete your own comment",
  response: done,
});
