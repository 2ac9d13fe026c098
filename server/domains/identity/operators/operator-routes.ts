import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  adminsCall,
  auditCall,
  operatorCalls,
  ownPasswordCall,
  recentFindsCall,
  removeAdminCall,
  searchCall,
} from "#shared/operator-api/addresses.ts";
import { auditAnswer, auditQuery } from "#shared/operator-api/audit-contract.ts";
import { dashboardAnswer } from "#shared/operator-api/dashboard-contract.ts";
import {
  addAdminBody,
  adminsAnswer,
  changeOwnPasswordBody,
  deleteManagerInput,
  managersAnswer,
  removeAdminBody,
  removeAdminParams,
  savedAnswer,
  saveManagerBody,
} from "#shared/operator-api/managers-contract.ts";
import { recentQuery, searchAnswer, searchQuery } from "#shared/operator-api/search-contract.ts";
import { callsOfOperators } from "../../../http/operator-calls.ts";
import { parseWith, rawRoute } from "../../../http/route.ts";
import { addAdmin, listAdmins, removeAdmin } from "./admins.ts";
import { listAudit } from "./audit/list-audit.ts";
import { changeOwnPassword } from "./change-own-password.ts";
import { dashboard } from "./dashboard/dashboard.ts";
import { deleteManager, type FreeTicketsOf } from "./delete-manager.ts";
import { listManagers } from "./list-managers.ts";
import { saveManager } from "./save-manager.ts";
import { recentFinds, searchEverything } from "./search/search-everything.ts";

export { companyRoutes } from "./company/routes.ts";
export { operatorAccountRoutes } from "./second-factor/routes.ts";
export { subprocessorRoutes } from "./subprocessors/routes.ts";

/** Registers the call for the dashboard's figures. */
export function dashboardRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin"]);
  calls.get(operatorCalls.dashboard, { answer: dashboardAnswer, verb: dashboard });
}

/** Registers the search for everything, and what was found before. */
export function searchRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin", "manager"]);
  calls.get(searchCall, { query: searchQuery, answer: searchAnswer, verb: searchEverything });
  calls.get(recentFindsCall, { query: recentQuery, answer: searchAnswer, verb: recentFinds });
}

/** Registers the read-only call for the audit. */
export function auditRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, ["admin"]);
  calls.get(auditCall, { query: auditQuery, answer: auditAnswer, verb: listAudit });
}

const url = operatorCalls.operators;
const who = ["admin"] as const;

export function managerRoutes(app: FastifyInstance, freeTicketsOf: FreeTicketsOf): void {
  rawRoute(app, {
    method: "POST",
    url: ownPasswordCall,
    who: ["admin", "manager"],
    handler: ({ ctx, request }) =>
      changeOwnPassword({ ctx, input: parseWith(changeOwnPasswordBody, request.body ?? {}) }),
  });
  const calls = callsOfOperators(app, who);
  calls.get(url, { answer: managersAnswer, verb: listManagers });
  calls.post(url, { body: saveManagerBody, answer: savedAnswer, verb: saveManager });
  rawRoute(app, {
    method: "DELETE",
    url,
    who,
    takesForm: true,
    handler: ({ ctx, request }) =>
      deleteManager({ ctx, input: parseWith(deleteManagerInput, bodyAndQuery(request)) }, freeTicketsOf),
  });
}

/** Registers the calls for the admins. */
export function adminRoutes(app: FastifyInstance): void {
  const calls = callsOfOperators(app, who);
  calls.get(adminsCall, { answer: adminsAnswer, verb: listAdmins });
  calls.post(adminsCall, { body: addAdminBody, answer: savedAnswer, verb: addAdmin });
  calls.post(removeAdminCall(":id"), { params: removeAdminParams, body: removeAdminBody, verb: removeAdmin });
}

/** A proxy may drop the body of DELETE, so the same fields are accepted in the query, too (resolution T22). */
const bodyAndQuery = (request: FastifyRequest) => ({
  ...(request.query as object),
  ...(typeof request.body === "object" ? request.body : null),
});
