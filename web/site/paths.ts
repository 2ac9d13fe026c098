import { paths as all } from "#shared/paths.ts";
import { pageIn, sitePages } from "#shared/site-pages.ts";
import { language } from "./language.ts";

type Address = string | ((...given: never[]) => string);

const inLanguage = (address: Address): Address =>
  typeof address === "string"
    ? pageIn(language, address)
    : (...given: never[]) => pageIn(language, address(...given));

/** All addresses; those of the website's own pages in the language of this page. Links of the website are built from these. */
export const paths = {
  ...all,
  ...Object.fromEntries(sitePages.map((name) => [name, inLanguage(all[name])])),
} as typeof all;
