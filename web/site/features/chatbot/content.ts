import type { SiteLanguage } from "#shared/site-pages.ts";

/** A topic of content/chatbot, as bundled by the build. */
export interface Topic {
  id: string;
  /** In English, for the search. */
  title: string;
  /** The title that visitors read. */
  label: string;
  /** Of label and lines, where it is not that of the page. */
  language?: SiteLanguage;
  keywords: readonly string[];
  /** Questions that this topic answers. */
  examples: readonly string[];
  /** The help articles whose question it answers, too. */
  articles: readonly string[];
  /** The answer as HTML, one entry for each line of the bot. */
  lines: readonly string[];
  /** An action offered below the answer. */
  action?: TopicAction;
}
export const topicActions = ["contact-form"] as const;
export type TopicAction = (typeof topicActions)[number];

/** What the chat shows before its answers are loaded. */
export type TopicTitle = Pick<Topic, "id" | "label">;

/** An article of the help center. */
export interface Article {
  slug: string;
  /** Where it is not that of the page. */
  language?: SiteLanguage;
  question: string;
  /** The answer as HTML, one entry for each paragraph, list or code. */
  blocks: readonly string[];
}

export interface ChatbotContent {
  topics: readonly Topic[];
  articles: readonly Article[];
}

/** What the search of help page and chat needs beside the articles. Visitors never see it. */
export interface HelpWords {
  /** Other ways to ask for an article, by its slug. */
  also: Readonly<Record<string, readonly string[]>>;
  /** Questions that no article answers. */
  elsewhere: readonly string[];
  /** How sure the chat must be to give an article as the answer (web/site/build/sureness.ts). */
  sure: number;
  /** The articles in English, where visitors read them in another language: the search reads these. */
  searched?: Readonly<Record<string, { question: string; blocks: readonly string[] }>>;
}
