/**
 * Returns separated values in which quotation marks that belong to a text are written as CSV wants it: `"Special" thali`
 * as `"""Special"" thali"`. One that opens a cell and has no partner there is left out. `places`: where such cells begin.
 */
export function withPlainQuotes(text: string, separator: string): { text: string; places: number[] } {
  const end = `${separator.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\r\\n`;
  const quoted = new RegExp(`"[^"]*(?:""[^"]*)*"(?=[ ]*(?:[${end}]|$))`, "y");
  const plain = new RegExp(`[^${end}]*`, "y");
  const places: number[] = [];
  const pieces: string[] = [];
  let from = 0;
  const match = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? "";
  };
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') {
      const cell = match(quoted, at);
      if (cell === "") {
        const written = match(plain, at);
        const rest = written.slice(1);
        pieces.push(text.slice(from, at), rest.includes('"') ? `"${written.replaceAll('"', '""')}"` : rest);
        places.push(at);
        at += written.length;
        from = at;
      } else at += cell.length;
    }
    at += match(plain, at).length;
  }
  return { text: pieces.join("") + text.slice(from), places };
}
