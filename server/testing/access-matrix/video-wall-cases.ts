import { createVideoWall } from "#shared/contracts/playing/video-walls.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/video-walls";
const bezel = { top: 5, right: 5, bottom: 5, left: 5 };
const place = { screenId: null, x: 0, y: 0, width: 800, height: 450, bezel };
const fields = { name: "Lobby", timeZone: "Asia/Kolkata", defaultPlaylistId: null, places: [place] };

const aWall = async ({ customer }: Tenant): Promise<number> =>
  (await customer.call(createVideoWall, fields)).body.id;

/** Screens that are one picture. */
export const videoWallCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: {
    call: () => post(at, fields),
    status: 201,
    foreign: "names nothing",
  },
  [`PUT ${at}/:id`]: {
    call: async (thing) => put(`${at}/${await aWall(thing)}`, fields),
  },
  [`DELETE ${at}/:id`]: {
    call: async (thing) => remove(`${at}/${await aWall(thing)}`),
  },
  [`POST ${at}/:id/identify`]: {
    call: async (thing) => post(`${at}/${await aWall(thing)}/identify`),
  },
};
