/** A text of a catalogue. */
export interface CatalogueEntry {
  english: string;
  /** What tells equal English texts apart; of a table of `words`: the address, such as "mail.hello". */
  context: string | null;
  /** Empty: not translated yet. */
  text: string;
}

const line = /^(msgctxt|msgid|msgstr) (".*")$/gm;

/** Reads a catalogue as `npm run words` writes it: one line for each text, without obsolete ones. */
export function readPo(source: string): CatalogueEntry[] {
  const entries: CatalogueEntry[] = [];
  let context: string | null = null;
  let english = "";
  for (const [, field, quoted = '""'] of source.matchAll(line)) {
    const text: string = JSON.parse(quoted);
    if (field === "msgctxt") context = text;
    else if (field === "msgid") english = text;
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

/** Returns what is not of a table: the sentences of pages. */
export const sentences = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  entries.filter(({ context }) => context === null || !address.test(context));
