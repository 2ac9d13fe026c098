import { webhookTroubles } from "./webhooks.ts";

/**
 * What an alert is about. `offline`: no contact for longer than the rule allows. `unsteady`: the connection comes and
 * goes. `storage`, `clock`, `content`: problems that the screen reports. `behind`: it plays an old version. `display`: its
 * device says that the display has no picture. `restarts`: its player starts again and again. `copied`: two devices have its
 * key, as after a memory card was copied.
 */
export const alertKinds = [
  "offline",
  "unsteady",
  "storage",
  "clock",
  "content",
  "behind",
  "display",
  "restarts",
  "copied",
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Minutes of opening hours without contact after which a screen counts as failed. */
export const offlineMinutes = { min: 5, standard: 60, max: 48 * 60 } as const;

/** Why an alert ended: the trouble is over, or the screen is not watched any more. */
export const alertEnds = ["recovered", "unwatched"] as const;
export type AlertEnd = (typeof alertEnds)[number];

/** So many days before the end of a plan or a trial the channels of a rule are told. */
export const planEndDays = { min: 1, standard: 7, max: 30 } as const;

/** Rules have at most this many people and channels each. */
export const maxRecipients = 30;
/** How long the history is kept, in days. */
export const alertsKeptDays = 90;

/** Chat services that take messages at a web address. */
export const channelKinds = ["slack", "teams"] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** For how long a code that confirms a number of WhatsApp is good. */
export const codeMinutes = 10;

/**
 * Why WhatsApp did not take or deliver a message. `token`: it does not accept the operator's access. `too many`: a limit
 * of its service. `template`: the template does not exist, is not approved or is paused. `not on whatsapp`: it cannot
 * reach this number. `refused`: another answer without success.
 */
export const whatsAppTroubles = ["token", "too many", "template", "not on whatsapp", "refused"] as const;

/** Why a message did not reach a recipient. The ones of webhooks are for chat channels; two of them also for WhatsApp. */
export const deliveryTroubles = [
  "mail",
  "no member",
  "no number",
  ...whatsAppTroubles,
  ...webhookTroubles,
] as const;
export type DeliveryTrouble = (typeof deliveryTroubles)[number];
