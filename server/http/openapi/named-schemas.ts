/** A JSON Schema, or a part of one. */
type Schema = { readonly [key: string]: unknown };

/** Shorter parts (bytes of JSON) stay where they are: a name would not make them easier to read. */
const worthAName = 110;
/** A part of so many places gets one earlier, because it makes the document smaller: the ids. */
const everywhere = { uses: 100, bytes: 50 };

interface Part {
  /** The part with its children replaced by marks of other parts. */
  shape: unknown;
  bytes: number;
  uses: number;
  /** What it is called where it is first used, from the outside in. */
  place: readonly string[];
}

/** Points from a shape to the part with this number. */
class Mark {
  readonly part: number;
  constructor(part: number) {
    this.part = part;
  }
}

const pascal = (words: string): string =>
  words.replace(/(?:^|\W+|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
const singular = (word: string): string => word.replace(/ies$/, "y").replace(/(?<=[^su])s$/, "");
/** These say nothing without what they belong to. */
const vague: ReadonlySet<string> = new Set(
  "Answer Body Item Items Value Values Data Settings Kind Of By On At Part Parts Lines Days Where Who State".split(
    " ",
  ),
);
/** Types that languages have themselves: a client made from the document would hide them. */
const ofLanguages: ReadonlySet<string> = new Set(
  "Array Boolean Date Dict Error Exception Exclude Extract Function List Map Number Object Omit Partial Pick Promise Readonly Record Required Set String Symbol".split(
    " ",
  ),
);
const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Collects the schemas of a document, so that each is written once. What occurs in several places and is longer than a line gets a
 * name under `components.schemas`: its `title`, or a name made from the first place.
 */
export class NamedSchemas {
  readonly #parts: Part[] = [];
  readonly #known = new Map<string, number>();
  readonly #written = new Map<number, string>();
  readonly #components: Record<string, unknown> = {};

  /**
   * Takes a schema. Returns a function that gives it back when all are taken, with references in place of what is named. `place`: where it
   * stands, such as ["screens", "answer"].
   */
  take(schema: Schema, place: readonly string[]): () => unknown {
    const mark = this.#intern(schema, place.map(pascal));
    this.#use(mark);
    return () => this.#write(mark);
  }

  /** The named schemas, by name. Complete after every function of `take` was called. */
  get components(): Record<string, unknown> {
    return this.#components;
  }

  #intern(value: Schema, place: readonly string[]): Mark {
    const shape: Record<string, unknown> = {};
    for (const [key, child] of Object.entries(value)) shape[key] = this.#child(key, child, place);
    const key = JSON.stringify(shape);
    const found = this.#known.get(key);
    const part = found ?? this.#parts.push({ shape, bytes: 0, uses: 0, place }) - 1;
    const known = this.#parts[part] as Part;
    if (found === undefined) {
      this.#known.set(key, part);
      known.bytes = key.length;
      for (const mark of marksIn(shape)) known.bytes += this.#use(mark).bytes;
      if (typeof value.title === "string") known.place = [value.title];
    }
    return new Mark(part);
  }

  #use({ part }: Mark): Part {
    const used = this.#parts[part] as Part;
    used.uses++;
    return used;
  }

  #child(key: string, child: unknown, place: readonly string[]): unknown {
    if (key === "properties" && isSchema(child))
      return Object.fromEntries(
        Object.entries(child).map(([name, one]) => [
          name,
          isSchema(one) ? this.#intern(one, [...place, pascal(name)]) : one,
        ]),
      );
    if (["anyOf", "oneOf", "allOf", "prefixItems"].includes(key) && Array.isArray(child))
      return child.map((one: unknown) =>
        isSchema(one) ? this.#intern(one, [...place, ...kindOf(one)]) : one,
      );
    if (["items", "additionalProperties", "propertyNames"].includes(key) && isSchema(child))
      return this.#intern(child, placeOfItem(place));
    return child;
  }

  #write({ part }: Mark): unknown {
    const { shape, bytes, uses, place } = this.#parts[part] as Part;
    const least = uses < everywhere.uses ? worthAName : everywhere.bytes;
    if (uses < 2 || bytes < least) return this.#filled(shape);
    const known = this.#written.get(part);
    if (known) return { $ref: `#/components/schemas/${known}` };
    const name = this.#free(place);
    this.#written.set(part, name);
    this.#components[name] = null;
    this.#components[name] = this.#filled(shape);
    return { $ref: `#/components/schemas/${name}` };
  }

  #filled(shape: unknown): unknown {
    if (shape instanceof Mark) return this.#write(shape);
    if (Array.isArray(shape)) return shape.map((one) => this.#filled(one));
    if (!isSchema(shape)) return shape;
    return Object.fromEntries(Object.entries(shape).map(([key, child]) => [key, this.#filled(child)]));
  }

  /** Returns the shortest end of a place that is not vague and is free. */
  #free(place: readonly string[]): string {
    for (let length = 1; length <= place.length; length++) {
      const [first = "", ...rest] = place.slice(-length);
      const name = [first, ...rest].join("");
      if (!vague.has(first) && !ofLanguages.has(name) && !(name in this.#components)) return name;
    }
    const whole = place.join("");
    for (let number = 2; ; number++)
      if (!(`${whole}${number}` in this.#components)) return `${whole}${number}`;
  }
}

function marksIn(shape: unknown): Mark[] {
  if (shape instanceof Mark) return [shape];
  if (typeof shape !== "object" || shape === null) return [];
  return Object.values(shape).flatMap(marksIn);
}

/** An item of a page of a list is what the call is about. */
function placeOfItem(place: readonly string[]): string[] {
  const last = place.at(-1) ?? "";
  return last === "Items" ? [singular(place[0] ?? "")] : [...place.slice(0, -1), singular(last)];
}

/** The kind that a part of a union has, for its name. */
function kindOf({ properties }: Schema): string[] {
  const kind = isSchema(properties) && isSchema(properties.kind) ? properties.kind.const : undefined;
  return typeof kind === "string" ? [pascal(kind)] : [];
}
