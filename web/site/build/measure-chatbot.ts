import { parseArgs } from "node:util";
import { answerTo } from "../features/chatbot/answer-to.ts";
import { type Knowledge, startKnowledge } from "../features/chatbot/knowledge.ts";
import { readModel } from "./chatbot-classifier/read-model.ts";
import { readChatbot } from "./read-chatbot.ts";
import { type MeasuredQuestion, questionFiles, readQuestions } from "./read-questions.ts";

export interface Measured extends MeasuredQuestion {
  answered: readonly string[];
  isRight: boolean;
}

/** Asks every question. Right: each part has one of its right answers, and nothing else is answered. */
export const measure = (questions: readonly MeasuredQuestion[], knowledge: Knowledge): Measured[] =>
  questions.map((one) => {
    const answered = answerTo(one.question, knowledge).ids;
    const allParts = one.right.every((ids) => ids.some((id) => answered.includes(id)));
    const nothingElse = answered.every((id) => one.right.some((ids) => ids.includes(id)));
    return { ...one, answered, isRight: allParts && nothingElse };
  });

export const shareRight = (measured: readonly Measured[]): number =>
  measured.filter(({ isRight }) => isRight).length / measured.length;

/** Returns a table: a row for each expected answer, with how many were right and what was answered instead. */
export function confusionTable(measured: readonly Measured[]): string {
  const rows = new Map<string, { asked: number; right: number; instead: Map<string, number> }>();
  for (const { right, answered, isRight } of measured) {
    const expected = right.map(([first]) => first).join(" + ");
    const row = rows.get(expected) ?? { asked: 0, right: 0, instead: new Map<string, number>() };
    row.asked += 1;
    if (isRight) row.right += 1;
    else row.instead.set(answered.join(" + "), (row.instead.get(answered.join(" + ")) ?? 0) + 1);
    rows.set(expected, row);
  }
  return [...rows]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([expected, { asked, right, instead }]) => {
      const others = [...instead].map(([id, count]) => (count > 1 ? `${id} (${count})` : id)).join(", ");
      return `${expected.padEnd(34)} ${`${right} of ${asked}`.padEnd(9)} ${others}`.trimEnd();
    })
    .join("\n");
}

/** Returns the chat as visitors meet it. */
export async function readKnowledge(): Promise<Knowledge> {
  const content = await readChatbot();
  return startKnowledge(content, await readModel(content));
}

/** Prints the share of each file; with a file's name, also its confusion table, and with --wrong its failures. */
async function print(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { wrong: { type: "boolean", default: false } },
  });
  const knowledge = await readKnowledge();
  for (const name of questionFiles) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const measured = measure(await readQuestions(name), knowledge);
    const right = measured.filter(({ isRight }) => isRight).length;
    const percent = (shareRight(measured) * 100).toFixed(1);
    process.stdout.write(
      `${name}: ${right} of ${measured.length} questions answered rightly (${percent} %)\n`,
    );
    if (!positionals.includes(name)) continue;
    process.stdout.write(`${confusionTable(measured)}\n`);
    if (!values.wrong) continue;
    for (const { question, right: expected, answered } of measured.filter((one) => !one.isRight))
      process.stdout.write(
        `${question}: ${answered.join(" + ")}, not ${expected.map((ids) => ids.join(" | ")).join(" + ")}\n`,
      );
  }
}

if (process.argv[1] === import.meta.filename) await print();
