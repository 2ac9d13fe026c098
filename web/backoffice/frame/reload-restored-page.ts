/** A page that comes back from the back-forward cache shows what may not be seen any more after a sign-out: load it anew. */
export function reloadRestoredPage(target: Window): void {
  target.addEventListener("pageshow", (event) => {
    if (event.persisted) target.location.reload();
  });
}
