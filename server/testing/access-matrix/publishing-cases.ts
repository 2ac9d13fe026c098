import { commentProposal } from "#shared/contracts/playing/comments.ts";
import { propose } from "#shared/contracts/playing/proposals.ts";
import {
  discardDrafts,
  listPublications,
  publish,
  setPublishing,
} from "#shared/contracts/playing/publishing.ts";
import { createSchedule } from "#shared/contracts/playing/schedules.ts";
import type { Branch } from "./branches.ts";
import { get, patch, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const nothing = "names nothing";

/** Switches the account to reviewing and creates one schedule that is not published; of a branch for its group only. */
async function withDrafts({ customer, playlistId, ...of }: Tenant | Branch): Promise<void> {
  await customer.call(setPublishing, { mode: "review" });
  const target =
    "groupId" in of ? ({ kind: "group", id: of.groupId } as const) : ({ kind: "account" } as const);
  await customer.call(createSchedule, { name: "Lunch", playlistId, target, when: {} });
}
async function firstVersion(thing: Tenant): Promise<number> {
  await withDrafts(thing);
  await thing.customer.call(publish, {});
  return (await thing.customer.call(listPublications, {})).body.items.at(-1)?.id ?? 0;
}

async function aProposal(thing: Tenant): Promise<number> {
  await withDrafts(thing);
  return (await thing.customer.call(propose, {})).body.id;
}
async function aComment(thing: Tenant): Promise<number> {
  const id = await aProposal(thing);
  return (await thing.customer.call(commentProposal, { id, text: "Nice" })).body.id;
}

/** Drafts and publications. */
export const publishingCases: Record<string, RouteCase> = {
  "GET /api/v1/publishing": { call: () => get("/api/v1/publishing"), foreign: nothing },
  "PUT /api/v1/publishing": {
    call: () => put("/api/v1/publishing", { mode: "review" }),
    foreign: nothing,
  },
  "GET /api/v1/publishing/changes": {
    call: (thing) => get(`/api/v1/publishing/changes?screenId=${thing.screenId}`),
  },
  "POST /api/v1/publishing/discard": {
    call: async (thing) => {
      await withDrafts(thing);
      return post("/api/v1/publishing/discard", {});
    },
    status: 201,
    foreign: nothing,
  },
  "GET /api/v1/publications": { call: () => get("/api/v1/publications"), foreign: nothing },
  "POST /api/v1/publications": {
    call: async (thing) => {
      await withDrafts(thing);
      return post("/api/v1/publications", {});
    },
    status: 201,
    foreign: nothing,
  },
  "POST /api/v1/publications/:id/withdraw": {
    call: async (thing) => {
      await withDrafts(thing);
      const publishAt = "2026-12-24T18:00:00Z";
      const { id } = (await thing.customer.call(publish, { publishAt })).body;
      return post(`/api/v1/publications/${id}/withdraw`, {});
    },
  },
  "POST /api/v1/publications/:id/roll-back": {
    call: async (thing) => post(`/api/v1/publications/${await firstVersion(thing)}/roll-back`, {}),
    status: 201,
  },
  "POST /api/v1/publications/:id/bring-back": {
    call: async (thing) => {
      await withDrafts(thing);
      const { id } = (await thing.customer.call(discardDrafts, {})).body;
      return post(`/api/v1/publications/${id}/bring-back`, {});
    },
  },
  "GET /api/v1/publications/:id/receipts": {
    call: async (thing) => get(`/api/v1/publications/${await firstVersion(thing)}/receipts`),
  },
  "PUT /api/v1/publishing/four-eyes": {
    call: () => put("/api/v1/publishing/four-eyes", { on: false }),
    foreign: nothing,
  },
  "GET /api/v1/proposals": { call: () => get("/api/v1/proposals"), foreign: nothing },
  "POST /api/v1/proposals": {
    call: async (thing) => {
      await withDrafts(thing);
      return post("/api/v1/proposals", {});
    },
    status: 201,
    foreign: nothing,
  },
  "POST /api/v1/proposals/:id/withdraw": {
    call: async (thing) => post(`/api/v1/proposals/${await aProposal(thing)}/withdraw`, {}),
  },
  "POST /api/v1/proposals/:id/approve": {
    call: async (thing) => post(`/api/v1/proposals/${await aProposal(thing)}/approve`, {}),
  },
  "POST /api/v1/proposals/:id/return": {
    call: async (thing) =>
      post(`/api/v1/proposals/${await aProposal(thing)}/return`, { answer: "Later, please" }),
  },
  "GET /api/v1/proposals/:id/comments": {
    call: async (thing) => get(`/api/v1/proposals/${await aProposal(thing)}/comments`),
  },
  "POST /api/v1/proposals/:id/comments": {
    call: async (thing) => post(`/api/v1/proposals/${await aProposal(thing)}/comments`, { text: "Nice" }),
    status: 201,
  },
  "GET /api/v1/publications/:id/comments": {
    call: async (thing) => get(`/api/v1/publications/${await firstVersion(thing)}/comments`),
  },
  "POST /api/v1/publications/:id/comments": {
    call: async (thing) =>
      post(`/api/v1/publications/${await firstVersion(thing)}/comments`, { text: "Nice" }),
    status: 201,
  },
  "PATCH /api/v1/comments/:id": {
    call: async (thing) => patch(`/api/v1/comments/${await aComment(thing)}`, { text: "Very nice" }),
  },
  "DELETE /api/v1/comments/:id": {
    call: async (thing) => remove(`/api/v1/comments/${await aComment(thing)}`),
  },
};
