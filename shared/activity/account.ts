import { type Entry, internal, say, shown } from "./entry.ts";

const role = { choice: "role" } as const;
const person = { ref: "member" } as const;

/** Members, sign-in, and the account itself. */
export const accountEntries = {
  "account.member-change-role": shown(
    "members",
    say("changed the role of {userId}", "ने {userId} की भूमिका बदली"),
    { userId: person, role, scope: "changed" },
  ),
  "account.member-invite": shown("members", say("invited {email}", "ने {email} को बुलाया"), {
    email: "text",
    role,
    scope: "changed",
  }),
  "account.member-join": shown("members", say("joined the account", "खाते में शामिल हुए"), {
    role,
    invitedBy: person,
  }),
  "account.member-leave": shown("members", say("left the account", "ने खाता छोड़ा"), { role }),
  "account.member-remove": shown("members", say("removed {userId}", "ने {userId} को हटाया"), {
    userId: person,
    role,
  }),
  "account.member-withdraw": shown(
    "members",
    say("withdrew the invitation of {email}", "ने {email} का निमंत्रण वापस लिया"),
    { email: "text", role },
  ),
  "session.start": shown("security", say("signed in", "ने साइन इन किया")),
  "session.end": shown("security", say("signed out", "ने साइन आउट किया")),
  "session.revoke": shown(
    "security",
    say("signed out another device of theirs", "ने अपने दूसरे डिवाइस को साइन आउट किया"),
  ),
  "session.revoke-others": shown(
    "security",
    say("signed out all their other devices", "ने अपने बाकी सभी डिवाइस साइन आउट किए"),
    { ended: "text" },
  ),
  "password.change": shown("security", say("changed their password", "ने अपना पासवर्ड बदला"), {
    ended: "text",
  }),
  "password.request-reset": shown(
    "security",
    say(
      "asked for a link to choose a new password for {subject}",
      "ने {subject} के लिए नया पासवर्ड चुनने का लिंक माँगा",
    ),
  ),
  "password.reset": shown("security", say("chose a new password with a link", "ने लिंक से नया पासवर्ड चुना")),
  "two-factor.start": shown(
    "security",
    say("began to set up two-factor sign-in", "ने दो-चरणीय साइन-इन लगाना शुरू किया"),
  ),
  "two-factor.enable": shown("security", say("turned on two-factor sign-in", "ने दो-चरणीय साइन-इन चालू किया")),
  "two-factor.disable": shown("security", say("turned off two-factor sign-in", "ने दो-चरणीय साइन-इन बंद किया")),
  "two-factor.renew-recovery-codes": shown(
    "security",
    say("made new recovery codes", "ने नए रिकवरी कोड बनाए"),
  ),
  "email.ask": shown("security", say("asked for another email address", "ने दूसरा ईमेल पता माँगा")),
  "email.ask-confirmation": shown(
    "security",
    say("sent a link to confirm the email address of {subject}", "ने {subject} के ईमेल पते की पुष्टि का लिंक भेजा"),
  ),
  "email.change": shown("security", say("changed their email address", "ने अपना ईमेल पता बदला")),
  "email.confirm": shown("security", say("confirmed their email address", "ने अपने ईमेल पते की पुष्टि की")),
  "email.give-up": shown("security", say("kept their present email address", "ने अपना मौजूदा ईमेल पता रखा")),
  "account.create": shown("account", say("created the account", "ने खाता बनाया"), { timeZone: "text" }),
  "account.count-people": shown("account", say("sent counts of people", "ने लोगों की गिनती भेजी"), {
    hours: "count",
  }),
  "account.save": shown("account", say("changed names, zone or brand", "ने नाम, समय क्षेत्र या ब्रांड बदला"), {
    name: "text",
    timeZone: "text",
    brandName: "text",
    brandColour: "text",
    brandLogoMediaId: { ref: "media" },
    brandColours: "changed",
    brandHeadingFont: "text",
    brandTextFont: "text",
    userName: "text",
    userLanguage: { choice: "language" },
    publishingMails: "flag",
  }),
  "account.save-playing": shown(
    "account",
    say("changed what all screens play", "ने बदला कि सभी स्क्रीन क्या चलाती हैं"),
    { defaultPlaylistId: { ref: "playlist" }, openingHours: "changed" },
  ),
  "account.ask-deletion": shown("account", say("asked to delete the account", "ने खाता मिटाने को कहा"), {
    eraseAt: "time",
  }),
  "account.keep": shown("account", say("kept the account", "ने खाता मिटाने का फ़ैसला वापस लिया"), {
    eraseAt: "time",
  }),
  "account.erase": internal("erased {subject}"),
  "account.erase-begin": internal("began to erase {subject}"),
  "account.erase-not-due": internal("did not erase {subject}, which was kept"),
  "account.erase-plays": internal("erased the plays of {subject}"),
  // The reason is for colleagues only.
  "account.suspend": shown("account", say("suspended the account", "ने खाता रोक दिया")),
  "account.unsuspend": shown("account", say("ended the suspension of the account", "ने खाते की रोक हटाई")),
  "account.sign-out": shown(
    "account",
    say("signed out all devices of the account", "ने खाते के सभी डिवाइस साइन आउट किए"),
  ),
  "account.set-limits": shown("account", say("changed the limits of the account", "ने खाते की सीमाएँ बदलीं"), {
    screens: "text",
    storageMb: "text",
  }),
  "account.visit-allow": shown(
    "account",
    say("changed whether support may look at the account", "ने बदला कि सहायता टीम खाते को देख सकती है या नहीं"),
    { allowed: "flag" },
  ),
  "account.visit-end": shown("account", say("ended the visit to the account", "ने खाते की विज़िट खत्म की")),
  "account.visit-start": shown(
    "account",
    say("looks at the account, without changing anything", "खाते को देख रहे हैं, बिना कुछ बदले"),
    { reason: "text", endsAt: "time" },
  ),
  "export.ask": shown("account", say("asked for an export of all data", "ने सारे डेटा का एक्सपोर्ट माँगा")),
  "export.ask-again": internal("asked for an export again, while one was made"),
  "export.expired": internal("removed an export that was kept long enough"),
  "export.fail": shown("account", say("could not make the export", "एक्सपोर्ट नहीं बना सकी")),
  "export.failed": internal("gave up an export"),
  "export.ready": shown("account", say("made the export of all data", "ने सारे डेटा का एक्सपोर्ट बनाया"), {
    bytes: "bytes",
  }),
  "export.unwanted": internal("removed an export of an account that is gone"),
} as const satisfies Record<string, Entry>;
