import { keepText, keptText } from "#web/lib/browser-storage.ts";
import { reloadedKey, reloadPauseMs } from "./reloaded-key.ts";

const typed = new Set<EventTarget>();
// Texts of pages are also tested without a browser.
globalThis.addEventListener?.("input", ({ target }) => target && typed.add(target), { capture: true });

const holdsText = (field: EventTarget): boolean =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  field.isConnected &&
  field.value !== "";

/** Returns whether a reload would lose what a person typed, or a page asks before it is left. */
function wouldLoseWork(): boolean {
  for (const field of typed) if (!holdsText(field)) typed.delete(field);
  return typed.size > 0 || !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/**
 * Reloads a page whose code is gone from the server, because there is a newer version: when nothing would be lost, and
 * at most once a minute. Returns whether it does.
 */
export function reloadByItself(): boolean {
  if (wouldLoseWork()) return false;
  if (Date.now() - Number(keptText("sessionStorage", reloadedKey)) < reloadPauseMs) return false;
  // Without storage it might reload for ever.
  keepText("sessionStorage", reloadedKey, String(Date.now()));
  if (keptText("sessionStorage", reloadedKey) === null) return false;
  location.reload();
  return true;
}
