import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import { invitationsCall, limitsCall, withdrawInvitationCall } from "#shared/operator-api/addresses.ts";
import { invitationsAnswer, invite, limits, limitsAnswer } from "#shared/operator-api/own-use-contract.ts";
import { callsOfOperators } from "../../../../http/operator-calls.ts";
import { getLimits, setLimits } from "../../../selling/billing/index.ts";
import { inviteUser, listInvitations, withdrawInvitation } from "./invitations.ts";

/** Registers the operators' calls of BILLING=off: invitations, and the limits of accounts. */
export function ownUseOperatorRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin"]);
  calls.get(invitationsCall, { answer: invitationsAnswer, verb: listInvitations });
  calls.post(invitationsCall, { body: invite, answer: invitationsAnswer, verb: inviteUser });
  calls.post(withdrawInvitationCall(":id"), {
    params: idParams,
    answer: invitationsAnswer,
    verb: withdrawInvitation,
  });
  calls.get(limitsCall(":id"), {
    params: idParams,
    answer: limitsAnswer,
    verb: ({ ctx, input }) => getLimits({ ctx, input: { accountId: input.id } }),
  });
  calls.post(limitsCall(":id"), {
    params: idParams,
    body: limits,
    answer: limitsAnswer,
    verb: ({ ctx, input: { id, ...given } }) => setLimits({ ctx, input: { ...given, accountId: id } }),
  });
}
