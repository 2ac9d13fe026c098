import { createWebhook, testWebhook } from "#shared/contracts/watching/webhooks.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/webhooks";
const fields = { url: "https://example.com/hook", events: ["media.ready"] };

const aWebhook = async ({ customer }: Tenant): Promise<number> =>
  (await customer.call(createWebhook, fields as never)).body.item.id;

/** Addresses that are told about events. */
export const webhookCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: {
    call: () => post(at, fields),
    status: 201,
    foreign: "names nothing",
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
