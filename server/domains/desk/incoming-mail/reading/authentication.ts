/* What our own mail server found out about a sender: Authentication-Results (RFC 8601) with DMARC (RFC 7489). */

/** Makes each comment, which may be nested, a space. Null: the value ends inside a comment or a quoted text. */
function withoutComments(value: string): string | null {
  let depth = 0;
  let isInQuotes = false;
  let kept = "";
  for (let at = 0; at < value.length; at++) {
    const letter = value.charAt(at);
    if (letter === "\\" && (depth > 0 || isInQuotes)) at++;
    else if (depth === 0 && letter === '"') {
      isInQuotes = !isInQuotes;
      kept += letter;
    } else if (!isInQuotes && letter === "(") {
      depth++;
      kept += " ";
    } else if (!isInQuotes && letter === ")" && depth > 0) depth--;
    // Inside quotes nothing is separated.
    else if (depth === 0) kept += isInQuotes && /[;\s]/.test(letter) ? "_" : letter;
  }
  return depth > 0 || isInQuotes ? null : kept;
}

/** Returns whether a field says that DMARC passed for a domain, and says nothing else about DMARC. */
function saysPassed(field: string, domain: string): boolean {
  // Also inside comments and quotes: a server repeats there what the sender wrote, who may have closed them.
  if ([...field.matchAll(/\bdmarc\b/gi)].length !== 1) return false;
  const parts = withoutComments(field)?.split(";").slice(1) ?? [];
  return parts.some((part) => {
    const [, result = ""] = /^\s*dmarc\s*(?:\/\s*\d+\s*)?=\s*(\w+)/i.exec(part) ?? [];
    const [, from = ""] = /\sheader\.from\s*=\s*"?([^\s"]+)/i.exec(part) ?? [];
    return result.toLowerCase() === "pass" && from.toLowerCase() === domain.toLowerCase();
  });
}

const serverOf = (field: string): string =>
  /^[\s"]*([^\s";(]+)/.exec(field.replace(/^\s*\([^()]*\)/, ""))?.[1]?.toLowerCase() ?? "";

/**
 * Returns whether our mail server says that DMARC passed for a domain. `headers`: all fields of the head, the topmost first.
 * Everybody can write Authentication-Results into a mail, and our server writes above all that came with it. So of the fields
 * with its name count those above the topmost `Received`, otherwise the first only, and one alone may speak of DMARC. One
 * further down that says something else makes the mail unproven too: a server may write below.
 */
export function isDmarcPassed(
  headers: readonly { key: string; value: string }[],
  server: string | null,
  domain: string,
): boolean {
  if (server === null) return false;
  const received = headers.findIndex(({ key }) => key === "received");
  const ours = headers.flatMap(({ key, value }, at) =>
    key === "authentication-results" && serverOf(value) === server.toLowerCase()
      ? [{ value, isAbove: at < received }]
      : [],
  );
  const above = ours.filter(({ isAbove }) => isAbove);
  const counted = above.length > 0 ? above : ours.slice(0, 1);
  const aboutDmarc = ours.filter(({ value }) => /\bdmarc\b/i.test(value));
  return (
    counted.filter((field) => aboutDmarc.includes(field)).length === 1 &&
    ours.every(({ value }) => withoutComments(value) !== null) &&
    aboutDmarc.every(({ value }) => saysPassed(value, domain))
  );
}
