/** Reloads a page restored from the back-forward cache: after a sign-out its content must not be visible. */
export function reloadRestoredPage(target: Window): void {
  target.addEventListener("pageshow", (event) => {
    if (event.persisted) target.location.reload();
  });
}
