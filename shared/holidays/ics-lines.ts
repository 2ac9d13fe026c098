/** One property of an iCalendar file (RFC 5545): name in capitals, its parameters, its value as it stands. */
export interface IcsProperty {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

const longestLine = 4_000;

/** Lines that were folded are one again. */
export const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, "")
    .replace(/(\r\n|\r|\n)[ \t]/g, "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.slice(0, longestLine));

/** Null for what is no property. Colons and semicolons inside quotes are part of a parameter. */
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

/** A text value as people read it. */
export const textOf = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === "n" ? " " : letter));
