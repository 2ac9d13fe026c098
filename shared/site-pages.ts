import type { CompleteLanguage, Language } from "./languages.ts";
import { paths } from "./paths.ts";

/** The languages of the website, which is built once for each. */
export const siteLanguages = ["en", "hi"] as const satisfies readonly CompleteLanguage[];
export type SiteLanguage = (typeof siteLanguages)[number];
/** Returns the language in which a person reads the website. */
export const siteLanguageOf = (language: Language): SiteLanguage =>
  siteLanguages.find((each) => each === language) ?? "en";

/** The entries of `paths` that are pages of the website: each is there in every language. */
export const sitePages = [
  "home",
  "homeSection",
  "homeScroll",
  "privacyPolicy",
  "terms",
  "refundPolicy",
  "copyright",
  "helpCenter",
  "helpCategory",
  "contact",
  "about",
  "partners",
  "getStarted",
  "updates",
  "release",
  "templates",
  "template",
  "apps",
  "app",
  "features",
  "evidence",
  "trust",
  "processingAgreement",
  "credits",
  "download",
  "signup",
  "signupFor",
  "signupTo",
  "signupInvited",
  "join",
  "joinPage",
  "login",
  "companyConfirm",
  "companyConfirmFor",
  "loginProblem",
  "logout",
  "try",
  "tryShop",
  "tryFull",
  "tryOver",
  "notFound",
  "forgotPassword",
  "resetPassword",
] as const satisfies readonly (keyof typeof paths)[];

/** Returns the address of a page of the website in a language: `/about` in English and those in which it is not, `/hi/about` in Hindi. */
export const pageIn = (language: Language, page: string): string =>
  siteLanguageOf(language) === "en" ? page : `/${language}${page}`;

/** Returns the language of an address of the website, and the same page in English. */
export function languageOfPage(address: string): { language: SiteLanguage; page: string } {
  const language = siteLanguages.find((each) => each !== "en" && address.startsWith(`/${each}/`));
  return language
    ? { language, page: address.slice(language.length + 1) }
    : { language: "en", page: address };
}

const whole: readonly string[] = sitePages.flatMap((name) => {
  const address = paths[name];
  return typeof address === "string" ? [address] : [];
});
/** Addresses with pages below them. */
export const sitePageFolders = [paths.helpCenter, paths.updates, paths.templates, paths.apps];

/** Returns a link in a text of `content/` in a language: links to pages of the website lead to that language. */
export function linkIn(language: Language, href: string): string {
  const [page = ""] = href.split(/[?#]/);
  const isPage = whole.includes(page) || sitePageFolders.some((folder) => page.startsWith(`${folder}/`));
  return isPage ? pageIn(language, href) : href;
}
