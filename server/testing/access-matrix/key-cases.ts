import { createApiKey } from "#shared/contracts/identity/api-keys.ts";
import { get, post, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/api-keys";
const payload = { name: "Till", role: "viewer", expiresAt: null } as const;

const aKey = async ({ customer }: Tenant): Promise<number> =>
  (await customer.call(createApiKey, payload)).body.item.id;

/** API keys of the account. */
export const keyCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: {
    call: () => post(at, payload),
    status: 201,
    foreign: "names nothing",
  },
  [`DELETE ${at}/:id`]: {
    call: async (thing) => remove(`${at}/${await aKey(thing)}`),
  },
};
