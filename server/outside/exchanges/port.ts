import type { AdPrice, AdRules, ExchangeKind } from "#shared/exchanges.ts";
import type { ServiceAnswer, ServiceCall } from "../import-services/port.ts";

/** What exchanges are asked for. The bytes decide what a film is. */
export const filmTypes: readonly string[] = ["video/mp4", "image/jpeg", "image/png"];

/** How an account reaches its exchange. */
export interface ExchangeAccess {
  address: string;
  /** Of the network at Vistar, of the seller in OpenRTB. */
  networkId: string;
  /** Secret. */
  apiKey: string;
}

/** The opening that is offered: one play on one screen. */
export interface Opening extends AdRules {
  /** Names this request. */
  askId: string;
  /** Also its name: what people call the screen is not sent. */
  venueId: string;
  width: number;
  height: number;
  latitude: number | null;
  longitude: number | null;
  /** When it will be shown, about. */
  at: Date;
  maxSeconds: number;
  /** How long a lease should be at least, in seconds. */
  leaseSeconds: number;
  /** Impressions of one play, as somebody measured them; null: nobody did. */
  audience: { multiplier: number; vendor: string } | null;
}

/** A call that tells an exchange what became of an ad. */
export interface Notice {
  /** `played`: it began to render. `complete`: it was shown to its end. `unplayed`: it will not be shown. */
  when: "played" | "complete" | "unplayed";
  url: string;
  /** The exchange bills by this call. */
  bills: boolean;
}

/** An ad as an exchange offers it. */
export interface Offer {
  title: string;
  /** Names or domains; empty: not said. */
  advertisers: string[];
  categories: string[];
  price: AdPrice | null;
  /** UTC milliseconds; null: not said. */
  leaseUntilMs: number | null;
  film: { url: string; type: string };
  /** How long it is shown; null: its own length. */
  seconds: number | null;
  notices: Notice[];
}

/** What a play was, for its report. */
export interface ShownPlay {
  startedAt: Date;
  price: AdPrice | null;
  /** For "unplayed": the VAST error code. */
  errorCode: number;
}

/** One documented protocol. Pure: `Exchanges` does the calls. */
export interface ExchangeAdapter {
  ask(access: ExchangeAccess, opening: Opening): { url: string } & Pick<ServiceCall, "json" | "secrets">;
  /** Returns the call of a notice. */
  notice(notice: Notice, play: ShownPlay): { url: string } & Pick<ServiceCall, "json">;
  /** The exchange says price, category and advertiser of an ad. The others have rules of the owner themselves. */
  describesAds: boolean;
  /** The exchange counts a notice once, however often it comes. */
  countsOnce: boolean;
}

/** Calls addresses of exchanges, at public hosts only. Throws ServiceFailure. */
export interface Exchanges {
  /** A stand-in for development: its ads and its money do not exist. */
  isMadeUp?: true;
  ask(url: string, call: ServiceCall): Promise<ServiceAnswer>;
}

export type ExchangeAdapters = Readonly<Record<ExchangeKind, ExchangeAdapter>>;
