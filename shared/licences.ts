import { z } from "zod";

/*
 * content/licences.tsv: who made each picture, icon and font that we ship, and under which licence. `npm run licences` compares
 * it with what is there; the page of credits is made from it.
 */

/** Licences under which we may ship a work of others. `own`: it is ours. */
export const licences = [
  "own",
  "MIT",
  "ISC",
  "OFL-1.1",
  "Apache-2.0",
  "CC0-1.0",
  "CC-BY-4.0",
  "Unicode-3.0",
] as const;
const text = z.string().trim().min(1);
const licenceLine = z
  .object({
    /** Files of the repository (a pattern), `npm:` and a package, or `library:` and a library of drawings. */
    works: text,
    title: text,
    author: text,
    source: text,
    licence: z.enum(licences),
    /** What the licence wants to be shown. */
    notice: z.string(),
  })
  .refine(({ licence, notice }) => licence === "own" || notice !== "", "a work of others needs its notice")
  .refine(
    ({ licence, source }) => licence === "own" || /^https:\/\//.test(source),
    "a work of others needs the address of its source",
  );
export type LicenceLine = z.output<typeof licenceLine>;

/** Reads the table. Throws for a line that says too little. */
export function readLicences(table: string): LicenceLine[] {
  const [head = "", ...lines] = table.trimEnd().split("\n");
  const names = head.split("\t");
  return lines.map((line) => {
    const values = line.split("\t");
    const read = licenceLine.safeParse(Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""])));
    if (read.success) return read.data;
    throw new Error(`content/licences.tsv, “${values[0]}”: ${z.prettifyError(read.error)}`);
  });
}
