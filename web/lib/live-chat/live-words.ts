import { plural, t } from "@lingui/core/macro";
import type { ChatMessage, ChatView } from "#shared/contracts/desk/chats.ts";

/** Says where the chat stands: who answers, who is in the line, or why nobody answers. `hours`: of support, in words. */
export function statusWords(view: ChatView | null, hours: string): string {
  if (!view) return t`Asking for a person…`;
  const { state, operator, place } = view;
  if (state === "open") return operator ? t`You are chatting with ${operator}.` : t`A person answers you.`;
  if (state === "ended") return endWords(view);
  if (state === "unanswered") return unansweredWords(view.unanswered, hours);
  const before = (place ?? 1) - 1;
  if (before === 0) return t`You are next. A person will join in a moment.`;
  return plural(before, {
    one: "# person waits before you.",
    other: "# people wait before you.",
  });
}

function endWords({ endedBy, ticket }: ChatView): string {
  if (ticket !== null) return t`This chat is ticket ${ticket} now. We answer by email.`;
  if (endedBy === "operator") return t`The chat was ended by us.`;
  if (endedBy === "silence") return t`The chat has ended, because nobody wrote for a while.`;
  return t`You ended the chat.`;
}

function unansweredWords(why: ChatView["unanswered"], hours: string): string {
  switch (why) {
    case "off":
      return t`No person answers in this chat. Leave your question and we answer by email.`;
    case "hours":
      return t`Nobody is here now. People answer ${hours}. Leave your question and we answer by email.`;
    case "nobody":
      return t`Nobody is free to chat just now. Leave your question and we answer by email.`;
    default:
      return t`Nobody could take your chat within two minutes. We are sorry. Leave your question and we answer by email.`;
  }
}

/** Says what happened between the messages. */
export function eventWords({ event, name }: ChatMessage): string {
  const who = name ?? "";
  if (event === "joined") return t`${who} joined the chat.`;
  if (event === "handed-over") return t`${who} took over the chat.`;
  return t`The connection to our colleague was lost. You are in the line again.`;
}
