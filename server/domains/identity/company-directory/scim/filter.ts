import { type Filter, parse, Tester } from "scim2-parse-filter";
import { refuse } from "../../../../refusal.ts";

const longest = 2_000;

/**
 * Reads a filter (RFC 7644, section 3.4.2.2). Throws Invalid. Brackets are counted first, because the library reads them
 * by recursion.
 */
export function readFilter(text: string): Filter {
  const nested = text.split(/[([]/).length - 1 + (text.match(/\bnot\b/gi)?.length ?? 0);
  // A text with many line breaks and no end takes its reader very long.
  if (text.length > longest || nested > 20 || /[\r\n]/.test(text)) throw refuse("scimFilterUnfit");
  try {
    return parse(text);
  } catch {
    throw refuse("scimFilterUnfit");
  }
}

/** Texts whose capital letters count (RFC 7643, section 4); addresses and names of users do not. */
const exact = new Set(["id", "externalid", "members", "value"]);

const plain = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, "").toLowerCase();

const isExact = (path: string): boolean => exact.has(plain(path)) || plain(path) === "members.value";

/** Compares texts without regard to capital letters, except in what is exact. */
class LenientTester extends Tester {
  override test(resource: unknown, filter: Filter): boolean {
    if (!("compValue" in filter)) return super.test(resource, filter);
    const { attrPath, compValue } = filter;
    const path = attrPath.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, "");
    // "members eq "7"" is how Entra asks for members.
    const isReference = /^(members|groups|emails)$/i.test(path);
    const asked = { ...filter, attrPath: isReference ? `${path}.value` : path };
    if (typeof compValue !== "string" || isExact(path)) return super.test(resource, asked);
    // A date or an address: small letters keep the order.
    return super.test(smallLetters(resource), { ...asked, compValue: compValue.toLowerCase() });
  }
}

function smallLetters(value: unknown): unknown {
  if (typeof value === "string") return value.toLowerCase();
  if (Array.isArray(value)) return value.map(smallLetters);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, smallLetters(each)]));
}

/** Returns whether a resource fits a filter. */
export function fits(filter: Filter): (resource: object) => boolean {
  const tester = new LenientTester();
  return (resource) => tester.test(resource, filter);
}

/** What a filter demands of one attribute, which the database looks up. */
export interface Demand {
  /** In small letters. */
  attribute: string;
  value: string;
}

/**
 * Returns the equalities that each found resource fulfils, so that the database reads few rows: directories ask for one
 * person at a time.
 */
export function demandsOf(filter: Filter): Demand[] {
  if (filter.op === "and") return filter.filters.flatMap(demandsOf);
  if (filter.op === "[]")
    return demandsOf(filter.valFilter).map(({ attribute, value }) => ({
      attribute: `${plain(filter.attrPath)}.${attribute}`,
      value,
    }));
  if (filter.op !== "eq" || typeof filter.compValue !== "string") return [];
  return [{ attribute: plain(filter.attrPath), value: filter.compValue }];
}
