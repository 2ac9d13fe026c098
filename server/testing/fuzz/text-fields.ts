import { branchesOf, type Schema, sampleOf } from "./hostile-requests.ts";

type Ids = Record<string, number | string>;

/** One text in a body: where it is, its schema, and the body with another text there. */
export interface TextField {
  path: string;
  schema: Schema;
  put: (text: string) => unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns whether a value that was sent may be of this alternative. */
function fits(schema: Schema, value: unknown): boolean {
  if ("const" in schema) return schema.const === value;
  if (schema.type === "null") return value === null;
  if (schema.type === "array") return Array.isArray(value);
  if (schema.type && schema.type !== "object") return typeof value === schema.type;
  if (!isObject(value)) return false;
  return Object.entries(schema.properties ?? {}).every(
    ([key, inner]) => !("const" in inner) || inner.const === value[key],
  );
}

/**
 * Returns every text that a body of this schema can have, in each of its alternatives and in lists. Around it is what
 * `value` has, a body that succeeds; what it does not have is a sample.
 */
export function textFields(schema: Schema, value: unknown, ids: Ids, path = "", name = ""): TextField[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives)
    return alternatives.flatMap((each, at) => {
      const among = alternatives.length > 1 && each.properties ? `${path}<${at}>` : path;
      return textFields(each, fits(each, value) ? value : undefined, ids, among, name);
    });
  if (schema.allOf) return schema.allOf.flatMap((each) => textFields(each, value, ids, path, name));
  if (schema.type === "string") return "const" in schema ? [] : [{ path, schema, put: (text) => text }];
  if (schema.type === "array") return inList(schema, value, ids, path, name);
  if (schema.type !== "object") return [];
  const around = isObject(value) ? value : sampleObject(schema, ids, name);
  const below = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
    textFields(inner, around[key], ids, `${path}.${key}`, key).map((field) => ({
      ...field,
      put: (text: string) => ({ ...around, [key]: field.put(text) }),
    })),
  );
  const others = schema.additionalProperties;
  if (!isObject(others) || Object.keys(others).length === 0) return below;
  const [first = "x"] = Object.keys(around);
  const entry = around[first] ?? sampleOf(others, ids, 0);
  return [
    ...below,
    { path: `${path}.{name}`, schema: schema.propertyNames ?? {}, put: (text) => ({ [text]: entry }) },
    ...textFields(others, entry, ids, `${path}.*`).map((field) => ({
      ...field,
      put: (text: string) => ({ ...around, [first]: field.put(text) }),
    })),
  ];
}

const sampleObject = (schema: Schema, ids: Ids, name: string): Record<string, unknown> => {
  const made = sampleOf(schema, ids, 0, name);
  return isObject(made) ? made : {};
};

function inList(schema: Schema, value: unknown, ids: Ids, path: string, name: string): TextField[] {
  const given: unknown[] = Array.isArray(value) ? value : [];
  if (schema.prefixItems) {
    const parts = schema.prefixItems;
    const all = parts.map((inner, at) => given[at] ?? sampleOf(inner, ids, 0));
    return parts.flatMap((inner, at) =>
      textFields(inner, all[at], ids, `${path}.${at}`).map((field) => ({
        ...field,
        put: (text: string) => all.with(at, field.put(text)),
      })),
    );
  }
  const { items, minItems = 0 } = schema;
  if (!items) return [];
  const singular = name === "ids" ? "id" : name.replace(/s$/, "");
  const more = Array.from(
    { length: Math.max(0, minItems - 1) },
    (_, at) => given[at + 1] ?? sampleOf(items, ids, (at + 1) % branchesOf(items), singular),
  );
  return textFields(items, given[0], ids, `${path}[]`, singular).map((field) => ({
    ...field,
    put: (text: string) => [field.put(text), ...more],
  }));
}

/** Returns the same for a body without a schema: the texts that it has. */
export function textsIn(value: unknown, path = ""): TextField[] {
  if (typeof value === "string") return [{ path, schema: {}, put: (text) => text }];
  if (Array.isArray(value))
    return value.flatMap((each, at) =>
      textsIn(each, `${path}[${at}]`).map((field) => ({
        ...field,
        put: (text: string) => value.with(at, field.put(text)),
      })),
    );
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textsIn(each, `${path}.${key}`).map((field) => ({
      ...field,
      put: (text: string) => ({ ...value, [key]: field.put(text) }),
    })),
  );
}
