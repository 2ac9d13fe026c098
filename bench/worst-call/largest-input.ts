/** The parts of JSON Schema that contracts use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  maxItems?: number;
  minItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  format?: string;
  pattern?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Lists without a maximum of their own end with the size of the body. */
const mostItems = 5_000;
const mostCharacters = 20_000;
const deepest = 12;

const ofFormat: Record<string, string> = {
  "date-time": "2026-11-20T06:00:00.000Z",
  date: "2026-11-20",
  email: `${"a".repeat(60)}@example.com`,
  uri: `https://example.com/${"a".repeat(500)}`,
  uuid: "0b8f3f0e-6a2b-4f0e-9a51-0a2f6f3b1c11",
};

/**
 * Returns the largest input that a schema allows and that has at most `maxBytes` as JSON: longest texts, most items, all
 * optional fields. `example` is an input that works: it has the values that a schema cannot explain, such as ids.
 */
export function largestInput(schema: object, maxBytes: number, example: unknown): unknown {
  for (let share = 1; share > 0.0001; share /= 1.5) {
    const value = largest(schema as Schema, { root: schema as Schema, share, depth: 0 }, example);
    if (Buffer.byteLength(JSON.stringify(value) ?? "") <= maxBytes) return value;
  }
  return example;
}

interface At {
  root: Schema;
  /** Of the items and characters that the schema allows. */
  share: number;
  depth: number;
}

function largest(schema: Schema, at: At, example: unknown): unknown {
  const inside = { ...at, depth: at.depth + 1 };
  if (at.depth > deepest) return example ?? null;
  if (schema.$ref) return largest(named(schema.$ref, at.root), inside, example);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum.includes(example) ? example : schema.enum.at(-1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return longestOf(choices.map((choice) => largest(choice, inside, fitting(choice, example))));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => largest(part, inside, example)));
  switch (schema.type) {
    case "object":
      return largestObject(schema, inside, example);
    case "array":
      return largestList(schema, inside, example);
    case "string":
      return largestText(schema, at.share, example);
    case "number":
    case "integer":
      return typeof example === "number" ? example : Math.min(schema.maximum ?? 1, 2_147_483_647);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return example ?? null;
  }
}

const named = (ref: string, root: Schema): Schema =>
  ref === "#" ? root : (root.$defs?.[ref.replace("#/$defs/", "")] ?? {});

/** Returns the example if it may be of this choice. */
const fitting = (choice: Schema, example: unknown): unknown =>
  choice.type === "object" && typeof example === "object" ? example : undefined;

function longestOf(values: unknown[]): unknown {
  const length = (value: unknown) => (JSON.stringify(value) ?? "").length;
  return values.reduce((longest, value) => (length(value) > length(longest) ? value : longest), null);
}

function largestObject({ properties = {}, additionalProperties }: Schema, at: At, example: unknown): object {
  const given = typeof example === "object" && example ? (example as Record<string, unknown>) : {};
  const value: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(properties)) value[name] = largest(inner, at, given[name]);
  if (typeof additionalProperties === "object" && Object.keys(properties).length === 0)
    for (let each = 0; each < Math.ceil(100 * at.share); each++)
      value[`name${each}`] = largest(additionalProperties, at, undefined);
  return value;
}

function largestList(
  { items, prefixItems, maxItems, minItems = 0 }: Schema,
  at: At,
  example: unknown,
): unknown[] {
  if (prefixItems) return prefixItems.map((one) => largest(one, at, undefined));
  const first = Array.isArray(example) ? example[0] : undefined;
  const one = largest(items ?? {}, at, first);
  const count = Math.max(minItems, Math.floor(Math.min(maxItems ?? mostItems, mostItems) * at.share));
  return Array.from({ length: count }, () => one);
}

function largestText(
  { maxLength, minLength = 0, format, pattern }: Schema,
  share: number,
  example: unknown,
): string {
  if (format || pattern) return typeof example === "string" ? example : (ofFormat[format ?? ""] ?? "09:00");
  const length = Math.max(
    minLength,
    Math.ceil(Math.min(maxLength ?? mostCharacters, mostCharacters) * share),
  );
  return "अ".repeat(Math.min(length, 1)) + "a".repeat(Math.max(0, length - 1));
}
