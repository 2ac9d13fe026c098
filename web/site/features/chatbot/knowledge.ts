import { type Answerable, buildRanker, type Ranker } from "../ask/rank.ts";
import { type Classifier, type PackedModel, startClassifier } from "./classifier/model.ts";
import type { Article, ChatbotContent, Topic } from "./content.ts";

/** The content of the chat with an index over it. */
export interface Knowledge extends ChatbotContent {
  ranker: Ranker;
  /** Without it, the words alone decide. */
  classify?: Classifier;
}

/** Topics and articles share one index; this prefix keeps their ids apart. */
export const topicPrefix = "topic:";

export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&[a-z#\d]+;/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const topicText = ({ id, title, keywords, examples, lines }: Topic): Answerable => ({
  id: `${topicPrefix}${id}`,
  asked: [title, ...keywords, ...examples],
  body: textOf(lines.join(" ")),
});

/** Returns an article as the search uses it. */
export const articleText = ({ slug, question, also, blocks }: Article): Answerable => ({
  id: slug,
  asked: [question, ...also],
  body: textOf(blocks.join(" ")),
});

/** Returns an index over topics and articles. */
export const startRanker = ({ topics, articles }: ChatbotContent): Ranker =>
  buildRanker([...topics.map(topicText), ...articles.map(articleText)]);

export const startKnowledge = (content: ChatbotContent, model?: PackedModel): Knowledge => ({
  ...content,
  ranker: startRanker(content),
  ...(model && { classify: startClassifier(model) }),
});
