/** Keeps the display on where the browser can; the lock is lost with every hiding of the page and taken again. */
export function keepAwake(navigator: Navigator, document: Document): void {
  const take = () => {
    if (document.visibilityState !== "visible") return;
    void navigator.wakeLock?.request("screen").catch(() => undefined);
  };
  document.addEventListener("visibilitychange", take);
  take();
}
