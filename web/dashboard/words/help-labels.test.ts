import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePoFile } from "@lingui/format-po";
import { expect, test } from "vitest";

const content = join(import.meta.dirname, "../../../content");
const texts = new Set(
  parsePoFile(readFileSync(join(import.meta.dirname, "catalogue/hi.po"), "utf8"))
    .items.filter(({ obsolete }) => !obsolete)
    .map(({ msgid }) => msgid),
);

/** Returns the bold labels of an article that are no text of the dashboard; `A > B` names two labels. */
const unknownLabels = (article: string) =>
  [...article.matchAll(/\*\*(.+?)\*\*/gs)]
    .flatMap(([, label = ""]) => label.split(" > "))
    .filter((label) => !texts.has(label));

const articles = ["help", "chatbot"].flatMap((folder) =>
  readdirSync(join(content, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join(folder, file)),
);

test("bold words of help articles and chat topics are labels of the dashboard; other emphasis is in italics", () => {
  expect(articles.length).toBeGreaterThan(60);
  const unknown = Object.fromEntries(
    articles
      .map((file) => [file, unknownLabels(readFileSync(join(content, file), "utf8"))] as const)
      .filter(([, labels]) => labels.length > 0),
  );
  expect(unknown).toEqual({});
});

test("a label that the dashboard does not have is found, also in a path of labels", () => {
  expect(unknownLabels("Open **Billing > Plans** and **Make an archive**.")).toEqual(["Make an archive"]);
  expect(unknownLabels("**Billing > Tariffs**")).toEqual(["Tariffs"]);
});
