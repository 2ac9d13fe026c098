import type { OwnSubject } from "./own-account.ts";

/**
 * Content of one line. Refers to answers instead of copying them, so that a stored conversation is small and has no
 * markup.
 */
export type Content =
  | { kind: "text"; text: string }
  | { kind: "topic"; topic: string; part: number }
  | { kind: "article"; slug: string; from: number; until: number }
  | { kind: "not-sure" }
  /** Articles that may help beside the answer. */
  | { kind: "questions"; slugs: readonly string[] }
  /** Articles of which one may be meant. */
  | { kind: "choose"; slugs: readonly string[] }
  /** Something of the customer's own account. Read when it is shown, and never stored. */
  | { kind: "own"; subject: OwnSubject }
  /** Offers to chat with a person. */
  | { kind: "person" }
  | { kind: "rating" };

export interface Answer {
  /** The answered topics and articles, `price`, `talk:<id>`, `offer` or `unknown`; for tests and measurements. */
  ids: readonly string[];
  lines: readonly Content[];
  /** answer: the visitor may rate the chat afterwards. end: the visitor is about to leave. chat: neither. */
  mood: "answer" | "end" | "chat";
}
