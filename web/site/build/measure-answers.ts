import { answerTo } from "../features/chatbot/answer-to.ts";
import { type Knowledge, startKnowledge, textOf } from "../features/chatbot/knowledge.ts";
import { findQuestions } from "../features/help/find-questions.ts";
import { examplePrices } from "./example-prices.ts";
import { readChatbot, readHelpWords } from "./read-chatbot.ts";
import { readContent } from "./read-content.ts";
import {
  languages,
  type Question,
  type QuestionFile,
  questionFiles,
  readQuestions,
} from "./read-questions.ts";

/**
 * What a visitor is shown: `articles`, best first, and which of them are `claimed`, which is given as the answer. No
 * articles: the sentence for what nobody can answer, or small talk.
 */
export interface Shown {
  articles: readonly string[];
  claimed: readonly string[];
}
/** Asks a question. `right` are its right answers: a topic of the chat stands for several articles. */
export type Ask = (question: string, right: readonly string[]) => Shown;

export interface Figures {
  /** Questions that an article answers. */
  asked: number;
  first: number;
  firstThree: number;
  /** Messages to which something is given as the answer, and those to which a wrong one is. */
  claims: number;
  wrongClaims: number;
  /** Questions that nothing answers, and those of them to which articles are shown. */
  unanswerable: number;
  guessed: number;
}

/** Counts what is shown for the questions. */
export function count(questions: readonly Question[], ask: Ask): Figures {
  const figures = {
    asked: 0,
    first: 0,
    firstThree: 0,
    claims: 0,
    wrongClaims: 0,
    unanswerable: 0,
    guessed: 0,
  };
  for (const { question, right } of questions) {
    const { articles, claimed } = ask(question, right);
    const isRight = (slug: string) => right.includes(slug);
    if (claimed.length > 0) figures.claims += 1;
    if (!claimed.every(isRight)) figures.wrongClaims += 1;
    if (right.length === 0) {
      figures.unanswerable += 1;
      if (articles.length > 0) figures.guessed += 1;
      continue;
    }
    figures.asked += 1;
    if (articles.slice(0, 1).some(isRight)) figures.first += 1;
    if (articles.slice(0, 3).some(isRight)) figures.firstThree += 1;
  }
  return figures;
}

/** Returns the chat as visitors meet it. */
export async function readKnowledge(): Promise<Knowledge> {
  const [content, words] = await Promise.all([readChatbot(), readHelpWords()]);
  return startKnowledge(content, words, examplePrices);
}

/** Returns the chat as a way to ask. */
export function askChat(knowledge: Knowledge): Ask {
  /** The articles that an answer stands for: of a topic, the right one if it has one. */
  const articleOf = (id: string, right: readonly string[]): string => {
    const articles =
      id === "price" ? ["which-plans-exist"] : knowledge.topics.find((one) => one.id === id)?.articles;
    return articles?.find((slug) => right.includes(slug)) ?? articles?.[0] ?? id;
  };
  return (question, right) => {
    const { ids, lines } = answerTo(question, knowledge);
    const linked = lines.flatMap((line) =>
      line.kind === "questions" || line.kind === "choose" ? line.slugs : [],
    );
    const isAnswer = !ids.some((id) => id === "offer" || id === "unknown" || id.startsWith("talk:"));
    const claimed = isAnswer ? ids.map((id) => articleOf(id, right)) : [];
    return { claimed, articles: [...claimed, ...linked] };
  };
}

/** Returns the search of the help page as a way to ask. */
export async function askHelpPage({ search, sure }: Knowledge): Promise<Ask> {
  const { help } = await readContent();
  const questions = help.flatMap(({ id, questions }) =>
    questions.map(({ slug, question, html }) => ({ slug, category: id, question, answer: textOf(html) })),
  );
  return (question) => ({
    claimed: [],
    articles: findQuestions(questions, question, { search, sure }).slugs,
  });
}

const heads = [
  "search",
  "questions",
  "language",
  "asked",
  "right first",
  "in the first three",
  "claims",
  "wrong claims",
  "guesses at nothing",
];
const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

/** Returns the rows of a table: all questions of a file, then each language. */
function rowsOf(name: string, file: QuestionFile, questions: readonly Question[], ask: Ask): string[] {
  return ["all", ...languages].flatMap((language) => {
    const some = questions.filter((one) => language === "all" || one.language === language);
    if (some.length === 0) return [];
    const figures = count(some, ask);
    const percent = (part: number) => `${((part / figures.asked) * 100).toFixed(1)} %`;
    return rowOf([
      name,
      file,
      language,
      figures.asked,
      percent(figures.first),
      percent(figures.firstThree),
      figures.claims,
      figures.wrongClaims,
      `${figures.guessed} of ${figures.unanswerable}`,
    ]);
  });
}

/** Prints how the questions are answered. Of single questions it prints those of the building half only, with --wrong. */
async function print(): Promise<void> {
  const knowledge = await readKnowledge();
  const ways = { chat: askChat(knowledge), "help page": await askHelpPage(knowledge) };
  const out = [rowOf(heads), rowOf(heads.map(() => "---"))];
  for (const file of questionFiles) {
    const questions = await readQuestions(file);
    for (const [name, ask] of Object.entries(ways)) out.push(...rowsOf(name, file, questions, ask));
  }
  if (process.argv.includes("--wrong"))
    for (const { question, right } of await readQuestions("building")) {
      const { articles, claimed } = ways.chat(question, right);
      if (right.length === 0 ? articles.length > 0 : !right.includes(articles[0] ?? ""))
        out.push(
          `${question}: ${claimed.length > 0 ? "claims " : ""}${articles.join(", ")}, not ${right.join(" | ")}`,
        );
    }
  process.stdout.write(`${out.join("\n")}\n`);
}

if (process.argv[1] === import.meta.filename) await print();
