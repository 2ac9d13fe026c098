import { randomBytes } from "node:crypto";
import {
  createGuestLink,
  listGuestLinks,
  listGuestUploads,
  rejectGuestUploads,
} from "#shared/contracts/library/guest-links.ts";
import { guestLinkHeader } from "#shared/guest-calls.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant, World } from "./world.ts";

const visitor = (world: World) => world.visitor;
const nothing = "names nothing";

/** Of a branch, members see the links that fill its folders with pictures. */
const fieldsOf = (thing: Tenant, takesNotices: boolean) => ({
  title: `Party ${randomBytes(4).toString("hex")}`,
  takesNotices,
  ...("folderId" in thing && typeof thing.folderId === "number" && { folderId: thing.folderId }),
});
const inBranch = (thing: Tenant) => "folderId" in thing;

async function aLink(thing: Tenant, takesNotices = false): Promise<{ id: number; secret: string }> {
  const { id } = (await thing.customer.call(createGuestLink, fieldsOf(thing, takesNotices))).body;
  const { items } = (await thing.customer.call(listGuestLinks, {})).body;
  return { id, secret: items.find((each) => each.id === id)?.path?.split("#")[1] ?? "" };
}

async function sendOne(world: World, thing: Tenant): Promise<number> {
  const { secret } = await aLink(thing, true);
  const url = "/api/v1/guest/notices";
  await world.visitor.request(post(url, { notice: "Cake at four" }, { [guestLinkHeader]: secret }));
  const { items } = (await thing.customer.call(listGuestUploads, {})).body;
  return items.at(-1)?.id ?? 0;
}

const decides = (verb: "approve" | "reject" | "restore"): RouteCase => ({
  call: async (thing, world) => {
    const id = await sendOne(world, thing);
    if (verb === "restore") await thing.customer.call(rejectGuestUploads, { ids: [id] });
    return post(`/api/v1/guest-uploads/${verb}`, { ids: [id] });
  },
});

const tus = { "tus-resumable": "1.0.0" };
const begin = { ...tus, "upload-length": "3", "upload-metadata": "filename YS5qcGc=" };

/** Links for guests, what guests sent, and what guests call. */
export const guestCases: Record<string, RouteCase> = {
  "GET /api/v1/guest-links": { call: () => get("/api/v1/guest-links"), foreign: nothing },
  "POST /api/v1/guest-links": {
    call: (thing) =>
      post("/api/v1/guest-links", {
        title: "Party",
        folderId: null,
        ...(inBranch(thing) && fieldsOf(thing, false)),
      }),
    status: 201,
    foreign: nothing,
  },
  "PUT /api/v1/guest-links/:id": {
    call: async (thing) => put(`/api/v1/guest-links/${(await aLink(thing)).id}`, fieldsOf(thing, false)),
  },
  "POST /api/v1/guest-links/:id/renew": {
    call: async (thing) => post(`/api/v1/guest-links/${(await aLink(thing)).id}/renew`),
  },
  "POST /api/v1/guest-links/:id/wall": {
    call: async (thing) => post(`/api/v1/guest-links/${(await aLink(thing)).id}/wall`, {}),
  },
  "DELETE /api/v1/guest-links/:id": {
    call: async (thing) => remove(`/api/v1/guest-links/${(await aLink(thing)).id}`),
  },
  "GET /api/v1/guest-uploads": { call: () => get("/api/v1/guest-uploads"), foreign: nothing },
  "GET /api/v1/guest-uploads/count": {
    call: () => get("/api/v1/guest-uploads/count"),
    foreign: nothing,
  },
  "POST /api/v1/guest-uploads/approve": decides("approve"),
  "POST /api/v1/guest-uploads/reject": decides("reject"),
  "POST /api/v1/guest-uploads/restore": decides("restore"),
  "GET /api/v1/guest/link": {
    call: async (thing) => ({
      ...get("/api/v1/guest/link"),
      headers: { [guestLinkHeader]: (await aLink(thing)).secret },
    }),
    as: visitor,
    foreign: nothing,
  },
  "POST /api/v1/guest/notices": {
    call: async (thing) =>
      post(
        "/api/v1/guest/notices",
        { notice: "Cake" },
        {
          [guestLinkHeader]: (await aLink(thing, true)).secret,
        },
      ),
    as: visitor,
    status: 201,
    foreign: nothing,
  },
  "POST /api/v1/guest/uploads": {
    call: async (thing) =>
      post("/api/v1/guest/uploads", undefined, {
        ...begin,
        [guestLinkHeader]: (await aLink(thing)).secret,
      }),
    as: visitor,
    status: 201,
    foreign: nothing,
  },
  ...Object.fromEntries(
    (["HEAD", "PATCH", "DELETE"] as const).map((method): [string, RouteCase] => [
      `${method} /api/v1/guest/uploads/:upload`,
      {
        // The link of the own account never reaches an upload of another one.
        call: async (thing, world) => {
          const secret = (await aLink(thing)).secret;
          const { headers } = await world.visitor.request(
            post("/api/v1/guest/uploads", undefined, { ...begin, [guestLinkHeader]: secret }),
          );
          const own = thing === world.own ? secret : (await aLink(world.own)).secret;
          return {
            method,
            url: String(headers.location),
            headers: {
              ...tus,
              [guestLinkHeader]: own,
              ...(method === "PATCH" && {
                "content-type": "application/offset+octet-stream",
                "upload-offset": "0",
              }),
            },
            ...(method === "PATCH" && { payload: Buffer.from("ab") }),
          };
        },
        as: visitor,
        status: method === "HEAD" ? 200 : 204,
      },
    ]),
  ),
};
