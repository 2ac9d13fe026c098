import { randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";
import { makeCounterLink } from "#shared/contracts/library/counters.ts";
import { createDataSource, deleteDataSource, setDataFeed } from "#shared/contracts/library/data-sources.ts";
import { createFolder, deleteFolder } from "#shared/contracts/library/folders.ts";
import { moveManyMedia, tagManyMedia } from "#shared/contracts/library/media.ts";
import { createWidget } from "#shared/contracts/library/widgets.ts";
import { counterLinkHeader } from "#shared/counter-calls.ts";
import { emptyTable } from "#shared/media-kinds/table-limits.ts";
import { get, patch, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const nothing = "names nothing";

const layoutOf = (thing: Tenant) => ({
  kind: "layout" as const,
  settings: { regions: [{ x: 0, y: 0, width: 100, height: 100, playlistId: thing.playlistId }] },
});
const aWidget = async (thing: Tenant) =>
  (await thing.customer.call(createWidget, { name: "Split", widget: layoutOf(thing) })).body.id;
async function aDesign(thing: Tenant): Promise<{ id: number; file: string }> {
  const place = { id: "p", x: 0, y: 0, w: 100, h: 100 };
  const picture = { ...place, type: "picture" as const, mediaId: thing.mediaId, fit: "cover" as const };
  const settings = { width: 1920, height: 1080, background: "#000000", elements: [picture] };
  const { body } = await thing.customer.call(createWidget, {
    name: "Poster",
    widget: { kind: "design", settings },
  });
  // A member with a scope sees it in the folder of the branch.
  if ("folderId" in thing && typeof thing.folderId === "number")
    await thing.customer.call(moveManyMedia, { ids: [body.id], folderId: thing.folderId });
  const [shown] = body.widget?.kind === "design" ? body.widget.settings.elements : [];
  return { id: body.id, file: (shown?.type === "picture" && shown.file) || "" };
}
const aSource = async (thing: Tenant) =>
  (await thing.customer.call(createDataSource, { name: "Oven" })).body.id;
const aTable = async (thing: Tenant) =>
  (await thing.customer.call(createDataSource, { name: "Menu", kind: "table" })).body.id;
const aCounterLink = async (thing: Tenant) => {
  const id = await aTable(thing);
  const { body } = await thing.customer.call(makeCounterLink, { id, counter: "1" });
  return { path: `/api/v1/data-sources/${id}/counter-links`, link: body };
};
/** A call of the page of a counter, with the secret of its link. */
async function counterCall(call: InjectOptions, thing: Tenant) {
  const { link } = await aCounterLink(thing);
  return { ...call, headers: { [counterLinkHeader]: link.path?.split("#")[1] ?? "" } };
}
/** A table on a board in the folder of a branch, so that members of the branch see it. */
async function aSeenTable(thing: Tenant & { folderId?: number }): Promise<number> {
  const sourceId = await aTable(thing);
  const widget = { kind: "board" as const, settings: { sourceId } };
  const { id } = (await thing.customer.call(createWidget, { name: "Menu", widget })).body;
  if (thing.folderId) await thing.customer.call(moveManyMedia, { ids: [id], folderId: thing.folderId });
  return sourceId;
}
/** A table that follows a file, at an address where no server listens. */
async function aFollowing(thing: Tenant): Promise<number> {
  const id = await aTable(thing);
  await thing.customer.call(setDataFeed, { id, url: "http://127.0.0.1:9/menu.csv" });
  return id;
}
async function aRemovedSource(thing: Tenant): Promise<number> {
  const id = await aSource(thing);
  await thing.customer.call(deleteDataSource, { id });
  return id;
}

const ids = (thing: Tenant) => ({ ids: [thing.mediaId] });
const aFolder = async (thing: Tenant) =>
  (await thing.customer.call(createFolder, { name: `Menus ${randomBytes(4).toString("hex")}` })).body.id;
async function aRemovedFolder(thing: Tenant): Promise<number> {
  const id = await aFolder(thing);
  await thing.customer.call(deleteFolder, { id });
  return id;
}
async function aTag(thing: Tenant): Promise<string> {
  const name = randomBytes(6).toString("hex");
  await thing.customer.call(tagManyMedia, { ...ids(thing), add: [name] });
  return name;
}

/** Folders, tags, the trash, and actions on many media at once. */
const libraryCases: Record<string, RouteCase> = {
  "POST /api/v1/media/move": {
    call: async (thing) => post("/api/v1/media/move", { ...ids(thing), folderId: await aFolder(thing) }),
    // The folder is checked first.
    foreign: 400,
  },
  "POST /api/v1/media/tag": {
    call: (thing) => post("/api/v1/media/tag", { ...ids(thing), add: ["Mine"] }),
  },
  "POST /api/v1/media/remove": { call: (thing) => post("/api/v1/media/remove", ids(thing)) },
  "POST /api/v1/media/restore": {
    call: (thing) => post("/api/v1/media/restore", { ids: [thing.removedMediaId] }),
  },
  "POST /api/v1/media/:id/replace": {
    call: (thing) => post(`/api/v1/media/${thing.pdfId}/replace`, { byId: thing.mediaId }),
  },
  "POST /api/v1/media/:id/keep": {
    call: (thing) => post(`/api/v1/media/${thing.mediaId}/keep`, {}),
  },
  "GET /api/v1/media/:id/usage": { call: (thing) => get(`/api/v1/media/${thing.mediaId}/usage`) },
  "GET /api/v1/media-usage": { call: (thing) => get(`/api/v1/media-usage?ids=${thing.mediaId}`) },
  "GET /api/v1/playlists/:id/usage": {
    call: (thing) => get(`/api/v1/playlists/${thing.playlistId}/usage`),
  },
  "GET /api/v1/playlists/:id/preview": {
    call: (thing) => get(`/api/v1/playlists/${thing.playlistId}/preview`),
  },
  // Answers null for bytes that only another account has: library.test.ts.
  "GET /api/v1/media-by-content/:sha256": {
    call: (thing) => get(`/api/v1/media-by-content/${thing.fileSha256}`),
    foreign: nothing,
  },
  "GET /api/v1/media-tags": { call: () => get("/api/v1/media-tags"), foreign: nothing },
  "POST /api/v1/media-tags/rename": {
    call: async (thing) => post("/api/v1/media-tags/rename", { from: await aTag(thing), to: "Menu" }),
  },
  "GET /api/v1/trash": { call: () => get("/api/v1/trash"), foreign: nothing },
  "GET /api/v1/folders": { call: () => get("/api/v1/folders"), foreign: nothing },
  "POST /api/v1/folders": {
    call: async (thing) => post("/api/v1/folders", { name: "Drinks", parentId: await aFolder(thing) }),
    status: 201,
    foreign: 400,
  },
  "PATCH /api/v1/folders/:id": {
    call: async (thing) => patch(`/api/v1/folders/${await aFolder(thing)}`, { name: "Mine" }),
  },
  "DELETE /api/v1/folders/:id": {
    call: async (thing) => remove(`/api/v1/folders/${await aFolder(thing)}`),
  },
  "POST /api/v1/folders/:id/restore": {
    call: async (thing) => post(`/api/v1/folders/${await aRemovedFolder(thing)}/restore`),
  },
};

/** Widgets, layouts and their data sources. */
export const mediaCases: Record<string, RouteCase> = {
  ...libraryCases,
  "POST /api/v1/widgets": {
    call: (thing) => post("/api/v1/widgets", { name: "Split", widget: layoutOf(thing) }),
    status: 201,
    foreign: 400,
  },
  "PATCH /api/v1/widgets/:id": {
    call: async (thing) => patch(`/api/v1/widgets/${await aWidget(thing)}`, { name: "Mine" }),
  },
  "GET /api/v1/media/:id/assets/:file": {
    call: async (thing) => {
      const { id, file } = await aDesign(thing);
      return get(`/api/v1/media/${id}/assets/${file}`);
    },
  },
  "POST /api/v1/web-pages/check": {
    call: () => post("/api/v1/web-pages/check", { url: "http://localhost:1/" }),
    foreign: nothing,
  },
  "POST /api/v1/links/look": {
    call: () => post("/api/v1/links/look", { link: "http://localhost:1/" }),
    foreign: nothing,
  },
  "POST /api/v1/links/copy": {
    call: () => post("/api/v1/links/copy", { address: "https://localhost:1/a.png", name: "A" }),
    status: 400,
    foreign: nothing,
  },
  "GET /api/v1/data-sources": { call: () => get("/api/v1/data-sources"), foreign: nothing },
  "POST /api/v1/data-sources": {
    call: () => post("/api/v1/data-sources", { name: "Oven" }),
    status: 201,
    foreign: nothing,
  },
  "GET /api/v1/data-sources/:id/document": {
    call: async (thing) => get(`/api/v1/data-sources/${await aSeenTable(thing)}/document`),
  },
  "GET /api/v1/data-sources/:id/usage": {
    call: async (thing) => get(`/api/v1/data-sources/${await aSeenTable(thing)}/usage`),
  },
  "POST /api/v1/data-sources/read-table": {
    call: () =>
      post("/api/v1/data-sources/read-table", Buffer.from("Dish;Price\nIdli;40"), {
        "content-type": "application/octet-stream",
      }),
    foreign: nothing,
  },
  "POST /api/v1/data-sources/followed": {
    // Nothing answers there: the reason comes after the guard.
    call: () => post("/api/v1/data-sources/followed", { kind: "news", url: "http://127.0.0.1:9/rss" }),
    status: 400,
    foreign: nothing,
  },
  "GET /api/v1/drawings": { call: () => get("/api/v1/drawings?words=tea"), foreign: nothing },
  "GET /api/v1/weather/places": {
    call: () => get("/api/v1/weather/places?search=Pune"),
    foreign: nothing,
  },
  "POST /api/v1/data-sources/weather": {
    call: () =>
      post("/api/v1/data-sources/weather", {
        place: { name: "Pune", region: "", country: "India", latitude: 18.52, longitude: 73.86 },
      }),
    status: 201,
    foreign: nothing,
  },
  "PUT /api/v1/data-sources/:id/feed": {
    call: async (thing) =>
      put(`/api/v1/data-sources/${await aTable(thing)}/feed`, { url: "http://127.0.0.1:9/menu.csv" }),
  },
  "DELETE /api/v1/data-sources/:id/feed": {
    call: async (thing) => remove(`/api/v1/data-sources/${await aTable(thing)}/feed`),
  },
  "POST /api/v1/data-sources/:id/feed/fetch": {
    call: async (thing) => post(`/api/v1/data-sources/${await aFollowing(thing)}/feed/fetch`),
  },
  "PUT /api/v1/data-sources/:id/document": {
    call: async (thing) =>
      put(`/api/v1/data-sources/${await aTable(thing)}/document`, { document: emptyTable }),
  },
  "PUT /api/v1/data-sources/:id/rows": {
    call: async (thing) =>
      put(`/api/v1/data-sources/${await aTable(thing)}/rows`, { rows: [{ Train: "Deccan Queen" }] }),
  },
  "PATCH /api/v1/data-sources/:id": {
    call: async (thing) => patch(`/api/v1/data-sources/${await aSource(thing)}`, { name: "Mine" }),
  },
  "DELETE /api/v1/data-sources/:id": {
    call: async (thing) => remove(`/api/v1/data-sources/${await aSource(thing)}`),
  },
  "POST /api/v1/data-sources/:id/restore": {
    call: async (thing) => post(`/api/v1/data-sources/${await aRemovedSource(thing)}/restore`),
  },
  "PUT /api/v1/data-sources/:id/publishing": {
    call: async (thing) => put(`/api/v1/data-sources/${await aSource(thing)}/publishing`, { mode: "review" }),
  },
  "PUT /api/v1/data-sources/:id/limits": {
    call: async (thing) => put(`/api/v1/data-sources/${await aSource(thing)}/limits`, { limits: null }),
  },
  "POST /api/v1/data-sources/:id/token": {
    call: async (thing) => post(`/api/v1/data-sources/${await aSource(thing)}/token`),
  },
  "GET /api/v1/data-sources/:id/counter-links": {
    call: async (thing) => get((await aCounterLink(thing)).path),
  },
  "POST /api/v1/data-sources/:id/counter-links": {
    call: async (thing) => post((await aCounterLink(thing)).path, { counter: "2" }),
    status: 201,
  },
  "DELETE /api/v1/data-sources/:id/counter-links/:linkId": {
    call: async (thing) => {
      const { path, link } = await aCounterLink(thing);
      return remove(`${path}/${link.id}`);
    },
  },
  // The secret is the permission: a person who has it calls numbers of one counter of its account, and of no other.
  "GET /api/v1/counter": {
    call: async (thing) => counterCall(get("/api/v1/counter"), thing),
    as: (world) => world.visitor,
    foreign: "names nothing",
  },
  "POST /api/v1/counter/calls": {
    call: async (thing) => counterCall(post("/api/v1/counter/calls", { call: "next" }), thing),
    as: (world) => world.visitor,
    foreign: "names nothing",
  },
  "PUT /api/v1/data-sources/:id/value": {
    call: async (thing) => put(`/api/v1/data-sources/${await aSource(thing)}/value`, { value: 7 }),
  },
};
