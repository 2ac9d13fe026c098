import { createDataSource } from "#shared/contracts/library/data-sources.ts";
import { createTrigger, renewTriggerLink } from "#shared/contracts/playing/triggers.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/triggers";
const fieldsOf = ({ playlistId }: Tenant) => ({
  name: "Doorbell",
  playlistId,
  seconds: 30,
  target: { kind: "account" as const },
});

const aTrigger = async (thing: Tenant): Promise<number> =>
  (await thing.customer.call(createTrigger, fieldsOf(thing))).body.id;

const aWarningSource = async (thing: Tenant): Promise<number> =>
  (await thing.customer.call(createDataSource, { name: "State", kind: "warnings" })).body.id;

/** What official warnings start. */
export const warningCases: Record<string, RouteCase> = {
  "GET /api/v1/warnings": { call: () => get("/api/v1/warnings"), foreign: "names nothing" },
  "PUT /api/v1/warnings/:id": {
    call: async (thing) => put(`/api/v1/warnings/${await aWarningSource(thing)}`, { areas: ["Ambala"] }),
  },
  "POST /api/v1/warnings/:id/try": {
    call: async (thing) =>
      post(`/api/v1/warnings/${await aWarningSource(thing)}/try`, {
        event: "flood",
        target: { kind: "account" },
      }),
  },
  "POST /api/v1/warnings/shown/:id/stop": {
    call: ({ shownWarningId }) => post(`/api/v1/warnings/shown/${shownWarningId}/stop`),
  },
};

/** Playlists that programs and links play now. */
export const triggerCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: {
    call: (thing) => post(at, fieldsOf(thing)),
    status: 201,
    foreign: 400,
  },
  [`PUT ${at}/:id`]: {
    call: async (thing) => put(`${at}/${await aTrigger(thing)}`, fieldsOf(thing)),
  },
  [`DELETE ${at}/:id`]: {
    call: async (thing) => remove(`${at}/${await aTrigger(thing)}`),
  },
  [`POST ${at}/:id/link`]: {
    call: async (thing) => post(`${at}/${await aTrigger(thing)}/link`),
  },
  [`DELETE ${at}/:id/link`]: {
    call: async (thing) => remove(`${at}/${await aTrigger(thing)}/link`),
  },
  [`POST ${at}/:id/fire`]: {
    call: async (thing) => post(`${at}/${await aTrigger(thing)}/fire`),
  },
  // The secret is the permission: who has it fires the trigger of its account, and of no other.
  "POST /api/v1/trigger-links/:secret": {
    call: async (thing) => {
      const id = await aTrigger(thing);
      const { body, error } = await thing.customer.call(renewTriggerLink, { id });
      if (!body?.link) throw new Error(`no link: ${error?.reason}`);
      return post(body.link);
    },
    as: (world) => world.visitor,
    foreign: "names nothing",
  },
};
