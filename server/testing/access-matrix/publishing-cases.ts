import type { InjectOptions } from "fastify";
import { discardDrafts, listPublications, publish, setPublishing } from "#shared/contracts/publishing.ts";
import { createSchedule } from "#shared/contracts/schedules.ts";
import type { RouteCase } from "./cases.ts";
import type { Tenant } from "./world.ts";

const json = (method: "GET" | "POST" | "PUT", url: string, payload?: object): InjectOptions => ({
  method,
  url,
  ...(payload && { payload }),
});
const nothing = "names nothing";

/** Switches the account to reviewing and creates one schedule that is not published. */
async function withDrafts({ customer, playlistId }: Tenant): Promise<void> {
  await customer.call(setPublishing, { mode: "review" });
  await customer.call(createSchedule, { name: "Lunch", playlistId, target: { kind: "account" }, when: {} });
}
async function firstVersion(thing: Tenant): Promise<number> {
  await withDrafts(thing);
  await thing.customer.call(publish, {});
  return (await thing.customer.call(listPublications, {})).body.items.at(-1)?.id ?? 0;
}

/** Drafts and publications. */
export const publishingCases: Record<string, RouteCase> = {
  "GET /api/v1/publishing": { call: () => json("GET", "/api/v1/publishing"), foreign: nothing },
  "PUT /api/v1/publishing": {
    call: () => json("PUT", "/api/v1/publishing", { mode: "review" }),
    foreign: nothing,
  },
  "GET /api/v1/publishing/changes": {
    call: (thing) => json("GET", `/api/v1/publishing/changes?screenId=${thing.screenId}`),
  },
  "POST /api/v1/publishing/discard": {
    call: async (thing) => {
      await withDrafts(thing);
      return json("POST", "/api/v1/publishing/discard", {});
    },
    status: 201,
    foreign: nothing,
  },
  "GET /api/v1/publications": { call: () => json("GET", "/api/v1/publications"), foreign: nothing },
  "POST /api/v1/publications": {
    call: async (thing) => {
      await withDrafts(thing);
      return json("POST", "/api/v1/publications", {});
    },
    status: 201,
    foreign: nothing,
  },
  "POST /api/v1/publications/:id/withdraw": {
    call: async (thing) => {
      await withDrafts(thing);
      const publishAt = "2026-12-24T18:00:00Z";
      const { id } = (await thing.customer.call(publish, { publishAt })).body;
      return json("POST", `/api/v1/publications/${id}/withdraw`, {});
    },
  },
  "POST /api/v1/publications/:id/roll-back": {
    call: async (thing) => json("POST", `/api/v1/publications/${await firstVersion(thing)}/roll-back`, {}),
    status: 201,
  },
  "POST /api/v1/publications/:id/bring-back": {
    call: async (thing) => {
      await withDrafts(thing);
      const { id } = (await thing.customer.call(discardDrafts, {})).body;
      return json("POST", `/api/v1/publications/${id}/bring-back`, {});
    },
  },
  "GET /api/v1/publications/:id/receipts": {
    call: async (thing) => json("GET", `/api/v1/publications/${await firstVersion(thing)}/receipts`),
  },
};
