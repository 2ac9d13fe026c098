import { type ExchangeAdapter, filmTypes } from "./port.ts";

/**
 * Vistar's ad serving API (help.vistarmedia.com, "Ad Serving API"; github.com/vistarmedia/net-client). One answer is a lease
 * for one play: a second proof of play is refused as "Lease Already Spent". Prices are those of the venue at Vistar.
 */
export const vistar: ExchangeAdapter = {
  saysPrice: false,
  countsOnce: true,
  ask: ({ address, networkId, apiKey }, opening) => ({
    url: new URL("/api/v1/get_ad/json", address).href,
    json: {
      network_id: networkId,
      api_key: apiKey,
      device_id: opening.venueId,
      venue_id: opening.venueId,
      display_time: Math.round(opening.at.getTime() / 1000),
      direct_connection: false,
      ...(opening.latitude !== null && { latitude: opening.latitude, longitude: opening.longitude }),
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
