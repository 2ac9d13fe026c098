import { z } from "zod";

/**
 * Returns a schema that takes what a person has typed although the server would refuse it: the same fields and types, without
 * lengths, bounds and patterns. One text that is too long must not lose all other edits.
 */
export function withoutLimits<T>(schema: z.ZodType<T>): z.ZodType<T> {
  return loosened(schema) as z.ZodType<T>;
}

function loosened(schema: z.core.$ZodType): z.ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const fields = (shape: z.core.$ZodShape) =>
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, loosened(field)]));
  switch (def.type) {
    case "string":
      return z.string();
    case "number":
      return z.number();
    case "array":
      return z.array(loosened(def.element));
    case "tuple":
      return z.tuple(def.items.map(loosened) as [z.ZodType]);
    case "object": {
      const object = z.object(fields(def.shape));
      return def.catchall ? object.catchall(def.catchall as z.ZodType) : object;
    }
    case "union":
      return z.union(def.options.map(loosened));
    case "optional":
      return loosened(def.innerType).optional();
    case "nullable":
      return loosened(def.innerType).nullable();
    case "default":
      return loosened(def.innerType).default(def.defaultValue);
    case "pipe":
      return z.pipe(loosened(def.in), loosened(def.out));
    default:
      return schema as z.ZodType;
  }
}
