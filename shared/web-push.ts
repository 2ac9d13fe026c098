import { z } from "zod";

/**
 * What a device can be told by Web Push. `alerts`: screens that fail and work again. `emergencies`: an emergency or drill
 * began or ended. `guests`: what guests sent waits. `approvals`: a proposal waits.
 */
export const pushKinds = ["alerts", "emergencies", "guests", "approvals"] as const;
export type PushKind = (typeof pushKinds)[number];

/** What a push service carries, encrypted for the device; the service worker of the dashboard shows it. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that a tap opens, and the account that it is in. */
  path: z.string(),
  account: z.number().int(),
  /** A later message with the same tag takes the place of this one. */
  tag: z.string(),
  lang: z.string(),
});
export type PushPayload = z.output<typeof pushPayload>;
