import { brand } from "#shared/brand.ts";
import type { Content } from "./answer.ts";

const said = (text: string): Content => ({ kind: "text", text });

/** Lines that the bot sends first. The first one states when the assistant and when people answer (T34). */
export const welcome: readonly Content[] = [
  said(
    `Welcome to ${brand.name}! I am an automated assistant and answer around the clock. People answer ${brand.supportHours}.`,
  ),
  said("Ask me about screens, playlists, uploads or plans, or pick one of the topics below."),
  said("Rather talk to a person? Leave a message with the envelope at the top."),
];
