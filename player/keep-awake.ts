/** Keeps the display on where the browser can. Hiding the page releases the lock, so it is requested again. */
export function keepAwake(navigator: Navigator, document: Document): void {
  const take = () => {
    if (document.visibilityState !== "visible") return;
    void navigator.wakeLock?.request("screen").catch(() => undefined);
  };
  document.addEventListener("visibilitychange", take);
  take();
}
