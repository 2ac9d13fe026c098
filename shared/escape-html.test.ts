import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { escapeHtml } from "./escape-html.ts";

it("escapes what ends a text or an attribute", () => {
  expect(escapeHtml(`<a href="x">Tea & "cake"</a> isn't`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Tea &amp; &quot;cake&quot;&lt;/a&gt; isn't",
  );
});

/** Who writes other references, and why. */
const own: Readonly<Record<string, string>> = {
  "shared/escape-html.ts": "this function",
  "server/domains/desk/incoming-mail/reading/html-quotes.ts": "keeps the references that a mail has",
  "server/domains/watching/alerts/messages/chat-body.ts":
    "Slack knows three references and shows others as text",
  "scripts/lib/android-texts.ts": "Android marks quotes by a backslash",
  "scripts/lib/android-package.mjs": "Android marks quotes by a backslash",
};

it("is what every place asks that writes a text into HTML or XML", () => {
  const root = join(import.meta.dirname, "..");
  const files = globSync("{server,shared,web,player,client,devices,seeds,bench,scripts}/**/*.{ts,tsx,mjs}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**", "**/*.test.*"],
  });
  expect(files.length).toBeGreaterThan(2_000);
  // The sign "<" beside its reference: an entry of a table, or what a replacement looks for.
  const escapes = /["'/]<["'/]g?\s*[:,]\s*["'`]&lt;/;
  const found = files.filter((file) => escapes.test(readFileSync(join(root, file), "utf8")));
  expect(found.sort()).toEqual(Object.keys(own).sort());
});
