import type { FastifyInstance } from "fastify";
import * as contracts from "#shared/contracts/watching/report-mails.ts";
import { route } from "../../../http/route.ts";
import { testReportMail } from "./due.ts";
import { createReportMail, deleteReportMail, listReportMails, saveReportMail } from "./report-mails.ts";

const who = ["customer"] as const;

export function reportMailRoutes(app: FastifyInstance): void {
  route(app, { contract: contracts.listReportMails, who, verb: listReportMails });
  route(app, { contract: contracts.createReportMail, who, verb: createReportMail });
  route(app, { contract: contracts.saveReportMail, who, verb: saveReportMail });
  route(app, { contract: contracts.deleteReportMail, who, verb: deleteReportMail });
  route(app, { contract: contracts.testReportMail, who, verb: testReportMail });
}
