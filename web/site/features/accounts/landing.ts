import { paths } from "#shared/paths.ts";

/** `next` when it is a path of this very site, else undefined: never a way to send people elsewhere. */
export function sameSitePath(next: string | null, origin: string): string | undefined {
  if (!next?.startsWith("/") || /^\/[/\\]|[\\\s]/.test(next)) return undefined;
  const target = URL.parse(next, origin);
  return target?.origin === origin ? `${target.pathname}${target.search}${target.hash}` : undefined;
}

/** Where to go after signing in: the page that asked for it, else the landing page of the person's role. */
export function landingAfter(answer: unknown, location: { search: string; origin: string }): string {
  const next = sameSitePath(new URLSearchParams(location.search).get("next"), location.origin);
  if (next) return next;
  const landing =
    typeof answer === "object" && answer !== null && "landing" in answer ? answer.landing : undefined;
  return typeof landing === "string"
    ? (sameSitePath(landing, location.origin) ?? paths.dashboard)
    : paths.dashboard;
}
