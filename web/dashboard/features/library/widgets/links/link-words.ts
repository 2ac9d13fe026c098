import { t } from "@lingui/core/macro";
import type { LinkProblem } from "#shared/links/read-address.ts";
import type { KnownLink } from "#shared/links/read-link.ts";
import type { LinkApp, LinkNote } from "#shared/links/service.ts";

/** What each app makes of a link, and what that means for the screen. */
export const wayWords = (): Record<LinkApp, { name: string; shows: string }> => ({
  web: {
    name: t`Web page`,
    shows: t`The page itself, always as it is now. It needs a network while it plays.`,
  },
  board: {
    name: t`Board`,
    shows: t`The rows as a menu or a list. They are fetched again every 15 minutes, and the last ones stay without a network.`,
  },
  agenda: {
    name: t`Agenda`,
    shows: t`The events of the next days. They are fetched again every 15 minutes, and the last ones stay without a network.`,
  },
  news: {
    name: t`News`,
    shows: t`The newest items as cards. They are fetched again every 15 minutes, and the last ones stay without a network.`,
  },
  stream: { name: t`Live stream`, shows: t`The live picture. It needs a network while it plays.` },
  code: {
    name: t`Poster with a QR code`,
    shows: t`People open the link on their own phones. The screen needs no network for it.`,
  },
  whatsapp: {
    name: t`WhatsApp code`,
    shows: t`People scan it and write to this number. The screen needs no network for it.`,
  },
  upi: { name: t`UPI payment`, shows: t`People scan it and pay. The screen needs no network for it.` },
  weather: { name: t`Weather`, shows: t`Our own weather app, for a place that you choose.` },
  file: {
    name: t`Copy in the library`,
    shows: t`The file as it is now. It plays without a network, and does not follow changes at the address.`,
  },
});

/** What people must know about a link. `name`: of its service. */
export const noteWords = (name: string): Record<LinkNote, string> => ({
  everyoneSees: t`Everybody who has this address can see it. Put nothing there that must stay secret.`,
  shareWithAll: t`It must be shared there with everyone who has the link. Otherwise screens show a page where people sign in.`,
  publishToWeb: t`Safest is to publish it: look there for “Publish to web” or “Publish”, and paste the link that it gives.`,
  publicCalendar: t`The calendar must be public. If it may not be, paste its secret address in iCal format, which is in the settings of the calendar.`,
  embedCode: t`Its owner must allow that other pages show it: look there for “Share”, then “Embed”, and paste what it gives.`,
  signIn: t`Only people who are signed in there can see it, and no screen can sign in.`,
  refusesFrames: t`This service does not let screens show its own pages.`,
  publicTerms: t`The terms of ${name} are for private use. Ask the owner of the film or the music, and its licence, before you show it in public.`,
  needsTap: t`It starts only after a tap, which a screen never gets.`,
  peopleScan: t`It is meant for the phones of the people in front of the screen.`,
  noSuchThing: t`This address names nothing that a screen could show. Open what you want to show, choose “Share” there, and paste that link.`,
});

export const problemWords = (): Record<LinkProblem, string> => ({
  noAddress: t`This is no web address. Copy the whole link from the top of your browser, or from the “Share” button of its service.`,
  noWebAddress: t`Screens can only show web addresses. They begin with https://.`,
  hasPassword: t`This link contains a user name or a password, which others in this account could read. Paste it without them.`,
  tooLong: t`This link is too long. Ask its service for a shorter one, with the “Share” button.`,
});

/** Says what a link is, by its address alone. */
export function serviceWords({ service, name }: Pick<KnownLink, "service" | "name">): string {
  switch (service) {
    case "shortLink":
      return t`This is a short link. We look where it leads.`;
    case "page":
      return t`This is a web page.`;
    case "file":
      return t`This is a file.`;
    case "tableFile":
      return t`This is a table.`;
    case "calendarFile":
      return t`This is a calendar.`;
    case "feed":
      return t`This is a news feed.`;
    case "stream":
      return t`This is a live stream.`;
    case "weatherPage":
      return t`This is a page about the weather.`;
    default:
      return t`This is a link of ${name}.`;
  }
}
