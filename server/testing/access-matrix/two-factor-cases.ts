import { getTwoFactor, startTwoFactor } from "#shared/contracts/identity/two-factor.ts";
import { codeOfApp, enableTwoFactor } from "../second-factor.ts";
import { get, post, put } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const ownOnly = { foreign: "names nothing" } as const;

/** The second factor of the signed-in person; called here by a customer, an admin and a manager. */
export const twoFactorCases: Record<string, RouteCase> = {
  "GET /api/v1/two-factor": { call: () => get("/api/v1/two-factor"), ...ownOnly },
  "POST /api/v1/two-factor": {
    call: (thing) => post("/api/v1/two-factor", { current: thing.password }),
    as: (world) => world.admin,
    status: 201,
    ...ownOnly,
  },
  "GET /api/v1/two-factor/demand": {
    call: () => get("/api/v1/two-factor/demand"),
    ...ownOnly,
  },
  "PUT /api/v1/two-factor/demand": {
    call: () => put("/api/v1/two-factor/demand", { demanded: false }),
    ...ownOnly,
  },
  "POST /api/v1/two-factor/confirm": {
    call: async ({ password }, { manager, now }) => {
      const { uri } = (await manager.call(startTwoFactor, { current: password })).body;
      return post("/api/v1/two-factor/confirm", { code: codeOfApp(uri, now()) });
    },
    as: (world) => world.manager,
    ...ownOnly,
  },
  "POST /api/v1/two-factor/disable": {
    call: async (thing, { now }) => {
      return post("/api/v1/two-factor/disable", await passwordAndCode(thing, now()));
    },
    ...ownOnly,
  },
  "POST /api/v1/two-factor/recovery-codes": {
    call: async (thing, { now }) =>
      post("/api/v1/two-factor/recovery-codes", await passwordAndCode(thing, now())),
    ...ownOnly,
  },
};

const recoveryCodesOf = new WeakMap<Tenant, string[]>();

/** Turns two-factor on if needed, and returns the password with an unused code. */
async function passwordAndCode(tenant: Tenant, now: Date) {
  const { customer, password } = tenant;
  const { enabled } = (await customer.call(getTwoFactor, {})).body;
  if (!enabled)
    recoveryCodesOf.set(tenant, (await enableTwoFactor(customer, { password, now })).recoveryCodes);
  return { current: password, code: recoveryCodesOf.get(tenant)?.shift() };
}
