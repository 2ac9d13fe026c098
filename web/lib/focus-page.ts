import { paths } from "#shared/paths.ts";

/** Returns whether a form led to this page that had the focus: of signing up or in. It would be nowhere. */
export function comesFromForm(): boolean {
  if (document.referrer === "") return false;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin && [paths.signup, paths.login].some((path) => pathname.endsWith(path));
}

/**
 * Focuses the new page's heading after a change of address, as a full page load would. Does nothing if the focus is
 * already on an element outside the navigation.
 */
export function focusPageHeading(): void {
  const active = document.activeElement;
  if (active && active !== document.body && !active.closest("nav")) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
