import { randomBytes } from "node:crypto";
import { addCompanyDomain, saveCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { newSigningKey } from "../issuer-double/self-signed.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/company-sign-in";
const nothing = "names nothing";
/** Nobody listens there. */
const client = {
  issuer: "http://127.0.0.1:9",
  clientId: "vitrine",
  clientSecret: "secret",
  role: "viewer",
} as const;
const aName = () => `d${randomBytes(5).toString("hex")}.example`;

const saved = async ({ customer }: Tenant): Promise<void> => {
  await customer.call(saveCompanySignIn, client);
};

async function aDomain({ customer }: Tenant): Promise<number> {
  const { body } = await customer.call(addCompanyDomain, { domain: aName() });
  return body.domains.at(-1)?.id ?? 0;
}

/** How the members of an account sign in with their company. */
export const companyCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: nothing },
  [`PUT ${at}`]: { call: () => put(at, client), foreign: nothing },
  [`PUT ${at}/saml`]: {
    call: () =>
      put(`${at}/saml`, {
        role: "viewer",
        source: {
          kind: "values",
          entityId: "urn:idp",
          signInUrl: "http://127.0.0.1:9/sso",
          certificates: [newSigningKey().certificate],
        },
      }),
    foreign: nothing,
  },
  // Our own description and the address for answers are public; an answer opens the account of its request only.
  "GET /saml/:account/metadata": {
    call: () => get("/saml/1/metadata"),
    as: ({ visitor }) => visitor,
    foreign: nothing,
  },
  "HEAD /saml/:account/metadata": {
    call: () => ({ method: "HEAD", url: "/saml/1/metadata" }),
    as: ({ visitor }) => visitor,
    foreign: nothing,
  },
  "GET /saml/:account/start": {
    // No identity provider is saved.
    call: () => get("/saml/1/start"),
    as: ({ visitor }) => visitor,
    status: 303,
    foreign: nothing,
  },
  "POST /saml/:account/acs": {
    call: () => post("/saml/1/acs", { SAMLResponse: "AAAA" }),
    as: ({ visitor }) => visitor,
    status: 303,
    foreign: nothing,
  },
  [`DELETE ${at}`]: {
    call: async (thing) => {
      await saved(thing);
      return remove(at);
    },
    foreign: nothing,
  },
  [`PUT ${at}/required`]: {
    call: async (thing) => {
      await saved(thing);
      return put(`${at}/required`, { required: false });
    },
    foreign: nothing,
  },
  [`POST ${at}/test`]: {
    call: async (thing) => {
      await saved(thing);
      return post(`${at}/test`);
    },
    foreign: nothing,
  },
  [`POST ${at}/domains`]: {
    call: () => post(`${at}/domains`, { domain: aName() }),
    status: 201,
    foreign: nothing,
  },
  [`POST ${at}/domains/:id/check`]: {
    // The record is not there.
    call: async (thing) => post(`${at}/domains/${await aDomain(thing)}/check`),
    status: 409,
  },
  [`DELETE ${at}/domains/:id`]: {
    call: async (thing) => remove(`${at}/domains/${await aDomain(thing)}`),
  },
  [`POST ${at}/begin`]: {
    call: () => post(`${at}/begin`, { email: `nila@${aName()}` }),
    as: ({ visitor }) => visitor,
    status: 404,
    foreign: nothing,
  },
  [`POST ${at}/join`]: {
    call: () => post(`${at}/join`, { token: randomBytes(20).toString("hex") }),
    as: ({ visitor }) => visitor,
    status: 403,
    foreign: nothing,
  },
  [`POST ${at}/confirm`]: {
    call: () => post(`${at}/confirm`, { token: randomBytes(20).toString("hex"), password: "a password" }),
    as: ({ visitor }) => visitor,
    status: 403,
    foreign: nothing,
  },
  [`GET ${at}/own`]: { call: () => get(`${at}/own`), foreign: nothing },
  [`POST ${at}/own`]: {
    // No issuer is saved.
    call: (_thing, { own }) => post(`${at}/own`, { current: own.password }),
    status: 409,
    foreign: nothing,
  },
  [`POST ${at}/own/removal`]: {
    call: (_thing, { own }) => post(`${at}/own/removal`, { current: own.password }),
    foreign: nothing,
  },
  "GET /login/company": {
    call: () => get("/login/company?state=unknown&code=1"),
    as: ({ visitor }) => visitor,
    status: 303,
    foreign: nothing,
  },
};
