import { createTrigger, renewTriggerLink } from "#shared/contracts/playing/triggers.ts";
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

/** Playlists that programs and links play now. */
export const triggerCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => ({ method: "GET", url: at }), foreign: "names nothing" },
  [`POST ${at}`]: {
    call: (thing) => ({ method: "POST", url: at, payload: fieldsOf(thing) }),
    status: 201,
    foreign: 400,
  },
  [`PUT ${at}/:id`]: {
    call: async (thing) => ({
      method: "PUT",
      url: `${at}/${await aTrigger(thing)}`,
      payload: fieldsOf(thing),
    }),
  },
  [`DELETE ${at}/:id`]: {
    call: async (thing) => ({ method: "DELETE", url: `${at}/${await aTrigger(thing)}` }),
  },
  [`POST ${at}/:id/link`]: {
    call: async (thing) => ({ method: "POST", url: `${at}/${await aTrigger(thing)}/link` }),
  },
  [`DELETE ${at}/:id/link`]: {
    call: async (thing) => ({ method: "DELETE", url: `${at}/${await aTrigger(thing)}/link` }),
  },
  [`POST ${at}/:id/fire`]: {
    call: async (thing) => ({ method: "POST", url: `${at}/${await aTrigger(thing)}/fire` }),
  },
  // The secret is the permission: who has it fires the trigger of its account, and of no other.
  "POST /api/v1/trigger-links/:secret": {
    call: async (thing) => {
      const id = await aTrigger(thing);
      const { body, error } = await thing.customer.call(renewTriggerLink, { id });
      if (!body?.link) throw new Error(`no link: ${error?.reason}`);
      return { method: "POST", url: body.link };
    },
    as: (world) => world.visitor,
    foreign: "names nothing",
  },
};
