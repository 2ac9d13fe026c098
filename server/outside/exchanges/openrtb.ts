import { type ExchangeAdapter, filmTypes } from "./port.ts";

/** InLine VAST 4.0, 4.1, 4.2 and 3.0 (AdCOM 1.0, "Creative Subtypes - Audio/Video"). */
const vastProtocols = [3, 7, 11, 13];

/** A domain can be blocked before the auction; other names are compared in the answer. */
const isDomain = (name: string) => /^[\w-]+(\.[\w-]+)+$/.test(name);

/**
 * OpenRTB 2.6 with its objects for screens outside of homes (`dooh`, `qty`, `dt`), answered with VAST 4. Nobody promises that
 * an address of VAST counts once, so each is called once.
 */
export const openRtb: ExchangeAdapter = {
  describesAds: true,
  countsOnce: false,
  ask: ({ address, networkId, apiKey }, opening) => ({
    url: address,
    secrets: { ...(apiKey && { authorization: `Bearer ${apiKey}` }), "x-openrtb-version": "2.6" },
    json: {
      id: opening.askId,
      at: 1,
      imp: [
        {
          id: "1",
          tagid: opening.venueId,
          video: {
            mimes: filmTypes,
            minduration: 1,
            maxduration: opening.maxSeconds,
            protocols: vastProtocols,
            w: opening.width,
            h: opening.height,
            linearity: 1,
          },
          secure: 1,
          ssai: 3,
          dt: opening.at.getTime(),
          exp: opening.leaseSeconds,
          ...(opening.floor && {
            bidfloor: opening.floor.cpm / 100,
            bidfloorcur: opening.floor.currency,
          }),
          ...(opening.audience && {
            qty: {
              multiplier: opening.audience.multiplier,
              // 1: by a vendor, who is named; 2: by the publisher.
              sourcetype: opening.audience.vendor ? 1 : 2,
              ...(opening.audience.vendor && { vendor: opening.audience.vendor }),
            },
          }),
        },
      ],
      dooh: { id: opening.venueId, name: opening.venueId, publisher: { id: networkId } },
      ...(opening.latitude !== null && {
        device: { geo: { lat: opening.latitude, lon: opening.longitude } },
      }),
      ...(opening.floor && { cur: [opening.floor.currency] }),
      bcat: opening.refused,
      cattax: 1,
      badv: opening.blocked.filter(isDomain),
    },
  }),
  notice: ({ url }, { startedAt, price, errorCode }) => {
    const values: Record<string, string> = {
      TIMESTAMP: startedAt.toISOString(),
      // Eight digits, made of the time of the play: the same play has the same address.
      CACHEBUSTING: String(startedAt.getTime() % 100_000_000).padStart(8, "0"),
      ERRORCODE: String(errorCode),
      AUCTION_PRICE: price ? String(price.micros / 1_000_000) : "",
      AUCTION_CURRENCY: price?.currency ?? "",
    };
    return {
      url: url.replace(/\[(\w+)\]|\$\{(\w+)\}|%%(\w+)%%/g, (written, ...names: (string | undefined)[]) => {
        const value = values[names.slice(0, 3).find((name) => name !== undefined) ?? ""];
        return value === undefined ? written : encodeURIComponent(value);
      }),
    };
  },
};
