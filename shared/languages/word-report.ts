import { z } from "zod";
import { languages } from "../languages.ts";

/** A wrong text of the dashboard and a better one, as a person in a language in beta reports it. */
export const wordReport = z.object({
  language: z.enum(languages),
  /** Of the sentence in the catalogue; null: the person typed it, or the page did not know it. */
  id: z
    .string()
    .regex(/^[\w+/=-]{1,30}$/)
    .nullable(),
  shown: z.string().min(1).max(1_000),
  better: z.string().trim().min(1).max(1_000),
});
export type WordReport = z.output<typeof wordReport>;

const start = "word-report: ";

/** Returns the line of a ticket that `npm run words:reported` reads. */
export const wordReportLine = (report: WordReport): string => start + JSON.stringify(report);

/** Returns the reports in a text: whole tickets may be pasted. Other lines, and broken ones, are left out. */
export const wordReportsIn = (text: string): WordReport[] =>
  text.split("\n").flatMap((line) => {
    const at = line.indexOf(start);
    if (at < 0) return [];
    try {
      const read = wordReport.safeParse(JSON.parse(line.slice(at + start.length)));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });
