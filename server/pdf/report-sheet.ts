import type { Language } from "#shared/languages.ts";

/**
 * What `report.typ` draws: a table with a sum, all texts in its language. It is data and never becomes part of the
 * template's source.
 */
export interface ReportSheet {
  language: Language;
  title: string;
  /** The name of the service. */
  brand: string;
  /** The PDF's creation date: the same sheet gives the same bytes. */
  madeAt: string;
  facts: readonly { label: string; text: string }[];
  /** The first column has names, the others numbers. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** As many texts as columns. */
  sum: readonly string[];
  notes: readonly string[];
  /** At the bottom of each page; the page and the number of pages replace {page} and {pages}. */
  page: string;
}
