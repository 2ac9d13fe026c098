import { isIP } from "node:net";
import type { ProcessorPurpose } from "#shared/processors.ts";
import type { Env } from "./env.ts";
import { isPublicAddress } from "./outside/public-address.ts";

/** Settings that name a company which processes data for the operator. */
export type ProcessorSettings = Pick<
  Env,
  | "HOSTING_COMPANY"
  | "DATABASE_URL"
  | "PLAYS_URL"
  | "STORAGE"
  | "S3_ENDPOINT"
  | "MEDIA_BASE_URL"
  | "MAIL_URL"
  | "MAIL_IN_URL"
  | "RAZORPAY_KEY_ID"
  | "STRIPE_SECRET_KEY"
  | "PAYPAL_CLIENT_ID"
  | "WHATSAPP_PHONE_NUMBER_ID"
  | "WEATHER"
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
>;

/** A company that processes data for the operator, by the settings of this server. */
export interface Processor {
  name: string;
  purpose: ProcessorPurpose;
}

export type ProcessorKey =
  | "hostingCompany"
  | "databaseHost"
  | "mediaStore"
  | "playStore"
  | "mailHost"
  | "usesRazorpay"
  | "usesStripe"
  | "usesPayPal"
  | "usesWhatsApp"
  | "usesOpenMeteo"
  | "pushServices"
  | "traceHost";

const hostOf = (address: string | undefined): string => (address && URL.parse(address)?.hostname) || "";
const together = (...hosts: string[]): string => [...new Set(hosts.filter(Boolean))].join(", ");

/** Returns the host where it is on the public internet: one on the operator's own network is no other company. */
function otherHost(address: string | undefined): string {
  const host = hostOf(address).replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isPublicAddress(host) ? host : "";
  return /\.(local|internal|lan|home\.arpa|localhost)$/i.test(host) || !host.includes(".") ? "" : host;
}

/** Returns the companies of these settings by the name of their value on the pages; undefined where none is used. */
export function processorsOf(env: ProcessorSettings): Record<ProcessorKey, Processor | undefined> {
  const used = (is: unknown, name: string, purpose: ProcessorPurpose) => (is ? { name, purpose } : undefined);
  const named = (name: string, purpose: ProcessorPurpose) => used(name, name, purpose);
  const store =
    env.STORAGE === "s3" ? together(hostOf(env.S3_ENDPOINT) || "Amazon S3", hostOf(env.MEDIA_BASE_URL)) : "";
  return {
    hostingCompany: named(env.HOSTING_COMPANY ?? "", "machines"),
    databaseHost: named(otherHost(env.DATABASE_URL), "database"),
    mediaStore: named(store, "files"),
    playStore: named(otherHost(env.PLAYS_URL), "proof of play"),
    mailHost: named(together(hostOf(env.MAIL_URL), hostOf(env.MAIL_IN_URL)), "mail"),
    usesRazorpay: used(env.RAZORPAY_KEY_ID, "Razorpay", "payments"),
    usesStripe: used(env.STRIPE_SECRET_KEY, "Stripe", "payments"),
    usesPayPal: used(env.PAYPAL_CLIENT_ID, "PayPal", "payments"),
    usesWhatsApp: used(env.WHATSAPP_PHONE_NUMBER_ID, "Meta", "alerts by WhatsApp"),
    usesOpenMeteo: used(env.WEATHER?.startsWith("open-meteo"), "Open-Meteo", "forecasts"),
    // Whoever makes the browser: no setting switches it off.
    pushServices: used(true, "Google, Apple, Microsoft, Mozilla", "messages to phones"),
    traceHost: named(otherHost(env.OTEL_EXPORTER_OTLP_ENDPOINT), "traces of calls"),
  };
}

/** Returns the companies that are in use. */
export const processorsInUse = (env: ProcessorSettings): Processor[] =>
  Object.values(processorsOf(env)).filter((each) => each !== undefined);
