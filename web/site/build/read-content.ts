import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Language } from "../../../shared/languages.ts";
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
import { galleryTemplates } from "./templates.ts";

export const contentFolder = path.resolve(import.meta.dirname, "../../../content");

const load = async (file: string, edition: Edition = "sold") =>
  readFrontMatter(
    textFor(edition, await readFile(path.join(contentFolder, file), "utf8")),
    `content/${file}`,
  );

async function readLegal(name: LegalName): Promise<LegalText> {
  const file = `legal/${name}.md`;
  const text = await load(file);
  return {
    title: requiredField(text, "title", file),
    summary: requiredField(text, "summary", file),
    updated: text.fields.updated,
    ...renderMarkdown(text.body),
  };
}

async function readHelpCategory(id: HelpCategoryId, edition: Edition): Promise<HelpCategory> {
  const files = (await readdir(path.join(contentFolder, "help", id))).filter((file) => file.endsWith(".md"));
  const read = await Promise.all(
    files.map(async (name) => {
      const file = `help/${id}/${name}`;
      const text = await load(file, edition);
      if (edition === "own" && text.fields.edition === "sold") return [];
      return {
        slug: name.replace(/\.md$/, ""),
        question: requiredField(text, "question", file),
        order: Number(requiredField(text, "order", file)),
        also: (text.fields.also ?? "").split("|").flatMap((one) => one.trim() || []),
        html: renderMarkdown(text.body).html,
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

async function readRelease(name: string): Promise<ReleaseNote> {
  const file = `updates/${name}`;
  const text = await load(file);
  return {
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
  language?: Language;
  edition?: Edition;
} = {}): Promise<SiteContent> {
  const legal = await Promise.all(legalNames.map(async (name) => [name, await readLegal(name)] as const));
  const categories = await Promise.all(helpCategoryIds.map((id) => readHelpCategory(id, edition)));
  const help = categories.filter(({ questions }) => questions.length > 0);
  const releases = (await readdir(path.join(contentFolder, "updates"))).filter((file) =>
    file.endsWith(".md"),
  );
  const updates = await Promise.all(releases.sort().reverse().map(readRelease));
  return {
    legal: Object.fromEntries(legal) as Record<LegalName, LegalText>,
    help,
    updates,
    templates: galleryTemplates(language),
  };
}
