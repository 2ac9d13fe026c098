/** Calls `act` once the page has loaded; at once if it already has. */
export function afterLoad(window: Window, act: () => void): void {
  if (window.document.readyState === "complete") act();
  else window.addEventListener("load", act, { once: true });
}
