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

/** Registers the call for the dashboard's figures. */
export function dashboardRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: operatorCalls.dashboard,
    who: ["admin"],
    handler: async ({ ctx }) => dashboardAnswer.parse(await dashboard({ ctx, input: {} })),
  });
}

/** Registers the search for everything, and what was found before. */
export function searchRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: searchCall,
    who: ["admin", "manager"],
    handler: async ({ ctx, request }) =>
      searchAnswer.parse(await searchEverything({ ctx, input: parseWith(searchQuery, request.query) })),
  });
  rawRoute(app, {
    method: "GET",
    url: recentFindsCall,
    who: ["admin", "manager"],
    handler: async ({ ctx, request }) =>
      searchAnswer.parse(await recentFinds({ ctx, input: parseWith(recentQuery, request.query) })),
  });
}

/** Registers the read-only call for the audit. */
export function auditRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: auditCall,
    who: ["admin"],
    handler: async ({ ctx, request }) =>
      auditAnswer.parse(await listAudit({ ctx, input: parseWith(auditQuery, request.query) })),
  });
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
  rawRoute(app, {
    method: "GET",
    url,
    who,
    handler: async ({ ctx }) => managersAnswer.parse(await listManagers({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "POST",
    url,
    who,
    handler: async ({ ctx, request }) => {
      const input = parseWith(saveManagerBody, request.body ?? {});
      return savedAnswer.parse(await saveManager({ ctx, input }));
    },
  });
  rawRoute(app, {
    method: "DELETE",
    url,
    who,
    handler: ({ ctx, request }) =>
      deleteManager({ ctx, input: parseWith(deleteManagerInput, bodyAndQuery(request)) }, freeTicketsOf),
  });
}

/** Registers the calls for the admins. */
export function adminRoutes(app: FastifyInstance): void {
  rawRoute(app, {
    method: "GET",
    url: adminsCall,
    who,
    handler: async ({ ctx }) => adminsAnswer.parse(await listAdmins({ ctx, input: {} })),
  });
  rawRoute(app, {
    method: "POST",
    url: adminsCall,
    who,
    handler: async ({ ctx, request }) =>
      savedAnswer.parse(await addAdmin({ ctx, input: parseWith(addAdminBody, request.body ?? {}) })),
  });
  rawRoute(app, {
    method: "POST",
    url: removeAdminCall(":id"),
    who,
    handler: ({ ctx, request }) => {
      const { id } = parseWith(removeAdminParams, request.params);
      return removeAdmin({ ctx, input: { ...parseWith(removeAdminBody, request.body ?? {}), id } });
    },
  });
}

/** A proxy may drop the body of DELETE, so the same fields are accepted in the query, too (resolution T22). */
const bodyAndQuery = (request: FastifyRequest) => ({
  ...(request.query as object),
  ...(typeof request.body === "object" ? request.body : null),
});
