import { type ExchangeAdapter, filmTypes } from "./port.ts";

/**
 * Vistar's ad serving API. Messages: github.com/vistarmedia/client-api, "src/main/protobuf/api.proto". The rest:
 * help.vistarmedia.com, "Ad Serving API", "Integration and onboarding FAQ's", "Overview of restrictions", "Status codes and
 * errors". One answer is a lease for one play, which is reported after the ad was shown, at most 15 minutes after the
 * `display_time` of the question; a second report is refused as "Lease Already Spent". Screens that stay where they are send
 * no position. The answer names no price, category or advertiser: owners restrict them at Vistar. Not published: the
 * currency of `cpm_floor_cents` (taken as that of the network), the unit of `max_duration` (taken as seconds).
 */
export const vistar: ExchangeAdapter = {
  describesAds: false,
  countsOnce: true,
  ask: ({ address, networkId, apiKey }, opening) => ({
    url: new URL("/api/v1/get_ad/json", address).href,
    json: {
      network_id: networkId,
      api_key: apiKey,
      device_id: opening.venueId,
      venue_id: opening.venueId,
      display_time: Math.round(opening.at.getTime() / 1000),
      number_of_screens: 1,
      direct_connection: false,
      display_area: [
        {
          id: opening.venueId,
          width: opening.width,
          height: opening.height,
          supported_media: filmTypes,
          max_duration: opening.maxSeconds,
          allow_audio: false,
          ...(opening.floor && { cpm_floor_cents: opening.floor.cpm }),
        },
      ],
    },
  }),
  notice: ({ url, when }, { startedAt }) => ({
    url,
    ...(when !== "unplayed" && { json: { display_time: Math.round(startedAt.getTime() / 1000) } }),
  }),
};
