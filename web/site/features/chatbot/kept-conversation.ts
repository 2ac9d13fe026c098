import type { Content } from "./answer-to.ts";

/** What survives leaving the page, for as long as the tab is open (T43). */
export interface KeptConversation {
  lines: readonly { from: "bot" | "visitor"; content: Content }[];
  waiting: readonly Content[];
  unread: number;
  /** The visitor has ended the chat: no new welcome until the window is opened. */
  dismissed: boolean;
}

const key = "vitrine-chat";

/** Undefined when there is none, or none that can be read. */
export function readKept(storage: Pick<Storage, "getItem">): KeptConversation | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** A full or forbidden store costs the visitor nothing but the memory of the chat. */
export function writeKept(storage: Pick<Storage, "setItem">, kept: KeptConversation): void {
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    return;
  }
}

const kinds = new Set<unknown>(["text", "topic", "not-sure", "questions", "rating"]);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isContent = (value: unknown): boolean =>
  isObject(value) &&
  kinds.has(value.kind) &&
  (value.kind !== "text" || typeof value.text === "string") &&
  (value.kind !== "topic" || (typeof value.topic === "string" && typeof value.part === "number")) &&
  (value.kind !== "questions" || Array.isArray(value.slugs));

const isKept = (value: unknown): value is KeptConversation =>
  isObject(value) &&
  Array.isArray(value.lines) &&
  value.lines.every(
    (line) => isObject(line) && (line.from === "bot" || line.from === "visitor") && isContent(line.content),
  ) &&
  Array.isArray(value.waiting) &&
  value.waiting.every(isContent) &&
  typeof value.unread === "number" &&
  typeof value.dismissed === "boolean";
