import type { GuestPage } from "#shared/contracts/library/guests.ts";
import { guestIdHeader, guestLinkHeader, guestLinkPath, guestNoticePath } from "#shared/guest-calls.ts";
import { keepText, keptText } from "#web/lib/browser-storage.ts";
import { randomHex } from "#web/lib/new-id.ts";
import { ask } from "./ask.ts";

const idKey = "vitrine-guest";

/** Returns the id of this phone: limits per guest count by it, so that guests at one party do not share one. */
function phoneId(): string {
  const known = keptText("localStorage", idKey);
  if (known && /^[0-9a-f]{16}$/.test(known)) return known;
  const made = randomHex(8);
  keepText("localStorage", idKey, made);
  return made;
}

const phone = phoneId();

/** The headers of every call with this secret. */
export const headersOf = (secret: string): Record<string, string> => ({
  [guestLinkHeader]: secret,
  [guestIdHeader]: phone,
});

/** Returns what a link takes. */
export const readLink = (secret: string) =>
  ask(guestLinkPath, { headers: headersOf(secret) }) as Promise<GuestPage>;

export const sendNotice = (secret: string, notice: string, name: string) =>
  ask(guestNoticePath, {
    method: "POST",
    headers: { ...headersOf(secret), "content-type": "application/json" },
    body: JSON.stringify({ notice, name }),
  });
