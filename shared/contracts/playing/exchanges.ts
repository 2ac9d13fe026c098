import { z } from "zod";
import {
  adCategories,
  adRefusals,
  adStates,
  billStates,
  exchangeKinds,
  maxBlocked,
} from "../../exchanges.ts";
import { currencies } from "../../media-kinds/currencies.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import { contract, done, id, idParams, instant, kept, secret } from "../contract.ts";
import { target } from "../target.ts";
import { localDate } from "../when.ts";

const name = z.string().trim().max(120);
const currency = z.enum(currencies).exclude(["none"]);
const floor = z.object({
  currency,
  cpm: z.number().int().min(1).max(100_000_000).describe("In hundredths, for a thousand impressions"),
});
const audience = z.object({
  multiplier: z.number().min(0.01).max(100_000).describe("Impressions of one play, as they were measured"),
  vendor: z
    .string()
    .trim()
    .max(120)
    .describe("The domain of who measured; empty: the account itself")
    .default(""),
});

const shape = {
  name: name.min(1, schemaReason("nameRequired")),
  kind: z.enum(exchangeKinds),
  /** Of its server: at Vistar the host, in OpenRTB the whole address. */
  address: z.url({ protocol: /^https$/, error: schemaReason("exchangeAddressForm") }).max(500),
  networkId: name.min(1, schemaReason("exchangeNetworkRequired")),
  target,
  /** The least price of a thousand impressions; null: any. */
  floor: floor.nullable().default(null),
  /** Null: nobody measured it, and nothing is said about it. */
  audience: audience.nullable().default(null),
  refused: z.array(z.enum(adCategories)).max(adCategories.length).default([]),
  /** Names or domains of advertisers. */
  blocked: z.array(z.string().trim().min(1).max(200)).max(maxBlocked).default([]),
  /** Most ads in an hour of one screen. */
  maxPerHour: z.number().int().min(1).max(30).default(6),
  /** Most of the playing time, in percent. */
  share: z.number().int().min(1).max(50).default(20),
  maxSeconds: z.number().int().min(5).max(60).default(15),
  isOn: z.boolean().default(false),
};
export const exchangeFields = z.object({
  ...shape,
  /** Write only; left out: it stays as it is. */
  apiKey: z
    .string()
    .trim()
    .max(500)
    .transform((key) => key || undefined)
    .optional(),
});
export type ExchangeFields = z.output<typeof exchangeFields>;

export const exchange = z.object({
  ...shape,
  /** It may have a key in it. */
  address: secret(z.string()),
  id,
  targetName: z.string(),
  /** The key itself is never shown again. */
  hasKey: z.boolean(),
});
export type Exchange = z.output<typeof exchange>;

const of = { tag: "Exchanges", needs: "account.manage", scope: "account" } as const;

export const listExchanges = contract("GET /api/v1/exchanges", {
  id: "listExchanges",
  ...of,
  summary: "List the advertising exchanges of the account",
  response: z.object({
    items: z.array(exchange),
    isMadeUp: z.boolean().describe("This installation asks no exchange: ads, plays and money are made up"),
  }),
});
export const createExchange = contract("POST /api/v1/exchanges", {
  id: "createExchange",
  ...of,
  summary: "Connect an advertising exchange. It is asked for ads once it is switched on",
  body: exchangeFields,
  response: exchange,
  status: 201,
});
export const saveExchange = contract("PUT /api/v1/exchanges/:id", {
  id: "saveExchange",
  ...of,
  summary:
    "Change the settings of an exchange. What is left out stays. Switched off, its ads leave the screens at once",
  params: idParams,
  body: z.object(kept(exchangeFields.shape)),
  response: exchange,
});
export const deleteExchange = contract("DELETE /api/v1/exchanges/:id", {
  id: "deleteExchange",
  ...of,
  summary: "Remove an exchange with the list of its ads",
  params: idParams,
  response: done,
});

/** An amount in hundredths of a currency. */
const money = z.object({ currency: z.string(), amount: z.number().int() });
export const exchangeAd = z.object({
  id,
  askedAt: instant,
  screen: z.string(),
  state: z.enum(adStates),
  /** Why it never plays. */
  refusal: z.enum(adRefusals).nullable(),
  title: z.string(),
  advertisers: z.array(z.string()),
  categories: z.array(z.string()),
  thumbnailUrl: z.string().nullable(),
  /** What its play earns, as the exchange says; null: it does not say. */
  expected: money.nullable(),
  leaseUntil: instant.nullable(),
  playedAt: instant.nullable(),
  bill: z.enum(billStates).nullable(),
});
export type ExchangeAd = z.output<typeof exchangeAd>;
export const getExchangeReport = contract("GET /api/v1/exchanges/:id/report", {
  id: "getExchangeReport",
  ...of,
  summary: "Get the last 30 days and the last 50 ads of an exchange. A day is the one on which it was asked",
  params: idParams,
  response: z.object({
    /** The newest first, days without a question left out. */
    days: z.array(
      z.object({
        day: localDate,
        asked: z.number().int(),
        /** Ads that passed all checks. */
        filled: z.number().int(),
        played: z.number().int(),
        reported: z.number().int(),
        /** Of all plays, and of those that the exchange accepted. */
        expectedMoney: z.array(money),
        reportedMoney: z.array(money),
      }),
    ),
    /** The newest first. */
    ads: z.array(exchangeAd),
  }),
});
export type ExchangeReport = z.output<typeof getExchangeReport.response>;

export const blockAdvertiser = contract("POST /api/v1/exchange-ads/:id/block", {
  id: "blockAdvertiser",
  ...of,
  summary: "Block the advertiser of an ad at its exchange: its ads leave the screens, and none comes again",
  params: idParams,
  response: exchange,
});
