import type { FastifyInstance } from "fastify";
import { idParams } from "#shared/contracts/contract.ts";
import * as contracts from "#shared/contracts/playing/campaigns.ts";
import { type HeavyRead, heavyRead, heavyRoute } from "../../../http/heavy-route.ts";
import { parseWith, rawRoute, route } from "../../../http/route.ts";
import { sendCsv } from "../../../http/send-csv.ts";
import {
  createCampaign,
  deleteCampaign,
  listCampaigns,
  renewCampaignLink,
  revokeCampaignLink,
  saveCampaign,
} from "./campaigns.ts";
import { forecastCampaign } from "./forecast.ts";
import { campaignCsv, getCampaignReport, readCampaignReport } from "./report.ts";

/** Reads that may take long. */
export const campaignReads: readonly HeavyRead[] = [
  heavyRead(contracts.forecastCampaign, forecastCampaign, { isLong: true }),
];

export function campaignRoutes(app: FastifyInstance): void {
  for (const read of campaignReads) heavyRoute(app, read);
  const who = ["customer"] as const;
  route(app, { contract: contracts.listCampaigns, who, verb: listCampaigns });
  route(app, { contract: contracts.createCampaign, who, verb: createCampaign });
  route(app, { contract: contracts.saveCampaign, who, verb: saveCampaign });
  route(app, { contract: contracts.deleteCampaign, who, verb: deleteCampaign });
  route(app, { contract: contracts.renewCampaignLink, who, verb: renewCampaignLink });
  route(app, { contract: contracts.revokeCampaignLink, who, verb: revokeCampaignLink });
  route(app, { contract: contracts.getCampaignReport, who, verb: getCampaignReport });
  rawRoute(app, {
    method: "GET",
    url: contracts.campaignCsvReport.path,
    who,
    contract: contracts.campaignCsvReport,
    handler: async ({ ctx, request, reply }) => {
      const input = parseWith(idParams, request.params);
      const report = await getCampaignReport({ ctx, input });
      return sendCsv(reply, `campaign-${input.id}.csv`, campaignCsv(report));
    },
  });
  // A person with the secret of a link, which the verb checks.
  route(app, {
    contract: contracts.readCampaignReport,
    who: ["anyone"],
    verb: ({ ctx, reply }) => readCampaignReport(ctx, reply.request.headers),
  });
}
