import type { FastifyInstance } from "fastify";
import {
  askResetCall,
  confirmResetCall,
  passwordLinkCall,
  profileCall,
  secondFactorsCall,
  withdrawResetCall,
} from "#shared/operator-api/addresses.ts";
import {
  askResetBody,
  confirmResetBody,
  profileAnswer,
  saveProfileBody,
  secondFactorParams,
  secondFactorsAnswer,
} from "#shared/operator-api/own-account-contract.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { getProfile, saveProfile } from "../own-profile.ts";
import { sendPasswordLink } from "../send-password-link.ts";
import { askReset, confirmReset, listSecondFactors, withdrawReset } from "./resets.ts";

const everybody = ["admin", "manager"] as const;
const admins = ["admin"] as const;

/** Registers the calls for operators' own profiles, and for the second factors of colleagues. */
export function operatorAccountRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: profileCall,
    who: everybody,
    handler: async ({ ctx }) => profileAnswer.parse(await getProfile({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "POST",
    url: profileCall,
    who: everybody,
    handler: async ({ ctx, request }) => {
      const input = parseWith(saveProfileBody, request.body ?? {});
      return profileAnswer.parse(await saveProfile({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "GET",
    url: secondFactorsCall,
    who: admins,
    handler: async ({ ctx }) => secondFactorsAnswer.parse(await listSecondFactors({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "POST",
    url: passwordLinkCall(":id"),
    who: admins,
    handler: ({ ctx, request }) => {
      const { id } = parseWith(secondFactorParams, request.params);
      return sendPasswordLink({ ctx, input: { ...parseWith(confirmResetBody, request.body ?? {}), id } });
    },
  });
  rawRoute(app, {
    method: "POST",
    url: askResetCall(":id"),
    who: admins,
    handler: ({ ctx, request }) => {
      const { id } = parseWith(secondFactorParams, request.params);
      return askReset({ ctx, input: { ...parseWith(askResetBody, request.body ?? {}), id } });
    },
  });
  rawRoute(app, {
    method: "POST",
    url: confirmResetCall(":id"),
    who: admins,
    handler: ({ ctx, request }) => {
      const { id } = parseWith(secondFactorParams, request.params);
      return confirmReset({ ctx, input: { ...parseWith(confirmResetBody, request.body ?? {}), id } });
    },
  });
  rawRoute(app, {
    method: "POST",
    url: withdrawResetCall(":id"),
    who: admins,
    handler: ({ ctx, request }) =>
      withdrawReset({ ctx, input: parseWith(secondFactorParams, request.params) }),
  });
}
