import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { invitationsCall, limitsCall, withdrawInvitationCall } from "#shared/operator-api/addresses.ts";
import { invitationsAnswer, invite, limits, limitsAnswer } from "#shared/operator-api/own-use-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../../http/route.ts";
import { getLimits, setLimits } from "../../../selling/billing/index.ts";
import { inviteUser, listInvitations, withdrawInvitation } from "./invitations.ts";

const who = ["admin"] as const;

/** Registers the operators' calls of BILLING=off: invitations, and the limits of accounts. */
export function ownUseOperatorRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, who);
  calls.get(invitationsCall, { answer: invitationsAnswer, verb: listInvitations });
  calls.post(invitationsCall, { body: invite, answer: invitationsAnswer, verb: inviteUser });
  calls.post(withdrawInvitationCall(":id"), {
    params: idParams,
    answer: invitationsAnswer,
    verb: withdrawInvitation,
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
