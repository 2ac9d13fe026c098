import { brand } from "#shared/brand.ts";
import { plans } from "#shared/plans.ts";
import type { HelpQuestion } from "./content/content.ts";
import { planName } from "./features/plans/plan-words.ts";
import { language } from "./language.ts";
import type { Page } from "./page.ts";
import { paths } from "./paths.ts";
import type { SiteSettings } from "./site-settings.ts";

/** Returns the place of a value that is JSON, which the server fills in (server/http/pages/fill.ts). */
const filledInJson = (name: string): string => `{{json ${name}}}`;

/** Describes the site's publisher for search engines (schema.org). */
export const organization = ({ origin }: SiteSettings) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: brand.name,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
});

/**
 * The same with who sells and whom to ask, for the page that shows both. What the operator has not entered is null. Not for the
 * home page, whose first window of a connection is full.
 */
export const organizationWithContact = (settings: SiteSettings) => ({
  ...organization(settings),
  legalName: filledInJson("jsonLegalName"),
  address: filledInJson("jsonAddress"),
  taxID: filledInJson("jsonTaxId"),
  contactPoint: filledInJson("jsonContact"),
  sameAs: filledInJson("jsonProfiles"),
});

/** Describes the questions of the help center with their answers. */
export const questionsAndAnswers = (questions: readonly HelpQuestion[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, html }) => ({
    "@type": "Question",
    name: question.replaceAll("*", ""),
    acceptedAnswer: { "@type": "Answer", text: html },
  })),
});

/** Describes the way from the home page to a page. */
export const breadcrumbs = ({ path, title }: Pick<Page, "path" | "title">, { origin }: SiteSettings) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [
    { "@type": "ListItem", position: 1, name: brand.name, item: `${origin}${paths.home}` },
    {
      "@type": "ListItem",
      position: 2,
      name: title.replace(` · ${brand.name}`, ""),
      item: `${origin}${path}`,
    },
  ],
});

/** Describes the product for search engines, with its plans as offers. */
export const softwareApplication = ({ origin }: SiteSettings) => ({
  "@context": "https://schema.org",
  "@type": "SoftwareApplication",
  name: brand.name,
  applicationCategory: "BusinessApplication",
  url: `${origin}/`,
  offers: Object.values(plans).map((plan) => ({
    "@type": "Offer",
    name: planName(plan.code),
    price: filledInJson(`jsonPriceOf${plan.code === "trial" ? "Trial" : plan.code}`),
    priceCurrency: "INR",
  })),
});

/** Describes a list of pages, such as a gallery. */
export const itemList = ({ origin }: SiteSettings, items: readonly { name: string; path: string }[]) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  numberOfItems: items.length,
  itemListElement: items.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: `${origin}${path}`,
  })),
});

/** Describes one work of a gallery with its picture. */
export const creativeWork = (
  { origin }: SiteSettings,
  { name, description, path, picture }: { name: string; description: string; path: string; picture: string },
) => ({
  "@context": "https://schema.org",
  "@type": "CreativeWork",
  inLanguage: language,
  name,
  description,
  url: `${origin}${path}`,
  image: `${origin}${picture}`,
  publisher: { "@type": "Organization", name: brand.name, url: `${origin}/` },
});
