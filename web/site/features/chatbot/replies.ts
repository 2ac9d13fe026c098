import { declareTexts } from "#shared/languages/texts.ts";

/** What the chat says by itself: its small talk, by id, and what a price is made of. Measurements load it without the build. */
export const say = declareTexts("chat", {
  hello: "Hello! What would you like to know? Ask away, or pick a topic below.",
  bot: "I am an automated assistant: a program, not a person. People answer {supportHours}. The envelope at the top reaches them.",
  name: "I have no name. I am the automated assistant of {product}.",
  "how-are-you": "I am fine, thank you. What can I do for you?",
  complaint:
    "I am sorry that I did not help. Try other words, or leave a message with the envelope at the top: a person reads it.",
  joke: "Why did the screen go to school? To get a better resolution. Now: what would you like to know?",
  language:
    "I answer in English here, and in Hindi on the pages in Hindi. The dashboard is in both. To write in another language, leave a message with the envelope at the top.",
  ability:
    "Yes. Ask me about screens, playlists, uploads, schedules, plans and problems, or pick one of the topics below.",
  thanks: "You are welcome. Come back any time!",
  bye: "Good bye. Come back any time!",
  compliment: "Thank you! What else would you like to know?",
  ok: "Good. What else would you like to know?",
  perMonth: "{plan}, billed monthly: {work} = {net}, plus {percent}% GST {gst} = {total} a month.",
  perYear: "{plan}, billed yearly: {work} = {net}, plus {percent}% GST {gst} = {total} a year.",
  perMonthUntaxed: "{plan}, billed monthly: {work} = {net} a month.",
  perYearUntaxed: "{plan}, billed yearly: {work} = {net} a year.",
  twelveMonths: "{work} × 12 months",
  tooMany: "{plan} holds up to {most} screens, so {screens} need a larger plan.",
})("en");
