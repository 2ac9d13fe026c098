import { expect, it } from "vitest";
import { firstRefused, refusalOf } from "#shared/exchanges.ts";
import { isStorableText } from "#shared/texts/storable-text.ts";
import { exchangeAdapters, openExchanges } from "./open.ts";
import type { Opening } from "./port.ts";
import { readOffer } from "./read-answer.ts";

/*
 * The shapes are those of published samples, shortened, with addresses of ours:
 * - VAST: github.com/InteractiveAdvertisingBureau/VAST_Samples at 6a60797, "VAST 4.0 Samples/Inline_Simple.xml",
 *   "VAST 4.2 Samples/Category-test.xml", "Wrapper_Tag-test.xml", "Inline_Non-Linear_Tag-test.xml", "Audio_DAAST_Sample.xml".
 * - OpenRTB 2.6: github.com/InteractiveAdvertisingBureau/openrtb2.x, "jsonschema/examples/bid-responses/vast-inline.json",
 *   "jsonschema/Imp.json", "Qty.json", "DOOH.json".
 * - Vistar: github.com/vistarmedia/client-api at 0182aa4, "src/main/protobuf/api.proto"; its help, "Ad Serving API",
 *   "Integration and onboarding FAQ's" and "Status codes and errors".
 */

const nowMs = Date.parse("2026-11-20T06:00:00Z");
const read = (kind: "vistar" | "openrtb", answer: unknown) =>
  readOffer({
    kind,
    nowMs,
    bytes: Buffer.from(typeof answer === "string" ? answer : JSON.stringify(answer)),
  });
const opening: Opening = {
  askId: "ask-1",
  venueId: "vitrine-7",
  width: 1920,
  height: 1080,
  latitude: 18.5,
  longitude: 73.8,
  at: new Date(nowMs),
  maxSeconds: 15,
  leaseSeconds: 3_600,
  floor: { currency: "INR", cpm: 20_050 },
  refused: ["IAB8-5"],
  blocked: ["cola.example", "Cola Limited"],
  audience: { multiplier: 12.5, vendor: "measured.example" },
};
const access = { address: "https://exchange.example/bid", networkId: "net", apiKey: "secret" };

/** A macro of OpenRTB. */
const macro = (name: string) => ["$", `{${name}}`].join("");
const film = (size: string) => {
  const [width, height] = size.split("x");
  return `<MediaFile id="5241" delivery="progressive" type="video/mp4" bitrate="2000" width="${width}" height="${height}" codec="H.264">
    <![CDATA[https://films.example/${size}.mp4?a=1&b=2]]>
  </MediaFile>`;
};
const vast = (inside: string, ad = "") => `<?xml version="1.0" encoding="utf-8"?>
  <VAST version="4.2" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.iab.com/VAST">
    <Ad id="20008" sequence="1" ${ad}>${inside}</Ad></VAST>`;
const inLine = `<InLine><AdSystem version="1">iabtechlab</AdSystem>
  <Error><![CDATA[https://example.com/error?code=[ERRORCODE]]]></Error>
  <Extensions><Extension type="iab-Count"><total_available><![CDATA[ 2 ]]></total_available></Extension></Extensions>
  <Impression id="Impression-ID"><![CDATA[https://example.com/track/impression?at=[TIMESTAMP]&n=[CACHEBUSTING]]]></Impression>
  <Pricing model="cpm" currency="USD"><![CDATA[ 25.00 ]]></Pricing>
  <AdTitle>iabtechlab video ad</AdTitle>
  <Category authority="https://www.iabtechlab.com/categoryauthority">American Cuisine</Category>
  <Category authority="https://www.iabtechlab.com/categoryauthority">Guitar</Category>
  <Creatives><Creative id="5480" sequence="1" adId="2447226"><Linear>
    <TrackingEvents><Tracking event="start" ><![CDATA[https://example.com/tracking/start]]></Tracking>
      <Tracking event="progress" offset="00:00:10"><![CDATA[http://example.com/tracking/progress-10]]></Tracking>
      <Tracking event="complete">https://example.com/tracking/complete?a=1&amp;b=2</Tracking></TrackingEvents>
    <Duration>00:00:16</Duration>
    <MediaFiles>${film("640x360")}${film("1280x720")}</MediaFiles></Linear></Creative></Creatives></InLine>`;
const simple = vast(inLine);

it("reads VAST 4: the largest film, its price, categories, length and all addresses to call", () => {
  expect(read("openrtb", simple)).toEqual({
    title: "iabtechlab video ad",
    advertisers: [],
    categories: ["American Cuisine", "Guitar"],
    price: { currency: "USD", micros: 25_000_000 },
    leaseUntilMs: null,
    film: { url: "https://films.example/1280x720.mp4?a=1&b=2", type: "video/mp4" },
    seconds: 16,
    notices: [
      {
        when: "played",
        url: "https://example.com/track/impression?at=[TIMESTAMP]&n=[CACHEBUSTING]",
        bills: true,
      },
      { when: "played", url: "https://example.com/tracking/start", bills: false },
      { when: "complete", url: "https://example.com/tracking/complete?a=1&b=2", bills: false },
      { when: "unplayed", url: "https://example.com/error?code=[ERRORCODE]", bills: false },
    ],
  });
});

it("takes no VAST that is no film for a screen, and none that points elsewhere", () => {
  const wrapper = vast(
    `<Wrapper followAdditionalWrappers="0"><AdSystem version="4.0">iabtechlab</AdSystem>
    <Impression id="Impression-ID"><![CDATA[https://example.com/track/impression]]></Impression>
    <VASTAdTagURI><![CDATA[https://other.example/next.xml]]></VASTAdTagURI></Wrapper>`,
  );
  const nonLinear = vast(
    inLine.replace(
      /<Linear>[\s\S]*<\/Linear>/,
      '<NonLinearAds><NonLinear width="350" height="350"/></NonLinearAds>',
    ),
  );
  for (const answer of [
    wrapper,
    nonLinear,
    vast(inLine, 'adType="audio"'),
    "<html>Down</html>",
    "<VAST",
    "{",
    "[7]",
  ])
    expect(read("openrtb", answer), answer).toBe("unreadable");
  for (const answer of ['<VAST version="4.2"></VAST>', "", { id: "1", seatbid: [] }, { id: "1", nbr: 2 }])
    expect(read("openrtb", answer), JSON.stringify(answer)).toBe("no ad");
  // Entities that a document declares are never replaced.
  const bomb = simple
    .replace("?>", '?><!DOCTYPE x [<!ENTITY a "https://inside.example">]>')
    .replace("iabtechlab video ad", "&a;");
  expect(JSON.stringify(read("openrtb", bomb))).not.toContain("inside.example");
});

it("reads the best bid of an OpenRTB answer, with its price, advertiser, categories and time", () => {
  const bid = { id: "12345", impid: "1", price: 3, nurl: "https://example.com/win", adm: simple };
  const more = {
    ...bid,
    price: 3.5,
    adomain: ["chai.example"],
    cat: ["IAB8-6"],
    exp: 900,
    burl: `https://example.com/bill?p=${macro("AUCTION_PRICE")}`,
  };
  const answer = {
    id: "ask-1",
    cur: "INR",
    seatbid: [{ bid: [bid] }, { bid: [more, "no bid", { price: "x" }] }],
  };
  expect(read("openrtb", answer)).toMatchObject({
    advertisers: ["chai.example"],
    categories: ["IAB8-6", "American Cuisine", "Guitar"],
    price: { currency: "INR", micros: 3_500_000 },
    leaseUntilMs: nowMs + 900_000,
    // The billing notice of OpenRTB 2.6.
    notices: expect.arrayContaining([{ when: "played", url: more.burl, bills: true }]),
  });
  // Codes of a newer taxonomy are numbers of something else.
  const other = { ...answer, seatbid: [{ bid: [{ ...more, cattax: 7, cat: ["IAB8-6"] }] }] };
  expect(read("openrtb", other)).toMatchObject({ categories: ["American Cuisine", "Guitar"] });
});

it("says that a stand-in makes ads and money up, and real ones do not", () => {
  const now = () => new Date(nowMs);
  expect(openExchanges({ production: false }, now).isMadeUp).toBe(true);
  expect(openExchanges({ production: true }, now).isMadeUp ?? false).toBe(false);
});

it("asks in OpenRTB 2.6 for one play on one screen, and never invents an audience", () => {
  const { url, json, secrets } = exchangeAdapters.openrtb.ask(access, opening);
  expect(url).toBe(access.address);
  expect(secrets).toEqual({ authorization: "Bearer secret", "x-openrtb-version": "2.6" });
  expect(json).toMatchObject({
    id: "ask-1",
    imp: [
      {
        id: "1",
        video: { w: 1920, h: 1080, maxduration: 15, mimes: ["video/mp4", "image/jpeg", "image/png"] },
        qty: { multiplier: 12.5, sourcetype: 1, vendor: "measured.example" },
        dt: nowMs,
        exp: 3_600,
        bidfloor: 200.5,
        bidfloorcur: "INR",
      },
    ],
    dooh: { id: "vitrine-7", name: "vitrine-7", publisher: { id: "net" } },
    bcat: ["IAB8-5"],
    badv: ["cola.example"],
  });
  const { json: without } = exchangeAdapters.openrtb.ask(access, { ...opening, audience: null, floor: null });
  expect(JSON.stringify(without)).not.toMatch(/qty|bidfloor/);
});

it("fills the macros of VAST with the time of the play, and calls the same address for the same play", () => {
  const notice = (url: string) =>
    exchangeAdapters.openrtb.notice(
      { when: "played", url, bills: true },
      { startedAt: new Date(nowMs + 123), price: { currency: "INR", micros: 3_500_000 }, errorCode: 405 },
    ).url;
  expect(notice("https://a.example/?t=[TIMESTAMP]&c=[CACHEBUSTING]&e=[ERRORCODE]&x=[OTHER]")).toBe(
    `https://a.example/?t=2026-11-20T06%3A00%3A00.123Z&c=${(nowMs + 123) % 1e8}&e=405&x=[OTHER]`,
  );
  expect(notice(`https://a.example/?p=${macro("AUCTION_PRICE")}&q=${macro("AUCTION_ID")}`)).toBe(
    `https://a.example/?p=3.5&q=${macro("AUCTION_ID")}`,
  );
});

const lease = {
  id: "97c99267-eee2-4de7-8bfc-5e2146784534",
  proof_of_play_url: "https://pop.example/played?v=1",
  expiration_url: "https://pop.example/expire?v=1",
  lease_expiry: nowMs / 1000 + 3_600,
  display_area_id: "vitrine-7",
  asset_id: "24f0-83a3",
  asset_url: "https://assets.example/g/2jc/3fa.jpeg",
  width: 1920,
  height: 1080,
  mime_type: "image/jpeg",
  length_in_seconds: 15,
  display_time: nowMs / 1000,
  campaign_id: 30,
};

it("asks Vistar without a position, and reads its lease, which pays a play that was shown to its end", () => {
  const { url, json } = exchangeAdapters.vistar.ask({ ...access, address: "https://api.example" }, opening);
  expect(url).toBe("https://api.example/api/v1/get_ad/json");
  expect(json).toEqual({
    network_id: "net",
    api_key: "secret",
    device_id: "vitrine-7",
    venue_id: "vitrine-7",
    display_time: nowMs / 1000,
    number_of_screens: 1,
    direct_connection: false,
    display_area: [
      {
        id: "vitrine-7",
        width: 1920,
        height: 1080,
        supported_media: ["video/mp4", "image/jpeg", "image/png"],
        max_duration: 15,
        allow_audio: false,
        cpm_floor_cents: 20_050,
      },
    ],
  });
  expect(read("vistar", { advertisement: [lease] })).toEqual({
    title: "",
    advertisers: [],
    categories: [],
    price: null,
    leaseUntilMs: nowMs + 3_600_000,
    film: { url: lease.asset_url, type: "image/jpeg" },
    seconds: 15,
    notices: [
      { when: "complete", url: lease.proof_of_play_url, bills: true },
      { when: "unplayed", url: lease.expiration_url, bills: false },
    ],
  });
  for (const none of [{ advertisement: [] }, { advertisement: null }, {}])
    expect(read("vistar", none), JSON.stringify(none)).toBe("no ad");
  const { proof_of_play_url: _, ...unpaid } = lease;
  for (const bad of [
    { advertisement: [unpaid] },
    { advertisement: [{ ...lease, asset_url: "file:///etc" }] },
    "[]",
    "<a/>",
  ])
    expect(read("vistar", bad), JSON.stringify(bad)).toBe("unreadable");
  const notice = (when: "complete" | "unplayed") =>
    exchangeAdapters.vistar.notice(
      { when, url: "https://pop.example/", bills: true },
      { startedAt: new Date(nowMs + 499), price: null, errorCode: 900 },
    );
  expect(notice("complete")).toEqual({ url: "https://pop.example/", json: { display_time: nowMs / 1000 } });
  expect(notice("unplayed")).toEqual({ url: "https://pop.example/" });
});

/** Each text of an answer with what nobody can store or see. */
const spoiled = (value: unknown): unknown =>
  typeof value === "string"
    ? `${value}\0\u0007\u202e\ud800`
    : Array.isArray(value)
      ? value.map(spoiled)
      : value !== null && typeof value === "object"
        ? Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, spoiled(inside)]))
        : value;
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value !== null && typeof value === "object"
      ? Object.values(value).flatMap(textsIn)
      : [];

it("keeps only texts that can be stored and seen, wherever an answer has others", () => {
  const bid = {
    price: 3,
    adomain: ["chai.example"],
    cat: ["IAB8-6"],
    adm: simple,
    burl: "https://example.com/bill",
  };
  const bids = (more: object) => ({ id: "1", cur: "INR", seatbid: [{ bid: [{ ...bid, ...more }] }] });
  // Addresses that nobody can store are left out; one that is needed makes the answer unreadable.
  const title = simple.replace(/(iabtechlab video ad|American Cuisine)/g, "$1\0\u0007\u202e\ud800");
  const { adm: _, ...words } = bid;
  for (const answer of [bids({ ...(spoiled(words) as object), adm: title }), bids({ adm: title })]) {
    const offer = read("openrtb", answer);
    expect(offer).toMatchObject({ title: expect.stringMatching(/^iabtechlab video ad/) });
    for (const text of textsIn(offer)) {
      expect(isStorableText(text), text).toBe(true);
      expect(text).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
  }
  for (const at of ["asset_url", "proof_of_play_url"] as const)
    expect(read("vistar", { advertisement: [{ ...lease, [at]: spoiled(lease[at]) }] })).toBe("unreadable");
  const offer = read("vistar", {
    advertisement: [{ ...lease, expiration_url: spoiled(lease.expiration_url) }],
  });
  expect(offer).toMatchObject({ notices: [{ when: "complete" }] });
});

it("refuses by the owner's rules: category and what belongs to it, advertiser, floor and currency", () => {
  const ad = {
    advertisers: ["Chai.example"],
    categories: ["IAB8-6"],
    price: { currency: "INR", micros: 200_500_000 },
  };
  const rules = { floor: opening.floor, refused: opening.refused, blocked: opening.blocked };
  const why = (
    given: Partial<Parameters<typeof refusalOf>[0]>,
    more: Partial<typeof rules> = {},
    describesAds = true,
  ) => refusalOf({ ...ad, ...given }, { ...rules, ...more }, { describesAds });
  expect(why({})).toBeNull();
  expect(why({ price: { currency: "INR", micros: 200_499_999 } })).toBe("floor");
  expect(why({ price: { currency: "USD", micros: 900_000_000 } })).toBe("currency");
  expect([why({ price: null }), why({ price: null }, {}, false)]).toEqual(["noPrice", null]);
  expect(why({}, { refused: ["IAB8"] })).toBe("category");
  // IAB8-18 is no part of IAB8-1.
  expect(why({ categories: ["IAB8-18"] }, { refused: ["IAB8-1"] })).toBeNull();
  // Whether an ad without a category plays is a choice of its own.
  for (const categories of [["Guitar"], []])
    expect([why({ categories }), why({ categories }, { refused: firstRefused })]).toEqual([
      null,
      "noCategory",
    ]);
  // Vistar says nothing of an ad: there the rules are those that the owner has at Vistar.
  expect(why({ categories: [], price: null }, { refused: firstRefused }, false)).toBeNull();
  expect(why({ advertisers: [" cola LIMITED "] })).toBe("advertiser");
});
