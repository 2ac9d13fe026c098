import type { IncomingHttpHeaders } from "node:http";

/**
 * The headers that decide whether a page may be framed; several headers of one name are joined by commas, as browsers
 * do.
 */
export type FrameHeaders = IncomingHttpHeaders;

const defaultPorts: Record<string, string> = { "http:": "80", "https:": "443" };
const portOf = ({ port, protocol }: URL) => port || defaultPorts[protocol];

/**
 * Source: Content Security Policy Level 3, sections 6.4.2 (frame-ancestors) and 6.7.2.8 (does a URL match a source).
 */
function matchesSource(source: string, ancestor: URL, page: URL): boolean {
  if (source === "*") return /^https?:$/.test(ancestor.protocol) || ancestor.protocol === page.protocol;
  if (source === "'self'") return ancestor.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return matchesScheme(source, ancestor.protocol);
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|[^/:]+)(?::(\*|\d+))?(?:\/.*)?$/.exec(source);
  if (!parts) return false;
  const [, scheme, host = "", port] = parts;
  if (!matchesScheme(scheme ? `${scheme}:` : page.protocol, ancestor.protocol)) return false;
  const hostFits =
    host === "*" ||
    (host.startsWith("*.") ? ancestor.hostname.endsWith(host.slice(1)) : ancestor.hostname === host);
  const portFits = port === "*" || portOf(ancestor) === (port ?? defaultPorts[ancestor.protocol]);
  return hostFits && portFits;
}

/** A source that names http also allows https. */
const matchesScheme = (named: string, actual: string) =>
  named === actual || (named === "http:" && actual === "https:");

/** Returns the sources of frame-ancestors, one list for each policy that has them; all lists must allow the frame. */
function ancestorLists(policies: string): string[][] {
  return policies.split(",").flatMap((policy) => {
    const own = policy
      .split(";")
      .map((directive) => directive.trim().toLowerCase().split(/\s+/))
      .find(([name]) => name === "frame-ancestors");
    return own ? [own.slice(1)] : [];
  });
}

/**
 * Returns true when a page with these headers may be shown in a frame of a page at `ancestor`. A policy with
 * frame-ancestors overrides X-Frame-Options. Source of the latter: HTML standard, "check a navigation response's
 * adherence to X-Frame-Options".
 */
export function allowsFrames(headers: FrameHeaders, page: URL, ancestor: URL): boolean {
  const lists = ancestorLists([headers["content-security-policy"] ?? []].flat().join(","));
  if (lists.length > 0)
    return lists.every((sources) => sources.some((source) => matchesSource(source, ancestor, page)));
  const options = new Set(
    [headers["x-frame-options"] ?? []]
      .flat()
      .join(",")
      .split(",")
      .map((option) => option.trim().toLowerCase())
      .filter((option) => option !== ""),
  );
  if (options.size > 1) return !["deny", "sameorigin", "allowall"].some((option) => options.has(option));
  if (options.has("deny")) return false;
  return !options.has("sameorigin") || page.origin === ancestor.origin;
}
