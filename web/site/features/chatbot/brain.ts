import { pricesOfPage } from "../../prices.ts";
import type { Answer, Content } from "./answer.ts";
import { answerTo, articleAnswer, topicLines } from "./answer-to.ts";
import type { ChatbotContent, HelpWords } from "./content.ts";
import { startKnowledge } from "./knowledge.ts";
import { ownSubjectsOf } from "./own-account.ts";

/** What the chat fetches when it is opened: its texts, and how to answer with them. */
export interface Brain extends ChatbotContent {
  /** True for a customer who is signed in: answers then have something of the own account. */
  isCustomer: boolean;
  answer(message: string): Answer;
  answerTopic(id: string): Answer;
  answerArticle(slug: string): Answer;
}

/** Puts what belongs to an answer of the customer's own account in front of the links that may help further. */
function withOwn({ ids, lines, mood }: Answer): Answer {
  const own = ownSubjectsOf(ids).map((subject): Content => ({ kind: "own", subject }));
  const links = lines.filter(({ kind }) => kind === "questions");
  return { ids, lines: [...lines.filter((line) => !links.includes(line)), ...own, ...links], mood };
}

export function startBrain(content: ChatbotContent, words: HelpWords, isCustomer = false): Brain {
  const knowledge = startKnowledge(content, words, pricesOfPage());
  const own = isCustomer ? withOwn : (answer: Answer) => answer;
  return {
    ...content,
    isCustomer,
    answer: (message) => own(answerTo(message, knowledge)),
    answerArticle: (slug) => own(articleAnswer(slug, knowledge)),
    answerTopic(id) {
      const topic = content.topics.find((one) => one.id === id);
      return own({ ids: [id], lines: topic ? topicLines(topic) : [{ kind: "not-sure" }], mood: "answer" });
    },
  };
}
