import { paths } from "#shared/paths.ts";

/** Returns `next` if it is a path of this site, else undefined. Prevents an open redirect. */
export function sameSitePath(next: string | null, origin: string): string | undefined {
  if (!next?.startsWith("/") || /^\/[/\\]|[\\\s]/.test(next)) return undefined;
  const target = URL.parse(next, origin);
  return target?.origin === origin ? `${target.pathname}${target.search}${target.hash}` : undefined;
}

/** Returns the page of another site, such as a company's issuer, in an answer of our server; null without one. */
export function onwardsIn(answer: unknown): string | null {
  const at = typeof answer === "object" && answer !== null && "location" in answer ? answer.location : "";
  const url = URL.parse(String(at));
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Returns where to go after signing in: the page that asked for it, else the landing page of the person's role. */
export function landingAfter(answer: unknown, location: { search: string; origin: string }): string {
  const next = sameSitePath(new URLSearchParams(location.search).get("next"), location.origin);
  if (next) return next;
  const landing =
    typeof answer === "object" && answer !== null && "landing" in answer ? answer.landing : undefined;
  return typeof landing === "string"
    ? (sameSitePath(landing, location.origin) ?? paths.dashboard)
    : paths.dashboard;
}
