import { declareTexts } from "../../../texts.ts";

/** The texts of mails about a ticket. The subject of an answer names its ticket. */
export const ticketTexts = declareTexts("ticket-mail", {
  subjectAnswer: "An answer to your {product} ticket {id}",
  subjectClosed: "We closed your {product} ticket {id}",
  answered: "Support answered your ticket:",
  closed: "We closed your ticket:",
  youWrote: "You wrote:",
  files: "Files, until {day} (anyone who has such a link can open its file):",
  reply: "Reply to this email to answer.",
});
