import type { Answer } from "./answer.ts";
import { answerTo, articleAnswer, topicLines } from "./answer-to.ts";
import type { ChatbotContent, HelpWords } from "./content.ts";
import { startKnowledge } from "./knowledge.ts";

/** What the chat fetches when it is opened: its texts, and how to answer with them. */
export interface Brain extends ChatbotContent {
  answer(message: string): Answer;
  answerTopic(id: string): Answer;
  answerArticle(slug: string): Answer;
}

export function startBrain(content: ChatbotContent, words: HelpWords): Brain {
  const knowledge = startKnowledge(content, words);
  return {
    ...content,
    answer: (message) => answerTo(message, knowledge),
    answerArticle: (slug) => articleAnswer(slug, knowledge),
    answerTopic(id) {
      const topic = content.topics.find((one) => one.id === id);
      return { ids: [id], lines: topic ? topicLines(topic) : [{ kind: "not-sure" }], mood: "answer" };
    },
  };
}
