import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPo, sentences } from "#shared/languages/read-po.ts";

const content = join(import.meta.dirname, "../../../content");
const catalogue = readFileSync(join(import.meta.dirname, "../../../shared/languages/hi.po"), "utf8");
const texts = new Set(sentences(readPo(catalogue)).map(({ english }) => english));

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
