/** A topic of content/chatbot, as bundled by the build. */
export interface Topic {
  id: string;
  title: string;
  keywords: readonly string[];
  /** Questions that this topic answers. */
  examples: readonly string[];
  /** The answer as HTML, one entry for each line of the bot. */
  lines: readonly string[];
  /** An action offered below the answer. */
  action?: TopicAction;
}
export const topicActions = ["contact-form"] as const;
export type TopicAction = (typeof topicActions)[number];

/** What the chat shows before its answers are loaded. */
export type TopicTitle = Pick<Topic, "id" | "title">;

/** An article of the help center. */
export interface Article {
  slug: string;
  question: string;
  /** Other ways to ask for it. Visitors never see them. */
  also: readonly string[];
  /** The answer as HTML, one entry for each paragraph, list or code. */
  blocks: readonly string[];
}

export interface ChatbotContent {
  topics: readonly Topic[];
  articles: readonly Article[];
}
