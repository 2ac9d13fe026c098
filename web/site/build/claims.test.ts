import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { claims as evidence } from "../features/evidence/claims.ts";
import { type RenderedPage, renderSite } from "../render.tsx";
import { paragraphsOf, readClaims, unproven } from "./claimed.ts";
import { readTopics } from "./read-chatbot.ts";
import { readContent } from "./read-content.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const claims = readClaims(readFileSync(path.join(root, "content/claims.tsv"), "utf8"));
const settings = { origin: "https://signage.example.com", contactHost: "", edition: "sold" } as const;
const rendered = renderSite({ url: (source) => `/${source}`, css: () => "" }, settings, await readContent());

/** The home page is read whole, with what stands above and below every page. */
const mainOf = ({ path: address, html }: RenderedPage) =>
  address === "/" ? html : (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html);
const texts = new Map<string, string[]>([
  ["chat", (await readTopics()).flatMap(({ lines }) => paragraphsOf(lines.join(" ")))],
]);
for (const page of rendered)
  texts.set(page.path, [page.title, page.description, ...paragraphsOf(mainOf(page))]);
const isFor = (address: string) => (page: string) =>
  page.endsWith("*") ? address.startsWith(page.slice(0, -1)) : page === address;

function isProven(proof: string, where: string): boolean {
  if (proof === "promise") return where !== "";
  if (proof === "evidence") return evidence.some(({ id }) => id === where);
  const file = path.join(root, proof);
  if (!existsSync(file)) return false;
  const source = readFileSync(file, "utf8");
  // The title of a test stands between quotation marks, behind a bracket.
  return /\.(test|spec|lab)\./.test(proof)
    ? ['"', "`"].some((sign) => source.replace(/\(\s+/g, "(").includes(`(${sign}${where}${sign}`))
    : source.includes(where);
}

test("each claim stands on its pages, and its proof is there", () => {
  const wrong = claims.flatMap(({ pages, words, proof, where }) => {
    const onPages = [...texts].filter(([address]) => pages.some(isFor(address)));
    const found = pages.filter((page) => !onPages.some(([address]) => isFor(address)(page)));
    for (const each of words)
      if (!onPages.some(([, paragraphs]) => paragraphs.some((paragraph) => paragraph.includes(each))))
        found.push(`${pages.join(" ")}: ${each}`);
    if (!isProven(proof, where)) found.push(`${proof}: ${where}`);
    return found;
  });
  expect(wrong).toEqual([]);
});

/** Help, old release notes and the evidence have their own tests; pages that say nothing about the product. */
const unread = /^\/(help-center|evidence|update$|update\/2025|404)/;
/** Contracts and instructions: their figures are claims, their other words are not advertising. */
const figuresOnly =
  /^\/(privacy-policy|terms|refund-policy|copyright|processing-agreement|credits|update)|^chat$/;

test("no page has a figure or an absolute word that is not claimed", () => {
  const found = [...texts].flatMap(([address, paragraphs]) => {
    if (unread.test(address)) return [];
    const claimed = claims.filter(({ pages }) => pages.some(isFor(address))).flatMap(({ words }) => words);
    return unproven(paragraphs, claimed, !figuresOnly.test(address)).map((each) => `${address}: ${each}`);
  });
  expect([...new Set(found)]).toEqual([]);
});

test("a new figure, and a new absolute word, is found", () => {
  const claimed = ["Plays 35 days", "every screen"];
  expect(unproven(["Plays 35 days on every screen, with no gap."], claimed, false)).toEqual([]);
  expect(unproven(["Plays 36 days on every screen.", "Never dark"], claimed, true)).toEqual([
    "“36 days” in: Plays 36 days on every screen.",
    "“Never” in: Never dark",
  ]);
});
