import { brand } from "#shared/brand.ts";
import type { Content } from "./answer.ts";

const textContent = (text: string): Content => ({ kind: "text", text });

/** Lines that the bot sends first. The first one states when the assistant and when people answer (T34). */
export const welcome: readonly Content[] = [
  textContent(
    `Welcome to ${brand.name}! I am an automated assistant and answer around the clock. People answer ${brand.supportHours}.`,
  ),
  textContent("Ask me about screens, playlists, uploads or plans, or pick one of the topics below."),
  textContent("Rather talk to a person? Leave a message with the envelope at the top."),
];
