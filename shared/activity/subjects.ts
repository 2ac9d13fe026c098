import { type Said, say } from "./entry.ts";

/** What a record is called before its name. */
export const subjectNouns: Readonly<Record<string, Said>> = {
  screen: say("screen", "स्क्रीन"),
  group: say("group", "ग्रुप"),
  trigger: say("trigger", "ट्रिगर"),
  "touch-menu": say("touch menu", "टच मेन्यू"),
  campaign: say("campaign", "अभियान"),
  "video-wall": say("video wall", "वीडियो वॉल"),
  playlist: say("playlist", "प्लेलिस्ट"),
  media: say("media", "मीडिया"),
  folder: say("folder", "फ़ोल्डर"),
  schedule: say("schedule", "शेड्यूल"),
  calendar: say("holiday calendar", "छुट्टी कैलेंडर"),
  "api-key": say("API key", "API कुंजी"),
  "data-source": say("data source", "डेटा स्रोत"),
  import: say("import", "इम्पोर्ट"),
  "guest-link": say("guest link", "मेहमान लिंक"),
  ticket: say("ticket", "टिकट"),
  order: say("order", "ऑर्डर"),
};
