import { z } from "zod";
import type { ExchangeKind } from "#shared/exchanges.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import { isStorableText } from "#shared/texts/storable-text.ts";
import { storableText } from "../../http/storable-text.ts";
import { decodeText } from "../../reading/decode-text.ts";
import { decodeEntities } from "../../reading/html-text.ts";
import { anything, eachIn, jsonIn, words } from "../../reading/lenient.ts";
import { xmlParser } from "../../reading/xml-parser.ts";
import { filmTypes, type Notice, type Offer } from "./port.ts";

/*
 * Reads what exchanges answer. It is a stranger's text: domains read it apart (`readApart`), with limits on everything that
 * is kept.
 */

const maxDepth = 30;
const maxListed = 20;
const maxUrl = 4_000;

/** They would break a line, or turn the direction of the words around it. */
const unseen = /[\p{Cc}\p{Bidi_Control}]+/gu;
/** Macros of VAST and OpenRTB in an address are no characters of one. */
const isAddress = (text: string) =>
  text.length <= maxUrl &&
  isStorableText(text) &&
  text.search(unseen) < 0 &&
  /^https?:\/\//i.test(text) &&
  URL.canParse(text.replace(/[[\]{}$%]/g, "x"));
const text = (value: unknown, max = 200): string =>
  storableText(cutText(words.parse(value).replace(unseen, " ").trim(), max));
const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])
    .slice(0, maxListed)
    .map((each) => text(each))
    .filter((each) => each !== "");
const notice = (when: Notice["when"], url: unknown, bills = false): Notice[] => {
  const written = words.parse(url).trim();
  return isAddress(written) ? [{ when, url: written, bills }] : [];
};

/** Vistar's published message. It says nothing of the advertiser, the category or the price. */
const advertisement = z.object({
  proof_of_play_url: words.optional(),
  expiration_url: words.optional(),
  lease_expiry: z.coerce.number().positive().max(4_102_444_800),
  asset_url: words,
  mime_type: words.optional(),
  length_in_seconds: z.coerce.number().min(0).max(3_600).catch(0),
});

function fromVistar(bytes: Uint8Array): Offer | "no ad" | "unreadable" {
  const answer = z.object({ advertisement: anything }).safeParse(jsonIn(bytes)).data;
  if (!answer) return "unreadable";
  if (
    Array.isArray(answer.advertisement ?? []) &&
    ((answer.advertisement as unknown[] | null) ?? []).length === 0
  )
    return "no ad";
  const [ad] = eachIn(answer.advertisement, advertisement).parts;
  if (!ad || !isAddress(ad.asset_url)) return "unreadable";
  const proof = notice("complete", ad.proof_of_play_url, true);
  if (proof.length === 0) return "unreadable";
  return {
    title: "",
    advertisers: [],
    categories: [],
    price: null,
    leaseUntilMs: ad.lease_expiry * 1000,
    film: { url: ad.asset_url, type: text(ad.mime_type) },
    seconds: ad.length_in_seconds || null,
    notices: [...proof, ...notice("unplayed", ad.expiration_url)],
  };
}

const parser = xmlParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  // No entity is ever replaced by the parser: a document cannot declare others.
  processEntities: false,
  maxNestedTags: maxDepth,
  removeNSPrefix: true,
  isArray: (name) =>
    ["Ad", "Impression", "Error", "Creative", "Tracking", "MediaFile", "Category", "Pricing"].includes(name),
});

/** Returns the text of an element with or without attributes; empty for none. */
const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const written =
    typeof first === "object" && first !== null ? (first as Record<string, unknown>)["#text"] : first;
  return decodeEntities(words.parse(written)).trim();
};
const content = anything
  .transform(textOf)
  .optional()
  .transform((found) => found ?? "");
const contents = z.array(z.unknown().transform(textOf)).catch([]);
const mediaFile = z
  .object({
    "#text": words,
    "@type": words.optional(),
    "@delivery": words.optional(),
    "@width": z.coerce.number().catch(0),
    "@height": z.coerce.number().catch(0),
  })
  .transform((file) => ({
    url: decodeEntities(file["#text"]).trim(),
    type: text(file["@type"]).toLowerCase(),
    delivery: file["@delivery"],
    pixels: file["@width"] * file["@height"],
  }));
const linear = z.object({
  Duration: content,
  TrackingEvents: z
    .object({
      Tracking: z
        .array(
          z
            .object({ "#text": words, "@event": words })
            .transform((one) => [one["@event"], decodeEntities(one["#text"]).trim()] as const),
        )
        .catch([]),
    })
    .catch({ Tracking: [] }),
  MediaFiles: z.object({ MediaFile: z.array(z.unknown()).catch([]) }),
});
const inLine = z.object({
  AdTitle: content,
  Advertiser: content,
  Error: contents,
  Impression: contents,
  Category: contents,
  Pricing: z.array(z.object({ "#text": words, "@model": words, "@currency": words })).catch([]),
  Creatives: z.object({ Creative: z.array(z.unknown()) }),
});

const secondsIn = (duration: string): number | null => {
  const [, hours, minutes, seconds] = /^(\d{1,2}):(\d{2}):(\d{2}(?:\.\d{1,3})?)$/.exec(duration) ?? [];
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

const endings = new Set(["firstQuartile", "midpoint", "thirdQuartile", "complete"]);

/** Reads VAST 4: the first ad that is InLine and has a linear film. A Wrapper points to yet another server and is not followed. */
function fromVast(xml: string): Offer | "no ad" | "unreadable" {
  let document: unknown;
  try {
    document = parser().parse(xml);
  } catch {
    return "unreadable";
  }
  const root = z.object({ VAST: z.unknown() }).safeParse(document).data?.VAST;
  if (root === undefined) return "unreadable";
  const ads =
    z
      .object({ Ad: z.array(z.object({ "@adType": words.optional(), InLine: inLine.optional() }).catch({})) })
      .safeParse(root).data?.Ad ?? [];
  if (ads.length === 0) return "no ad";
  for (const { InLine: ad, "@adType": adType = "video" } of ads) {
    if (!ad || adType === "audio") continue;
    const { data: shown } = z
      .array(
        z
          .object({ Linear: linear.optional() })
          .catch({})
          .transform(({ Linear }) => Linear),
      )
      .transform((all) => all.find((one) => one !== undefined))
      .safeParse(ad.Creatives.Creative);
    const [film] = eachIn(shown?.MediaFiles.MediaFile, mediaFile)
      .parts.filter(
        ({ url, type, delivery }) => isAddress(url) && filmTypes.includes(type) && delivery !== "streaming",
      )
      .sort((a, b) => b.pixels - a.pixels);
    const impressions = ad.Impression.slice(0, maxListed).flatMap((url) => notice("played", url, true));
    if (!shown || !film || impressions.length === 0) continue;
    const tracked = shown.TrackingEvents.Tracking.slice(0, maxListed).flatMap(([event, url]) =>
      event === "start" || event === "creativeView"
        ? notice("played", url)
        : endings.has(event)
          ? notice("complete", url)
          : [],
    );
    return {
      title: text(ad.AdTitle),
      advertisers: list(ad.Advertiser),
      categories: list(ad.Category),
      price: priceIn(ad.Pricing),
      leaseUntilMs: null,
      film: { url: film.url, type: film.type },
      seconds: secondsIn(shown.Duration),
      notices: [
        ...impressions,
        ...tracked,
        ...ad.Error.slice(0, 5).flatMap((url) => notice("unplayed", url)),
      ],
    };
  }
  return "unreadable";
}

function priceIn(pricing: z.output<typeof inLine>["Pricing"]): Offer["price"] {
  const found = pricing.find((one) => one["@model"].toLowerCase() === "cpm");
  return found ? priceOf(Number(found["#text"].trim()), found["@currency"]) : null;
}
const priceOf = (amount: number, currency: string): Offer["price"] =>
  Number.isFinite(amount) && amount >= 0 && amount < 1_000_000 && /^[A-Z]{3}$/.test(currency)
    ? { currency, micros: Math.round(amount * 1_000_000) }
    : null;

const bid = z.object({
  price: z.coerce.number(),
  adm: words,
  adomain: anything,
  cat: anything,
  cattax: z.coerce.number().catch(1),
  burl: words.optional(),
  exp: z.coerce.number().positive().max(86_400).optional().catch(undefined),
});
const bidResponse = z.object({
  cur: z.string().default("USD"),
  seatbid: z.array(z.object({ bid: z.array(z.unknown()) })).default([]),
});

function fromOpenRtb(bytes: Uint8Array, nowMs: number): Offer | "no ad" | "unreadable" {
  if (bytes.length === 0) return "no ad";
  const written = decodeText(bytes).text;
  // A server for one screen may answer with VAST alone.
  if (/^\s*</.test(written)) return fromVast(written);
  const answer = bidResponse.safeParse(jsonIn(bytes)).data;
  if (!answer) return "unreadable";
  const all = answer.seatbid.flatMap((seat) => seat.bid);
  if (all.length === 0) return "no ad";
  const [best] = eachIn(all, bid).parts.sort((a, b) => b.price - a.price);
  if (!best) return "unreadable";
  const offer = fromVast(best.adm);
  if (typeof offer === "string") return offer === "no ad" ? "no ad" : "unreadable";
  return {
    ...offer,
    advertisers: [...list(best.adomain), ...offer.advertisers],
    // Codes of another taxonomy would look like none of ours.
    categories: best.cattax === 1 ? [...list(best.cat), ...offer.categories] : offer.categories,
    price: priceOf(best.price, answer.cur),
    leaseUntilMs: best.exp === undefined ? null : nowMs + best.exp * 1000,
    notices: [...offer.notices, ...notice("played", best.burl, true)],
  };
}

/** Returns what an exchange offers; "no ad": it has none now; "unreadable": it is no answer that its documents describe. */
export const readOffer = ({
  kind,
  bytes,
  nowMs,
}: {
  kind: ExchangeKind;
  bytes: Uint8Array;
  nowMs: number;
}): Offer | "no ad" | "unreadable" => (kind === "vistar" ? fromVistar(bytes) : fromOpenRtb(bytes, nowMs));
