import { meaningOf, wordsOf } from "#shared/ask/words.ts";
import { brand } from "#shared/brand.ts";
import { supportHours } from "../../support.ts";
import { say } from "./replies.ts";

interface Talk {
  id: string;
  /** The message contains one of these, and hardly anything else. */
  phrases: readonly string[];
  reply: string;
  /** The visitor is about to leave. */
  ends?: true;
}

const greetingReply = say("hello");

const talks: readonly Talk[] = [
  {
    id: "bot",
    phrases: [
      "are you a bot",
      "a computer program",
      "are you a machine",
      "you are a machine",
      "with a machine",
      "to a machine",
      "are you a program",
      "are you a chatbot",
      "is this a chatbot",
      "am i chatting with a machine",
      "are you bot",
      "you a bot",
      "are you a robot",
      "are you robot",
      "a robot",
      "a real person",
      "real human",
      "are you human",
      "are you a human",
      "are you real",
      "are you a real person",
      "are you a person",
      "are you an ai",
      "are you ai",
      "are you chatgpt",
      "is this a bot",
      "is this a robot",
      "is this automated",
      "is this ai",
      "bot or human",
      "human or bot",
      "talking to a human",
      "talking to a person",
      "talking to a real person",
      "talking to a bot",
      "talking to a robot",
      "chatting with a human",
      "chatting with a bot",
      "kya tum robot ho",
      "kya aap robot ho",
      "tum insaan ho",
      "am i talking to a machine",
      "a machine",
      "who are you",
      "what are you",
      "tum kaun ho",
      "aap kaun ho",
      "aap kaun hai",
      "kya aap insaan",
    ],
    reply: say("bot", { supportHours }),
  },
  {
    id: "name",
    phrases: ["your name", "tumhara naam", "aapka naam", "have a name", "call you"],
    reply: say("name", { product: brand.name }),
  },
  {
    id: "how-are-you",
    phrases: [
      "how are you",
      "how r u",
      "how are u",
      "hows it going",
      "how is it going",
      "whats up",
      "sup",
      "kaise ho",
      "kaise hai aap",
      "kya haal",
      "how do you do",
      "how was your day",
    ],
    reply: say("how-are-you"),
  },
  {
    id: "complaint",
    phrases: [
      "not helpful",
      "useless",
      "you are stupid",
      "stupid bot",
      "stupid",
      "you are dumb",
      "dumb bot",
      "idiot",
      "bad bot",
      "this is bad",
      "you suck",
      "hate this",
      "hate you",
      "terrible",
      "worst",
      "waste of time",
      "bakwas",
      "bekar",
      "didnt help",
      "did not help",
      "doesnt help",
      "does not help",
      "not what i asked",
      "that is wrong",
      "thats wrong",
      "wrong answer",
      "you dont understand",
      "you do not understand",
      "not my question",
      "rubbish",
      "nonsense",
    ],
    reply: say("complaint"),
  },
  {
    id: "joke",
    phrases: ["tell me a joke", "a joke", "joke sunao", "make me laugh", "something funny"],
    reply: say("joke"),
  },
  {
    id: "language",
    phrases: [
      "speak hindi",
      "in hindi",
      "hindi me",
      "hindi mein",
      "do you speak",
      "speak english",
      "speak tamil",
      "talk in hindi",
      "hindi bolo",
      "hindi aati",
      "other languages",
    ],
    reply: say("language"),
  },
  {
    id: "ability",
    phrases: [
      "what can you do",
      "what can i ask",
      "what do you know",
      "how can you help",
      "can you help me",
      "can you help",
      "help me",
      "i need help",
      "i have a question",
      "can i ask",
      "may i ask",
      "madad chahiye",
      "help please",
      "please help",
      "are you there",
      "anyone there",
      "anybody there",
      "is anyone there",
      "what can you help",
    ],
    reply: say("ability"),
  },
  {
    id: "thanks",
    phrases: [
      "thanks",
      "thank you",
      "thank u",
      "thankyou",
      "thx",
      "ty",
      "thank",
      "shukriya",
      "dhanyavad",
      "dhanyawad",
      "many thanks",
      "much appreciated",
      "cheers",
    ],
    reply: say("thanks"),
    ends: true,
  },
  {
    id: "bye",
    phrases: [
      "bye",
      "goodbye",
      "good bye",
      "bye bye",
      "see you",
      "see ya",
      "good night",
      "alvida",
      "thats all",
      "that is all",
      "nothing else",
      "no more questions",
      "im done",
      "i am done",
      "have a nice day",
      "have a good day",
      "take care",
      "later",
    ],
    reply: say("bye"),
    ends: true,
  },
  // After thanks and goodbye: "nice, thanks a lot" is the end of the chat.
  {
    id: "compliment",
    phrases: [
      "good bot",
      "well done",
      "good job",
      "great job",
      "nice work",
      "you are great",
      "you are good",
      "you are smart",
      "awesome",
      "love it",
      "love you",
      "i like you",
      "very nice",
      "amazing",
      "bahut accha",
      "badhiya",
      "perfect",
      "excellent",
      "great",
      "nice",
      "cool",
      "super",
    ],
    reply: say("compliment"),
  },
  {
    id: "ok",
    phrases: [
      "ok",
      "okay",
      "okey",
      "k",
      "alright",
      "got it",
      "i see",
      "understood",
      "yes",
      "no",
      "yeah",
      "yep",
      "nope",
      "haan",
      "nahi",
      "theek hai",
      "thik hai",
      "accha",
      "acha",
      "sure",
      "fine",
      "hmm",
      "hm",
    ],
    reply: say("ok"),
  },
];

const greetings = new Set(
  "hi hii hiii hello helo hellow hallo hey heyy hiya howdy namaste namaskar namasthe greetings salaam salam vanakkam yo".split(
    " ",
  ),
);
const greetingPhrases = [
  "good morning",
  "good afternoon",
  "good evening",
  "good day",
  "morning",
  "afternoon",
  "evening",
  "suprabhat",
  "shubh prabhat",
];

const hasRun = (words: readonly string[], run: readonly string[]): boolean =>
  run.length > 0 && words.some((_, at) => run.every((word, index) => words[at + index] === word));
const without = (words: readonly string[], run: readonly string[]): string[] => {
  const at = words.findIndex((_, start) => run.every((word, index) => words[start + index] === word));
  return at < 0 ? [...words] : [...words.slice(0, at), ...words.slice(at + run.length)];
};
/** Words that add nothing to "thanks" or "are you a bot". */
const chatFillers = new Set(
  "help answer answers info information bot reply assistance buddy friend dear team support quick day chat assistant really".split(
    " ",
  ),
);
const isFiller = (words: readonly string[]): boolean =>
  meaningOf(words.filter((word) => !chatFillers.has(word)).join(" ")).length === 0;

export type SmallTalk = Pick<Talk, "id" | "reply" | "ends">;

/**
 * Returns the reply to small talk; null when the message says anything else, also after a greeting.
 */
export function smallTalk(message: string): SmallTalk | null {
  const words = wordsOf(message).filter((word) => !greetings.has(word));
  for (const talk of talks)
    for (const phrase of talk.phrases) {
      const run = phrase.split(" ");
      if (!hasRun(words, run)) continue;
      const rest = without(words, run);
      const isMore = talks.some(({ phrases }) => phrases.some((other) => hasRun(rest, other.split(" "))));
      if (isFiller(rest) || (isMore && smallTalk(rest.join(" ")) !== null)) return talk;
    }
  const greeting = greetingIn(message);
  const rest = words.filter((word) => !greetingPhrases.some((phrase) => phrase.split(" ").includes(word)));
  return greeting && isFiller(rest) ? greeting : null;
}

/** Returns the greeting's reply when a word of the message greets. "morning" greets only alone or after "good". */
export function greetingIn(message: string): SmallTalk | null {
  const words = wordsOf(message);
  const isAlone = greetingPhrases.some((phrase) => {
    const run = phrase.split(" ");
    return hasRun(words, run) && (run.length > 1 || isFiller(without(words, run)));
  });
  return isAlone || words.some((word) => greetings.has(word)) ? { id: "hello", reply: greetingReply } : null;
}
