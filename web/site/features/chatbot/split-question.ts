import { meaningOf, wordsOf } from "../ask/words.ts";

/** Where one question may end and the next begin. */
const seams = /[?!;\n]+|\.(?=\s|$)|,|\b(?:and also|and|also|plus|aur)\b/gi;
const asks = new Set(
  (
    "how what where when why who which can could do does did is are am will would should may i my we our please tell show " +
    "explain kya kaise kab kaha kahan kyu kyun kitna kitne mera mujhe put make add change delete remove set upload create get give need want"
  ).split(" "),
);

/** True for a part that can be understood alone: "can I cancel", not "the cost". */
function standsAlone(part: string): boolean {
  const meaning = meaningOf(part).length;
  return meaning >= 2 || (meaning === 1 && asks.has(wordsOf(part)[0] ?? ""));
}

/**
 * Splits a message into the questions that it may consist of; a part that cannot stand alone stays with the part before
 * it. Whether they are different questions is decided by their answers.
 */
export function questionsIn(message: string): string[] {
  const parts: string[] = [];
  let from = 0;
  const add = (until: number) => {
    const part = message.slice(from, until).trim();
    const last = parts.at(-1);
    if (part === "") return;
    if (last === undefined || (standsAlone(part) && standsAlone(last))) parts.push(part);
    else parts[parts.length - 1] = `${last} ${part}`;
    from = until;
  };
  for (const { index, 0: seam } of message.matchAll(seams)) {
    add(index);
    from = Math.max(from, index + seam.length);
  }
  add(message.length);
  return parts;
}
