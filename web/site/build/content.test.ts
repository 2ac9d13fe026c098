import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { paths } from "#shared/paths.ts";
import { plans } from "#shared/plans.ts";
import { siteLanguages } from "#shared/site-pages.ts";
import { priceMarks } from "#shared/site-prices.ts";
import { helpCategoryIds } from "../content/content.ts";
import { linksIn, readFrontMatter } from "./markdown.ts";
import { readContent } from "./read-content.ts";
import { contentFolder, readText, textsToTranslate } from "./translations.ts";

const content = await readContent();
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, " ");
const everything = [
  ...Object.values(content.legal).map(({ html }) => html),
  ...content.help.flatMap(({ questions }) => questions.map(({ html }) => html)),
]
  .map(plain)
  .join(" ");

test("the help center has its 7 categories in order and at least 45 questions", () => {
  expect(content.help.map(({ id }) => id)).toEqual([...helpCategoryIds]);
  const questions = content.help.flatMap(({ questions }) => questions);
  expect(questions.length).toBeGreaterThanOrEqual(45);
  for (const { slug, html } of questions) expect(plain(html).length, slug).toBeGreaterThan(80);
});

test("question ids are unique and none is the id of a category", () => {
  const ids = content.help.flatMap(({ id, questions }) => [id, ...questions.map(({ slug }) => slug)]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the terms have exactly 18 numbered sections, 1 to 18", () => {
  const numbers = content.legal.terms.headings.map(({ text }) => Number(/^(\d+)\. /.exec(text)?.[1]));
  expect(numbers).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
});

test.each(["privacy-policy", "terms"] as const)("%s is dated July 3, 2025", (name) => {
  expect(content.legal[name].updated).toBe("July 3, 2025");
});

test.each([
  /trial lasts 1 day/i,
  /fee of (₹\{\{trialFee\}\}|\{\{trialFee\}\} rupees)/,
  /screens stop displaying .{0,20}until you upgrade/,
  /one trial is allowed per person or organisation/i,
  /billed in advance, per display(\{\{if gstPercent\}\})?, and are exclusive of taxes/,
  /Support runs \{\{supportHours\}\}/,
  /24\/7/,
  /at least 18/,
  /Children under 13 are not served/,
  /Explicit or illegal content leads to immediate termination/,
  /5 to 10 business days/,
  /within 10 days from purchase/,
  /equal or lesser value; a price difference is not refunded/,
  /7 to 10 working days/,
  /Return shipping is paid by the customer and is deducted from an approved refund/,
  /inactive or deleted accounts: 1 year/,
  /honoured within 30 days/,
  /Subscription fees.{0,40}are non-refundable/,
  /active instantly after payment, and the contract renews monthly/,
  /JPG and PNG/,
  /MP4/,
  /PDF/,
  /1920x1080/,
  /screen code/,
  /multiple files in an order, each with its own duration/,
  /date\/time with recurrence/,
  /folders and tags/,
  /group is a set of screens/,
  /invoice/,
  /Add-on screens/,
  /storage/,
  /Switching plans is allowed, also from monthly to yearly at any time/,
  /There are no refunds/,
  /Team access with permissions is planned as a future update/,
])("policies and help say %s", (phrase) => {
  expect(everything).toMatch(phrase);
});

test("release notes are newest first, cover August, July and June 2025, and say that the dashboard loads 40% faster", () => {
  expect(content.updates.map(({ month }) => month)).toEqual([
    "November 2026",
    "August 2025",
    "July 2025",
    "June 2025",
  ]);
  expect(content.updates.flatMap(({ improvements }) => improvements).join(" ")).toContain("40% faster");
});

test("every link inside the content leads to a page of this site, a question, a section or a mail address", async () => {
  const pages = new Set<string>(Object.values(paths).filter((value) => typeof value === "string"));
  const files = (await readdir(contentFolder, { recursive: true })).filter((file) => file.endsWith(".md"));
  for (const file of files) {
    const { body } = readFrontMatter(await readFile(path.join(contentFolder, file), "utf8"), file);
    for (const href of linksIn(body)) {
      if (href.startsWith("mailto:")) continue;
      expect(pages, `${file}: ${href}`).toContain(href.replace(/[?#].*$/, ""));
    }
  }
});

test.each(["sold", "own"] as const)("links to answers lead to answers of the %s edition", async (edition) => {
  const { help } = await readContent({ edition });
  const answers = help.flatMap(({ questions }) => questions);
  const anchors = new Set([...help.map(({ id }) => id), ...answers.map(({ slug }) => slug)]);
  for (const { slug, html } of answers)
    for (const [, anchor = ""] of html.matchAll(/href="\/help-center#([^"]+)"/g))
      expect(anchors, `${slug} links to ${anchor}`).toContain(anchor);
});

test("a head that cannot be read says which file and line", () => {
  expect(() => readFrontMatter("no head", "a.md")).toThrow("a.md: must start with a head");
  expect(() => readFrontMatter("---\ntitle\n---\nx", "a.md")).toThrow('a.md: cannot read "title"');
  expect(() => readFrontMatter("---\na: 1\na: 2\n---\nx", "a.md")).toThrow('"a" is given twice');
});

test("screens and storage of each plan in the texts are those of the plan table", async () => {
  const { help } = await readContent();
  const answers = new Map(help.flatMap(({ questions }) => questions.map(({ slug, html }) => [slug, html])));
  for (const { code, name, screens, storageMb } of Object.values(plans)) {
    const gigabytes = `${storageMb / 1000} GB`;
    const compared = `${screens ?? "any number of"} screens and ${code === "trial" ? "has " : ""}${gigabytes}`;
    expect(answers.get("compare-plans")).toContain(compared);
    if (code === "trial") continue;
    const line = answers
      .get("which-plans-exist")
      ?.split("</li>")
      .find((one) => one.includes(`${name}</strong>`));
    expect(line).toContain(gigabytes);
    expect(line).toContain(screens === null ? "unlimited screens" : `up to ${screens} screens`);
  }
});

/** What the server fills in, and the parts of the two editions. */
const filled = [
  ...priceMarks,
  "supportEmail",
  "supportHours",
  "liveChatWords",
  ...["sellerName", "sellerAddress", "dataLocation", "hostingCompany", "mediaStore", "mailHost"],
  ...["usesRazorpay", "usesStripe", "usesPayPal", "usesWhatsApp", "usesOpenMeteo"],
  ...["databaseHost", "playStore", "traceHost", "comingProcessors"],
  ...["brand", "gst", "sold", "own", "end"],
];

test("the length of the trial in the texts is that of the plan table, and its prices are filled in", async () => {
  const files = (await readdir(contentFolder, { recursive: true })).filter((file) => file.endsWith(".md"));
  let found = 0;
  for (const file of files) {
    const text = await readFile(path.join(contentFolder, file), "utf8");
    for (const [, name = ""] of text.matchAll(/\{\{(?!endif\}\})(?:if )?(\w+)\}\}/g)) {
      found++;
      expect(filled, file).toContain(name);
    }
    for (const [, days] of text.matchAll(/trial lasts (\d+) days?/gi)) {
      found++;
      expect([file, Number(days)]).toEqual([file, plans.trial.days]);
    }
  }
  expect(found).toBeGreaterThan(8);
});

describe.each(siteLanguages.filter((language) => language !== "en"))("the texts in %s", async (language) => {
  const behind = await textsToTranslate(language);
  const translated = (await readdir(path.join(contentFolder, language), { recursive: true })).filter((file) =>
    file.endsWith(".md"),
  );

  test("are of texts that exist; how many are behind is told, not refused", async () => {
    const counted = (fit: string) => behind.filter((each) => each.fit === fit).length;
    process.stdout.write(
      `${language}: ${counted("stale")} stale, ${counted("missing")} missing (npm run words:articles)\n`,
    );
    for (const file of translated) expect(await readText(file), `content/${language}/${file}`).not.toBeNull();
  });

  test("have the links, values, numbers and lists of the English text", async () => {
    const partsOf = (text: string | null) => {
      const body = (text ?? "").replace(/^---\n[\s\S]*?\n---\n/, "");
      const all = (pattern: RegExp, from = body) => (from.match(pattern) ?? []).sort();
      return {
        links: all(/\]\([^)]*\)/g),
        values: all(/\{\{[^}]*\}\}/g),
        numbers: all(/\d[\d,.]*\d|\d/g, body.replace(/\]\([^)]*\)/g, "")),
        items: all(/^(?:\{\{\w+\}\})?(?:-|\d+\.) /gm),
      };
    };
    for (const file of translated.filter((file) => !behind.some((each) => each.file === file)))
      expect(partsOf(await readText(`${language}/${file}`)), file).toEqual(partsOf(await readText(file)));
  });
});
