import { createExchange } from "#shared/contracts/playing/exchanges.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/exchanges";
const fieldsOf = ({ screenId }: Tenant) => ({
  name: "Vistar",
  kind: "vistar" as const,
  address: "https://vistar.example",
  networkId: "net",
  apiKey: "key",
  target: { kind: "screen" as const, id: screenId },
});
const anExchange = async (thing: Tenant): Promise<number> =>
  (await thing.customer.call(createExchange, fieldsOf(thing) as never)).body.id;

/** Exchanges of advertising. */
export const exchangeCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: { call: (thing) => post(at, fieldsOf(thing)), status: 201, foreign: 400 },
  [`PUT ${at}/:id`]: { call: async (thing) => put(`${at}/${await anExchange(thing)}`, fieldsOf(thing)) },
  [`DELETE ${at}/:id`]: { call: async (thing) => remove(`${at}/${await anExchange(thing)}`) },
  [`GET ${at}/:id/report`]: { call: async (thing) => get(`${at}/${await anExchange(thing)}/report`) },
  "POST /api/v1/exchange-ads/:id/block": {
    call: ({ exchangeAdId }) => post(`/api/v1/exchange-ads/${exchangeAdId}/block`),
  },
};
