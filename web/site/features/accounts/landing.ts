import { sameSitePath } from "#shared/same-site-path.ts";
import { paths } from "#web/site/paths.ts";

/** Returns the page of another site, such as a company's issuer, in an answer of our server; null without one. */
export function onwardsIn(answer: unknown): string | null {
  const at = typeof answer === "object" && answer !== null && "location" in answer ? answer.location : "";
  const url = URL.parse(String(at));
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Returns the page that sent a person to sign in or to sign up, if it is one of this site. */
export const nextIn = (search: string): string | undefined =>
  sameSitePath(new URLSearchParams(search).get("next"));

/** Returns where to go after signing in: the page that asked for it, else the landing page of the person's role. */
export function landingAfter(answer: unknown, { search }: { search: string }): string {
  const next = nextIn(search);
  if (next) return next;
  const landing =
    typeof answer === "object" && answer !== null && "landing" in answer ? answer.landing : undefined;
  return typeof landing === "string" ? (sameSitePath(landing) ?? paths.dashboard) : paths.dashboard;
}
