import type { Category, Field } from "#shared/design-templates/kit/template.ts";
import type { LicenceLine } from "#shared/licences.ts";
import type { SiteLanguage } from "#shared/site-pages.ts";

/** The content of the pages: Markdown from content/, converted to HTML by the build. */
export interface LegalText {
  /** English where there is no translation of the text of today. */
  language: SiteLanguage;
  title: string;
  summary: string;
  /** As printed, for example "July 3, 2025". Absent where the specification gives no date. */
  updated?: string;
  html: string;
  /** Second-level headings, for the list of contents. */
  headings: readonly { id: string; text: string }[];
}

export const legalNames = [
  "privacy-policy",
  "terms",
  "refund-policy",
  "copyright",
  "processing-agreement",
] as const;
export type LegalName = (typeof legalNames)[number];

export interface HelpQuestion {
  language: SiteLanguage;
  /** File name without extension. Unique in the help center; the anchor of the question. */
  slug: string;
  question: string;
  /** Other ways to ask, for the search and the chat. Visitors never see them. */
  also: readonly string[];
  html: string;
}

export interface HelpCategory {
  id: HelpCategoryId;
  questions: readonly HelpQuestion[];
}

/** public-site.md section 3 defines the ids and the order. */
export const helpCategoryIds = [
  "getting-started",
  "plans-billing",
  "managing-content",
  "screen-management",
  "account-settings",
  "troubleshooting",
  "faqs",
] as const;
export type HelpCategoryId = (typeof helpCategoryIds)[number];

export interface ReleaseNote {
  language: SiteLanguage;
  /** File name without extension, for example "2025-08". */
  slug: string;
  /** As printed, for example "August 2025". */
  month: string;
  newFeatures: readonly string[];
  improvements: readonly string[];
  bugFixes: readonly string[];
}

/** A template of designs, as its pages show it. */
export interface GalleryTemplate {
  id: string;
  name: string;
  category: Category;
  occasion?: string | undefined;
  fields: readonly (Pick<Field, "key" | "form" | "most"> & { label: string; example: string })[];
  /** Address of its picture, which the build draws from the same code as the picture on a screen. */
  picture: string;
  /** Address of the design, for the player on its page. */
  live: string;
}

export interface SiteContent {
  legal: Record<LegalName, LegalText>;
  help: readonly HelpCategory[];
  updates: readonly ReleaseNote[];
  /** Works of others that we ship. */
  credits: readonly LicenceLine[];
}
