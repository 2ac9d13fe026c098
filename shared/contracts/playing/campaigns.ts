import { z } from "zod";
import { campaignReportPath } from "../../campaign-calls.ts";
import { condition, type Hours, hours } from "../../conditions/condition.ts";
import { dayMs } from "../../durations.ts";
import { currencies } from "../../media-kinds/currencies.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, kept, secret } from "../contract.ts";
import { target, targetKinds } from "../target.ts";
import { localDate } from "../when.ts";

/** Most days of one campaign. */
export const maxCampaignDays = 366;
export const maxSpotMedia = 20;

const share = z.number().int().min(1).max(50);
const maxInt32 = 2_147_483_647;
const maxPerHour = z.number().int().min(1).max(240);
const minutesApart = z.number().int().min(1).max(1440);
const category = z.string().trim().max(60);
const seconds = z.number().int().min(3).max(300);
const mediaIds = z
  .array(id)
  .min(1, schemaReason("chooseSpots"))
  .max(maxSpotMedia, schemaReason("atMostItems"));

const inOrder = ({ from, until }: { from: string; until: string }) => from <= until;
const shortEnough = ({ from, until }: { from: string; until: string }) =>
  (Date.parse(until) - Date.parse(from)) / dayMs < maxCampaignDays;

const hundredths = z.number().int().min(1).max(maxInt32);
/** What was agreed in money, in hundredths of the currency. */
const budget = z
  .object({
    currency: z.enum(currencies).exclude(["none"]),
    each: hundredths.describe("What a play costs"),
    total: hundredths,
  })
  .refine(({ each, total }) => each <= total, { path: ["total"], message: schemaReason("lessThanOnePlay") });
export type CampaignHours = Hours["hours"];
export type Budget = z.output<typeof budget>;

const shape = {
  name: z.string().trim().min(1, schemaReason("nameRequired")).max(120),
  /** For whom it plays; empty: not said. */
  advertiser: z.string().trim().max(120).default(""),
  /** Pictures, videos, documents, designs and widgets of the library. They play in turn. */
  mediaIds,
  /** How long media without a length of their own are shown; a page of a document, too. */
  seconds: seconds.default(10),
  target,
  /** Its part of the playing time, in percent. */
  share,
  /** Most spots in an hour of one playlist; null: no limit. */
  maxPerHour: maxPerHour.nullable().default(null),
  /** At least so many minutes between the beginnings of two of its plays in one playlist; null: no limit. */
  minutesApart: minutesApart.nullable().default(null),
  /** Two spots of one category never follow each other; empty: it has none. Capitals do not matter. */
  category: category.default(""),
  /** The first and the last day, by the calendar of each screen. */
  from: localDate,
  until: localDate,
  /** The days of the week (Monday is 1) and the times in which it plays, by the clock of each screen; null: always. */
  hours: hours.shape.hours.nullable().default(null),
  /** Its spots play only while this holds; null: always. A player from before conditions leaves them out. */
  condition: condition.nullable().default(null),
  /** Plays that were agreed; null: none. */
  goal: z.number().int().min(1).max(100_000_000).nullable().default(null),
  budget: budget.nullable().default(null),
  /** It ends as soon as the agreed plays, or those that the money pays for, are counted. */
  endsWhenReached: z.boolean().default(false),
  isOn: z.boolean().default(true),
};
/** Returns the plays that were agreed, in number or in money: the lower one; null: none. */
export function agreedPlays({
  goal,
  budget: of,
}: {
  goal: number | null;
  budget: Budget | null;
}): number | null {
  const paid = of && Math.floor(of.total / of.each);
  return goal === null || paid === null ? (goal ?? paid) : Math.min(goal, paid);
}
const hasAnEnd = (of: Parameters<typeof agreedPlays>[0] & { endsWhenReached: boolean }) =>
  !of.endsWhenReached || agreedPlays(of) !== null;
export const campaignFields = z
  .object(shape)
  .refine(inOrder, { path: ["until"], message: schemaReason("endsBeforeItBegins") })
  .refine(shortEnough, { path: ["until"], message: schemaReason("campaignTooLong") })
  .refine(hasAnEnd, { path: ["goal"], message: schemaReason("nothingAgreed") });
export type CampaignFields = z.output<typeof campaignFields>;

export const campaignStates = ["planned", "running", "paused", "over"] as const;
/** Why a campaign cannot play. */
export const campaignProblems = ["noMedia", "targetGone"] as const;

const counts = {
  /** Plays to the end. */
  played: z.number().int(),
  /** Plays that something else ended early. */
  cut: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  /** Milliseconds on screen. */
  lengthMs: z.number().int(),
  /** Not part of the other counts: the screen's clock was not sure, or the times are impossible. */
  doubtful: z.number().int(),
};
export type CampaignCounts = z.output<z.ZodObject<typeof counts>>;

export const campaign = z.object({
  ...shape,
  id,
  /** The name of the target, also after it was removed. */
  targetName: z.string(),
  /** The media in their order; without those that were removed. */
  media: z.array(z.object({ id, name: z.string(), thumbnailUrl: z.string().nullable() })),
  state: z.enum(campaignStates),
  /** It ended because its plays were reached: when that was counted; null: it did not. */
  reachedAt: z.iso.datetime().nullable(),
  problem: z.enum(campaignProblems).nullable(),
  /** All plays so far. */
  total: z.object(counts),
  /** The path of the advertiser's page, with the secret behind the #; null: it has none. */
  link: secret(z.string()).nullable(),
});
export type Campaign = z.output<typeof campaign>;

const of = { tag: "Campaigns", needs: "publish", scope: "account" } as const;

export const listCampaigns = contract("GET /api/v1/campaigns", {
  id: "listCampaigns",
  ...of,
  summary: "List campaigns, the newest first",
  response: z.object({ items: z.array(campaign) }),
});
export const createCampaign = contract("POST /api/v1/campaigns", {
  id: "createCampaign",
  ...of,
  summary: "Book a campaign: media that play as spots between the items of playlists",
  body: campaignFields,
  response: campaign,
  status: 201,
});
export const saveCampaign = contract("PUT /api/v1/campaigns/:id", {
  id: "saveCampaign",
  ...of,
  summary: "Change a campaign. What is left out stays. Screens follow at once",
  params: idParams,
  body: z.object(kept(shape)),
  response: campaign,
});
export const deleteCampaign = contract("DELETE /api/v1/campaigns/:id", {
  id: "deleteCampaign",
  ...of,
  summary: "Remove a campaign with its link and its report; proof of play stays",
  params: idParams,
  response: done,
});
export const renewCampaignLink = contract("POST /api/v1/campaigns/:id/link", {
  id: "renewCampaignLink",
  ...of,
  summary: "Give a campaign a secret link to its report, or a new one: the earlier one no longer works",
  params: idParams,
  response: campaign,
});
export const revokeCampaignLink = contract("DELETE /api/v1/campaigns/:id/link", {
  id: "revokeCampaignLink",
  ...of,
  summary: "Revoke the link to the report of a campaign",
  params: idParams,
  response: campaign,
});

const forecastDay = z.object({ day: localDate, plays: z.number().int() });
const forecastPart = {
  /** Screens of the target on which it plays. */
  carrying: z.number().int(),
  /** Complete plays on all screens. */
  plays: z.number().int(),
  /** Its part of the time in which schedules and default playlists play on these screens, from 0 to 1. */
  share: z.number(),
  /** By the screens' calendars. */
  days: z.array(forecastDay),
};
export const campaignForecast = z.object({
  /** Screens of the target. */
  screens: z.number().int(),
  /** If nothing of which conditions do not know now will hold. */
  ...forecastPart,
  /** The same if all of it will hold; null: nothing waits for a condition. */
  ifAllHolds: z.object(forecastPart).nullable(),
  /** On so many screens it was computed, the others follow their average. Screens that are switched off do not count. */
  computedScreens: z.number().int(),
  /** So many days were computed, the others follow their average by day of the week. */
  exactDays: z.number().int(),
});
export type CampaignForecast = z.output<typeof campaignForecast>;

/** A value as JSON in an address, of at most so many characters. */
const inJson = <S extends z.ZodType>(schema: S, max: number) =>
  z
    .string()
    .max(max)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom" });
        return z.NEVER;
      }
    })
    .pipe(schema);

export const forecastQuery = z
  .object({
    id: id.optional().describe("Of the saved campaign that this replaces"),
    /** Separated by commas. */
    mediaIds: z
      .string()
      .max(400)
      .transform((text) => text.split(",").map(Number))
      .refine(
        (ids) =>
          ids.length <= maxSpotMedia &&
          ids.every((one) => Number.isInteger(one) && one > 0 && one <= maxInt32),
        schemaReason("chooseSpots"),
      ),
    target: z.enum(targetKinds),
    targetId: id.optional().describe("Of the screen or the group"),
    share: z.coerce.number().pipe(share),
    maxPerHour: z.coerce.number().pipe(maxPerHour).optional(),
    minutesApart: z.coerce.number().pipe(minutesApart).optional(),
    category: category.optional(),
    seconds: z.coerce.number().pipe(seconds),
    hours: inJson(shape.hours, 1_000).optional().describe("As JSON"),
    condition: inJson(shape.condition, 8_000).optional().describe("As JSON"),
    from: localDate,
    until: localDate,
  })
  .refine(inOrder, { path: ["until"], message: schemaReason("endsBeforeItBegins") })
  .refine(shortEnough, { path: ["until"], message: schemaReason("campaignTooLong") });
export const forecastCampaign = contract("GET /api/v1/campaigns/forecast", {
  id: "forecastCampaign",
  ...of,
  summary:
    "Get how often a campaign will play from now on, by the schedules and playlists of now, if all its screens stay on",
  query: forecastQuery,
  response: campaignForecast,
});

const report = {
  total: z.object(counts),
  /** By calendar day at the screens. */
  days: z.array(z.object({ day: localDate, ...counts })),
  /** Most plays first. */
  screens: z.array(z.object({ name: z.string(), ...counts })),
  media: z.array(z.object({ name: z.string(), ...counts })),
};
export const getCampaignReport = contract("GET /api/v1/campaigns/:id/report", {
  id: "getCampaignReport",
  ...of,
  summary: "Get the plays of a campaign by day, screen and media",
  params: idParams,
  response: z.object({ campaign, ...report }),
});
export type CampaignReport = z.output<typeof getCampaignReport.response>;

export const campaignCsvReport = contract("GET /api/v1/campaigns/:id/report.csv", {
  id: "campaignCsvReport",
  ...of,
  summary: "Get the plays of a campaign by day and screen as CSV, safe for spreadsheets",
  params: idParams,
  response: z.unknown(),
  answerType: "text/csv",
});

/** 128 bits. */
export const campaignToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export const readCampaignReport = contract(`GET ${campaignReportPath}`, {
  id: "readCampaignReport",
  summary: "Get the plays of a campaign, by the secret link for its advertiser",
  tag: "Campaigns",
  headers: { "Campaign-Link": "The secret of the link, the part of its address after #" },
  response: z.object({
    account: z.string(),
    campaign: z.string(),
    advertiser: z.string(),
    from: localDate,
    until: localDate,
    state: z.enum(campaignStates),
    goal: z.number().int().nullable(),
    ...report,
  }),
});
export type AdvertiserReport = z.output<typeof readCampaignReport.response>;
