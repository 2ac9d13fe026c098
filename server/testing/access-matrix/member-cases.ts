import { randomBytes } from "node:crypto";
import { inviteMember } from "#shared/contracts/identity/members.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant, World } from "./world.ts";

const at = "/api/v1/members";
const nothing = "names nothing";
const anAddress = () => `member-${randomBytes(5).toString("hex")}@example.com`;

/** Invites somebody to this tenant's account and returns the number of the invitation. */
async function anInvitation({ customer }: Tenant): Promise<number> {
  const { body } = await customer.call(inviteMember, { email: anAddress(), role: "viewer" });
  return body.invitations.at(-1)?.id ?? 0;
}

/** The members of the account, what they did, and the support that looks at it. */
export const memberCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: nothing },
  "GET /api/v1/changeable": {
    call: (thing) => get(`/api/v1/changeable?kind=playlist&ids=${thing.playlistId}`),
    foreign: 200,
  },
  "POST /api/v1/invitations": {
    call: () => post("/api/v1/invitations", { email: anAddress(), role: "viewer" }),
    status: 201,
    foreign: nothing,
  },
  "DELETE /api/v1/invitations/:id": {
    call: async (thing) => remove(`/api/v1/invitations/${await anInvitation(thing)}`),
  },
  [`PUT ${at}/:userId/role`]: {
    call: async (thing, world) => put(`${at}/${await world.aColleague(thing)}/role`, { role: "editor" }),
  },
  [`DELETE ${at}/:userId`]: {
    call: async (thing, world) => remove(`${at}/${await world.aColleague(thing)}`),
  },
  "PUT /api/v1/me/favourites": {
    call: () => put("/api/v1/me/favourites", { path: "/app/media", name: "", pinned: true }),
    foreign: nothing,
  },
  [`POST ${at}/leave`]: {
    // The caller is the only owner, who cannot leave.
    call: () => post(`${at}/leave`),
    status: 409,
    foreign: nothing,
  },
  [`POST ${at}/hand-over`]: {
    call: async (thing, world) =>
      post(`${at}/hand-over`, { userId: await world.aColleague(thing), current: world.own.password }),
  },
  [`POST ${at}/switch`]: {
    call: (thing) => post(`${at}/switch`, { accountId: thing.accountId }),
  },
  "GET /api/v1/activity": { call: () => get("/api/v1/activity"), foreign: nothing },
  "GET /api/v1/audit": { call: () => get("/api/v1/audit"), foreign: nothing },
  "GET /api/v1/audit.csv": { call: () => get("/api/v1/audit.csv"), foreign: nothing },
  "GET /api/v1/account/visits": {
    call: () => get("/api/v1/account/visits"),
    foreign: nothing,
  },
  "PUT /api/v1/account/visits": {
    call: () => put("/api/v1/account/visits", { allowed: true }),
    foreign: nothing,
  },
  "POST /api/v1/account/visits/:id/end": {
    call: async (thing, world) => post(`/api/v1/account/visits/${await world.aVisit(thing)}/end`),
  },
  "POST /api/v1/operator/users/:id/visit": {
    call: ({ accountId }) =>
      post(`/api/v1/operator/users/${accountId}/visit`, { reason: "The screen is dark" }),
    as: ({ admin }) => admin,
    foreign: nothing,
  },
  "POST /api/v1/operator/visit/end": {
    // The admin has none.
    call: () => post("/api/v1/operator/visit/end"),
    as: ({ admin }) => admin,
    status: 404,
    foreign: nothing,
  },
  "GET /api/v1/join": {
    call: async (thing, world) => get(`/api/v1/join?token=${await aToken(thing, world)}`),
    as: ({ visitor }) => visitor,
    foreign: nothing,
  },
  "POST /api/v1/join": {
    call: async (thing, world) =>
      post("/api/v1/join", {
        token: await aToken(thing, world),
        name: "Nila",
        password: "a long new password",
      }),
    as: ({ visitor }) => visitor,
    foreign: nothing,
  },
};

const aToken = ({ customer }: Tenant, world: World) =>
  world.mailed(/join\?token=([\w-]+)/, () =>
    customer.call(inviteMember, { email: anAddress(), role: "viewer" }),
  );
