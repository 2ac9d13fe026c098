import type { FastifyInstance } from "fastify";
import type { Deps } from "./context.ts";
import { playerBuildOperatorRoutes } from "./domains/core/player-builds/operator-routes.ts";
import { accountOperatorRoutes, ownUseOperatorRoutes } from "./domains/desk/accounts/operator-routes.ts";
import type { LiveChats } from "./domains/desk/chats/index.ts";
import { chatOperatorRoutes } from "./domains/desk/chats/operator-routes.ts";
import { contactOperatorRoutes } from "./domains/desk/contact/operator-routes.ts";
import { incomingMailOperatorRoutes } from "./domains/desk/incoming-mail/operator-routes.ts";
import { peopleOperatorRoutes } from "./domains/desk/people-data/operator-routes.ts";
import { presenceOperatorRoutes } from "./domains/desk/presence/operator-routes.ts";
import { freeTicketsOf } from "./domains/desk/tickets/index.ts";
import { ticketOperatorRoutes } from "./domains/desk/tickets/operator-routes.ts";
import {
  adminRoutes,
  auditRoutes,
  companyRoutes,
  dashboardRoutes,
  managerRoutes,
  operatorAccountRoutes,
  searchRoutes,
  subprocessorRoutes,
} from "./domains/identity/operators/operator-routes.ts";
import { visitOperatorRoutes } from "./domains/identity/visits/routes.ts";
import { mediaOperatorRoutes } from "./domains/library/media/operator-routes.ts";
import { screenOperatorRoutes } from "./domains/playing/screens/operator-routes.ts";
import { isSold } from "./domains/selling/billing/index.ts";
import { billingOperatorRoutes } from "./domains/selling/billing/operator-routes.ts";
import { partnerOperatorRoutes } from "./domains/selling/partners/operator-routes.ts";
import { answerOperatorErrors } from "./http/errors.ts";

/** Registers the back-office's calls at their specified addresses, with refusals in their specified shape. */
export async function operatorRoutes(app: FastifyInstance, deps: Deps, chats: LiveChats): Promise<void> {
  await app.register(async (scope) => {
    answerOperatorErrors(scope);
    accountOperatorRoutes(scope);
    screenOperatorRoutes(scope);
    playerBuildOperatorRoutes(scope);
    mediaOperatorRoutes(scope);
    if (isSold(deps)) {
      await billingOperatorRoutes(scope);
      partnerOperatorRoutes(scope);
    } else ownUseOperatorRoutes(scope);
    managerRoutes(scope, freeTicketsOf);
    companyRoutes(scope);
    subprocessorRoutes(scope);
    adminRoutes(scope);
    operatorAccountRoutes(scope);
    dashboardRoutes(scope);
    auditRoutes(scope);
    visitOperatorRoutes(scope);
    searchRoutes(scope);
    presenceOperatorRoutes(scope);
    ticketOperatorRoutes(scope);
    contactOperatorRoutes(scope);
    incomingMailOperatorRoutes(scope);
    peopleOperatorRoutes(scope);
    chatOperatorRoutes(scope, chats);
  });
}
