import { randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";
import { getCompanyDirectory, makeDirectoryToken } from "#shared/contracts/identity/company-directory.ts";
import { get, patch, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/company-directory";
const scim = "/scim/v2";
const nothing = "names nothing";
const type = { "content-type": "application/scim+json" };
const aName = () => randomBytes(5).toString("hex");

const aUser = ({ domain }: Tenant) => ({ userName: `${aName()}@${domain}`, active: true });
const aGroup = () => ({ displayName: `Group ${aName()}` });
const leave = { Operations: [{ op: "Replace", path: "active", value: "False" }] };
const rename = () => ({ Operations: [{ op: "replace", path: "displayName", value: aName() }] });

const made = async ({ directory }: Tenant, kind: "Users" | "Groups", payload: object): Promise<string> =>
  (await directory.request(post(`${scim}/${kind}`, payload, type))).json().id;

/** What the company's directory calls; `id`: of a new resource of the tenant. */
const asDirectory = (
  call: (thing: Tenant) => InjectOptions | Promise<InjectOptions>,
  rest: Omit<RouteCase, "call" | "as"> = {},
): RouteCase => ({ call, as: ({ own }) => own.directory, ...rest });

const user = async (thing: Tenant) => `${scim}/Users/${await made(thing, "Users", aUser(thing))}`;
const group = async (thing: Tenant) => `${scim}/Groups/${await made(thing, "Groups", aGroup())}`;

/** The directory of the account's company: its settings, and what it calls itself (SCIM). */
export const directoryCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: nothing },
  [`POST ${at}/tokens`]: { call: () => post(`${at}/tokens`, {}), status: 201, foreign: nothing },
  [`DELETE ${at}/tokens/:id`]: {
    call: async ({ customer }) => {
      await customer.call(makeDirectoryToken, {});
      const { body } = await customer.call(getCompanyDirectory, {});
      return remove(`${at}/tokens/${body.tokens[0]?.id}`);
    },
  },
  [`PUT ${at}/roles`]: {
    call: async (thing) => {
      const groupId = Number(await made(thing, "Groups", aGroup()));
      return put(`${at}/roles`, { role: null, roles: [{ groupId, role: "viewer", scope: null }] });
    },
  },
  [`GET ${scim}/ServiceProviderConfig`]: asDirectory(() => get(`${scim}/ServiceProviderConfig`), {
    foreign: nothing,
  }),
  [`GET ${scim}/ResourceTypes`]: asDirectory(() => get(`${scim}/ResourceTypes`), { foreign: nothing }),
  [`GET ${scim}/ResourceTypes/:id`]: asDirectory(() => get(`${scim}/ResourceTypes/User`), {
    foreign: nothing,
  }),
  [`GET ${scim}/Schemas`]: asDirectory(() => get(`${scim}/Schemas`), { foreign: nothing }),
  [`GET ${scim}/Schemas/:id`]: asDirectory(
    () => get(`${scim}/Schemas/urn:ietf:params:scim:schemas:core:2.0:User`),
    { foreign: nothing },
  ),
  [`GET ${scim}/Users`]: asDirectory(() => get(`${scim}/Users`), { foreign: nothing }),
  [`POST ${scim}/Users`]: asDirectory((thing) => post(`${scim}/Users`, aUser(thing), type), {
    status: 201,
    // An address of a domain that this account did not prove.
    foreign: 400,
  }),
  [`GET ${scim}/Users/:id`]: asDirectory(async (thing) => get(await user(thing))),
  [`PUT ${scim}/Users/:id`]: asDirectory(async (thing) => put(await user(thing), aUser(thing), type)),
  [`PATCH ${scim}/Users/:id`]: asDirectory(async (thing) => patch(await user(thing), leave, type)),
  [`DELETE ${scim}/Users/:id`]: asDirectory(async (thing) => remove(await user(thing)), { status: 204 }),
  [`GET ${scim}/Groups`]: asDirectory(() => get(`${scim}/Groups`), { foreign: nothing }),
  [`POST ${scim}/Groups`]: asDirectory(() => post(`${scim}/Groups`, aGroup(), type), {
    status: 201,
    foreign: nothing,
  }),
  [`GET ${scim}/Groups/:id`]: asDirectory(async (thing) => get(await group(thing))),
  [`PUT ${scim}/Groups/:id`]: asDirectory(async (thing) => put(await group(thing), aGroup(), type)),
  [`PATCH ${scim}/Groups/:id`]: asDirectory(async (thing) => patch(await group(thing), rename(), type), {
    status: 204,
  }),
  [`DELETE ${scim}/Groups/:id`]: asDirectory(async (thing) => remove(await group(thing)), { status: 204 }),
};
