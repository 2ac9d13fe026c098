import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { linesOfHtml } from "./html-text.ts";
import { readHtml } from "./read-html.ts";

const root = join(import.meta.dirname, "../..");

it("keeps all texts of HTML whose elements are in each other without end, and hides what is no text", () => {
  const deep = 100_000;
  const word = '<p><b class="a>b">word <script>let a = "<b>"</script><title>A <b> title</title><br>';
  expect(linesOfHtml(word.repeat(deep)).split("word").length).toBe(deep + 1);
  expect(linesOfHtml(word.repeat(deep))).not.toContain("let");
});

it("closes each element once that it opened, in the opposite order", () => {
  const open: string[] = [];
  let opened = 0;
  const parts = {
    opened(name: string) {
      opened++;
      open.push(name);
    },
    closed: (name: string) => expect([name, open.pop()]).toEqual([name, name]),
    text: () => {},
  };
  readHtml(`${"<div><p><b>".repeat(1_000)}<i>1${"</b>".repeat(300)}</div></x><img></script>`, parts);
  expect([open, opened]).toEqual([[], 3_002]);
});

it("is the only file of the server that loads the HTML library, so every reader of HTML has the limit", () => {
  const places = globSync("server/**/*.ts", { cwd: root }).filter((file) =>
    /from "htmlparser2|\("htmlparser2/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(places.filter((file) => !file.endsWith("read-html.test.ts"))).toEqual([
    "server/reading/read-html.ts",
  ]);
});
