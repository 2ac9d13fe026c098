/** Returns a text with its {values}. It may have nothing else: no plural, no kind of value. */
export const fill = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/**
 * Returns a function that finds the values of a text with {values} in what was written from it; null: it was written from
 * another text.
 */
export function readerOf(template: string): (text: string) => Record<string, string> | null {
  const parts = template.split(/\{(\w+)\}/);
  const source = parts.map((part, at) => (at % 2 ? "(.+)" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  const pattern = new RegExp(`^${source.join("")}$`, "s");
  return (text) => {
    const found = pattern.exec(text);
    if (!found) return null;
    const values: Record<string, string> = {};
    for (let at = 1; at < found.length; at++) values[parts[2 * at - 1] as string] = found[at] as string;
    return values;
  };
}
