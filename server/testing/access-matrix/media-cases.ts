import type { InjectOptions } from "fastify";
import { createDataSource, deleteDataSource } from "#shared/contracts/data-sources.ts";
import { createWidget } from "#shared/contracts/media.ts";
import type { RouteCase } from "./cases.ts";
import type { Tenant } from "./world.ts";

const json = (
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  payload?: object,
): InjectOptions => ({ method, url, ...(payload && { payload }) });
const nothing = "names nothing";

const layoutOf = (thing: Tenant) => ({
  kind: "layout" as const,
  settings: { regions: [{ x: 0, y: 0, width: 100, height: 100, playlistId: thing.playlistId }] },
});
const aWidget = async (thing: Tenant) =>
  (await thing.customer.call(createWidget, { name: "Split", widget: layoutOf(thing) })).body.id;
const aSource = async (thing: Tenant) =>
  (await thing.customer.call(createDataSource, { name: "Oven" })).body.id;
async function aRemovedSource(thing: Tenant): Promise<number> {
  const id = await aSource(thing);
  await thing.customer.call(deleteDataSource, { id });
  return id;
}

/** What screens draw by themselves, and the values that it shows. */
export const mediaCases: Record<string, RouteCase> = {
  "POST /api/v1/media/widgets": {
    call: (thing) => json("POST", "/api/v1/media/widgets", { name: "Split", widget: layoutOf(thing) }),
    status: 201,
    foreign: 400,
  },
  "PATCH /api/v1/media/widgets/:id": {
    call: async (thing) => json("PATCH", `/api/v1/media/widgets/${await aWidget(thing)}`, { name: "Mine" }),
  },
  "GET /api/v1/data-sources": { call: () => json("GET", "/api/v1/data-sources"), foreign: nothing },
  "POST /api/v1/data-sources": {
    call: () => json("POST", "/api/v1/data-sources", { name: "Oven" }),
    status: 201,
    foreign: nothing,
  },
  "PATCH /api/v1/data-sources/:id": {
    call: async (thing) => json("PATCH", `/api/v1/data-sources/${await aSource(thing)}`, { name: "Mine" }),
  },
  "DELETE /api/v1/data-sources/:id": {
    call: async (thing) => json("DELETE", `/api/v1/data-sources/${await aSource(thing)}`),
  },
  "POST /api/v1/data-sources/:id/restore": {
    call: async (thing) => json("POST", `/api/v1/data-sources/${await aRemovedSource(thing)}/restore`),
  },
  "POST /api/v1/data-sources/:id/token": {
    call: async (thing) => json("POST", `/api/v1/data-sources/${await aSource(thing)}/token`),
  },
  "PUT /api/v1/data-sources/:id/value": {
    call: async (thing) => json("PUT", `/api/v1/data-sources/${await aSource(thing)}/value`, { value: 7 }),
  },
};
