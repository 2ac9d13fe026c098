/** Files that are no media but have a place here, by the endings of their names. */
export const dataFiles = {
  table: [".csv", ".tsv", ".xlsx", ".xls", ".ods", ".numbers"],
  agenda: [".ics", ".ical"],
  news: [".rss", ".atom", ".xml"],
} as const;
export type DataFile = keyof typeof dataFiles;

const kinds = Object.keys(dataFiles) as DataFile[];

/** Returns what a file is by its name; null for others. */
export function dataFileNamed(name: string): DataFile | null {
  const lower = name.toLowerCase();
  return kinds.find((kind) => dataFiles[kind].some((ending) => lower.endsWith(ending))) ?? null;
}

/** The same number of separators in each of the first lines, outside of quotation marks. */
function isSeparated(text: string): boolean {
  const lines = text
    .replace(/"[^"]*"/g, "")
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 10);
  if (/^sep=.$/i.test(lines[0] ?? "")) return true;
  return [";", "\t", ",", "|"].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return lines.length > 1 && (counts[0] ?? 0) > 1 && counts.every((count) => count === counts[0]);
  });
}

/** Returns what a file is by the beginning of its text; null for others. */
export function dataFileIn(text: string): DataFile | null {
  const beginning = text.replace(/^\uFEFF/, "").trimStart();
  if (/^BEGIN:VCALENDAR/i.test(beginning)) return "agenda";
  if (beginning.startsWith("<"))
    return /<(?:rss|feed|rdf:RDF)[\s>]/i.test(beginning.slice(0, 2_000)) ? "news" : null;
  return !beginning.includes("\0") && isSeparated(beginning) ? "table" : null;
}
