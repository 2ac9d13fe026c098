import { campaignLinkHeader, campaignReportPath } from "#shared/campaign-calls.ts";
import { createCampaign, renewCampaignLink } from "#shared/contracts/playing/campaigns.ts";
import { get, post, put, remove } from "./requests.ts";
import type { RouteCase } from "./route-case.ts";
import type { Tenant } from "./world.ts";

const at = "/api/v1/campaigns";
const fieldsOf = ({ mediaId }: Tenant) => ({
  name: "Tea week",
  advertiser: "Chai Co",
  mediaIds: [mediaId],
  share: 10,
  from: "2026-11-01",
  until: "2027-01-31",
  target: { kind: "account" as const },
});
const aCampaign = async (thing: Tenant): Promise<number> =>
  (await thing.customer.call(createCampaign, fieldsOf(thing))).body.id;
const secretOf = async (thing: Tenant): Promise<string> => {
  const { body } = await thing.customer.call(renewCampaignLink, { id: await aCampaign(thing) });
  return body.link?.split("#")[1] ?? "";
};
const forecastOf = ({ mediaId, screenId }: Tenant) =>
  `${at}/forecast?mediaIds=${mediaId}&target=screen&targetId=${screenId}&share=10&seconds=10&from=2026-11-01&until=2027-01-31`;

/** What advertisers booked. */
export const campaignCases: Record<string, RouteCase> = {
  [`GET ${at}`]: { call: () => get(at), foreign: "names nothing" },
  [`POST ${at}`]: {
    call: (thing) => post(at, fieldsOf(thing)),
    status: 201,
    foreign: 400,
  },
  [`GET ${at}/forecast`]: {
    call: (thing) => get(forecastOf(thing)),
    foreign: 400,
  },
  [`PUT ${at}/:id`]: {
    call: async (thing) => put(`${at}/${await aCampaign(thing)}`, fieldsOf(thing)),
  },
  [`DELETE ${at}/:id`]: {
    call: async (thing) => remove(`${at}/${await aCampaign(thing)}`),
  },
  [`POST ${at}/:id/link`]: {
    call: async (thing) => post(`${at}/${await aCampaign(thing)}/link`),
  },
  [`DELETE ${at}/:id/link`]: {
    call: async (thing) => remove(`${at}/${await aCampaign(thing)}/link`),
  },
  [`GET ${at}/:id/report`]: {
    call: async (thing) => get(`${at}/${await aCampaign(thing)}/report`),
  },
  [`GET ${at}/:id/report.csv`]: {
    call: async (thing) => get(`${at}/${await aCampaign(thing)}/report.csv`),
  },
  // The secret is the permission: who has it reads the report of one campaign, and of no other.
  [`GET ${campaignReportPath}`]: {
    call: async (thing) => ({
      method: "GET",
      url: campaignReportPath,
      headers: { [campaignLinkHeader]: await secretOf(thing) },
    }),
    as: (world) => world.visitor,
    foreign: "names nothing",
  },
};
