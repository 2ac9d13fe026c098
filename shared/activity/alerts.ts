import { markTexts } from "../languages/texts.ts";
import { operatorsOnly, shown } from "./entry.ts";

const group = { ref: "group" } as const;
const rule = {
  groupId: group,
  enabled: "flag",
  kinds: "list",
  offlineMinutes: "count",
  recipients: "count",
  planDays: "count",
} as const;
const mute = { screenId: { ref: "screen" }, groupId: group, until: "time" } as const;
const channel = { name: "text", domain: "text", enabled: "flag" } as const;

const pushed = { kinds: "list" } as const;
const whatsApp = { phone: "text" } as const;

const report = { name: "text", groupId: group, enabled: "flag", recipients: "count" } as const;

/** Alerts about screens, and reports by email. */
export const alertEntries = markTexts("activity", {
  "alert-channel.create": shown("screens", "added the channel {name}", channel),
  "alert-channel.delete": shown("screens", "removed the channel {name}", channel),
  "alert-channel.save": shown("screens", "changed the channel {name}", channel),
  "alert-channel.test": shown("screens", "sent a test to the channel {name}", channel),
  "alert-mute.end": shown("screens", "ended a mute of alerts", mute),
  "alert-mute.set": shown("screens", "muted alerts", mute),
  "alert-rule.create": shown("screens", "added an alert rule", rule),
  "alert-rule.delete": shown("screens", "removed an alert rule", rule),
  "alert-rule.save": shown("screens", "changed an alert rule", rule),
  "alert-rule.test": shown("screens", "sent a test of alerts to the recipients"),
  "push-device.add": shown("screens", "chose to get messages on a device", pushed),
  "push-device.remove": shown("screens", "ended messages on a device"),
  "push-device.save": shown("screens", "chose which messages a device gets", pushed),
  "push-device.test": shown("screens", "sent a test to their own device"),
  "report-mail.create": shown("account", "added the report by email {name}", report),
  "report-mail.delete": shown("account", "removed the report by email {name}", report),
  "report-mail.save": shown("account", "changed the report by email {name}", report),
  "report-mail.test": shown("account", "sent themselves a report by email"),
  "whatsapp-number.add": shown("screens", "asked for a code for a number at WhatsApp", whatsApp),
  "whatsapp-number.confirm": shown("screens", "confirmed a number for alerts by WhatsApp", whatsApp),
  "whatsapp-number.remove": shown("screens", "removed the number for alerts by WhatsApp", whatsApp),
  "whatsapp-number.start": operatorsOnly("heard START from a number at WhatsApp"),
  "whatsapp-number.stop": shown("screens", "ended alerts by WhatsApp with an answer to a message", whatsApp),
});
