import { text } from "./entry.ts";

/** What was left out of a file that was read, or changed in it. The rest of the file is used. */
export const readingTexts = {
  readingLetters: text(
    "Some letters could not be read, and “\ufffd” stands in their place. Save the file as UTF-8, or choose its encoding",
  ),
  readingGuessed: text(
    "The file does not say how its letters are encoded. It was read as {encoding}. If letters are wrong, choose another encoding",
  ),
  readingCut: text("A text was longer than {max:number} characters, so its end was left out"),
  readingQuote: text("A quotation mark is never closed, so everything after it became one cell"),
  newsCut: text("The file breaks off here or is broken XML. The items before this line are shown"),
  readingMore: text("{count:number} more problems of this file are not listed"),
  readingTooManyRows: text(
    "The file has more than {most:number} rows. A table can have {max:number}: remove some, or make several files",
  ),
} as const;
