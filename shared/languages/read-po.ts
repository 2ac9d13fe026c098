/** A text of a catalogue. */
export interface CatalogueEntry {
  english: string;
  /** What tells equal English texts apart; of a table of `words`: the address, such as "mail.hello". */
  context: string | null;
  /** Empty: not translated yet. */
  text: string;
}

/** A text with line breaks has a line for each of its lines. */
const field = /^(msgctxt|msgid|msgstr) (".*"(?:\n".*")*)$/gm;

/** Reads a catalogue as `npm run words` writes it, without obsolete texts. */
export function readPo(source: string): CatalogueEntry[] {
  const entries: CatalogueEntry[] = [];
  let context: string | null = null;
  let english = "";
  for (const [, name, quoted = '""'] of source.matchAll(field)) {
    const text: string = JSON.parse(quoted.replaceAll('"\n"', ""));
    if (name === "msgctxt") context = text;
    else if (name === "msgid") english = text;
    else {
      if (english !== "") entries.push({ english, context, text });
      context = null;
    }
  }
  return entries;
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
