import { cutText } from "../texts/cut-text.ts";
import { isAt, isShortLink, type LinkProblem, readAddress } from "./read-address.ts";
import { type LinkForm, type LinkNote, type LinkService, type LinkWay, maxCodeLength } from "./service.ts";
import { linkServices } from "./services/index.ts";
import { type LinkUrl, paramsOf } from "./url.ts";

/** What is known of a link by its address alone. */
export interface KnownLink {
  /** Of `linkServices`, or one that has no host: "shortLink", "upi". */
  service: string;
  /** As the service writes its name; empty: it is none. */
  name: string;
  /** Without what wraps or tracks it. */
  address: string;
  /** The best first; none: it cannot be shown. */
  ways: readonly LinkWay[];
  notes: readonly LinkNote[];
}

type Values = Record<string, string>;

/** Returns the values that a form takes from an address; null: it has another form. */
function valuesOf(form: LinkForm, url: LinkUrl): Values | null {
  const inPath = form.path ? form.path.exec(url.pathname) : [];
  if (!inPath) return null;
  const behind = paramsOf(url.hash.replace(/^#/, ""));
  const param = (name: string) => url.searchParams.get(name) ?? behind.get(name) ?? "";
  const values: Values = {};
  for (const [name, value] of Object.entries(("groups" in inPath && inPath.groups) || {}))
    if (value) values[name] = decoded(value);
  for (const [name, pattern] of Object.entries(form.needs ?? {})) {
    const fit = pattern.exec(param(name));
    if (!fit) return null;
    values[name] = fit[1] ?? fit[0];
  }
  for (const [name, pattern] of Object.entries(form.takes ?? {})) {
    const fit = pattern.exec(param(name));
    if (fit) values[name] = fit[1] ?? fit[0];
  }
  return values;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    return value;
  }
}

/** Encoded, so that no value becomes another part of the address. Identifiers may end with `=`. */
const encoded = (value: string) => encodeURIComponent(value).replaceAll("%3D", "=").replaceAll("%2C", ",");

/** Fills a pattern of an address (`LinkForm.ways`); null where a value is missing. */
function filled(pattern: string, values: Values): string | null {
  let isWhole = true;
  const put = (text: string, missing: () => void) =>
    text.replace(/\{([\w-]+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) missing();
      return value === undefined ? "" : encoded(value);
    });
  const withParts = pattern.replace(/\[([^\]]+)\]/g, (_, part: string) => {
    let has = true;
    const text = put(part, () => {
      has = false;
    });
    return has ? text : "";
  });
  const address = put(withParts, () => {
    isWhole = false;
  });
  return isWhole ? address : null;
}

function waysOf(form: LinkForm, url: LinkUrl, values: Values): LinkWay[] {
  return form.ways.flatMap(([app, written]) => {
    const address =
      written === undefined ? url.href : typeof written === "string" ? filled(written, values) : written(url);
    const isTooLong = app === "code" && (address?.length ?? 0) > maxCodeLength;
    return address === null || isTooLong ? [] : [{ app, address }];
  });
}

const known = (service: LinkService, form: LinkForm, url: LinkUrl, values: Values): KnownLink => {
  const ways = waysOf(form, url, values);
  // A form with ways that fits without one names nothing, for example a channel of films.
  const isNothing = ways.length === 0 && form.ways.length > 0;
  const notes: readonly LinkNote[] = isNothing ? ["noSuchThing"] : (form.notes ?? []);
  return { service: service.id, name: service.name, address: url.href, ways, notes };
};

/** Addresses that no browser opens. */
function appLink(url: LinkUrl): KnownLink | LinkProblem {
  if (url.protocol === "upi:") {
    const isPayment = /@/.test(url.searchParams.get("pa") ?? "");
    const ways: LinkWay[] = isPayment ? [{ app: "upi", address: url.href }] : [];
    return { service: "upi", name: "UPI", address: url.href, ways, notes: isPayment ? [] : ["noSuchThing"] };
  }
  const [, phone] = /^\+?(\d{8,15})$/.exec(url.searchParams.get("phone")?.trim() ?? "") ?? [];
  if (phone === undefined) return "noWebAddress";
  const text = url.searchParams.get("text");
  const address = `https://wa.me/${phone}${text ? `?text=${encodeURIComponent(cutText(text, 300))}` : ""}`;
  return { service: "whatsapp", name: "WhatsApp", address, ways: [{ app: "whatsapp", address }], notes: [] };
}

/**
 * Recognises what a person pasted by its address alone: which service, which apps can show it, and what must be known.
 * `screen`: the host of the player's page, which some services want to be told. Asks nobody.
 */
export function readLink(pasted: string, screen: string): KnownLink | LinkProblem {
  const url = readAddress(pasted);
  if (typeof url === "string") return url;
  if (!/^https?:$/.test(url.protocol)) return appLink(url);
  const base = { screen, address: url.href };
  // Calendars and feeds that begin with the name of an app have no ending that says so.
  const said = /^\s*<?(webcals?|feed):/i.exec(pasted)?.[1]?.toLowerCase();
  if (said) {
    const [service, app] =
      said === "feed" ? (["feed", "news"] as const) : (["calendarFile", "agenda"] as const);
    return { service, name: "", address: url.href, ways: [{ app, address: url.href }], notes: [] };
  }
  if (isShortLink(url)) return { service: "shortLink", name: "", address: url.href, ways: [], notes: [] };
  for (const service of linkServices) {
    if (service.hosts.length > 0 && !isAt(url, service.hosts)) continue;
    for (const form of service.forms) {
      const values = valuesOf(form, url);
      if (values) return known(service, form, url, { ...values, ...base });
    }
  }
  throw new Error("Every address is a page");
}
