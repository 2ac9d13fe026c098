import type { FastifyInstance } from "fastify";
import {
  reportUptime as reportContract,
  uptimeCsvReport,
  uptimeQuery,
} from "#shared/contracts/core/reports.ts";
import * as whatsapp from "#shared/contracts/watching/alert-whatsapp.ts";
import * as contracts from "#shared/contracts/watching/alerts.ts";
import { daysInName } from "#shared/day-in.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { sendCsv } from "../../../http/send-csv.ts";
import {
  createAlertChannel,
  deleteAlertChannel,
  listAlertChannels,
  saveAlertChannel,
  testAlertChannel,
} from "./channels.ts";
import { listAlertMessages, listAlerts } from "./history.ts";
import { endAlertMute, listAlertMutes, muteAlerts } from "./mutes.ts";
import { createAlertRule, deleteAlertRule, listAlertRules, saveAlertRule } from "./rules.ts";
import { testAlertRule } from "./test-rule.ts";
import { reportUptime } from "./uptime/report-uptime.ts";
import { uptimeCsv } from "./uptime/uptime-csv.ts";
import {
  addWhatsAppNumber,
  confirmWhatsAppNumber,
  getAlertWhatsApp,
  removeWhatsAppNumber,
} from "./whatsapp/numbers.ts";
import { whatsAppWebhook } from "./whatsapp/webhook.ts";

const who = ["customer"] as const;

export async function alertRoutes(app: FastifyInstance): Promise<void> {
  route(app, { contract: contracts.listAlertRules, who, verb: listAlertRules });
  route(app, { contract: contracts.createAlertRule, who, verb: createAlertRule });
  route(app, { contract: contracts.saveAlertRule, who, verb: saveAlertRule });
  route(app, { contract: contracts.deleteAlertRule, who, verb: deleteAlertRule });
  route(app, { contract: contracts.testAlertRule, who, verb: testAlertRule });
  route(app, { contract: contracts.listAlertChannels, who, verb: listAlertChannels });
  route(app, { contract: contracts.createAlertChannel, who, verb: createAlertChannel });
  route(app, { contract: contracts.saveAlertChannel, who, verb: saveAlertChannel });
  route(app, { contract: contracts.deleteAlertChannel, who, verb: deleteAlertChannel });
  route(app, { contract: contracts.testAlertChannel, who, verb: testAlertChannel });
  route(app, { contract: contracts.listAlertMessages, who, verb: listAlertMessages });
  route(app, { contract: contracts.listAlerts, who, verb: listAlerts });
  route(app, { contract: contracts.listAlertMutes, who, verb: listAlertMutes });
  route(app, { contract: contracts.muteAlerts, who, verb: muteAlerts });
  route(app, { contract: contracts.endAlertMute, who, verb: endAlertMute });
  route(app, { contract: whatsapp.getAlertWhatsApp, who, verb: getAlertWhatsApp });
  route(app, { contract: whatsapp.addWhatsAppNumber, who, verb: addWhatsAppNumber });
  route(app, { contract: whatsapp.confirmWhatsAppNumber, who, verb: confirmWhatsAppNumber });
  route(app, { contract: whatsapp.removeWhatsAppNumber, who, verb: removeWhatsAppNumber });
  await app.register(async (scope) => whatsAppWebhook(scope));
  route(app, { contract: reportContract, who, verb: reportUptime });
  rawRoute(app, {
    method: "GET",
    url: uptimeCsvReport.path,
    who,
    contract: uptimeCsvReport,
    handler: async ({ ctx, request, reply }) => {
      const input = parseWith(uptimeQuery, request.query);
      const report = await reportUptime({ ctx, input });
      const name = `uptime-by-${input.groupBy}-${daysInName(input)}.csv`;
      return sendCsv(reply, name, uptimeCsv(input.groupBy, report));
    },
  });
}
