import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPo, tableTexts } from "../../shared/languages/read-po.ts";
import type { Language } from "../../shared/languages.ts";

const root = join(import.meta.dirname, "../..");

/** A text of the Android app as the catalogues have it: `%1$s` is {1}. */
export interface AndroidText {
  name: string;
  text: string;
  /** The kind of each value, by its number: "s" or "d". */
  kinds: Readonly<Record<string, string>>;
}

/** The English texts of the Android app. */
export const androidSource = join(root, "android/res/values/strings.xml");

/** Reads a file of Android's texts, without those that are the same in every language. */
export const readAndroidTexts = (xml: string): AndroidText[] =>
  [...xml.matchAll(/<string name="(\w+)">([^<]*)<\/string>/g)].map(([, name = "", written = ""]) => ({
    name,
    text: written
      .replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign))
      .replaceAll("&lt;", "<")
      .replaceAll("&amp;", "&")
      .replace(/%(\d)\$[sd]/g, "{$1}"),
    kinds: Object.fromEntries([...written.matchAll(/%(\d)\$([sd])/g)].map(([, at, kind]) => [at, kind])),
  }));

/** Returns a text as Android reads it in its XML. */
export const inAndroidXml = (text: string): string =>
  text
    .replace(/[\\'"@?]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;");

/** Returns the file of Android's texts in a language. Those that it lacks are left out: Android takes the English ones. */
export function androidTextsIn(language: Language): string {
  const catalogue = readFileSync(join(root, `shared/languages/${language}.po`), "utf8");
  const translated = tableTexts(readPo(catalogue), ["android"]);
  const lines = readAndroidTexts(readFileSync(androidSource, "utf8")).flatMap(({ name, kinds }) => {
    const text = translated[`android.${name}`];
    if (text === undefined) return [];
    const filled = inAndroidXml(text).replace(/\{(\d)\}/g, (_, at: string) => `%${at}$${kinds[at]}`);
    return [`  <string name="${name}">${filled}</string>\n`];
  });
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join("")}</resources>\n`;
}
