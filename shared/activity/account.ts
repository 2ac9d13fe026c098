import { markTexts } from "../languages/texts.ts";
import { operatorsOnly, shown } from "./entry.ts";

const role = { choice: "role" } as const;
const person = { ref: "member" } as const;

/** Members, sign-in, and the account itself. */
export const accountEntries = markTexts("activity", {
  "account.member-change-role": shown("members", "changed the role of {userId}", {
    userId: person,
    role,
    scope: "changed",
  }),
  "account.directory-admit": shown("members", "let {userId} join", {
    userId: person,
    role,
    scope: "changed",
  }),
  "account.directory-save-person": shown("members", "changed what the directory says about {userId}", {
    userId: person,
  }),
  "account.directory-delete-person": shown("members", "removed {userId} from the directory", {
    userId: person,
  }),
  "account.directory-last-owner": shown(
    "security",
    "wanted to remove {userId}, the only owner: the sign-ins with the company were ended",
    { userId: person },
  ),
  "account.directory-save-group": shown("members", "changed the group {name} of the directory", {
    name: "text",
  }),
  "account.directory-delete-group": shown("members", "removed the group {name} from the directory", {
    name: "text",
  }),
  // The own menu, which concerns nobody else.
  "account.member-favourites": operatorsOnly("pinned or took out a page of the own menu"),
  "account.member-invite": shown("members", "invited {email}", {
    email: "text",
    role,
    scope: "changed",
  }),
  "account.member-join": shown("members", "joined the account", {
    role,
    invitedBy: person,
  }),
  "account.member-leave": shown("members", "left the account", { role }),
  "account.member-remove": shown("members", "removed {userId}", {
    userId: person,
    role,
  }),
  "account.member-withdraw": shown("members", "withdrew the invitation of {email}", { email: "text", role }),
  "session.start": shown("security", "signed in"),
  "session.end": shown("security", "signed out"),
  "session.revoke": shown("security", "signed out another device of theirs"),
  "session.revoke-others": shown("security", "signed out all their other devices", { ended: "text" }),
  "password.change": shown("security", "changed their password", {
    ended: "text",
  }),
  "password.request-reset": shown("security", "asked for a link to choose a new password for {subject}"),
  "password.reset": shown("security", "chose a new password with a link"),
  "two-factor.start": shown("security", "began to set up two-factor sign-in"),
  "two-factor.enable": shown("security", "turned on two-factor sign-in"),
  "two-factor.disable": shown("security", "turned off two-factor sign-in"),
  "two-factor.renew-recovery-codes": shown("security", "made new recovery codes"),
  "email.ask": shown("security", "asked for another email address"),
  "email.ask-confirmation": shown("security", "sent a link to confirm the email address of {subject}"),
  "email.change": shown("security", "changed their email address"),
  "email.confirm": shown("security", "confirmed their email address"),
  "email.give-up": shown("security", "kept their present email address"),
  "account.create": shown("account", "created the account", { timeZone: "text" }),
  "account.count-people": shown("account", "sent counts of people", {
    hours: "count",
  }),
  "account.save": shown("account", "changed names, phone, zone or brand", {
    name: "text",
    phone: "text",
    timeZone: "text",
    brandName: "text",
    brandColour: "text",
    brandLogoMediaId: { ref: "media" },
    brandColours: "changed",
    brandHeadingFont: "text",
    brandTextFont: "text",
    userName: "text",
    userLanguage: "language",
    publishingMails: "flag",
  }),
  "account.save-playing": shown("account", "changed what all screens play", {
    defaultPlaylistId: { ref: "playlist" },
    openingHours: "changed",
  }),
  "account.ask-deletion": shown("account", "asked to delete the account", {
    eraseAt: "time",
  }),
  "account.keep": shown("account", "kept the account", {
    eraseAt: "time",
  }),
  "account.erase": operatorsOnly("erased {subject}"),
  "account.erase-begin": operatorsOnly("began to erase {subject}"),
  "account.leave": operatorsOnly("left {subject}, which was only tried"),
  "account.erase-plays": operatorsOnly("erased the plays of {subject}"),
  // The reason is for colleagues only.
  "account.suspend": shown("account", "suspended the account"),
  "account.unsuspend": shown("account", "ended the suspension of the account"),
  "account.sign-out": shown("account", "signed out all devices of the account"),
  "account.set-limits": shown("account", "changed the limits of the account", {
    screens: "text",
    storageMb: "text",
  }),
  "account.visit-allow": shown("account", "changed whether support may look at the account", {
    allowed: "flag",
  }),
  "account.visit-end": shown("account", "ended the visit to the account"),
  "account.visit-start": shown("account", "looks at the account, without changing anything", {
    reason: "text",
    endsAt: "time",
  }),
  "export.ask": shown("account", "asked for an export of all data"),
  "export.ask-again": operatorsOnly("asked for an export again, while one was made"),
  "export.expired": operatorsOnly("removed an export that was kept long enough"),
  "export.fail": shown("account", "could not make the export"),
  "export.failed": operatorsOnly("gave up an export"),
  "export.ready": shown("account", "made the export of all data", {
    bytes: "bytes",
  }),
  "export.unwanted": operatorsOnly("removed an export of an account that is gone"),
});
