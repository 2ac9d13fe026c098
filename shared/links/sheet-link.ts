import { urlOf } from "./url.ts";

const sheet = /^\/spreadsheets\/d\/([A-Za-z0-9_-]{20,})(?:\/|$)/;
const published = /^\/spreadsheets\/d\/e\/([A-Za-z0-9_-]{20,})\/pub(?:html)?$/;

/**
 * Returns the address from which the CSV of a link can be fetched. Links of Google Sheets, as people copy them, lead to
 * a page; their CSV is at another address.
 */
export function csvAddressOf(link: string): string {
  const url = urlOf(link);
  if (url.hostname !== "docs.google.com") return url.href;
  const tab = url.searchParams.get("gid") ?? /(?:^#|[#&])gid=(\d+)/.exec(url.hash)?.[1] ?? null;
  const made = urlOf("https://docs.google.com");
  const web = published.exec(url.pathname);
  const shared = web ? null : sheet.exec(url.pathname);
  if (!web && !shared) return url.href;
  if (shared && url.pathname.endsWith("/export") && url.searchParams.get("format") === "csv") return url.href;
  made.pathname = web ? `/spreadsheets/d/e/${web[1]}/pub` : `/spreadsheets/d/${shared?.[1]}/export`;
  made.searchParams.set(web ? "output" : "format", "csv");
  if (tab !== null && /^\d+$/.test(tab)) {
    made.searchParams.set("gid", tab);
    if (web) made.searchParams.set("single", "true");
  }
  return made.href;
}
