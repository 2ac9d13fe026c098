import { expect, test } from "vitest";
import { firstOrAll, inLab } from "../../../server/testing/lab.ts";
import { askChat, askHelpPage, count, readKnowledge } from "./measure-answers.ts";
import { readHelpWords } from "./read-chatbot.ts";
import { type QuestionFile, questionFiles, readQuestions } from "./read-questions.ts";

const knowledge = await readKnowledge();
const chat = askChat(knowledge);
const page = await askHelpPage(knowledge);

/* Floors, not aims: a point below what is reached, because each change of an article moves some. */
type Floors = [QuestionFile, { first: number; firstThree: number; wrongClaims: number; guessed: number }];
const floorsOfChat = firstOrAll<Floors>(
  [
    ["building", { first: 0.97, firstThree: 0.98, wrongClaims: 0, guessed: 5 }],
    ["measured", { first: 0.87, firstThree: 0.94, wrongClaims: 0, guessed: 8 }],
  ],
  [["earlier", { first: 0.95, firstThree: 0.98, wrongClaims: 0, guessed: 18 }]],
);
test.each(floorsOfChat)(
  "the chat answers the questions of %s at least as well as before",
  async (file, floors) => {
    const figures = count(await readQuestions(file), chat);
    expect(figures.first / figures.asked).toBeGreaterThanOrEqual(floors.first);
    expect(figures.firstThree / figures.asked).toBeGreaterThanOrEqual(floors.firstThree);
    expect(figures.wrongClaims).toBeLessThanOrEqual(floors.wrongClaims);
    expect(figures.guessed).toBeLessThanOrEqual(floors.guessed);
  },
);

const floorsOfHelpPage = firstOrAll<[QuestionFile, number, number]>(
  [["measured", 0.87, 0.94]],
  [["building", 0.97, 0.98]],
);
test.each(floorsOfHelpPage)(
  "the help page answers the questions of %s at least as well as before",
  async (file, first, firstThree) => {
    const figures = count(await readQuestions(file), page);
    expect(figures.first / figures.asked).toBeGreaterThanOrEqual(first);
    expect(figures.firstThree / figures.asked).toBeGreaterThanOrEqual(firstThree);
  },
);

test("every question names articles that exist, and stands once in all files", async () => {
  const files = await Promise.all(questionFiles.map((file) => readQuestions(file)));
  const slugs = new Set(knowledge.articles.map(({ slug }) => slug));
  // Counts only: nobody reads the questions that measure.
  expect(files.flat().filter(({ right }) => right.some((slug) => !slugs.has(slug)))).toHaveLength(0);
  const asked = files.flat().map(({ question }) => question.toLowerCase());
  expect(asked.length - new Set(asked).size).toBe(0);
});

inLab("no question that measures is a way to ask of an article", async () => {
  const { also, elsewhere } = await readHelpWords();
  const lines = new Set([...Object.values(also).flat(), ...elsewhere].map((line) => line.toLowerCase()));
  const measured = await readQuestions("measured");
  const copied = measured.filter(
    ({ question }) => question.includes(" ") && lines.has(question.toLowerCase()),
  );
  expect(copied).toHaveLength(0);
});
