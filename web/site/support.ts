import { filledIn } from "./layout/filled-in.ts";

// The server fills both in (server/http/pages/seller.ts), so that the build knows no address and no hours.

/** Where people ask for help. */
export const supportEmail = filledIn("supportEmail");
/** When people answer, in the language of the page. */
export const supportHours = filledIn("supportHours");

/** What people do in the chat, in the language of the page: nothing is promised while live chat is switched off. */
export const liveChatWords = filledIn("liveChatWords");

/** What the page says of support: attributes of its root, for the scripts, whose files the server does not fill in. */
export const supportAttributes = {
  "data-support-email": `{{if ours}}${supportEmail}{{endif}}`,
  "data-support-hours": `{{if ours}}${supportHours}{{endif}}`,
  "data-live-chat": "{{if liveChat}}yes{{endif}}",
  "data-live-chat-words": `{{if ours}}${liveChatWords}{{endif}}`,
};

const { documentElement: root } = globalThis.document ?? {};

/** Returns whether people answer in the chat, in support's hours. */
export const hasLiveChat = (): boolean => root?.dataset.liveChat === "yes";

/** Returns a text with support's address and hours of today, as the page has them. */
export const withSupport = (text: string): string =>
  text
    .replaceAll(supportEmail, root?.dataset.supportEmail ?? supportEmail)
    .replaceAll(supportHours, root?.dataset.supportHours ?? supportHours)
    .replaceAll(liveChatWords, root?.dataset.liveChatWords ?? liveChatWords);
