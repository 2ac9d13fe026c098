import { startTwoFactor } from "#shared/contracts/two-factor.ts";
import { codeOfApp, enableTwoFactor } from "../second-factor.ts";
import type { RouteCase } from "./cases.ts";

const ownOnly = { foreign: "names nothing" } as const;

/** The second factor of whoever is signed in; tried here by a customer, an admin and a manager. */
export const twoFactorCases: Record<string, RouteCase> = {
  "GET /api/v1/two-factor": { call: () => ({ method: "GET", url: "/api/v1/two-factor" }), ...ownOnly },
  "POST /api/v1/two-factor": {
    call: () => ({ method: "POST", url: "/api/v1/two-factor" }),
    as: (world) => world.admin,
    status: 201,
    ...ownOnly,
  },
  "POST /api/v1/two-factor/confirm": {
    call: async (_thing, { manager, now }) => {
      const { uri } = (await manager.call(startTwoFactor, {})).body;
      return {
        method: "POST",
        url: "/api/v1/two-factor/confirm",
        payload: { code: codeOfApp(uri, now()) },
      };
    },
    as: (world) => world.manager,
    ...ownOnly,
  },
  "POST /api/v1/two-factor/disable": {
    call: async (thing, { now }) => {
      const { recoveryCodes } = await enableTwoFactor(thing.customer, now());
      return {
        method: "POST",
        url: "/api/v1/two-factor/disable",
        payload: { code: recoveryCodes[0] },
      };
    },
    ...ownOnly,
  },
};
