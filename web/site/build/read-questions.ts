import { readFile } from "node:fs/promises";
import path from "node:path";
import { contentFolder } from "./translations.ts";

/** The files of content/questions: see docs/questions.md. */
export const questionFiles = ["building", "measured", "earlier"] as const;
export type QuestionFile = (typeof questionFiles)[number];
export const languages = ["en", "hinglish", "hi"] as const;

/** A question with the slugs of the articles that answer it; none where the chat must say that it does not know. */
export interface Question {
  language: string;
  question: string;
  right: readonly string[];
}

/** Returns the questions of a file. Throws for a line that is not language, question and articles. */
export async function readQuestions(name: QuestionFile): Promise<Question[]> {
  const text = await readFile(path.join(contentFolder, "questions", `${name}.tsv`), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line, at) => {
      const [language = "", question = "", ids = ""] = line.split("\t");
      if (!languages.some((one) => one === language) || question === "" || ids === "")
        throw new Error(
          `content/questions/${name}.tsv:${at + 1}: write language, question and articles with tabs between`,
        );
      const right = ids === "nothing" ? [] : ids.split("|").map((id) => id.split("/").at(-1) ?? id);
      return { language, question, right };
    });
}
