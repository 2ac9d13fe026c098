import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { ChatbotContent } from "../../features/chatbot/content.ts";
import { readQuestions } from "../read-questions.ts";

export const trainingFolder = path.resolve(import.meta.dirname, "../../features/chatbot/training");

/** A question with the ids of its right answers. */
export interface Example {
  question: string;
  right: readonly string[];
}

/** Reads one file of training questions: a line `[answer | answer]`, then its questions, a line each. */
function readExamples(text: string, file: string): Example[] {
  let right: readonly string[] = [];
  return text.split("\n").flatMap((line) => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const heading = /^\[(.+)\]$/.exec(line)?.[1];
    if (heading) {
      right = heading.split("|").map((id) => id.trim());
      return [];
    }
    if (right.length === 0) throw new Error(`${file}: write a line "[answer]" before "${line}"`);
    return [{ question: line.trim(), right }];
  });
}

/** Returns the questions of features/chatbot/training. */
export async function readTrainingFolder(): Promise<Example[]> {
  const files = (await readdir(trainingFolder)).filter((name) => name.endsWith(".txt")).sort();
  const texts = await Promise.all(files.map((file) => readFile(path.join(trainingFolder, file), "utf8")));
  return texts.flatMap((text, at) => readExamples(text, files[at] ?? ""));
}

/**
 * Returns all questions that the classifier learns from: those of the training folder, the tuning questions of earlier
 * rounds, and how people ask according to the topics and articles themselves. Not the questions that measure it.
 */
export async function readAllExamples({ topics, articles }: ChatbotContent): Promise<Example[]> {
  const earlier = (await readQuestions("earlier")).flatMap(({ question, right: [first = [], ...others] }) =>
    others.length === 0 && !first.includes("price") ? [{ question, right: first }] : [],
  );
  return [
    ...topics.flatMap(({ id, title, examples, keywords }) =>
      [title, ...examples, ...keywords].map((question) => ({ question, right: [id] })),
    ),
    ...articles.flatMap(({ slug, question, also }) =>
      [question, ...also].map((asked) => ({ question: asked, right: [slug] })),
    ),
    ...earlier,
    ...(await readTrainingFolder()),
  ];
}
