import { type LinkUrl, parseUrl } from "./url.ts";

/** Why a text is no link that a screen could show. */
export type LinkProblem = "noAddress" | "noWebAddress" | "hasPassword" | "tooLong";

export const maxLinkLength = 2_000;

/** What people paste before and after a link, and what draws nothing. */
const before = /[\s<"'“”‘’([\u200b\u200e\u200f\u2060\ufeff]/u;
const after = /[\s>"'“”‘’)\]\u200b\u200e\u200f\u2060\ufeff]/u;
/** The code that services offer for other pages names the address of the frame. */
const frame = /<iframe\b[^>]{0,2000}?\bsrc\s*=\s*(?:"([^"]+)"|'([^']+)')/i;
const entity = /&(?:amp|#38|#x26);/gi;

/** Parameters that only say where somebody found the link. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igsh|igshid|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok|ref_src|ref_url|si|vero_id|__cft__.*|__tn__)$/i;

/** Pages of a service that only lead to another address, which is in a parameter. */
const wrappers: readonly { hosts: readonly string[]; path: RegExp; param: string }[] = [
  { hosts: ["google.com", "google.co.in"], path: /^\/url$/, param: "q" },
  { hosts: ["google.com", "google.co.in"], path: /^\/url$/, param: "url" },
  { hosts: ["l.facebook.com", "lm.facebook.com"], path: /^\/l\.php$/, param: "u" },
  { hosts: ["l.instagram.com"], path: /^\//, param: "u" },
  { hosts: ["youtube.com"], path: /^\/redirect$/, param: "q" },
  { hosts: [".safelinks.protection.outlook.com"], path: /^\//, param: "url" },
  { hosts: ["l.messenger.com"], path: /^\/l\.php$/, param: "u" },
];

/** Shorteners: only the server can find out where their links lead. */
const shorteners =
  "bit.ly tinyurl.com t.co goo.gl maps.app.goo.gl forms.gle lnkd.in is.gd rb.gy cutt.ly ow.ly buff.ly g.co share.google fb.watch spotify.link canva.link on.soundcloud.com vm.tiktok.com tiny.cc shorturl.at aka.ms w.wiki".split(
    " ",
  );

/** Returns whether an address is at one of these hosts: the same name, or below one that begins with a dot. */
export function isAt({ hostname, port }: LinkUrl, hosts: readonly string[]): boolean {
  if (port !== "") return false;
  const name = plainHost(hostname);
  return hosts.some((host) => (host.startsWith(".") ? name.endsWith(host) : name === host));
}
const plainHost = (hostname: string) =>
  hostname
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^www\./, "");

export const isShortLink = (url: LinkUrl): boolean =>
  isAt(url, shorteners) || (isAt(url, ["1drv.ms"]) && !url.searchParams.get("em"));

/** Walks, because a pattern that ends in `+$` tries again from each letter: 8,000 of them cost quadratic time. */
function bare(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && before.test(text.charAt(start))) start++;
  while (end > start && after.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Takes off what wraps a link, and what follows people around. */
function unwrapped(first: LinkUrl): LinkUrl {
  let url = first;
  for (let step = 0; step < 3; step++) {
    const found = wrappers
      .filter(({ hosts, path }) => isAt(url, hosts) && path.test(url.pathname))
      .map(({ param }) => parseUrl(url.searchParams.get(param) ?? ""))
      .find((inner) => inner !== null && /^https?:$/.test(inner.protocol));
    if (!found) break;
    url = found;
  }
  for (const name of [...url.searchParams.keys()]) if (tracking.test(name)) url.searchParams.delete(name);
  return url;
}

/**
 * Reads what a person pasted: an address, also without `https://` or with words of an embed code around it. Returns why
 * it is none that a screen may show.
 */
export function readAddress(pasted: string): LinkUrl | LinkProblem {
  if (pasted.length > 4 * maxLinkLength) return "tooLong";
  const [, quoted, single] = frame.exec(pasted) ?? [];
  const inFrame = (quoted ?? single)?.replace(entity, "&").replace(/^\/\//, "https://");
  const text = bare(inFrame ?? pasted);
  if (text === "" || /\s/.test(text)) return "noAddress";
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  // A host with a port looks like a scheme.
  const isHost = scheme === undefined || (/\./.test(scheme) && /^[^:]+:\d{1,5}(?:[/?#]|$)/.test(text));
  if (!isHost && !/^(?:https?|webcals?|feed|upi|whatsapp)$/.test(scheme ?? "")) return "noWebAddress";
  const written = isHost
    ? `https://${text}`
    : text
        .replace(/^(?:webcals?|feed):(?:\/\/)?(?=https?:)/i, "")
        .replace(/^(?:webcals?|feed):(?:\/\/)?/i, "https://");
  const url = parseUrl(written);
  if (url === null) return "noAddress";
  if (!/^https?:$/.test(url.protocol)) return written.length > maxLinkLength ? "tooLong" : url;
  if (isHost && !/^[^./]+(?:\.[^./]+)+$|^\[/.test(url.hostname)) return "noAddress";
  if (url.username !== "" || url.password !== "") return "hasPassword";
  const found = unwrapped(url);
  if (found.username !== "" || found.password !== "") return "hasPassword";
  return found.href.length > maxLinkLength ? "tooLong" : found;
}
