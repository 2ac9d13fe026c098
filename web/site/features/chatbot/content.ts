/** A topic of content/chatbot, as bundled by the build. */
export interface Topic {
  id: string;
  title: string;
  keywords: readonly string[];
  /** The answer as HTML, one entry for each line of the bot. */
  lines: readonly string[];
  /** An action offered below the answer. */
  action?: TopicAction;
}
export const topicActions = ["contact-form"] as const;
export type TopicAction = (typeof topicActions)[number];

/** A question of the help center, reduced to what the search needs. */
export interface IndexedQuestion {
  slug: string;
  question: string;
  /** The answer's words, stemmed and unique, without those of the question. */
  words: string;
}

export interface ChatbotContent {
  topics: readonly Topic[];
  questions: readonly IndexedQuestion[];
}
