import type { InjectOptions } from "fastify";
import { deleteImport, importUploadPath, listImports, startImport } from "#shared/contracts/desk/imports.ts";
import { makeZip } from "../make-zip.ts";
import { jpeg } from "../uploads/upload-fixture.ts";
import { get, patch, post, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant, World } from "./world.ts";

const zip = makeZip([{ path: "poster.jpg", bytes: await jpeg() }]);
const tus = { "tus-resumable": "1.0.0" };
const begins = (): InjectOptions =>
  post(importUploadPath, undefined, {
    ...tus,
    "upload-length": String(zip.length),
    "upload-metadata": `filename ${Buffer.from("signage.zip").toString("base64")}`,
  });
const sends = (url: string): InjectOptions =>
  patch(url, zip, { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" });
/** Returns the path of an upload that this tenant has begun. Only a few imports may wait for a decision. */
async function anUpload({ customer }: Tenant): Promise<string> {
  const { items } = (await customer.call(listImports, {})).body;
  for (const { id } of items) await customer.call(deleteImport, { id });
  return String((await customer.request(begins())).headers.location);
}

/** Returns the id of an import that waits for a decision. */
async function anImport(thing: Tenant, world: World): Promise<number> {
  const sent = await thing.customer.request(sends(await anUpload(thing)));
  await world.runJobs();
  return Number(sent.headers["import-id"]);
}
const names =
  (call: typeof get | typeof post, end = "", payload?: object): RouteCase["call"] =>
  async (thing, world) =>
    call(`/api/v1/imports/${await anImport(thing, world)}${end}`, payload);

/** What is brought over from elsewhere. */
export const importCases: Record<string, RouteCase> = {
  "GET /api/v1/imports": { call: () => get("/api/v1/imports"), foreign: "names nothing" },
  "GET /api/v1/imports/:id": { call: names(get) },
  "GET /api/v1/imports/:id/items": { call: names(get, "/items") },
  "GET /api/v1/imports/:id/undo": { call: names(get, "/undo") },
  "POST /api/v1/imports/:id/undo": { call: names(post, "/undo") },
  "POST /api/v1/imports/services": {
    call: () => post("/api/v1/imports/services", { signIn: { service: "screencloud", token: "demo" } }),
    status: 201,
    foreign: "names nothing",
  },
  "POST /api/v1/imports/media": {
    call: (thing) => post("/api/v1/imports/media", { mediaId: thing.pdfId }),
    status: 201,
  },
  "POST /api/v1/imports/:id/start": { call: names(post, "/start", {}) },
  "POST /api/v1/imports/:id/stop": {
    call: async (thing, world) => {
      const id = await anImport(thing, world);
      await thing.customer.call(startImport, { id });
      return post(`/api/v1/imports/${id}/stop`);
    },
  },
  "DELETE /api/v1/imports/:id": { call: names(remove) },
  "POST /api/v1/import-uploads": { call: begins, status: 201, foreign: "names nothing" },
  ...Object.fromEntries(
    (["HEAD", "PATCH", "DELETE"] as const).map((method): [string, RouteCase] => [
      `${method} /api/v1/import-uploads/:upload`,
      {
        call: async (thing) => {
          const url = await anUpload(thing);
          return method === "PATCH" ? sends(url) : { method, url, headers: tus };
        },
        status: method === "HEAD" ? 200 : 204,
      },
    ]),
  ),
};
