import type { Said } from "./entry.ts";

const say = (en: string, hi: string): Said => ({ en, hi });

/** The words for values that are one of a few. */
export const choices = {
  role: {
    owner: say("Owner", "मालिक"),
    admin: say("Admin", "एडमिन"),
    publisher: say("Publisher", "प्रकाशक"),
    editor: say("Editor", "संपादक"),
    viewer: say("Viewer", "दर्शक"),
    billing: say("Billing", "बिलिंग"),
  },
  publishing: {
    "at once": say("changes play at once", "बदलाव तुरंत चलते हैं"),
    review: say("changes play after publishing", "बदलाव प्रकाशित करने के बाद चलते हैं"),
  },
  status: {
    active: say("active", "सक्रिय"),
    inactive: say("inactive", "निष्क्रिय"),
  },
  command: {
    reload: say("Reload", "फिर से लोड करें"),
    identify: say("Identify", "पहचानें"),
    "clear cache": say("Clear cache", "कैश साफ़ करें"),
    volume: say("Volume", "आवाज़"),
    restart: say("Restart", "रीस्टार्ट"),
  },
  outcome: {
    received: say("received", "मिला"),
    done: say("done", "पूरा हुआ"),
    failed: say("failed", "नहीं हो सका"),
  },
  sharing: {
    alone: say("plays alone", "अकेला चलता है"),
    rotate: say("takes turns", "बारी-बारी से चलता है"),
  },
  language: {
    en: say("English", "अंग्रेज़ी"),
    hi: say("Hindi", "हिन्दी"),
  },
  ticketStatus: {
    open: say("Open", "खुला"),
    process: say("In process", "काम जारी"),
    hold: say("On hold", "रुका हुआ"),
    resolved: say("Resolved", "सुलझा"),
    closed: say("Closed", "बंद"),
  },
  plan: {
    trial: say("Trial", "ट्रायल"),
    basic: say("Basic", "बेसिक"),
    standard: say("Standard", "स्टैंडर्ड"),
    enterprise: say("Enterprise", "एंटरप्राइज़"),
  },
  period: {
    trial: say("trial", "ट्रायल"),
    monthly: say("monthly", "हर महीने"),
    yearly: say("yearly", "हर साल"),
  },
} as const satisfies Record<string, Readonly<Record<string, Said>>>;
