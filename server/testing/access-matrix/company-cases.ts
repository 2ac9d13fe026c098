import { randomBytes } from "node:crypto";
import { addCompanyDomain, saveCompanySignIn } from "#shared/contracts/identity/company-sign-in.ts";
import { newSigningKey } from "../issuer-double/self-signed.ts";
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
  [`GET ${at}`]: { call: () => ({ method: "GET", url: at }), foreign: nothing },
  [`PUT ${at}`]: { call: () => ({ method: "PUT", url: at, payload: client }), foreign: nothing },
  [`PUT ${at}/saml`]: {
    call: () => ({
      method: "PUT",
      url: `${at}/saml`,
      payload: {
        role: "viewer",
        source: {
          kind: "values",
          entityId: "urn:idp",
          signInUrl: "http://127.0.0.1:9/sso",
          certificates: [newSigningKey().certificate],
        },
      },
    }),
    foreign: nothing,
  },
  // Our own description and the address for answers are public; an answer opens the account of its request only.
  "GET /saml/:account/metadata": {
    call: () => ({ method: "GET", url: "/saml/1/metadata" }),
    as: ({ visitor }) => visitor,
    foreign: nothing,
  },
  "HEAD /saml/:account/metadata": {
    call: () => ({ method: "HEAD", url: "/saml/1/metadata" }),
    as: ({ visitor }) => visitor,
    foreign: nothing,
  },
  "POST /saml/:account/acs": {
    call: () => ({ method: "POST", url: "/saml/1/acs", payload: { SAMLResponse: "AAAA" } }),
    as: ({ visitor }) => visitor,
    status: 303,
    foreign: nothing,
  },
  [`DELETE ${at}`]: {
    call: async (thing) => {
      await saved(thing);
      return { method: "DELETE", url: at };
    },
    foreign: nothing,
  },
  [`PUT ${at}/required`]: {
    call: async (thing) => {
      await saved(thing);
      return { method: "PUT", url: `${at}/required`, payload: { required: false } };
    },
    foreign: nothing,
  },
  [`POST ${at}/test`]: {
    call: async (thing) => {
      await saved(thing);
      return { method: "POST", url: `${at}/test` };
    },
    foreign: nothing,
  },
  [`POST ${at}/domains`]: {
    call: () => ({ method: "POST", url: `${at}/domains`, payload: { domain: aName() } }),
    status: 201,
    foreign: nothing,
  },
  [`POST ${at}/domains/:id/check`]: {
    // The record is not there.
    call: async (thing) => ({ method: "POST", url: `${at}/domains/${await aDomain(thing)}/check` }),
    status: 409,
  },
  [`DELETE ${at}/domains/:id`]: {
    call: async (thing) => ({ method: "DELETE", url: `${at}/domains/${await aDomain(thing)}` }),
  },
  [`POST ${at}/begin`]: {
    call: () => ({ method: "POST", url: `${at}/begin`, payload: { email: `nila@${aName()}` } }),
    as: ({ visitor }) => visitor,
    status: 404,
    foreign: nothing,
  },
  [`POST ${at}/join`]: {
    call: () => ({ method: "POST", url: `${at}/join`, payload: { token: randomBytes(20).toString("hex") } }),
    as: ({ visitor }) => visitor,
    status: 403,
    foreign: nothing,
  },
  [`POST ${at}/confirm`]: {
    call: () => ({
      method: "POST",
      url: `${at}/confirm`,
      payload: { token: randomBytes(20).toString("hex"), password: "a password" },
    }),
    as: ({ visitor }) => visitor,
    status: 403,
    foreign: nothing,
  },
  [`GET ${at}/own`]: { call: () => ({ method: "GET", url: `${at}/own` }), foreign: nothing },
  [`POST ${at}/own`]: {
    // No issuer is saved.
    call: (_thing, { own }) => ({ method: "POST", url: `${at}/own`, payload: { current: own.password } }),
    status: 409,
    foreign: nothing,
  },
  [`POST ${at}/own/removal`]: {
    call: (_thing, { own }) => ({
      method: "POST",
      url: `${at}/own/removal`,
      payload: { current: own.password },
    }),
    foreign: nothing,
  },
  "GET /login/company": {
    call: () => ({ method: "GET", url: "/login/company?state=unknown&code=1" }),
    as: ({ visitor }) => visitor,
    status: 303,
    foreign: nothing,
  },
};
