import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { featuresOf } from "../../features/chatbot/classifier/features.ts";
import { startClassifier } from "../../features/chatbot/classifier/model.ts";
import { startRanker } from "../../features/chatbot/knowledge.ts";
import { readChatbot } from "../read-chatbot.ts";
import { readQuestions } from "../read-questions.ts";
import { readAllExamples, readTrainingFolder } from "./read-examples.ts";
import { prepare, readModel } from "./read-model.ts";
import { trainClassifier } from "./train.ts";

const content = await readChatbot();
const ranker = startRanker(content);
const written = await readTrainingFolder();

test("the same examples make the same model, and other examples another one", () => {
  const few = written.filter((_, at) => at % 40 === 0);
  const { answers, prepared } = prepare(few, content);
  const model = trainClassifier(prepared, answers);
  expect(trainClassifier(prepared, answers)).toEqual(model);
  expect(trainClassifier(prepared.slice(1), answers)).not.toEqual(model);
});

test("a model that was packed and unpacked knows what it was taught; probabilities add up to 1", () => {
  const few = written.filter((_, at) => at % 25 === 0);
  const { answers, prepared } = prepare(few, content);
  const classify = startClassifier(trainClassifier(prepared, answers));
  const known = few.filter(({ question, right }) => {
    const probabilities = classify(featuresOf(question, ranker));
    expect([...probabilities.values()].reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
    const [[best] = [""]] = [...probabilities].sort(([, one], [, other]) => other - one);
    return right.includes(best);
  });
  expect(known.length / few.length).toBeGreaterThan(0.9);
});

test("the model in .cache is small enough to be fetched with the chat", async () => {
  expect(brotliCompressSync(JSON.stringify(await readModel(content))).length).toBeLessThan(150_000);
});

test("every topic, article and small talk has training questions, and each answer exists", async () => {
  const known = new Set([...content.topics.map(({ id }) => id), ...content.articles.map(({ slug }) => slug)]);
  const taught = new Map<string, number>();
  for (const { question, right } of await readAllExamples(content))
    for (const id of right) {
      expect(known.has(id) || id.startsWith("talk:") || id === "unknown", `${question}: ${id}`).toBe(true);
      taught.set(id, (taught.get(id) ?? 0) + 1);
    }
  const scarce = [...known, "unknown"].filter((id) => (taught.get(id) ?? 0) < 20);
  expect(scarce, "write at least 20 training questions for these").toEqual([]);
});

test("no training question is almost a question that measures", async () => {
  const wordsIn = (text: string) => new Set(text.toLowerCase().match(/[a-z0-9]+/g));
  const shared = (one: Set<string>, other: Set<string>) => {
    const both = [...one].filter((word) => other.has(word)).length;
    return both / (one.size + other.size - both);
  };
  const measured = (await readQuestions("unseen")).map(({ question }) => wordsIn(question));
  const tooClose = written.filter(({ question }) => {
    const words = wordsIn(question);
    return measured.some((one) => one.size > 1 && shared(words, one) >= 0.6);
  });
  expect(tooClose.length).toBe(0);
});
