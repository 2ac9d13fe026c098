/** A text of a catalogue. */
export interface CatalogueEntry {
  english: string;
  /** What tells equal English texts apart; of a table of `words`: the address, such as "mail.hello". */
  context: string | null;
  /** What is shown. Empty: not translated yet, or a person must review it first. */
  text: string;
  /** What the catalogue has, whether it is shown or not. */
  written: string;
  /** Null: in a language in beta, a machine translated it and nobody has reviewed it. */
  reviewed: { by: string; on: string } | null;
  /** A translation by a machine is not shown (`scripts/lib/needs-person.ts`). */
  needsPerson: boolean;
}

/** The comment before such a text, as `npm run words` writes it. */
export const needsPersonMark = "needs a person: money, law or emergency";

/** A text with line breaks has a line for each of its lines. */
const line =
  /^(?:(msgctxt|msgid|msgstr) (".*"(?:\n".*")*)|# reviewed by (.+), (\d{4}-\d\d-\d\d)|#\. (needs a person): .*)$/gm;

/** Reads a catalogue as `npm run words` writes it, without obsolete texts. */
export function readPo(source: string): CatalogueEntry[] {
  const entries: CatalogueEntry[] = [];
  const nothing = { context: null, reviewed: null, needsPerson: false };
  let read: Pick<CatalogueEntry, "context" | "reviewed" | "needsPerson"> = { ...nothing };
  let english = "";
  for (const [, name, quoted = '""', by, on = "", mark] of source.matchAll(line)) {
    const text: string = JSON.parse(quoted.replaceAll('"\n"', ""));
    if (by !== undefined) read.reviewed = { by, on };
    else if (mark !== undefined) read.needsPerson = true;
    else if (name === "msgctxt") read.context = text;
    else if (name === "msgid") english = text;
    else {
      const isShown = !read.needsPerson || read.reviewed !== null;
      if (english !== "") entries.push({ ...read, english, text: isShown ? text : "", written: text });
      read = { ...nothing };
    }
  }
  return entries;
}

/** Returns how much of a language in beta a person has reviewed, in whole percent of what is translated. */
export function reviewedPercent(entries: readonly CatalogueEntry[]): number {
  const translated = entries.filter(({ written }) => written !== "");
  const reviewed = translated.filter((entry) => entry.reviewed !== null);
  return Math.floor((100 * reviewed.length) / Math.max(1, translated.length));
}

const address = /^[\w-]+(\.[\w -]+)+$/;

/** Returns the texts of tables by address. `subjects`: only of these; one may be the whole address of a text. */
export const tableTexts = (
  entries: readonly CatalogueEntry[],
  subjects: readonly string[] | null = null,
): Record<string, string> =>
  Object.fromEntries(
    entries.flatMap(({ context, text }) =>
      context !== null &&
      text !== "" &&
      address.test(context) &&
      (subjects === null ||
        subjects.some((subject) => context === subject || context.startsWith(`${subject}.`)))
        ? [[context, text]]
        : [],
    ),
  );

/** The context of the phrases of templates. */
const ofTemplates = /^template(, |$)/;

/** Returns what is neither of a table nor of a template: the sentences of pages. */
export const sentences = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  entries.filter(({ context }) => context === null || !(address.test(context) || ofTemplates.test(context)));
