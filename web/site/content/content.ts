/** The content of the pages: Markdown from content/, converted to HTML by the build. */
export interface LegalText {
  title: string;
  summary: string;
  /** As printed, for example "July 3, 2025". Absent where the specification gives no date. */
  updated?: string;
  html: string;
  /** Second-level headings, for the list of contents. */
  headings: readonly { id: string; text: string }[];
}

export const legalNames = ["privacy-policy", "terms", "refund-policy", "copyright"] as const;
export type LegalName = (typeof legalNames)[number];

export interface HelpQuestion {
  /** File name without extension. Unique in the help center; the anchor of the question. */
  slug: string;
  question: string;
  /** Other ways to ask, for the search and the chat. Visitors never see them. */
  also: readonly string[];
  html: string;
}

export interface HelpCategory {
  id: string;
  title: string;
  questions: readonly HelpQuestion[];
}

/** public-site.md section 3 defines the ids and the order. */
export const helpCategoryTitles = {
  "getting-started": "Getting started",
  "plans-billing": "Plans and billing",
  "managing-content": "Managing content",
  "screen-management": "Screen management",
  "account-settings": "Account settings",
  troubleshooting: "Troubleshooting",
  faqs: "FAQs",
} as const;
export type HelpCategoryId = keyof typeof helpCategoryTitles;

export interface ReleaseNote {
  /** File name without extension, for example "2025-08". */
  slug: string;
  /** As printed, for example "August 2025". */
  month: string;
  newFeatures: readonly string[];
  improvements: readonly string[];
  bugFixes: readonly string[];
}

export interface SiteContent {
  legal: Record<LegalName, LegalText>;
  help: readonly HelpCategory[];
  updates: readonly ReleaseNote[];
}
