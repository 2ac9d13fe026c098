import type { Env } from "../../env.ts";
import { realImportServices } from "../import-services/real.ts";
import { exchangesDouble } from "./double.ts";
import { openRtb } from "./openrtb.ts";
import type { ExchangeAdapters, Exchanges } from "./port.ts";
import { vistar } from "./vistar.ts";

export const exchangeAdapters: ExchangeAdapters = { vistar, openrtb: openRtb };

/** Opens the way to exchanges: over HTTPS to public addresses only. In development they are in memory. */
export const openExchanges = ({ production }: Pick<Env, "production">, now: () => Date): Exchanges =>
  production ? realImportServices() : exchangesDouble(now);
