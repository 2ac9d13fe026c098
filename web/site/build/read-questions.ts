import { readFile } from "node:fs/promises";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../features/chatbot/questions");
export const questionFiles = ["earlier", "tuning", "unseen", "outside"] as const;

/** One line of a file in features/chatbot/questions. */
export interface MeasuredQuestion {
  question: string;
  /** For each part of the question, the ids of its right answers. */
  right: readonly (readonly string[])[];
}

/** Reads a file of questions. Throws for a line without an answer. */
export async function readQuestions(name: (typeof questionFiles)[number]): Promise<MeasuredQuestion[]> {
  const text = await readFile(path.join(folder, `${name}.txt`), "utf8");
  return text.split("\n").flatMap((line) => {
    if (line.trim() === "" || line.startsWith("#")) return [];
    const [question, answers] = line.split(" => ");
    if (!question || !answers) throw new Error(`${name}.txt: write "question => answer", not "${line}"`);
    const right = answers.split(" + ").map((part) => part.split("|").map((id) => id.trim()));
    return [{ question: question.trim(), right }];
  });
}
