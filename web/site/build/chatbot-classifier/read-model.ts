import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { featuresOf } from "../../features/chatbot/classifier/features.ts";
import type { PackedModel } from "../../features/chatbot/classifier/model.ts";
import type { ChatbotContent } from "../../features/chatbot/content.ts";
import { startRanker } from "../../features/chatbot/knowledge.ts";
import { type Example, readAllExamples } from "./read-examples.ts";
import { type TrainingExample, trainClassifier } from "./train.ts";

const cacheFolder = path.resolve(import.meta.dirname, "../../../../.cache/chatbot-model");

/** Returns the examples as training takes them, with the ids of all answers. */
export function prepare(examples: readonly Example[], content: ChatbotContent) {
  const answers = [
    ...new Set([
      ...content.topics.map(({ id }) => id),
      ...content.articles.map(({ slug }) => slug),
      ...examples.flatMap(({ right }) => right),
    ]),
  ];
  const indexOf = new Map(answers.map((id, at) => [id, at]));
  const ranker = startRanker(content);
  const prepared = examples.map(
    ({ question, right }): TrainingExample => ({
      features: featuresOf(question, ranker),
      right: right.map((id) => indexOf.get(id) ?? 0),
    }),
  );
  return { answers, prepared };
}

/**
 * Returns the classifier of the chat, trained on its examples. Training takes some seconds, so the model is kept in
 * .cache under a fingerprint of the examples and of the program that trains.
 */
export async function readModel(content: ChatbotContent): Promise<PackedModel> {
  const { answers, prepared } = prepare(await readAllExamples(content), content);
  const program = await readFile(path.join(import.meta.dirname, "train.ts"), "utf8");
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([answers, prepared, program]))
    .digest("hex");
  const file = path.join(cacheFolder, `${fingerprint}.json`);
  try {
    return JSON.parse(await readFile(file, "utf8")) as PackedModel;
  } catch {
    const model = trainClassifier(prepared, answers);
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(file, JSON.stringify(model));
    return model;
  }
}
