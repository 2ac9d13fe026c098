import { hourMs, minuteMs } from "./durations.ts";

/** What a webhook can be told. The names stay the same; new ones may be added. */
export const webhookEvents = [
  "screen.paired",
  "screen.removed",
  "media.ready",
  "media.failed",
  "proposal.sent",
  "publication.published",
  "emergency.started",
  "emergency.ended",
  "screen.offline",
  "screen.online",
  "alert.opened",
  "alert.closed",
  "audit.entry",
  "customer.made",
  "customer.licences-ordered",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How an address is told: by a POST of HTTP, or by a message of syslog. */
export const webhookKinds = ["webhook", "syslog"] as const;
export type WebhookKind = (typeof webhookKinds)[number];
export const webhookKindOf = (url: string): WebhookKind =>
  /^syslog\+(tls|tcp):/i.test(url) ? "syslog" : "webhook";
export const isSyslogOverTls = (url: string): boolean => /^syslog\+tls:/i.test(url);

/** Only in the account of a partner. */
export const isOfPartner = (event: WebhookEvent): boolean => event.startsWith("customer.");

/** Sent on demand, to try an address. */
export const testEvent = "webhook.test";

/** The waits between the tries of one delivery, in milliseconds: the first one is at once. */
export const retryWaits = [
  ...[0, 5_000, 5 * minuteMs, 30 * minuteMs],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
] as const;

/** Why a delivery did not arrive. */
export const webhookTroubles = [
  "private",
  "not secure",
  "name",
  "certificate",
  "unreachable",
  "broken off",
  "slow",
  "redirect",
  "status",
  "gone",
  "switched off",
  "no secret",
] as const;
export type WebhookTrouble = (typeof webhookTroubles)[number];

/** Hours for which the earlier secret also signs after a new one was made. */
export const rotationHours = 24;
/** An endpoint that answered nothing well for so many days is switched off. */
export const failingDays = 5;
