import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { forgetKept, keep, keepText, kept, keptText, keysOf } from "./browser-storage.ts";
import { aStorage, forbidStorage, giveStorage } from "./testing/browser-storage.ts";

const point = z.object({ x: z.number() });

test("a value is kept until it is forgotten", () => {
  const storage = giveStorage("localStorage");
  keep("localStorage", "a", { x: 1 });
  keepText("localStorage", "ab", "text");
  expect([kept("localStorage", "a", point.parse), keptText("localStorage", "ab")]).toEqual([
    { x: 1 },
    "text",
  ]);
  keep("localStorage", "a", null);
  expect(keysOf(storage, "")).toEqual(["ab"]);
  keep("localStorage", "b", 1);
  forgetKept("localStorage", "a");
  expect(keysOf(storage, "")).toEqual(["b"]);
});

test.each([
  ["forbidden", () => forbidStorage("sessionStorage")],
  ["full", () => giveStorage("sessionStorage", aStorage({ room: 3 }))],
  ["damaged", () => giveStorage("sessionStorage").setItem("point", '{"x"')],
  ["of an older version", () => giveStorage("sessionStorage").setItem("point", '{"x":"1"}')],
])("storage that is %s is no error, and holds nothing", (_, given) => {
  given();
  expect(kept("sessionStorage", "point", point.parse)).toBeNull();
  keep("sessionStorage", "other", { x: 1 });
  forgetKept("sessionStorage", "");
  expect(keptText("sessionStorage", "point")).toBeNull();
});

test("all pages ask the browser's storage here", () => {
  const files = globSync("web/**/*.{ts,tsx}").filter((file) => !/\.test\.|\/testing\//.test(file));
  const found = files.filter((file) => /\b(local|session)Storage\b(?!")/.test(readFileSync(file, "utf8")));
  expect(found.toSorted()).toEqual(
    [
      "web/lib/browser-storage.ts",
      // The first script of the website has no room for all of it.
      "web/lib/live-chat/live-mark.ts",
      // The outbox, which must know when there is no room.
      "web/dashboard/outbox/use-outbox.ts",
      // Scripts that run before the code of the page, or when it is missing.
      "web/ui/panel/early-color-scheme.ts",
      "web/ui/panel/missing-code.ts",
    ].toSorted(),
  );
});
