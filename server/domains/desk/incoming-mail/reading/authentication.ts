/* What our own mail server found out about a sender: Authentication-Results (RFC 8601) with DMARC (RFC 7489). */

/** Leaves out comments, which may be nested, and the marks of quoted texts. */
function withoutComments(value: string): string {
  let depth = 0;
  let isInQuotes = false;
  let kept = "";
  for (let at = 0; at < value.length; at++) {
    const letter = value.charAt(at);
    if (letter === "\\") {
      at++;
      if (depth === 0) kept += value.charAt(at);
    } else if (depth === 0 && letter === '"') isInQuotes = !isInQuotes;
    else if (!isInQuotes && letter === "(") depth++;
    else if (!isInQuotes && letter === ")" && depth > 0) depth--;
    // A separator inside quotes separates nothing.
    else if (depth === 0) kept += isInQuotes && letter === ";" ? " " : letter;
  }
  return kept;
}

/**
 * Returns whether our mail server says that DMARC passed for a domain. `headers`: all fields of that name. Everybody can write
 * such a field into a mail, so only those with the name of our server count, and all of these must agree.
 */
export function isDmarcPassed(headers: readonly string[], server: string | null, domain: string): boolean {
  if (server === null) return false;
  const results = headers.flatMap((header) => {
    const [name = "", ...found] = withoutComments(header).split(";");
    if (name.trim().split(/\s+/)[0]?.toLowerCase() !== server.toLowerCase()) return [];
    return found.flatMap((part) => {
      const [, result = ""] = /^\s*dmarc\s*(?:\/\s*\d+\s*)?=\s*(\w+)/i.exec(part) ?? [];
      if (result === "") return [];
      const [, from = ""] = /\bheader\.from\s*=\s*(\S+)/i.exec(part) ?? [];
      return [result.toLowerCase() === "pass" && from.toLowerCase() === domain.toLowerCase()];
    });
  });
  return results.length > 0 && results.every(Boolean);
}
