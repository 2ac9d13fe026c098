import { keep, kept } from "#web/lib/browser-storage.ts";
import type { Content } from "./answer.ts";
import { isOwnSubject } from "./own-account.ts";

/** What survives leaving the page, until the tab is closed (T43). */
export interface KeptConversation {
  lines: readonly { from: "bot" | "visitor"; content: Content }[];
  waiting: readonly Content[];
  unread: number;
  ratingAsked: boolean;
  /** True when the visitor has ended the chat: no new welcome until the window is opened. */
  dismissed: boolean;
}

const key = "vitrine-chat";

/** Returns the stored conversation; undefined when there is none or it cannot be read. */
export const readKept = (): KeptConversation | undefined =>
  kept("sessionStorage", key, (value) => (isKept(value) ? value : undefined)) ?? undefined;

/** Stores the conversation. If storage is full or forbidden, only the history of the chat is lost. */
export const writeKept = (conversation: KeptConversation): void => keep("sessionStorage", key, conversation);

const kinds = new Set<unknown>([
  "text",
  "topic",
  "article",
  "not-sure",
  "questions",
  "choose",
  "own",
  "person",
  "rating",
]);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isContent = (value: unknown): boolean =>
  isObject(value) &&
  kinds.has(value.kind) &&
  (value.kind !== "text" || typeof value.text === "string") &&
  (value.kind !== "topic" || (typeof value.topic === "string" && typeof value.part === "number")) &&
  (value.kind !== "own" || isOwnSubject(value.subject)) &&
  (value.kind !== "article" ||
    (typeof value.slug === "string" && typeof value.from === "number" && typeof value.until === "number")) &&
  ((value.kind !== "questions" && value.kind !== "choose") || Array.isArray(value.slugs));

const isKept = (value: unknown): value is KeptConversation =>
  isObject(value) &&
  Array.isArray(value.lines) &&
  value.lines.every(
    (line) => isObject(line) && (line.from === "bot" || line.from === "visitor") && isContent(line.content),
  ) &&
  Array.isArray(value.waiting) &&
  value.waiting.every(isContent) &&
  typeof value.unread === "number" &&
  typeof value.ratingAsked === "boolean" &&
  typeof value.dismissed === "boolean";
