import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { invitationsCall, limitsCall, withdrawInvitationCall } from "#shared/operator-api/addresses.ts";
import { invitationsAnswer, invite, limits, limitsAnswer } from "#shared/operator-api/own-use-contract.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { getLimits, setLimits } from "../../../selling/billing/index.ts";
import { inviteUser, listInvitations, withdrawInvitation } from "./invitations.ts";

const who = ["admin"] as const;

/** Registers the operators' calls of BILLING=off: invitations, and the limits of accounts. */
export function ownUseOperatorRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: invitationsCall,
    who,
    handler: async ({ ctx }) => invitationsAnswer.parse(await listInvitations({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "POST",
    url: invitationsCall,
    who,
    handler: async ({ ctx, request }) =>
      invitationsAnswer.parse(await inviteUser({ ctx, input: parseWith(invite, request.body ?? {}) })),
  });
  rawRoute(app, {
    method: "POST",
    url: withdrawInvitationCall(":id"),
    who,
    handler: async ({ ctx, request }) =>
      invitationsAnswer.parse(await withdrawInvitation({ ctx, input: parseWith(idParams, request.params) })),
  });
  rawRoute(app, {
    method: "GET",
    url: limitsCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const { id: accountId } = parseWith(idParams, request.params);
      return limitsAnswer.parse(await getLimits({ ctx, input: { accountId } }));
    },
  });
  rawRoute(app, {
    method: "POST",
    url: limitsCall(":id"),
    who,
    handler: async ({ ctx, request }) => {
      const { id: accountId } = parseWith(idParams, request.params);
      const input = { ...parseWith(limits, request.body ?? {}), accountId };
      return limitsAnswer.parse(await setLimits({ ctx, input }));
    },
  });
}
