import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import { giveStorage } from "#web/lib/testing/browser-storage.ts";
import { keysOf } from "./browser-storage.ts";
import { liveStorageKey } from "./live-chat/live-mark.ts";
import { ownKeys } from "./own-keys.ts";
import { forgetPerson } from "./own-storage.ts";
import { markSession } from "./session-mark.ts";

it("a sign-out forgets what the person left in this browser, and nothing of others", async () => {
  const [forEver, ofTab] = [giveStorage("localStorage"), giveStorage("sessionStorage")];
  const theirs = `${ownKeys(11)}outbox-2-table-7`;
  for (const key of [`${ownKeys(1)}outbox-2-table-7`, `${ownKeys(1)}recent-2`, liveStorageKey, theirs])
    forEver.setItem(key, "{}");
  ofTab.setItem("a checkout typed halfway", "{}");
  markSession(1);
  await forgetPerson();
  expect(keysOf(forEver, "")).toEqual([theirs]);
  expect(ofTab.length).toBe(0);
});

const outlives = {
  // Choices for the device.
  "vitrine-language": "the language of this browser",
  "vitrine-theme": "light or dark",
  "vitrine-menu": "which parts of the menu are open",
  "vitrine-region": "India or another country, for prices",
  "vitrine-schedules-view": "calendar or list",
  "vitrine-design-panels": "which panels of the designer are open",
  "vitrine-pause": "the picture of the website moves or not",
  "vitrine-plan-end-later-": "when a notice comes again",
  "vitrine-confirm-email-later-": "when a notice comes again",
  "vitrine-invitation-later-": "when a notice comes again",
  "vitrine-backoffice-section-": "the last section of an operator's role",
  "vitrine-backoffice-hidden-messages-": "numbers of messages that an operator hid",
  "vitrine-recent-finds": "numbers of what an operator found last",
  "vitrine-first-": "the address of what an account made first",
  // Of visitors and guests, who do not sign in.
  "vitrine-guest": "a guest's device",
  "vitrine-guest-name": "a guest's name",
  // No data of a person: names of caches, locks and messages.
  "vitrine-app": "the cache of the dashboard",
  "vitrine-app-files": "the cache of the dashboard's files",
  "vitrine-dashboard-service-worker": "a step of the build",
  "vitrine-player": "the player's messages",
  "vitrine-chats": "messages between the tabs of operators",
};
/** What `forgetPerson` forgets by its name: the mark and the chat, the files, and what stands in sessionStorage. */
const forgotten = [
  "vitrine-of-",
  "vitrine-signed-in",
  "vitrine-live-chat",
  "vitrine-uploads",
  "vitrine-checkout-",
  "vitrine-support-",
  "vitrine-contact",
  "vitrine-chat",
  "vitrine-backoffice-draft-",
  "vitrine-unanswered-writes",
  "vitrine-reloaded",
];

test("a new name under which a browser keeps something begins with that of its person, or says why it outlives a sign-out", () => {
  const web = join(import.meta.dirname, "..");
  const files = globSync("**/*.{ts,tsx}", { cwd: web }).filter(
    (file) => !/\.test\.|(^|\/)testing\//.test(file),
  );
  const names = files.flatMap((file) =>
    Array.from(readFileSync(join(web, file), "utf8").matchAll(/["'`](vitrine-[a-z-]+)/g), ([, name]) => name),
  );
  expect([...new Set(names)].sort()).toEqual([...Object.keys(outlives), ...forgotten].sort());
});
