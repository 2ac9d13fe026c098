import type { LinkUrl } from "./url.ts";

/**
 * What a link can become: a web page in a frame; a board, an agenda or news that follow a file at an address; a live
 * stream; a card with a QR code of the link; a WhatsApp or UPI code; the weather of a place; a copy of a file.
 */
export const linkApps = [
  "web",
  "board",
  "agenda",
  "news",
  "stream",
  "code",
  "whatsapp",
  "upi",
  "weather",
  "file",
] as const;
export type LinkApp = (typeof linkApps)[number];

/** A QR code of a longer link has so many dots that phones cannot read it from afar. */
export const maxCodeLength = 500;

/** One way to show a link. `address`: what the app gets. */
export interface LinkWay {
  app: LinkApp;
  address: string;
}

/** What people should know about a link, by its address alone. */
export const linkNotes = [
  "everyoneSees",
  "shareWithAll",
  "publishToWeb",
  "publicCalendar",
  "embedCode",
  "signIn",
  "refusesFrames",
  "publicTerms",
  "needsTap",
  "peopleScan",
  "noSuchThing",
] as const;
export type LinkNote = (typeof linkNotes)[number];

/** A form of address of a service. */
export interface LinkForm {
  /** Of the path. Its named groups are values for the addresses. Absent: every path. */
  path?: RegExp;
  /** Parameters, of the query or behind #, that must fit; their first group, else the whole, are values too. */
  needs?: Readonly<Record<string, RegExp>>;
  /** Parameters that are values where they fit. */
  takes?: Readonly<Record<string, RegExp>>;
  /**
   * The ways, the best first, with the pattern of the address: `{name}` is a value, `[…{name}…]` is left out without it.
   * Without a pattern it is the link itself. A function returns null where the link names nothing.
   */
  ways: readonly (readonly [app: LinkApp, address?: string | ((url: LinkUrl) => string | null)])[];
  notes?: readonly LinkNote[];
}

export interface LinkService {
  id: string;
  /** As its owner writes it. Empty: no service, but a kind of file or page. */
  name: string;
  /** Hosts, without `www.`; with a dot before it: each name below this one. Empty: every host, after all services. */
  hosts: readonly string[];
  /** The first one that fits counts. */
  forms: readonly LinkForm[];
  /**
   * Where the forms of address are described or used, and when that was read. "memory": nothing was found, so only the
   * test of the server tells whether they hold.
   */
  source: { read: string; at: string } | "memory";
}
