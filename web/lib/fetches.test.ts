import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
/** What is not a call of the API: whether the server answers at all, files, the service worker, and forms of the website's own. */
const otherFetches = [
  "dashboard/features/playing/screens/screenshot/paint-shadow.ts",
  "dashboard/service-worker/pushes.ts",
  "dashboard/service-worker/shell.ts",
  "lib/fetch-in-turn.ts",
  "lib/live-chat/event-reader.ts",
  "site/features/contact/proof-of-work.ts",
  "site/features/contact/send-message.ts",
  "site/features/help/help-answers.ts",
  "site/features/templates/try-template.ts",
  "ui/panel/server-in-reach.ts",
];

test("every call of the API waits in turn", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: web }).filter(
    (file) => !/\.test\.|(^|\/)(build|testing)\//.test(file),
  );
  const fetching = files.filter((file) => /await fetch\([^)]/.test(readFileSync(join(web, file), "utf8")));
  expect(fetching.sort()).toEqual(otherFetches);
});
