import { nobody, type TableEntry } from "./entry.ts";
import { erasedWord } from "./of-identity.ts";

/** Of the district `watching`. */
export const peopleOfWatching = {
  alertRules: {
    title: "Alert rule",
    activity: "messages",
    lists: ["user_ids", "whatsapp_user_ids"],
    plain: ["kinds", "channel_ids", "quiet_start", "quiet_end", "digest_at"],
  },
  alertChannels: {
    title: "Channel of a chat service",
    activity: "messages",
    said: ["name"],
    plain: ["host", "language"],
    secret: ["url_sealed"],
  },
  alertMutes: { title: "Muted alert", activity: "messages", doneBy: ["user_id"] },
  alertWatches: nobody("what the last look at a screen saw", "seen"),
  alerts: nobody("troubles of screens"),
  alertMessages: { title: "Message of an alert", activity: "messages", said: ["content"] },
  alertMessageItems: nobody("which alerts a message tells"),
  alertDeliveries: {
    title: "Alert that was sent",
    activity: "messages",
    whose: { users: ["user_id"] },
    end: "delete",
    plain: ["screen_ids"],
  },
  alertPlanEnds: nobody("which end of a plan was told"),
  serviceBeat: nobody("when the service last ran"),
  serviceStops: nobody("when the service did not run"),
  whatsappNumbers: {
    title: "Number at WhatsApp",
    activity: "messages",
    whose: { users: ["user_id"], phones: ["number", "wa_id"] },
    end: "delete",
    now: { number: erasedWord, wa_id: null },
    plain: ["code_tag"],
    secret: ["code_hash"],
  },
  whatsappStops: {
    title: "Number that answered STOP",
    activity: "messages",
    whose: { phones: ["number"] },
    end: "delete",
    now: { number: erasedWord },
  },
  reportMails: {
    title: "Report by email",
    activity: "messages",
    lists: ["user_ids"],
    said: ["name"],
    plain: ["at"],
  },
  reportDeliveries: {
    title: "Report that was sent",
    activity: "messages",
    whose: { users: ["user_id"] },
    end: "delete",
    plain: ["from_day", "to_day"],
  },
  webhookEndpoints: {
    title: "Webhook",
    activity: "webhooks",
    said: ["url", "description", "ca_certificate"],
    plain: ["events"],
    secret: ["secret_sealed", "earlier_secret_sealed"],
  },
  webhookDeliveries: {
    title: "Message to a webhook",
    activity: "webhooks",
    said: ["body"],
    plain: ["message_id", "event"],
  },
} as const satisfies Record<string, TableEntry>;
