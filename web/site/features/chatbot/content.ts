/** A topic of content/chatbot, as the build hands it over. */
export interface Topic {
  id: string;
  title: string;
  keywords: readonly string[];
  /** The answer as HTML, one element per line of the bot. */
  lines: readonly string[];
  /** Something to do below the answer. */
  action?: TopicAction;
}
export const topicActions = ["contact-form"] as const;
export type TopicAction = (typeof topicActions)[number];

/** A question of the help center, cut down to what finding it needs. */
export interface IndexedQuestion {
  slug: string;
  question: string;
  /** The answer's words, stemmed, each once, without those of the question. */
  words: string;
}

export interface ChatbotContent {
  topics: readonly Topic[];
  questions: readonly IndexedQuestion[];
}
