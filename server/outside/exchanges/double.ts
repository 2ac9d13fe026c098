import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { crc32, deflateSync } from "node:zlib";
import { failureOf, ServiceFailure } from "../import-services/port.ts";
import type { Exchanges } from "./port.ts";

/** What can go wrong at an exchange. */
export type ExchangeFault =
  | "no ad"
  | "slow"
  | "down"
  | "forbidden"
  | "garbage"
  | "no film"
  | "wrong size"
  | "expired lease"
  | "reports slow"
  | "reports down";

/** What the next ads are. */
export interface DoubledAd {
  advertiser: string;
  categories: string[];
  /** CPM. */
  price: number;
  currency: string;
  seconds: number;
  /** In OpenRTB. */
  leaseSeconds: number;
}

/** Exchanges in memory: Vistar at vistar.example, OpenRTB at any other host. Faults on demand. */
export interface ExchangesDouble extends Exchanges {
  fault: ExchangeFault | null;
  ad: DoubledAd;
  /** Each call that arrived, in order. */
  asked: { url: string; json: unknown; secrets: Readonly<Record<string, string>> }[];
  /** Proofs of play that were accepted, by the address that reports them. */
  accepted: { url: string; json: unknown }[];
}

export const doubleVistar = "https://vistar.example";
/** Vistar's lease, after the moment at which the ad is to be shown. */
const vistarSeconds = 15 * 60;
const key = "key-of-the-double";

/** Opens the exchanges in memory. Their API key is any but "wrong". */
export function exchangesDouble(now: () => Date): ExchangesDouble {
  /** When each lease ends (UTC milliseconds); 0: it was spent. */
  const leases = new Map<string, number>();
  const double: ExchangesDouble = {
    isMadeUp: true,
    fault: null,
    ad: {
      advertiser: "chai.example",
      categories: ["IAB8-6"],
      price: 240,
      currency: "INR",
      seconds: 10,
      leaseSeconds: 3_600,
    },
    asked: [],
    accepted: [],
    async ask(address, { json, secrets = {}, anyStatus }) {
      double.asked.push({ url: address, json, secrets });
      const { status, body } = answerTo(new URL(address), json, secrets);
      if (status >= 300 && !anyStatus) throw failureOf(status, undefined);
      return { status, bytes: body.length, body: Readable.from(body.length > 0 ? [body] : []) };
    },
  };

  function answerTo(url: URL, json: unknown, secrets: Readonly<Record<string, string>>) {
    const { fault } = double;
    const at = url.pathname.split("/")[1];
    if (at === "film") return fault === "no film" ? reply(200, "<html>Gone</html>") : reply(200, film(url));
    if (at === "played" || at === "unplayed") return heard(url, json);
    if (fault === "slow") throw new ServiceFailure("slow");
    if (fault === "down") return reply(500, "Internal error");
    if (fault === "garbage") return reply(200, '{"advertisement": [{"asset_url": 7');
    const asked = JSON.stringify([json, secrets]);
    if (fault === "forbidden" || asked.includes('"wrong"') || asked.includes("Bearer wrong"))
      return reply(403, "Could not authenticate, check network id or api key credentials.");
    const lease = randomUUID();
    const nowSeconds = Math.round(now().getTime() / 1000);
    const { display_time: from = 0 } = json as { display_time?: number };
    const isVistar = url.origin === doubleVistar;
    const usual = isVistar ? from + vistarSeconds : nowSeconds + double.ad.leaseSeconds;
    const until = fault === "expired lease" ? nowSeconds + 1 : usual;
    leases.set(lease, until * 1000);
    return isVistar ? vistarAnswer(lease, until, json) : openRtbAnswer(lease, until - nowSeconds, json);
  }

  /** Vistar: github.com/vistarmedia/client-api, "src/main/protobuf/api.proto", Advertisement. */
  function vistarAnswer(lease: string, until: number, json: unknown) {
    if (double.fault === "no ad") return reply(200, { advertisement: [] });
    const { display_time, display_area } = json as {
      display_time: number;
      display_area: { id: string; width: number; height: number }[];
    };
    const [area] = display_area;
    const { width = 1920, height = 1080 } = area ?? {};
    return reply(200, {
      advertisement: [
        {
          id: lease,
          proof_of_play_url: `${doubleVistar}/played/${lease}?key=${key}`,
          expiration_url: `${doubleVistar}/unplayed/${lease}?key=${key}`,
          lease_expiry: until,
          display_area_id: area?.id,
          asset_id: `asset-${width}x${height}`,
          asset_url: filmAddress(doubleVistar, width, height),
          width,
          height,
          mime_type: "image/png",
          length_in_seconds: double.ad.seconds,
          display_time,
          campaign_id: 30,
        },
      ],
    });
  }

  /** OpenRTB 2.6 with VAST 4.2: InteractiveAdvertisingBureau/openrtb2.x and VAST_Samples. */
  function openRtbAnswer(lease: string, seconds: number, json: unknown) {
    const { id, imp } = json as { id: string; imp: { id: string; video: { w: number; h: number } }[] };
    if (double.fault === "no ad") return reply(204, "");
    const { price, currency, categories, advertiser } = double.ad;
    const origin = "https://ads.example";
    const { w = 1920, h = 1080 } = imp[0]?.video ?? {};
    const tracked = (event: string) =>
      `<Tracking event="${event}"><![CDATA[${origin}/played/${lease}/${event}?at=[TIMESTAMP]]]></Tracking>`;
    const clock = new Date(double.ad.seconds * 1000).toISOString().slice(11, 19);
    const adm = `<VAST version="4.2" xmlns="http://www.iab.com/VAST"><Ad id="1"><InLine><AdSystem version="1">double</AdSystem>
      <Error><![CDATA[${origin}/unplayed/${lease}?code=[ERRORCODE]]]></Error>
      <Impression id="1"><![CDATA[${origin}/played/${lease}/impression?at=[TIMESTAMP]&price=\${AUCTION_PRICE}]]></Impression>
      <AdTitle>Masala chai</AdTitle><Creatives><Creative id="1"><Linear><Duration>${clock}</Duration>
      <TrackingEvents>${tracked("start")}${tracked("complete")}</TrackingEvents>
      <MediaFiles><MediaFile delivery="progressive" type="image/png" width="${w}" height="${h}"><![CDATA[${filmAddress(origin, w, h)}]]></MediaFile></MediaFiles>
      </Linear></Creative></Creatives></InLine></Ad></VAST>`;
    return reply(200, {
      id,
      cur: currency,
      seatbid: [
        {
          bid: [
            {
              id: lease,
              impid: imp[0]?.id,
              price,
              adm,
              adomain: [advertiser],
              cat: categories,
              exp: seconds,
            },
          ],
        },
      ],
    });
  }

  /** Vistar's articles "Status codes and errors" and "Ad Serving API": a lease is spent by its first proof of play. */
  function heard(url: URL, json: unknown) {
    const { fault } = double;
    if (fault === "reports down") return reply(500, "Internal error");
    const [, kind, lease = ""] = url.pathname.split("/");
    const until = leases.get(lease);
    if (until === undefined) return reply(400, { message: "Invalid PoP URL" });
    if (kind === "played" && url.origin === doubleVistar) {
      if (until === 0) return reply(400, { message: "Lease Already Spent" });
      const late = Math.round((now().getTime() - until) / 1000);
      if (late > 0) return reply(400, { message: `Lease expired by ${late} seconds` });
      leases.set(lease, 0);
    }
    if (kind === "played") double.accepted.push({ url: url.href, json });
    // It arrived, and nobody hears that it did.
    if (fault === "reports slow") throw new ServiceFailure("slow");
    return reply(200, "");
  }

  const filmAddress = (origin: string, width: number, height: number) => {
    const isWrong = double.fault === "wrong size";
    return `${origin}/film/${width}x${isWrong ? width : height}.png`;
  };
  return double;
}

const reply = (status: number, body: unknown) => ({
  status,
  body: Buffer.isBuffer(body) ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

/** Returns a picture of the size that its address names. */
function film(url: URL): Buffer {
  const [, width = 1920, height = 1080] = (/(\d+)x(\d+)/.exec(url.pathname) ?? []).map(Number);
  return plainPng(width, height);
}

function plainPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue.
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([0xc2, 0x6a, 0x1f]))]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
