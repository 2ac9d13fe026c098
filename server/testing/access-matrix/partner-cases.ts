import { randomUUID } from "node:crypto";
import { getMe } from "#shared/contracts/identity/accounts.ts";
import { makeCustomer } from "#shared/contracts/selling/partners.ts";
import {
  partnerBillPdfCall,
  partnerCall,
  partnerCorrectionsCall,
  partnerPricesCall,
  partnersCall,
} from "#shared/operator-api/addresses.ts";
import { partnersAnswer } from "#shared/operator-api/partners-contract.ts";
import { aBuyer } from "../factories.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant, World } from "./world.ts";

const admin = (world: World) => world.admin;
const everyAccount = { as: admin, foreign: "names nothing" } as const;

const asPartner = async ({ customer }: Tenant): Promise<object> => ({
  email: (await customer.call(getMe, {})).body.user.email,
  terms: "prepaid",
  credit_limit_paise: 0,
});

/** Makes the account a partner, if it is none, and returns the partner's number. */
async function partnerId(thing: Tenant, world: World): Promise<number> {
  await world.admin.request(post(partnersCall, await asPartner(thing)));
  const { partners } = partnersAnswer.parse((await world.admin.request(get(partnersCall))).json());
  return partners.find(({ account_id }) => account_id === thing.accountId)?.id ?? 0;
}

/** Makes the account a partner with a price and a balance, which has one customer. Returns the customer's number. */
async function customerId(thing: Tenant, world: World): Promise<number> {
  const id = await partnerId(thing, world);
  const today = world.now().toISOString().slice(0, 10);
  const price = { plan: "basic", price_paise: 15_000, valid_from: today };
  await world.admin.request(post(partnerPricesCall(id), price));
  const gift = { amount_paise: 1_000_000, note: "A gift", key: randomUUID() };
  await world.admin.request(post(partnerCorrectionsCall(id), gift));
  const made = await thing.customer.call(makeCustomer, {
    name: "Bakery",
    email: `bakery-${randomUUID()}@example.com`,
  });
  return made.body.item.id;
}

/** Makes the account a partner with a monthly bill, and returns the bill's number. */
const billId = async (thing: Tenant, world: World): Promise<number> =>
  world.aPartnerBill(await partnerId(thing, world));

const own = "/api/v1/partner";
const ofOne = (thing: Tenant, world: World) =>
  customerId(thing, world).then((id) => `${own}/customers/${id}`);
/** The caller's own account is made a partner first. */
const asked = (url: string): RouteCase => ({
  call: async (_thing, world) => {
    await partnerId(world.own, world);
    return get(url);
  },
  foreign: "names nothing",
});
const topUpPaise = { netPaise: 100_000, totalPaise: 118_000 };

export const partnerCases: Record<string, RouteCase> = {
  [`GET ${own}`]: asked(own),
  [`GET ${own}/customers`]: asked(`${own}/customers`),
  [`GET ${own}/screens`]: asked(`${own}/screens`),
  [`GET ${own}/ledger`]: asked(`${own}/ledger`),
  [`GET ${own}/ledger.csv`]: asked(`${own}/ledger.csv`),
  [`GET ${own}/bills`]: asked(`${own}/bills`),
  [`GET ${own}/bills/:id/pdf`]: {
    call: async (thing, world) => {
      // The caller is a partner as well, so that only the bill decides.
      await partnerId(world.own, world);
      return get(`${own}/bills/${await billId(thing, world)}/pdf`);
    },
  },
  [`GET ${own}/top-up`]: asked(`${own}/top-up?netPaise=100000`),
  [`POST ${own}/top-up`]: {
    call: async (_thing, world) => {
      await partnerId(world.own, world);
      return post(`${own}/top-up`, { ...topUpPaise, buyer: aBuyer });
    },
    foreign: "names nothing",
  },
  [`PUT ${own}/retail-prices/:plan`]: {
    call: async (_thing, world) => {
      await partnerId(world.own, world);
      return put(`${own}/retail-prices/basic`, { pricePaise: 20_000 });
    },
    foreign: "names nothing",
  },
  [`GET ${own}/brand`]: asked(`${own}/brand`),
  [`PUT ${own}/brand`]: {
    call: async (_thing, world) => {
      await partnerId(world.own, world);
      return put(`${own}/brand`, {
        name: "Signs & Co",
        colour: "#14213d",
        logoMediaId: null,
        supportEmail: null,
        supportUrl: null,
        termsUrl: null,
      });
    },
    foreign: "names nothing",
  },
  [`DELETE ${own}/brand`]: {
    call: async (_thing, world) => {
      await partnerId(world.own, world);
      return remove(`${own}/brand`);
    },
    foreign: "names nothing",
  },
  [`GET ${own}/domain`]: asked(`${own}/domain`),
  // No brand was saved.
  [`PUT ${own}/domain`]: {
    call: async (_thing, world) => {
      await partnerId(world.own, world);
      return put(`${own}/domain`, { domain: "screens.signs.example" });
    },
    status: 409,
    foreign: "names nothing",
  },
  // There is no domain.
  [`POST ${own}/domain/check`]: {
    call: async (_thing, world) => {
      await partnerId(world.own, world);
      return post(`${own}/domain/check`);
    },
    status: 404,
    foreign: "names nothing",
  },
  [`DELETE ${own}/domain`]: {
    call: async (_thing, world) => {
      await partnerId(world.own, world);
      return remove(`${own}/domain`);
    },
    foreign: "names nothing",
  },
  "GET /internal/tls/ask": {
    call: () => get("/internal/tls/ask?domain=foreign.example"),
    as: ({ visitor }) => visitor,
    status: 403,
    foreign: "names nothing",
  },
  // Nobody has mailed this link. domains/desk/people-data/cases/cases.test.ts opens one.
  "GET /my-data/:token": {
    call: () => get(`/my-data/${"x".repeat(22)}`),
    as: ({ visitor }) => visitor,
    status: 404,
    foreign: "names nothing",
  },
  // No brand has this logo. domains/selling/partners/brand.test.ts loads one.
  "GET /brand-logos/:sha256": {
    call: () => get(`/brand-logos/${"0".repeat(64)}`),
    as: ({ visitor }) => visitor,
    status: 404,
    foreign: "names nothing",
  },
  [`POST ${own}/customers`]: {
    call: async (_thing, world) => {
      await partnerId(world.own, world);
      return post(`${own}/customers`, { name: "Cinema", email: `cinema-${randomUUID()}@example.com` });
    },
    status: 201,
    foreign: "names nothing",
  },
  [`POST ${own}/customers/:id/invite`]: {
    call: async (thing, world) => post(`${await ofOne(thing, world)}/invite`),
  },
  // Nobody has joined in the account of the customer.
  [`POST ${own}/customers/:id/visit`]: {
    call: async (thing, world) => post(`${await ofOne(thing, world)}/visit`, { reason: "A dark screen" }),
    status: 409,
  },
  // No visit runs.
  [`POST ${own}/visit/end`]: {
    call: async () => post(`${own}/visit/end`),
    status: 404,
    foreign: "names nothing",
  },
  [`GET ${own}/customers/:id/licences`]: {
    call: async (thing, world) => get(`${await ofOne(thing, world)}/licences?plan=basic&screens=2`),
  },
  [`POST ${own}/customers/:id/licences`]: {
    call: async (thing, world) =>
      // Nothing is charged for no screens.
      post(`${await ofOne(thing, world)}/licences`, {
        plan: "basic",
        screens: 0,
        chargePaise: 0,
        key: randomUUID(),
      }),
  },
  [`GET ${partnersCall}`]: { call: () => get(partnersCall), ...everyAccount },
  [`POST ${partnersCall}`]: {
    call: async (thing) => post(partnersCall, await asPartner(thing)),
    ...everyAccount,
  },
  [`GET ${partnerCall(":id")}`]: {
    call: async (thing, world) => get(partnerCall(await partnerId(thing, world))),
    ...everyAccount,
  },
  [`GET ${partnerBillPdfCall(":id")}`]: {
    call: async (thing, world) => get(partnerBillPdfCall(await billId(thing, world))),
    ...everyAccount,
  },
  [`POST ${partnerCall(":id")}`]: {
    call: async (thing, world) =>
      post(partnerCall(await partnerId(thing, world)), {
        terms: "credit",
        credit_limit_paise: 1_000,
        ended: false,
      }),
    ...everyAccount,
  },
  [`POST ${partnerPricesCall(":id")}`]: {
    call: async (thing, world) =>
      post(partnerPricesCall(await partnerId(thing, world)), {
        plan: "basic",
        price_paise: 15_000,
        valid_from: "2030-01-01",
      }),
    ...everyAccount,
  },
  [`POST ${partnerCorrectionsCall(":id")}`]: {
    call: async (thing, world) =>
      post(partnerCorrectionsCall(await partnerId(thing, world)), {
        amount_paise: 1_000,
        note: "A gift",
        key: randomUUID(),
      }),
    ...everyAccount,
  },
};
