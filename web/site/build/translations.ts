import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type SiteLanguage, siteLanguages } from "#shared/site-pages.ts";

export const contentFolder = path.resolve(import.meta.dirname, "../../../content");

/** Lines of a head that no visitor reads: a change of them leaves a translation true. */
const unseen = /^(also|order|edition|keywords|examples|articles|action): .*\n/gm;

/** Returns what a translation names as the text that it is of: the same for each text that visitors read the same. */
export const stampOf = (english: string): string =>
  createHash("sha256").update(english.replace(unseen, "")).digest("hex").slice(0, 12);

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Returns a text of content/ as written; null when there is none. */
export const readText = (file: string): Promise<string | null> =>
  readFile(path.join(contentFolder, file), "utf8").catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Where the translation of a text is. */
export const translationFile = (language: SiteLanguage, file: string): string => `${language}/${file}`;

export type Fit = "fits" | "missing" | "stale";

/** Returns the translation of a text, and whether it is of the text of today. */
export async function readTranslation(
  language: SiteLanguage,
  file: string,
): Promise<{ fit: Fit; text: string | null }> {
  const [english, text] = await Promise.all([readText(file), readText(translationFile(language, file))]);
  if (english === null)
    throw new Error(`content/${translationFile(language, file)}: there is no content/${file}`);
  if (text === null) return { fit: "missing", text };
  const [, stamp] = /^of: (\w+)$/m.exec(text) ?? [];
  return { fit: stamp === stampOf(english) ? "fits" : "stale", text };
}

/** Returns the texts of content/ in a language that are missing, or translations of an older text. */
export async function textsToTranslate(language: SiteLanguage): Promise<{ file: string; fit: Fit }[]> {
  const written = (await readdir(contentFolder, { recursive: true })).filter((file) => file.endsWith(".md"));
  const english = written.filter((file) => !siteLanguages.some((other) => file.startsWith(`${other}/`)));
  const read = english
    .sort()
    .map(async (file) => ({ file, fit: (await readTranslation(language, file)).fit }));
  return (await Promise.all(read)).filter(({ fit }) => fit !== "fits");
}
