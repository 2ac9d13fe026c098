import type { FastifyInstance } from "fastify";
import {
  listActivity as activityContract,
  auditFilter,
  auditCsv as csvContract,
  listAudit as listContract,
} from "#shared/contracts/identity/audit.ts";
import { dayIn } from "#shared/day-in.ts";
import { zoneOfAccount } from "../../../db/account-zone.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { sendCsv } from "../../../http/send-csv.ts";
import { auditCsv } from "./audit-csv.ts";
import { listAudit } from "./list-audit.ts";
import { listActivity } from "./recent-activity.ts";

const who = ["customer"] as const;

/** The audit log of an account, for those who manage it, and for all members what was done lately. */
export function auditLogRoutes(app: FastifyInstance): void {
  route(app, { contract: listContract, who, verb: listAudit });
  route(app, { contract: activityContract, who, verb: listActivity });
  rawRoute(app, {
    method: "GET",
    url: csvContract.path,
    who,
    contract: csvContract,
    handler: async ({ ctx, request, reply }) => {
      const input = parseWith(auditFilter, request.query);
      const zone = await zoneOfAccount(ctx.deps.db, ctx.actor.accountId);
      const name = `audit-log-${dayIn(zone, ctx.now())}.csv`;
      return sendCsv(reply, name, await auditCsv(ctx, input));
    },
  });
}
