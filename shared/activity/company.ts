import { type Entry, internal, say, shown } from "./entry.ts";

const domain = { domain: "text" } as const;

/** How the members of an account sign in. */
export const companyEntries = {
  "account.company-save": shown(
    "security",
    say("changed the issuer of the company sign-in", "ने कंपनी साइन-इन का इश्यूअर बदला"),
    { issuer: "text", role: { choice: "role" } },
  ),
  "account.company-remove": shown("security", say("removed the company sign-in", "ने कंपनी साइन-इन हटाया"), {
    issuer: "text",
  }),
  "account.company-require": shown(
    "security",
    say("changed who must sign in with the company", "ने बदला कि किसे कंपनी से साइन-इन करना होगा"),
    { required: "flag" },
  ),
  "account.company-domain-add": shown(
    "security",
    say("added the domain {domain}", "ने डोमेन {domain} जोड़ा"),
    domain,
  ),
  "account.company-domain-verify": shown(
    "security",
    say("verified the domain {domain}", "ने डोमेन {domain} सत्यापित किया"),
    domain,
  ),
  "account.company-domain-remove": shown(
    "security",
    say("removed the domain {domain}", "ने डोमेन {domain} हटाया"),
    domain,
  ),
  "account.company-domain-lapse": shown(
    "security",
    say(
      "found the DNS record of {domain} missing for a week: it is no longer verified",
      "ने {domain} का DNS रिकॉर्ड एक हफ़्ते तक नहीं पाया: वह अब सत्यापित नहीं है",
    ),
    domain,
  ),
  "account.company-link": shown(
    "security",
    say("connected their login with the company", "ने अपना लॉगिन कंपनी से जोड़ा"),
    { email: "text" },
  ),
  "account.company-unlink": shown(
    "security",
    say("disconnected their login from the company", "ने अपना लॉगिन कंपनी से अलग किया"),
  ),
  "passkey.add": shown("security", say("added the passkey {name}", "ने पासकी {name} जोड़ी"), { name: "text" }),
  "passkey.begin": internal("typed a code to add a passkey"),
  "passkey.remove": shown("security", say("removed the passkey {name}", "ने पासकी {name} हटाई"), {
    name: "text",
  }),
  "passkey.rename": shown("security", say("renamed a passkey to {name}", "ने पासकी का नाम {name} रखा"), {
    name: "text",
  }),
  "account.demand-two-factor": shown(
    "security",
    say(
      "changed whether all members must use two-factor sign-in",
      "ने बदला कि सभी सदस्यों के लिए दो-चरणीय साइन-इन ज़रूरी है या नहीं",
    ),
    { from: "time" },
  ),
} as const satisfies Record<string, Entry>;
