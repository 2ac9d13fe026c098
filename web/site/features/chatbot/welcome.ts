import { t } from "@lingui/core/macro";
import { product } from "../../our-words.ts";
import { hasLiveChat, supportHours } from "../../support.ts";
import type { Content } from "./answer.ts";

const textContent = (text: string): Content => ({ kind: "text", text });

/** Lines that the bot sends first. The first one states when the assistant and when people answer (T34). */
export const welcome: readonly Content[] = [
  textContent(
    t`Welcome to ${product}! I am an automated assistant and answer around the clock. People answer ${supportHours}.`,
  ),
  textContent(t`Ask me about screens, playlists, uploads or plans, or pick one of the topics below.`),
  textContent(
    hasLiveChat()
      ? t`Rather talk to a person? The button below asks for one.`
      : t`Rather talk to a person? Leave a message with the envelope at the top.`,
  ),
];
