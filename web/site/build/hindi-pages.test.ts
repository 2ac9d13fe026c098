import { readdir } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fill } from "#server/http/pages/fill.ts";
import { paths } from "#shared/paths.ts";
import { languageOfPage, pageIn, siteLanguages, sitePageFolders, sitePages } from "#shared/site-pages.ts";
import type { RenderedPage } from "../render.tsx";
import { loadPages } from "./bundle.ts";
import { readTopics } from "./read-chatbot.ts";
import { readContent } from "./read-content.ts";
import { searchEngineFiles } from "./search-engine-files.ts";

const origin = "https://signage.example.com";
const assets = { url: (source: string) => `/${source}`, css: () => "" };

const pagesIn = async (language: (typeof siteLanguages)[number]): Promise<RenderedPage[]> => {
  const { renderSite } = await loadPages(language, `pages-of-${language}`);
  return renderSite(assets, { origin, contactHost: "", edition: "sold" }, await readContent({ language }));
};
const pages = Object.fromEntries(
  await Promise.all(siteLanguages.map(async (language) => [language, await pagesIn(language)] as const)),
) as Record<(typeof siteLanguages)[number], RenderedPage[]>;

/** What a visitor reads, without what is marked as English. */
const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style|svg|code|textarea)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<(\w+) [^>]*\blang="en"[^>]*>[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, "\n");

describe.each(siteLanguages)("a seller without GSTIN, in %s", (language) => {
  const gst = /\bGST\b/;
  const withoutTags = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g, "\n");
  const without = (text: string) => fill(text, { gstPercent: "", ours: "" });

  it("says nothing of GST to visitors: all words about it stand where the server or the chat takes them out", async () => {
    const topics = await readTopics(language);
    const texts = [
      ...pages[language].map((page) => ({ where: page.path, text: withoutTags(without(page.html)) })),
      ...topics.map(({ id, lines }) => ({ where: `chat: ${id}`, text: without(lines.join(" ")) })),
    ];
    const said = texts.flatMap(({ where, text }) =>
      text.split("\n").flatMap((line) => (gst.test(line) ? [`${where}: ${line.trim()}`] : [])),
    );
    expect(said).toEqual([]);
  });

  it("which the others do say", () => {
    const home = pages[language].find(({ path: address }) => languageOfPage(address).page === paths.home);
    expect(fill(home?.html ?? "", { gstPercent: "18" })).toMatch(/18 ?% GST/);
  });
});

describe.each(siteLanguages.filter((language) => language !== "en"))("the pages in %s", (language) => {
  const own = pages[language];
  const english = new Set(pages.en.map((page) => page.path));

  it("are the pages in English", () => {
    expect(own.map((page) => languageOfPage(page.path).page).sort()).toEqual([...english].sort());
    for (const page of own) expect(page.html, page.path).toContain(`<html lang="${language}"`);
  });

  it("lead to pages in their language, except by the links that change it", () => {
    const wrong = own.flatMap(({ path: address, html }) =>
      [...html.matchAll(/<(?:a|link) [^>]*?href="(\/[^"#?]*)[^>]*>/g)].flatMap(([tag, href = ""]) =>
        english.has(href) && !/ (?:hreflang|lang)="en"/i.test(tag) ? [`${address}: ${href}`] : [],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("name each other for search engines, in the page and in the sitemap", () => {
    const sitemap = searchEngineFiles([...pages.en, ...own], { origin, builtAt: new Date() }).find(
      ({ file }) => file === "sitemap.xml",
    )?.text;
    for (const { path: address, html, indexed } of [...pages.en, ...own].filter((page) => page.indexed)) {
      const { page } = languageOfPage(address);
      const named = Object.fromEntries(
        [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map(
          ([, tag, href]) => [tag, href],
        ),
      );
      expect(named, address).toEqual({
        ...Object.fromEntries(siteLanguages.map((each) => [each, `${origin}${pageIn(each, page)}`])),
        "x-default": `${origin}${page}`,
      });
      expect(html).toContain(`<link rel="canonical" href="${origin}${address}"`);
      expect(sitemap, String(indexed)).toContain(`<loc>${origin}${address}</loc>`);
    }
  });

  it("have no English sentence that is not marked as English", () => {
    const sentence = /\b[a-z]{2,} (?:the|of|and|is|are|your|you|with|for|to|it|a) [a-z]{2,}\b/;
    const found = own.flatMap(({ path: address, html }) =>
      wordsOf(html)
        .split("\n")
        .filter((line) => sentence.test(line) && !/[\u0900-\u097F]/.test(line))
        .map((line) => `${address}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it("have titles and descriptions that search engines show whole", () => {
    const long = own.filter(({ title, description }) => title.length > 70 || description.length > 160);
    expect(long.map((page) => `${page.path} ${page.title.length} ${page.description.length}`)).toEqual([]);
  });
});

it("each page of the website is in the list of pages that have every language", () => {
  const listed = sitePages.map((name) => paths[name]).filter((address) => typeof address === "string");
  for (const { path: address } of pages.en)
    if (!sitePageFolders.some((folder) => address.startsWith(`${folder}/`)))
      expect(listed).toContain(address);
});

it("the pictures for links are there in every language", async () => {
  const pictures = new Set(await readdir(path.resolve(import.meta.dirname, "../public/og")));
  const missing = Object.values(pages)
    .flat()
    .flatMap(({ html }) => /"og:image" content="[^"]*\/og\/([^"]+)"/.exec(html)?.[1] ?? [])
    .filter((picture) => !pictures.has(picture));
  expect([...new Set(missing)], "run node web/site/build/draw-previews.ts").toEqual([]);
});
