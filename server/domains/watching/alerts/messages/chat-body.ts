import type { ChannelKind } from "#shared/alerts.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { ChatText } from "./words.ts";

/** Slack takes 3,000 characters in one section, and 50 sections. Teams takes 28 KB in all. */
const maxSection = 2_800;
const maxLines = 60;
const maxLine = 300;
const zeroWidth = "\u200b";

/** Returns the JSON that posts a message, with a link to a page, into a channel. */
export function chatBody(kind: ChannelKind, { lines, ...text }: ChatText, address: string): string {
  const kept = lines.slice(0, maxLines).map((line) => cutText(line, maxLine));
  const message = { ...text, subject: cutText(text.subject, maxLine), lines: kept, address };
  return JSON.stringify(kind === "slack" ? slackBody(message) : teamsBody(message));
}

type ChatMessage = ChatText & { address: string };

/** https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks. `text` is for notices and for services like Slack. */
function slackBody({ subject, lines, link, address }: ChatMessage) {
  const section = (text: string) => ({ type: "section", text: { type: "mrkdwn", text, verbatim: true } });
  const linked = `<${address}|${forSlack(link)}>`;
  const plain = [subject, "", ...lines].map(forSlack);
  return {
    text: [...plain, "", linked].join("\n"),
    blocks: [...inSections([`*${plain[0] ?? ""}*`, ...plain.slice(1)]).map(section), section(linked)],
  };
}

/** Joins lines to texts that fit in a section each. */
function inSections(lines: readonly string[]): string[] {
  const sections: string[] = [];
  let open = "";
  for (const line of lines) {
    if (open.length + line.length + 1 > maxSection) {
      sections.push(open);
      open = line;
    } else open = open === "" ? line : `${open}\n${line}`;
  }
  return [...sections, open].filter((text) => text.trim() !== "");
}

/**
 * Returns a text as it is shown in Slack: a name that a customer typed mentions no people, makes no link and no
 * formatting. Slack documents three characters to replace; the others have no escape, so an invisible character
 * follows them.
 */
const forSlack = (text: string): string =>
  text
    .replace(/[@#*_~`\]]|:(?=\/\/)/g, (character) => character + zeroWidth)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/**
 * What a workflow "When a Teams webhook request is received" posts. A RichTextBlock knows no Markdown, so what customers
 * typed is shown as it is.
 */
function teamsBody({ subject, lines, link, address }: ChatMessage) {
  const block = (text: string, look: object = {}) => ({
    type: "RichTextBlock",
    inlines: [{ type: "TextRun", text, ...look }],
  });
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            block(subject, { weight: "Bolder", size: "Medium" }),
            ...lines.filter((line) => line !== "").map((line) => block(line)),
          ],
          actions: [{ type: "Action.OpenUrl", title: link, url: address }],
        },
      },
    ],
  };
}
