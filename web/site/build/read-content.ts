import { readdir } from "node:fs/promises";
import path from "node:path";
import { readLicences } from "../../../shared/licences.ts";
import type { SiteLanguage } from "../../../shared/site-pages.ts";
import {
  type HelpCategory,
  type HelpCategoryId,
  helpCategoryIds,
  type LegalName,
  type LegalText,
  legalNames,
  type ReleaseNote,
  type SiteContent,
} from "../content/content.ts";
import { type Edition, textFor } from "../edition.ts";
import { readFrontMatter, renderMarkdown, requiredField } from "./markdown.ts";
import { contentFolder, readText, readTranslation, translationFile } from "./translations.ts";

interface Reading {
  language: SiteLanguage;
  edition: Edition;
}

/**
 * Returns a text of content/ in a language, and in which language it is: in English where the translation is missing or of an
 * older text. What no visitor reads is in the English file alone.
 */
export async function loadIn(file: string, { language, edition }: Reading) {
  const read = async (file: string, whole: string) =>
    readFrontMatter(textFor(edition, whole), `content/${file}`);
  const whole = await readText(file);
  if (whole === null) throw new Error(`content/${file}: there is no such file`);
  const english = await read(file, whole);
  if (language === "en") return { ...english, language };
  const { fit, text } = await readTranslation(language, file);
  if (fit !== "fits" || text === null) return { ...english, language: "en" as const };
  const { fields, body } = await read(translationFile(language, file), text);
  return { fields: { ...english.fields, ...fields }, body, language };
}

async function readLegal(name: LegalName, reading: Reading): Promise<LegalText> {
  const file = `legal/${name}.md`;
  const text = await loadIn(file, reading);
  return {
    title: requiredField(text, "title", file),
    summary: requiredField(text, "summary", file),
    updated: text.fields.updated,
    language: text.language,
    ...renderMarkdown(text.body, reading.language),
  };
}

async function readHelpCategory(id: HelpCategoryId, reading: Reading): Promise<HelpCategory> {
  const files = (await readdir(path.join(contentFolder, "help", id))).filter((file) => file.endsWith(".md"));
  const read = await Promise.all(
    files.map(async (name) => {
      const file = `help/${id}/${name}`;
      const text = await loadIn(file, reading);
      if (reading.edition === "own" && text.fields.edition === "sold") return [];
      return {
        slug: name.replace(/\.md$/, ""),
        question: requiredField(text, "question", file),
        order: Number(requiredField(text, "order", file)),
        also: (text.fields.also ?? "").split("|").flatMap((one) => one.trim() || []),
        language: text.language,
        html: renderMarkdown(text.body, reading.language).html,
      };
    }),
  );
  const questions = read.flat();
  questions.sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
  return { id, questions: questions.map(({ order: _, ...question }) => question) };
}

/** Returns the items of the list below `## <heading>`. */
const listBelow = (body: string, heading: string, file: string): string[] => {
  const [, part] = new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |$(?![\\s\\S]))`, "m").exec(body) ?? [];
  const items = [...(part ?? "").matchAll(/^- (.+)$/gm)].flatMap(([, item]) => (item ? [item] : []));
  if (items.length === 0) throw new Error(`content/${file}: "## ${heading}" needs a list`);
  return items;
};

async function readRelease(name: string, reading: Reading): Promise<ReleaseNote> {
  const file = `updates/${name}`;
  const text = await loadIn(file, reading);
  return {
    language: text.language,
    slug: name.replace(/\.md$/, ""),
    month: requiredField(text, "month", file),
    newFeatures: listBelow(text.body, "New Features", file),
    improvements: listBelow(text.body, "Improvements", file),
    bugFixes: listBelow(text.body, "Bug Fixes", file),
  };
}

/** Reads and checks all content of the pages. Errors name the file and what to do. */
export async function readContent({
  language = "en",
  edition = "sold",
}: {
  language?: SiteLanguage;
  edition?: Edition;
} = {}): Promise<SiteContent> {
  const reading: Reading = { language, edition };
  const legal = await Promise.all(
    legalNames.map(async (name) => [name, await readLegal(name, reading)] as const),
  );
  const categories = await Promise.all(helpCategoryIds.map((id) => readHelpCategory(id, reading)));
  const help = categories.filter(({ questions }) => questions.length > 0);
  const releases = (await readdir(path.join(contentFolder, "updates"))).filter((file) =>
    file.endsWith(".md"),
  );
  const updates = await Promise.all(
    releases
      .sort()
      .reverse()
      .map((name) => readRelease(name, reading)),
  );
  return {
    legal: Object.fromEntries(legal) as Record<LegalName, LegalText>,
    help,
    updates,
    credits: readLicences((await readText("licences.tsv")) ?? "").filter(({ licence }) => licence !== "own"),
  };
}
