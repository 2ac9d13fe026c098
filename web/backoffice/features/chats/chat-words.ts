import type { ChatMessage } from "#shared/contracts/desk/chats.ts";
import type { ChatInList, ChatOnPage, ChatsPage } from "#shared/operator-api/chats-contract.ts";

/** Returns how a visitor is called: by the account, by the name that they gave, or by the number of the chat. */
export const visitorName = ({ id, name, account }: Pick<ChatInList, "id" | "name" | "account">): string =>
  (account && name && name !== account.name ? `${name} (${account.name})` : account?.name || name) ||
  `Visitor ${id}`;

/** Returns how long somebody has waited: "0:42". */
export function waitWords(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Says why visitors who ask now get no person. */
export const unavailableWords: Record<NonNullable<ChatsPage["unavailable"]>, string> = {
  off: "Live chat is switched off under Company: the website does not offer it.",
  hours: "It is outside of support's hours: visitors who ask for a person leave a message.",
  nobody:
    "Nobody is available: visitors who ask for a person leave a message. Switch on Available in the side bar.",
};

export function eventWords({ event, name }: ChatMessage): string {
  if (event === "joined") return `${name ?? "An operator"} joined`;
  if (event === "handed-over") return `Handed over to ${name ?? "a colleague"}`;
  return "The operator's page was not heard: back in the line";
}

export function endWords({ ended_by }: ChatOnPage): string {
  if (ended_by === "visitor") return "The visitor ended this chat.";
  if (ended_by === "operator") return "This chat was ended by support.";
  return "This chat ended, because nobody wrote for a while or the visitor had left.";
}
