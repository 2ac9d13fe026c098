import { listSchema } from "./names.ts";

/** Of one answer; Okta asks for 100. */
export const maxResults = 200;
/** People that a filter without an index may compare. */
export const maxCompared = 2_000;
/** Memberships in groups of one answer: as many as the largest group has. */
export const maxPairs = 20_000;

export interface Page {
  /** From 1. */
  startIndex: number;
  count: number;
}

type Query = Readonly<Record<string, unknown>>;

const wholeNumber = (value: unknown, usual: number): number => {
  const number = typeof value === "string" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? Math.trunc(number) : usual;
};

/** Returns the asked page; what is no number counts as not asked (RFC 7644, section 3.4.2.4). */
export const pageIn = (query: Query): Page => ({
  startIndex: Math.max(1, Math.min(wholeNumber(query.startIndex, 1), 2_147_483_647)),
  count: Math.min(maxResults, Math.max(0, wholeNumber(query.count, maxResults))),
});

/** Returns a list of resources, of which `Resources` is the asked page. */
export const listOf = (resources: readonly object[], total: number, { startIndex }: Page) => ({
  schemas: [listSchema],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const namesIn = (value: unknown): Set<string> | null =>
  typeof value === "string" && value.trim() !== ""
    ? new Set(
        value
          .split(",")
          .map((name) => (name.trim().split(":").at(-1) ?? "").split(".")[0]?.toLowerCase() ?? ""),
      )
    : null;

/** Returns whether the answer leaves an attribute out, so that it need not be read. */
export function leavesOut(query: Query, attribute: string): boolean {
  const wanted = namesIn(query.attributes);
  return wanted ? !wanted.has(attribute) : (namesIn(query.excludedAttributes)?.has(attribute) ?? false);
}

const always = new Set(["id", "schemas"]);

/** Returns a resource with the attributes that the call asks for (RFC 7644, section 3.9). */
export const chosenOf = (resource: object, query: Query): object =>
  query.attributes === undefined && query.excludedAttributes === undefined
    ? resource
    : Object.fromEntries(
        Object.entries(resource).filter(
          ([name]) => always.has(name) || !leavesOut(query, name.toLowerCase()),
        ),
      );
