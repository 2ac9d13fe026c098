import { z } from "zod";

/** A longer list is handled element by element. */
const longList = 50;

/** Deep enough for the days of a schedule in a list of changes. */
const deepestLongList = 6;

/** Returns whether a value is a long list, or has one at most six levels inside. */
export function hasLongList(value: unknown, levels = deepestLongList): boolean {
  if (Array.isArray(value) && value.length > longList) return true;
  if (typeof value !== "object" || value === null || levels === 0) return false;
  for (const inner of Object.values(value)) if (hasLongList(inner, levels - 1)) return true;
  return false;
}

type Params = Parameters<z.ZodType["parse"]>[1];

/**
 * Parses a value like `schema.parse`, its long lists element by element: it yields after each. Throws a ZodError, at the
 * first element of a long list that does not fit.
 */
export function* parsePieces(schema: z.ZodType, value: unknown, params?: Params): Generator<void, unknown> {
  if (!hasLongList(value) || !hasOnlyLengthChecks(schema)) return schema.parse(value, params);
  if (schema instanceof z.ZodArray) {
    const { element } = schema as z.ZodArray<z.ZodType>;
    const list = shellOf(schema).parse(value, params) as unknown[];
    for (const [at, one] of list.entries()) {
      yield;
      list[at] = within(at, () => element.parse(one, params));
    }
    return list;
  }
  if (!(schema instanceof z.ZodObject)) return schema.parse(value, params);
  const shell = shellOf(schema).parse(value, params) as Record<string, unknown>;
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const inside = insideOf(field);
    if (!inside) continue;
    const given = shell[name];
    // What a field without a list may be, such as null, the field itself knows.
    const pieces = parsePieces(hasLongList(given) ? inside : field, given, params);
    for (;;) {
      const { done, value: parsed } = within(name, () => pieces.next());
      if (done) {
        if (name in shell) shell[name] = parsed;
        break;
      }
      yield;
    }
  }
  return shell;
}

/** Adds where it is to the paths of what does not fit. */
function within<T>(place: string | number, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    throw new z.ZodError(error.issues.map((issue) => ({ ...issue, path: [place, ...issue.path] })));
  }
}

/** Other checks look at what is inside, which must have been validated before. */
const lengthChecks: ReadonlySet<string> = new Set(["max_length", "min_length", "length_equals"]);
const hasOnlyLengthChecks = ({ def }: z.ZodType): boolean =>
  (def.checks ?? []).every((check) => lengthChecks.has(check._zod.def.check));

/** Returns the list or object that a field has, also one that may be left out. */
function insideOf(field: z.ZodType): z.ZodArray | z.ZodObject | null {
  if (field instanceof z.ZodArray || field instanceof z.ZodObject) return field;
  const isWrapped =
    field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  return isWrapped ? insideOf(field.unwrap() as z.ZodType) : null;
}

const shells = new WeakMap<z.ZodType, z.ZodType>();

/** Returns the schema with its own checks, which does not look inside the lists and objects that it has. */
function shellOf(schema: z.ZodArray | z.ZodObject): z.ZodType {
  const known = shells.get(schema);
  if (known) return known;
  const shell =
    schema instanceof z.ZodArray
      ? schema.clone({ ...schema.def, element: z.unknown() })
      : schema.clone({
          ...schema.def,
          shape: Object.fromEntries(
            Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
              name,
              insideOf(field) ? z.unknown().optional() : field,
            ]),
          ),
        });
  shells.set(schema, shell);
  return shell;
}
