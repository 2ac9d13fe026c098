import { createComponent, deleteComponent } from "#shared/contracts/library/components.ts";
import { commentDesign } from "#shared/contracts/library/design-comments.ts";
import { moveManyMedia } from "#shared/contracts/library/media.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { get, patch, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const nothing = "names nothing";

const place = { id: "p", x: 0, y: 0, w: 100, h: 100 };
const lookWith = (thing: Tenant) => ({
  width: 100,
  height: 100,
  elements: [{ ...place, type: "picture" as const, mediaId: thing.mediaId, fit: "cover" as const }],
});
const aComponent = async (thing: Tenant) =>
  (await thing.customer.call(createComponent, { name: "Price bubble", ...lookWith(thing) })).body.id;
async function aRemovedComponent(thing: Tenant): Promise<number> {
  const id = await aComponent(thing);
  await thing.customer.call(deleteComponent, { id });
  return id;
}

async function aDesign(thing: Tenant & { folderId?: number }): Promise<number> {
  const settings = { width: 1920, height: 1080, background: "#000000", elements: [] };
  const { body } = await thing.customer.call(createWidget, {
    name: "Poster",
    widget: { kind: "design", settings },
  });
  // A member with a scope sees it in the folder of the branch.
  if (thing.folderId) await thing.customer.call(moveManyMedia, { ids: [body.id], folderId: thing.folderId });
  return body.id;
}
async function aComment(thing: Tenant) {
  const design = await aDesign(thing);
  const { body } = await thing.customer.call(commentDesign, { id: design, text: "Larger, please" });
  return `/api/v1/media/${design}/comments/${body.id}`;
}

/** Components of designs. */
export const designCases: Record<string, RouteCase> = {
  "GET /api/v1/design-components": {
    call: async (thing) => {
      await aComponent(thing);
      return get("/api/v1/design-components");
    },
    foreign: nothing,
  },
  "POST /api/v1/design-components": {
    call: (thing) => post("/api/v1/design-components", { name: "Offer", ...lookWith(thing) }),
    status: 201,
    foreign: 400,
  },
  "PATCH /api/v1/design-components/:id": {
    call: async (thing) => patch(`/api/v1/design-components/${await aComponent(thing)}`, { name: "Mine" }),
  },
  "DELETE /api/v1/design-components/:id": {
    call: async (thing) => remove(`/api/v1/design-components/${await aComponent(thing)}`),
  },
  "POST /api/v1/design-components/:id/restore": {
    call: async (thing) => post(`/api/v1/design-components/${await aRemovedComponent(thing)}/restore`),
  },
  "GET /api/v1/design-rows/lost": { call: () => get("/api/v1/design-rows/lost"), foreign: nothing },
  "GET /api/v1/media/:id/comments": {
    call: async (thing) => get(`/api/v1/media/${await aDesign(thing)}/comments`),
  },
  "POST /api/v1/media/:id/comments": {
    call: async (thing) => post(`/api/v1/media/${await aDesign(thing)}/comments`, { text: "Larger, please" }),
    status: 201,
  },
  "PUT /api/v1/media/:id/comments/:commentId/resolved": {
    call: async (thing) => put(`${await aComment(thing)}/resolved`, { resolved: true }),
  },
  "DELETE /api/v1/media/:id/comments/:commentId": {
    call: async (thing) => remove(await aComment(thing)),
  },
  "GET /api/v1/media/:id/versions": {
    call: async (thing) => get(`/api/v1/media/${await aDesign(thing)}/versions`),
  },
  "GET /api/v1/media/:id/versions/:revision": {
    call: async (thing) => get(`/api/v1/media/${await aDesign(thing)}/versions/0`),
  },
  "PUT /api/v1/media/:id/versions/:revision/name": {
    call: async (thing) =>
      put(`/api/v1/media/${await aDesign(thing)}/versions/0/name`, { name: "Before Diwali" }),
  },
  "GET /api/v1/media/:id/versions/:revision/picture": {
    call: async (thing, { draw }) => {
      const id = await aDesign(thing);
      await draw(id);
      return get(`/api/v1/media/${id}/versions/0/picture`);
    },
  },
};
