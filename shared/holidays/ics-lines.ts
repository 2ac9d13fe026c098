import { cutText } from "#shared/texts/cut-text.ts";
/** One property of an iCalendar file (RFC 5545): name in capitals, parameters, and the value as written in the file. */
export interface IcsProperty {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

const longestLine = 4_000;

/** Splits the text into lines and joins folded lines. */
export const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, "")
    .replace(/(\r\n|\r|\n)[ \t]/g, "")
    .split(/\r\n|\r|\n/)
    .map((line) => cutText(line, longestLine));

/** Returns null when the line is not a property. Colons and semicolons inside quotes belong to a parameter. */
export function propertyOf(line: string): IcsProperty | null {
  const parts: string[] = [];
  let quoted = false;
  let begin = 0;
  for (let at = 0; at < line.length; at++) {
    const letter = line[at];
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === ";" || letter === ":")) {
      parts.push(line.slice(begin, at));
      begin = at + 1;
      if (letter === ":") break;
    }
    if (at === line.length - 1) return null;
  }
  const [name, ...params] = parts;
  if (!name || !/^[A-Za-z0-9-]+$/.test(name)) return null;
  return {
    name: name.toUpperCase(),
    params: new Map(
      params.map((param): [string, string] => {
        const [key = "", ...value] = param.split("=");
        return [key.toUpperCase(), value.join("=").replaceAll('"', "")];
      }),
    ),
    value: line.slice(begin),
  };
}

/** Returns a text value without its escapes. */
export const textOf = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === "n" ? " " : letter));
