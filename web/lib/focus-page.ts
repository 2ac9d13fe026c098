/**
 * Moves the reader to the new page's heading after a change of address, as a full load would.
 * Leaves alone somebody who is already doing something on the page.
 */
export function focusPageHeading(): void {
  const active = document.activeElement;
  if (active && active !== document.body && !active.closest("nav")) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
