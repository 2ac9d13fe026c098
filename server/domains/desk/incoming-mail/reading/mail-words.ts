/** Words that mail programs write themselves, in all languages. */
export interface MailWords {
  /** The last word of "On Monday, Asha wrote:". */
  wrote: string[];
  /** Between dashes, above a mail that is answered or passed on. */
  original: string[];
  from: string[];
  sent: string[];
  to: string[];
  subject: string[];
}

/** Returns a pattern for any of some words. Spaces and hyphens are the same. */
export const anyWord = (words: readonly string[]): string =>
  `(?:${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[\s-]+/g, "[\\s-]?")).join("|")})`;
