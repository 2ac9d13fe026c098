import { z } from "zod";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { chosenInstant, contract, id, idParams, instant } from "../contract.ts";
import { programChange, publication } from "./publishing.ts";

/** `overtaken`: another version was published after it was made. */
export const proposalStates = ["open", "withdrawn", "returned", "approved", "overtaken"] as const;

export const proposal = z.object({
  id,
  state: z.enum(proposalStates),
  /** Identifies the proposed program. The drafts have moved on when they have another one. */
  draft: z.string(),
  /** It has only the drafts of the proposer's part of the account, and outlives publications of other things. */
  isPart: z.boolean(),
  /** Its changes to the version that was published then; only the first hundred. */
  changes: z.array(programChange),
  changeCount: z.number().int(),
  note: z.string().nullable(),
  by: z.object({ id, name: z.string() }),
  proposedAt: instant,
  /** Who approved or returned it, or published another version first. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** What that person wrote. */
  answer: z.string().nullable(),
  /** What it became, or what overtook it. */
  publication: publication.pick({ id: true, number: true, state: true, publishAt: true }).nullable(),
});
export type Proposal = z.output<typeof proposal>;

const text = z.string().trim().max(500);

export const listProposals = contract("GET /api/v1/proposals", {
  id: "listProposals",
  summary: "List proposals: drafts whose publication a member asked for, newest first",
  tag: "Publishing",
  needs: "content.see",
  scope: "filters",
  query: z.object({ cursor: id.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.object({ items: z.array(proposal), nextCursor: z.string().nullable() }),
});
export const propose = contract("POST /api/v1/proposals", {
  id: "propose",
  summary:
    "Propose the drafts as they are now, or those of your part of the account; replaces your earlier proposal. 409 when there is nothing to publish or the drafts are not those of `draft`",
  tag: "Publishing",
  needs: "content.edit",
  scope: "filters",
  body: z.object({ note: text.default(""), draft: z.string().max(100).optional() }),
  response: proposal,
  status: 201,
});
export const withdrawProposal = contract("POST /api/v1/proposals/:id/withdraw", {
  id: "withdrawProposal",
  summary: "Take back your own proposal",
  tag: "Publishing",
  needs: "content.edit",
  scope: "filters",
  params: idParams,
  response: proposal,
});
export const approveProposal = contract("POST /api/v1/proposals/:id/approve", {
  id: "approveProposal",
  summary:
    "Publish exactly what was proposed, now or at a given time. 409 when it is decided, or another version was published meanwhile",
  tag: "Publishing",
  needs: "publish",
  scope: "filters",
  params: idParams,
  body: z.object({
    /** Null: now. */
    publishAt: chosenInstant.nullable().default(null),
    answer: text.default(""),
  }),
  response: proposal,
});
export const returnProposal = contract("POST /api/v1/proposals/:id/return", {
  id: "returnProposal",
  summary: "Return a proposal with a comment; its changes stay drafts",
  tag: "Publishing",
  needs: "publish",
  scope: "filters",
  params: idParams,
  body: z.object({ answer: text.min(1, schemaReason("writeWhatToChange")) }),
  response: proposal,
});
