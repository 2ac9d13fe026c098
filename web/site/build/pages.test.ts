import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { accountLimits } from "#shared/account-limits.ts";
import { allTemplates } from "#shared/design-templates/all-templates.ts";
import { widgetKinds } from "#shared/media-kinds/names.ts";
import { paths } from "#shared/paths.ts";
import { plans, tryout } from "#shared/plans.ts";
import { languageOfPage } from "#shared/site-pages.ts";
import { allApps } from "#web/dashboard/features/library/widgets/gallery/apps.ts";
import { appIds, appTexts, pageOf } from "../features/apps/app-texts.ts";
import { claims } from "../features/evidence/claims.ts";
import { limitValue, limitWords, planRows, priceRows } from "../features/plans/plan-limits.ts";
import { occasionNames } from "../features/templates/occasion-names.ts";
import { renderSite } from "../render.tsx";
import { readContent } from "./read-content.ts";
import { searchEngineFiles } from "./search-engine-files.ts";

const origin = "https://signage.example.com";
const assets = { url: (source: string) => `/${source}`, css: () => "" };
const pages = renderSite(assets, { origin, contactHost: "", edition: "sold" }, await readContent());
const byPath = new Map(pages.map((page) => [page.path, page]));
const pageAt = (address: string) => {
  const page = byPath.get(address);
  if (!page) throw new Error(`there is no page ${address}`);
  return page;
};

/** Addresses that the server answers without a page of the website. */
const servedElsewhere = new Set<string>([
  ...[paths.androidApp, paths.kioskPackage, paths.webosApp, paths.player, paths.typedPlayer],
  ...[paths.dashboard, paths.apiReference, paths.importExample, "/.well-known/security.txt"],
  ...[paths.trustDocument, paths.trustAnswers],
]);

describe.each(pages.map((page) => [page.path, page] as const))(
  "%s",
  (address, { html, title, description }) => {
    it("leads to pages and places that exist", () => {
      const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) =>
        href.replaceAll("&amp;", "&"),
      );
      for (const href of links) {
        // The server fills in what stands between braces.
        if (/^(https?:|mailto:|tel:|\{\{)/.test(href)) continue;
        const [asked = "", anchor] = href.split("#");
        // Each page is there in every language: hindi-pages.test.ts.
        const target = languageOfPage(asked.split("?")[0] || address).page;
        if (servedElsewhere.has(target) || target.startsWith(`${paths.dashboard}/`)) continue;
        const page = byPath.get(target);
        expect(page, `${address} links to ${href}`).toBeDefined();
        if (anchor) expect(page?.html, `${address} links to ${href}`).toContain(`id="${anchor}"`);
      }
    });

    it("has a title and a description that search engines show whole", () => {
      expect(title.length).toBeLessThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
    });

    it("has one first heading, and pictures with their size", () => {
      expect(html.match(/<h1[ >]/g)?.length ?? 1).toBe(1);
      for (const [image] of html.matchAll(/<img [^>]*>/g))
        if (!image.includes("{{")) expect(image).toMatch(/ width="\d+" height="\d+"/);
    });
  },
);

test("pages that search engines list have their own title and description, and a picture for links", () => {
  const listed = pages.filter(({ indexed }) => indexed);
  for (const key of ["title", "description"] as const)
    expect(new Set(listed.map((page) => page[key])).size, key).toBe(listed.length);
  for (const { html, path: address } of listed) {
    const [, picture = ""] = /<meta property="og:image" content="[^"]*?(\/og\/[^"]+)"/.exec(html) ?? [];
    const file = path.resolve(import.meta.dirname, `../public${picture}`);
    expect(picture !== "" && existsSync(file), `${address}: run node web/site/build/draw-previews.ts`).toBe(
      true,
    );
  }
});

test("search engines may read each page that the sitemap lists, and none of the product", () => {
  const files = searchEngineFiles(pages, { origin, builtAt: new Date() });
  const textOf = (name: string) => files.find(({ file }) => file === name)?.text ?? "";
  const rules = [...textOf("robots.txt").matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) => rule);
  // RFC 9309: a rule holds for what begins with it; "$" is the end of an address.
  const isHidden = (address: string) =>
    rules.some((rule) => (rule.endsWith("$") ? address === rule.slice(0, -1) : address.startsWith(rule)));
  const listed = [...textOf("sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = ""]) =>
    loc.slice(origin.length),
  );
  expect(listed).toContain(paths.apps);
  expect(listed.filter(isHidden)).toEqual([]);
  const own = ["/app", "/app/screens/1", "/app?x", "/admin", "/admin-manager", "/player", "/api/v1/screens"];
  expect(own.filter((address) => !isHidden(address))).toEqual([]);
});

describe("the gallery of templates", () => {
  const gallery = pageAt(paths.templates).html;
  const sitemap = searchEngineFiles(pages, { origin, builtAt: new Date() }).find(
    ({ file }) => file === "sitemap.xml",
  )?.text;

  it.each(allTemplates.map(({ id, occasion }) => [id, occasion] as const))(
    "has %s, with a page that leads to the editor",
    (id, occasion) => {
      const address = paths.template(id);
      expect(gallery).toContain(`href="${address}"`);
      expect(sitemap).toContain(`<loc>${origin}${address}</loc>`);
      expect(pageAt(address).html).toContain(`href="${paths.signupTo(paths.newDesignOf(id))}"`);
      if (occasion) expect(Object.keys(occasionNames)).toContain(occasion);
    },
  );

  it("describes each template to search engines", () => {
    const data = (html: string) =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
        JSON.parse(json),
      );
    const work = data(pageAt(paths.template("wifi")).html).find((each) => each["@type"] === "CreativeWork");
    expect(work).toMatchObject({ name: "Wi-Fi for guests", url: `${origin}/templates/wifi` });
  });
});

describe("the gallery of apps", () => {
  it("has every app of the dashboard under the same name, and a page that leads to where it is made", () => {
    for (const { id, name } of allApps({ weather: true }))
      expect(appTexts).toHaveProperty([id, "name"], name);
    for (const id of appIds) {
      expect(pageAt(paths.apps).html).toContain(`href="${paths.app(id)}"`);
      expect(pageAt(paths.app(id)).html).toContain(`href="${paths.signupTo(pageOf(id))}"`);
      expect(appTexts[id].purpose.length, id).toBeLessThanOrEqual(110);
    }
    for (const kind of widgetKinds) expect(appIds).toContain(kind);
  });
});

/** What a visitor reads of a page. */
const wordsOf = (html: string): string =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html)
    .replace(/<(script|style|svg|textarea|figure)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "’")
    .replace(/\s+/g, " ");

describe("the features of the plans", () => {
  const text = wordsOf(pageAt(paths.features).html);
  it("shows every field of every plan, and every limit that the server checks", () => {
    for (const plan of Object.values(plans)) {
      const { code: _, name, description: __, ...fields } = plan;
      expect(Object.keys(planRows).sort()).toEqual(Object.keys(fields).sort());
      for (const { label, value } of [...Object.values(planRows), ...priceRows]) {
        expect(text).toContain(label);
        expect(text, `${name}: ${label}`).toContain(value(plan));
      }
    }
    for (const part of [`${tryout.days} days`, `${tryout.screens} screen`, `${tryout.storageMb} MB`])
      expect(text).toContain(part);
    for (const limit of Object.keys(accountLimits) as (keyof typeof accountLimits)[])
      expect(text).toContain(`${limitWords[limit]} ${limitValue(limit)}`);
  });
});

describe("the evidence", () => {
  it("has a file for every claim, which says it", () => {
    for (const { id, proof, on, figure } of claims) {
      const file = path.resolve(import.meta.dirname, "../../..", proof.file);
      expect(
        existsSync(file) && readFileSync(file, "utf8").includes(proof.words),
        `${id}: ${proof.file}`,
      ).toBe(true);
      for (const address of on)
        if (address !== paths.features)
          expect(wordsOf(pageAt(address).html).replaceAll("\u00a0", " "), `${address}: ${id}`).toContain(
            figure,
          );
      expect(pageAt(paths.evidence).html).toContain(`id="${id}"`);
    }
  });
});
