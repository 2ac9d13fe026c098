import { and, or, type SQL } from "drizzle-orm";
import { type Filter, parse, Tester } from "scim2-parse-filter";
import { refuse } from "../../../../refusal.ts";

const longest = 2_000;
const maxClauses = 10;

/** Returns how many comparisons a filter has. */
function clausesOf(filter: Filter): number {
  if ("filters" in filter) return filter.filters.reduce((sum, each) => sum + clausesOf(each), 0);
  if (filter.op === "not") return clausesOf(filter.filter);
  return filter.op === "[]" ? clausesOf(filter.valFilter) : 1;
}

/**
 * Reads a filter (RFC 7644, section 3.4.2.2). Throws Invalid. Brackets are counted first, because the library reads them
 * by recursion.
 */
export function readFilter(text: string): Filter {
  const nested = text.split(/[([]/).length - 1 + (text.match(/\bnot\b/gi)?.length ?? 0);
  // A text with many line breaks and no end takes its reader very long.
  if (text.length > longest || nested > 20 || /[\r\n]/.test(text)) throw refuse("scimFilterUnfit");
  let filter: Filter;
  try {
    filter = parse(text);
  } catch {
    throw refuse("scimFilterUnfit");
  }
  if (clausesOf(filter) > maxClauses) throw refuse("scimFilterUnfit");
  return filter;
}

/** Texts whose capital letters count (RFC 7643, section 4); addresses and names of users do not. */
const exact = new Set(["id", "externalid", "members", "value"]);

const plain = (path: string): string =>
  path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, "").toLowerCase();

const isExact = (path: string): boolean => exact.has(plain(path)) || plain(path) === "members.value";

/** Compares texts without regard to capital letters, except in what is exact. */
class LenientTester extends Tester {
  /** Each clause asks again about the same resources. */
  readonly #small = new WeakMap<object, unknown>();

  #smallLetters(value: unknown): unknown {
    if (typeof value === "string") return value.toLowerCase();
    if (typeof value !== "object" || value === null) return value;
    const small = this.#small.get(value) ?? this.#smallInside(value);
    this.#small.set(value, small);
    return small;
  }

  #smallInside(value: object): object {
    if (Array.isArray(value)) return value.map((each) => this.#smallLetters(each));
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([name, each]) => [name, this.#smallLetters(each)]));
  }

  override test(resource: unknown, filter: Filter): boolean {
    if (!("compValue" in filter)) return super.test(resource, filter);
    const { attrPath, compValue } = filter;
    const path = attrPath.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, "");
    // "members eq "7"" is how Entra asks for members.
    const isReference = /^(members|groups|emails)$/i.test(path);
    const asked = { ...filter, attrPath: isReference ? `${path}.value` : path };
    if (typeof compValue !== "string" || isExact(path)) return super.test(resource, asked);
    // A date or an address: small letters keep the order.
    return super.test(this.#smallLetters(resource), { ...asked, compValue: compValue.toLowerCase() });
  }
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
 * Returns SQL that each found resource fulfils, so that the database reads few rows: directories ask for one person at a
 * time. Undefined where the database can look up nothing. `look`: SQL for one equality.
 */
export function lookUp(filter: Filter, look: (demand: Demand) => SQL | undefined): SQL | undefined {
  if (filter.op === "and") return and(...filter.filters.map((each) => lookUp(each, look)));
  if (filter.op === "or") {
    const each = filter.filters.map((one) => lookUp(one, look));
    return each.includes(undefined) ? undefined : or(...each);
  }
  const demands = demandsOf(filter).map(look);
  return and(...demands);
}

/** Returns the equalities that each found resource fulfils. */
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
