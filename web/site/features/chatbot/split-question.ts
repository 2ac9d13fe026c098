import { meaningOf, wordsOf } from "#shared/ask/words.ts";

/** Where one question may end and the next begin. */
const seams = /[?!;\n]+|\.(?=\s|$)|,|\b(?:and also|and|also|plus|aur)\b/gi;
const interrogatives = new Set(
  "how what whats hows wheres where when why who which whom whose can could do does did is are am will would should may shall kya kaise kab kaha kahan kyu kyun kitna kitne".split(
    " ",
  ),
);
const asks = new Set(
  (
    "how what whats hows wheres where when why who which can could do does did is are am will would should may i my we our please tell show " +
    "explain kya kaise kab kaha kahan kyu kyun kitna kitne mera mujhe put make add change delete remove set upload create get give need want there no not"
  ).split(" "),
);

/** True for a part that can be understood alone: "can I cancel", not "the cost". */
function standsAlone(part: string): boolean {
  const meaning = meaningOf(part).length;
  return meaning >= 2 || (meaning === 1 && asks.has(wordsOf(part)[0] ?? ""));
}

const isQuestion = (part: string): boolean => interrogatives.has(wordsOf(part)[0] ?? "");

/**
 * True when `part` only continues `last`: "I own five shops, can I use one login" is one question, because a statement
 * tells what the question after it is about.
 */
const continues = (last: string, seam: string, part: string): boolean =>
  !isQuestion(last) && (seam === "," || (/^[.!;\n]/.test(seam) && isQuestion(part)));

/** Returns the sentences of a message. */
export const sentencesIn = (message: string): string[] =>
  message
    .split(/[?!;\n]+|\.(?=\s|$)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

/**
 * Splits a message into the questions that it may consist of; a part that cannot stand alone stays with the part before
 * it. Whether they are different questions is decided by their answers.
 */
export function questionsIn(message: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let seamBefore = "";
  const add = (until: number) => {
    const part = message.slice(from, until).trim();
    const last = parts.at(-1);
    if (part === "") return;
    const isNext = last !== undefined && standsAlone(part) && standsAlone(last);
    if (last === undefined || (isNext && !continues(last, seamBefore, part))) parts.push(part);
    else parts[parts.length - 1] = `${last} ${part}`;
    from = until;
  };
  for (const { index, 0: seam } of message.matchAll(seams)) {
    add(index);
    seamBefore = seam;
    from = Math.max(from, index + seam.length);
  }
  add(message.length);
  return parts;
}
