import { markTexts } from "../languages/texts.ts";
import { text } from "./entry.ts";

/** What was left out of a file that was read, or changed in it. The rest of the file is used. */
export const readingTexts = markTexts("refusal", {
  readingLetters: text(
    "Some letters could not be read, and “\ufffd” stands in their place. Save the file as UTF-8, or choose its encoding",
  ),
  readingGuessed: text(
    "The file does not say how its letters are encoded. It was read as {encoding}. If letters are wrong, choose another encoding",
  ),
  readingCut: text("A text was longer than {max, number} characters, so its end was left out"),
  listLeftOut: text("“{line}” is no row of the table, so it was left out"),
  listUnread: text("The price of “{line}” is no number, so screens show it as it is"),
  listPriceless: text("“{line}” has no price"),
  listNotPrice: text(
    "Nothing says whether “{column}” is a price, so its numbers are shown without a currency. Name the column “Price” to show one",
  ),
  readingQuote: text("A quotation mark is in the wrong place, so it was read as a letter"),
  readingStruck: text("“{words}” is struck through in the file, so it was left out"),
  readingUncalculated: text(
    "The formula in {cell} was not calculated, so the cell is empty. Open the file in a spreadsheet program and save it",
  ),
  readingWide: text(
    "The line has more cells than the file has names of columns, so a price may be wrong. Put amounts with commas in quotation marks",
  ),
  warningUnread: text("A message lacks its number, its sender or its time, so it was left out"),
  warningFuture: text("A message says that it was sent more than a day from now, so it was left out"),
  warningShape: text("The shape of an area cannot be read, so it reaches no screens by that shape"),
  warningsLeftOut: text(
    "The feed is too long: {count, plural, one {# message was} other {# messages were}} left out. Follow a feed of your region",
  ),
  warningAreas: text(
    "A message has too many areas: {count, plural, one {# circle or code was} other {# circles and codes were}} left out",
  ),
  warningDocument: text(
    "The message at {url} could not be read. It is tried again while the feed names it, at least every hour",
  ),
  newsCut: text("The file breaks off here or is broken XML. The items before this line are shown"),
  readingBroken: text("The file is damaged from here on. The rows before this line were read"),
  readingFormat: text("The number format “{format}” is not known, so the plain number is shown"),
  readingHidden: text(
    "Hidden in the spreadsheet, so left out: rows {rows, number}, columns {columns, number}. To have them here, show them there and save the file again",
  ),
  bankStatementRead: text(
    "{read, plural, one {# line} other {# lines}} with money that came in, {fresh, number} of them new",
  ),
  bankWithoutColumns: text(
    "The file has no row that names a date, a description and a credit or an amount. Save the statement as CSV or XLSX, with its headings",
  ),
  bankWithoutLines: text("The file has no lines of a statement"),
  bankTooManyRows: text("The file has more than {max, number} rows. Take a shorter time"),
  bankAmountUnread: text("The amount of this line cannot be read"),
  bankDayUnread: text("The day “{written}” cannot be read, or has not come"),
  bankReferenceTwice: text(
    "The reference {reference} is there with another day or amount, too. Both lines are listed: check them before you book",
  ),
  bankReferenceOfCredit: text(
    "The money with the reference {reference} came to a virtual account and is booked. The line was left out: ask Razorpay why our bank has it, too",
  ),
  readingAsciiFont: text(
    "This line is written with an old font such as Kruti Dev, which draws Hindi over English letters. As a text it would be nonsense, so it was left out. Type it again, or upload the document under Media: it shows as a picture",
  ),
  gridIsOldExcel: text("This is an old file of Excel or Word (XLS, DOC). Save it as XLSX, DOCX or CSV"),
  gridDamaged: text("The file is damaged. Save it again as XLSX, DOCX or CSV"),
  gridTooLarge: text(
    "The workbook unpacks to more than a table can have. Save only the sheet and the rows that you need",
  ),
  readingMore: text("{count, number} more problems of this file are not listed"),
  readingTooManyRows: text(
    "The file has more than {most, number} rows. A table can have {max, number}: remove some, or make several files",
  ),
  agendaLine: text("The line has no form of a calendar file, so it was left out"),
  agendaQuote: text(
    "A quotation mark of this line is in the wrong place. The line was read as if it stood before the last colon",
  ),
  agendaUnclosed: text("The file ends before this part does. Something may be missing"),
  agendaNoStart: text("The event has no start that can be read, so it was left out"),
  agendaDate: text("A date or a length of time in this line cannot be read, so it was left out"),
  agendaRule: text(
    "The rule by which the event recurs cannot be read or has too many dates, so it was left out",
  ),
  agendaTooMuch: text("The events before this one recur so often that its dates were left out"),
  agendaZone: text("The time zone “{zone}” is not known. Its times were taken as local times of the screen"),
  agendaManyEvents: text(
    "The next weeks have more than {max, number} events. The first {max, number} are used",
  ),
});
