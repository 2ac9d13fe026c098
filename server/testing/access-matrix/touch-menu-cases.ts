import { createTouchMenu } from "#shared/contracts/playing/touch-menus.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/touch-menus";
const fieldsOf = ({ playlistId }: Tenant) => ({
  name: "Hall",
  target: { kind: "account" as const },
  choices: [{ name: "Films", playlistId }],
});

const aMenu = async (thing: Tenant): Promise<number> =>
  (await thing.customer.call(createTouchMenu, fieldsOf(thing))).body.id;

/** Playlists that people choose at a screen. */
export const touchMenuCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: {
    call: (thing) => post(at, fieldsOf(thing)),
    status: 201,
    foreign: 400,
  },
  [`PUT ${at}/:id`]: {
    call: async (thing) => put(`${at}/${await aMenu(thing)}`, fieldsOf(thing)),
  },
  [`DELETE ${at}/:id`]: {
    call: async (thing) => remove(`${at}/${await aMenu(thing)}`),
  },
};
