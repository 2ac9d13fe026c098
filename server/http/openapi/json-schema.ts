import { z } from "zod";

const largestInteger = Number.MAX_SAFE_INTEGER;
/** These say by `format` what their long pattern says again. */
const formats: ReadonlySet<unknown> = new Set(["date-time", "date", "time", "email", "uuid", "uri"]);

/** Returns the JSON Schema of a schema without what says nothing to a reader. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema: found }) => {
      // A later release may answer more: a program that refuses what it does not know would break.
      if (io === "output" && found.additionalProperties === false) delete found.additionalProperties;
      if (formats.has(found.format)) delete found.pattern;
      if (found.maximum === largestInteger) delete found.maximum;
      if (found.minimum === -largestInteger) delete found.minimum;
      closeTuple(found);
      nameKeys(found);
      if (found.oneOf && !isToldApart(found.oneOf)) {
        found.anyOf = found.oneOf;
        delete found.oneOf;
      }
    },
  });
  return withShortNulls(rest) as Record<string, unknown>;
}

type Found = z.core.JSONSchema.BaseSchema;

const plain: ReadonlySet<unknown> = new Set(["string", "number", "integer", "boolean"]);

/** Says of texts and numbers that may be null both in their type. */
function withShortNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withShortNulls);
  if (typeof value !== "object" || value === null) return value;
  const schema = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, withShortNulls(child)]),
  );
  const { anyOf, ...others } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== "null") return schema;
  const [one] = anyOf;
  if (!plain.has(one.type) || one.enum || one.const !== undefined) return schema;
  return { ...one, ...others, type: [one.type, "null"] };
}

/** Says of a list of fixed length that nothing follows, in words that older tools know, too. */
function closeTuple(found: Found): void {
  if (!found.prefixItems || typeof found.items === "object") return;
  found.items = {};
  found.minItems = found.prefixItems.length;
  found.maxItems = found.prefixItems.length;
}

/** Lists the keys of a record that has all of some names: generators make fields of them. */
function nameKeys(found: Found): void {
  const { propertyNames, additionalProperties, required } = found;
  if (
    !required ||
    found.properties ||
    typeof additionalProperties !== "object" ||
    typeof propertyNames !== "object"
  )
    return;
  found.properties = Object.fromEntries(
    required.map((name) => [name, structuredClone(additionalProperties)]),
  );
  delete found.propertyNames;
  delete found.additionalProperties;
}

/** Whether all of these have a field that must be there and whose value says which one it is. */
const isToldApart = ([first, ...others]: readonly Found[]): boolean =>
  Object.keys(first?.properties ?? {}).some((name) =>
    [first, ...others].every((option) => {
      const field = option?.properties?.[name];
      const names = typeof field === "object" && (field.const !== undefined || field.enum !== undefined);
      return names && option?.required?.includes(name);
    }),
  );
