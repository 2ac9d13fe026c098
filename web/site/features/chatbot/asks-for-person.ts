import { wordsOf } from "#shared/ask/words.ts";

/** Whom a visitor wants to talk to. Hindi is read in Latin letters. */
const people = new Set(
  "person human people agent executive operator representative rep staff somebody someone insaan insan aadmi admi vyakti kisi koi banda bande".split(
    " ",
  ),
);
/** What a visitor wants to do with one. */
const talking = new Set(
  "talk speak chat connect transfer speaking talking chatting baat bat bata baatchit jodo jodiye milao milaiye jodie".split(
    " ",
  ),
);
/** Names of it that need nothing else. */
const names: readonly string[] = [
  "live chat",
  "live agent",
  "live person",
  "real person please",
  "human please",
  "customer care",
  "customer support",
  "talk to support",
  "speak to support",
  "chat with support",
  "talk to your team",
  "support se baat",
  "team se baat",
  "customer care se baat",
];
/** A question about the product talks of people and screens; who wants a person says little else. */
const mostWords = 14;

const hasRun = (words: readonly string[], run: readonly string[]): boolean =>
  words.some((_, at) => run.every((word, index) => words[at + index] === word));

/**
 * Returns whether a message asks for a person: "can I talk to a human", "kisi insaan se baat karni hai". Not "are you a
 * human", which small talk answers, and not what is about talking on screens.
 */
export function asksForPerson(message: string): boolean {
  const words = wordsOf(message);
  if (words.length === 0 || words.length > mostWords) return false;
  if (words.includes("screen") || words.includes("screens") || words.includes("tv")) return false;
  if (names.some((name) => hasRun(words, name.split(" ")))) return words.length <= mostWords / 2;
  const isQuestionAboutIt =
    words[0] === "are" || words[0] === "is" || words[0] === "am" || words[0] === "kya";
  if (
    isQuestionAboutIt &&
    !words.some((word) => word === "there" || word === "sakta" || word === "sakti" || word === "sakte")
  )
    return false;
  return words.some((word) => people.has(word)) && words.some((word) => talking.has(word));
}
