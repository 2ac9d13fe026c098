import type { Answer } from "./answer.ts";
import { answerTo, topicLines } from "./answer-to.ts";
import type { PackedModel } from "./classifier/model.ts";
import type { ChatbotContent } from "./content.ts";
import { startKnowledge } from "./knowledge.ts";

/** What the chat fetches when it is opened: its texts, and how to answer with them. */
export interface Brain extends ChatbotContent {
  answer(message: string): Answer;
  answerTopic(id: string): Answer;
}

export function startBrain(content: ChatbotContent, model?: PackedModel): Brain {
  const knowledge = startKnowledge(content, model);
  return {
    ...content,
    answer: (message) => answerTo(message, knowledge),
    answerTopic(id) {
      const topic = content.topics.find((one) => one.id === id);
      return { ids: [id], lines: topic ? topicLines(topic) : [{ kind: "not-sure" }], mood: "answer" };
    },
  };
}
