import { type Entry, internal, say, shown } from "./entry.ts";

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

const whatsApp = { phone: "text" } as const;

const report = { name: "text", groupId: group, enabled: "flag", recipients: "count" } as const;

/** Alerts about screens, and reports by email. */
export const alertEntries = {
  "alert-channel.create": shown("screens", say("added the channel {name}", "ने चैनल {name} जोड़ा"), channel),
  "alert-channel.delete": shown("screens", say("removed the channel {name}", "ने चैनल {name} हटाया"), channel),
  "alert-channel.save": shown("screens", say("changed the channel {name}", "ने चैनल {name} बदला"), channel),
  "alert-channel.test": shown(
    "screens",
    say("sent a test to the channel {name}", "ने चैनल {name} को जाँच भेजी"),
    channel,
  ),
  "alert-mute.end": shown("screens", say("ended a mute of alerts", "ने अलर्ट का म्यूट ख़त्म किया"), mute),
  "alert-mute.set": shown("screens", say("muted alerts", "ने अलर्ट म्यूट किए"), mute),
  "alert-rule.create": shown("screens", say("added an alert rule", "ने एक अलर्ट नियम जोड़ा"), rule),
  "alert-rule.delete": shown("screens", say("removed an alert rule", "ने एक अलर्ट नियम हटाया"), rule),
  "alert-rule.save": shown("screens", say("changed an alert rule", "ने एक अलर्ट नियम बदला"), rule),
  "alert-rule.test": shown("screens", say("sent a test of alerts to the recipients", "ने अलर्ट की जाँच भेजी")),
  "report-mail.create": shown(
    "account",
    say("added the report by email {name}", "ने ईमेल वाली रिपोर्ट {name} जोड़ी"),
    report,
  ),
  "report-mail.delete": shown(
    "account",
    say("removed the report by email {name}", "ने ईमेल वाली रिपोर्ट {name} हटाई"),
    report,
  ),
  "report-mail.save": shown(
    "account",
    say("changed the report by email {name}", "ने ईमेल वाली रिपोर्ट {name} बदली"),
    report,
  ),
  "report-mail.test": shown(
    "account",
    say("sent themselves a report by email", "ने ईमेल वाली रिपोर्ट खुद को भेजी"),
  ),
  "whatsapp-number.add": shown(
    "screens",
    say("asked for a code for a number at WhatsApp", "ने WhatsApp नंबर के लिए कोड माँगा"),
    whatsApp,
  ),
  "whatsapp-number.confirm": shown(
    "screens",
    say("confirmed a number for alerts by WhatsApp", "ने WhatsApp अलर्ट के लिए नंबर पक्का किया"),
    whatsApp,
  ),
  "whatsapp-number.remove": shown(
    "screens",
    say("removed the number for alerts by WhatsApp", "ने WhatsApp अलर्ट का नंबर हटाया"),
    whatsApp,
  ),
  "whatsapp-number.start": internal("heard START from a number at WhatsApp"),
  "whatsapp-number.stop": shown(
    "screens",
    say("ended alerts by WhatsApp with an answer to a message", "ने संदेश का जवाब देकर WhatsApp अलर्ट बंद किए"),
    whatsApp,
  ),
} as const satisfies Record<string, Entry>;
