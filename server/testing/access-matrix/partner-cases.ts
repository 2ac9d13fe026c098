import { randomUUID } from "node:crypto";
import type { InjectOptions } from "fastify";
import { getMe } from "#shared/contracts/accounts.ts";
import {
  partnerCall,
  partnerCorrectionsCall,
  partnerPricesCall,
  partnersCall,
} from "#shared/operator-api/addresses.ts";
import { partnersAnswer } from "#shared/operator-api/partners-contract.ts";
import type { RouteCase } from "./cases.ts";
import type { Tenant, World } from "./world.ts";

const get = (url: string): InjectOptions => ({ method: "GET", url });
const post = (url: string, payload: object): InjectOptions => ({ method: "POST", url, payload });
const admin = (world: World) => world.admin;
const everyAccount = { as: admin, foreign: "names nothing" } as const;

const asPartner = async ({ customer }: Tenant): Promise<object> => ({
  email: (await customer.call(getMe, {})).body.user.email,
  ...{ terms: "prepaid", credit_limit_paise: 0 },
});

/** Makes the account a partner, if it is none, and returns the partner's number. */
async function partnerId(thing: Tenant, world: World): Promise<number> {
  await world.admin.request(post(partnersCall, await asPartner(thing)));
  const { partners } = partnersAnswer.parse((await world.admin.request(get(partnersCall))).json());
  return partners.find(({ account_id }) => account_id === thing.accountId)?.id ?? 0;
}

export const partnerCases: Record<string, RouteCase> = {
  [`GET ${partnersCall}`]: { call: () => get(partnersCall), ...everyAccount },
  [`POST ${partnersCall}`]: {
    call: async (thing) => post(partnersCall, await asPartner(thing)),
    ...everyAccount,
  },
  [`GET ${partnerCall(":id")}`]: {
    call: async (thing, world) => get(partnerCall(await partnerId(thing, world))),
    ...everyAccount,
  },
  [`POST ${partnerCall(":id")}`]: {
    call: async (thing, world) =>
      post(partnerCall(await partnerId(thing, world)), {
        ...{ terms: "credit", credit_limit_paise: 1_000, ended: false },
      }),
    ...everyAccount,
  },
  [`POST ${partnerPricesCall(":id")}`]: {
    call: async (thing, world) =>
      post(partnerPricesCall(await partnerId(thing, world)), {
        ...{ plan: "basic", price_paise: 15_000, valid_from: "2030-01-01" },
      }),
    ...everyAccount,
  },
  [`POST ${partnerCorrectionsCall(":id")}`]: {
    call: async (thing, world) =>
      post(partnerCorrectionsCall(await partnerId(thing, world)), {
        ...{ amount_paise: 1_000, note: "A gift", key: randomUUID() },
      }),
    ...everyAccount,
  },
};
