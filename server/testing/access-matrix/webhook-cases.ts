import {
  createListener,
  createWebhook,
  endListener,
  testWebhook,
} from "#shared/contracts/watching/webhooks.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/webhooks";
const listening = "/api/v1/webhook-listeners";
const fields = { url: "https://example.com/hook", events: ["media.ready"] };

const aWebhook = async ({ customer }: Tenant): Promise<number> =>
  (await customer.call(createWebhook, fields as never)).body.item.id;

const listeners = new WeakMap<Tenant, number>();
/** Returns the id of a listener. Only a few may listen at once. */
async function aListener(thing: Tenant): Promise<number> {
  const last = listeners.get(thing);
  if (last !== undefined) await thing.customer.request(remove(`${listening}/${last}`));
  const { id } = (await thing.customer.call(createListener, {})).body;
  listeners.set(thing, id);
  return id;
}

/** Addresses that are told about events. */
export const webhookCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: {
    call: () => post(at, fields),
    status: 201,
    foreign: "names nothing",
  },
  [`POST ${listening}`]: {
    call: async (thing) => {
      await thing.customer.call(endListener, { id: await aListener(thing) });
      return post(listening, {});
    },
    status: 201,
    foreign: "names nothing",
  },
  [`GET ${listening}/:id/events`]: {
    call: async (thing) => get(`${listening}/${await aListener(thing)}/events`),
  },
  [`DELETE ${listening}/:id`]: {
    call: async (thing) => remove(`${listening}/${await aListener(thing)}`),
  },
  [`PUT ${at}/:id`]: {
    call: async (thing) => put(`${at}/${await aWebhook(thing)}`, { ...fields, enabled: false }),
  },
  [`DELETE ${at}/:id`]: {
    call: async (thing) => remove(`${at}/${await aWebhook(thing)}`),
  },
  [`POST ${at}/:id/secret`]: {
    call: async (thing) => post(`${at}/${await aWebhook(thing)}/secret`),
  },
  [`POST ${at}/:id/test`]: {
    call: async (thing) => post(`${at}/${await aWebhook(thing)}/test`),
    status: 201,
  },
  [`GET ${at}/:id/deliveries`]: {
    call: async (thing) => get(`${at}/${await aWebhook(thing)}/deliveries`),
  },
  [`POST ${at}/:id/deliveries/:delivery/replay`]: {
    // It waits for its first try.
    call: async (thing) => {
      const id = await aWebhook(thing);
      const { body } = await thing.customer.call(testWebhook, { id });
      return post(`${at}/${id}/deliveries/${body.id}/replay`);
    },
    status: 409,
  },
};
