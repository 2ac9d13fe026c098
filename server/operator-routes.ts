import type { FastifyInstance } from "fastify";
import { accountOperatorRoutes } from "./domains/accounts/index.ts";
import { billingOperatorRoutes } from "./domains/billing/index.ts";
import { contactOperatorRoutes } from "./domains/contact/index.ts";
import { mediaOperatorRoutes } from "./domains/media/index.ts";
import { auditRoutes, dashboardRoutes, managerRoutes, searchRoutes } from "./domains/operators/index.ts";
import { screenOperatorRoutes } from "./domains/screens/index.ts";
import { ticketOperatorRoutes } from "./domains/tickets/index.ts";
import { answerOperatorErrors } from "./http/operator-errors.ts";

/** The back-office's calls at their specified addresses, with refusals in their specified shape. */
export async function operatorRoutes(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    answerOperatorErrors(scope);
    accountOperatorRoutes(scope);
    screenOperatorRoutes(scope);
    mediaOperatorRoutes(scope);
    billingOperatorRoutes(scope);
    managerRoutes(scope);
    dashboardRoutes(scope);
    auditRoutes(scope);
    searchRoutes(scope);
    ticketOperatorRoutes(scope);
    contactOperatorRoutes(scope);
  });
}
