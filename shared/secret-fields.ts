import { z } from "zod";

/** The names from an answer to a marked field; `*` stands for each element of a list or record. */
export type FieldPath = readonly string[];

/** What of a field is secret: all of it, or what an address has beside its server and path. */
type Secrecy = true | "query";

/** What this module reads of a JSON schema. */
interface Node {
  "x-secret"?: Secrecy;
  $ref?: string;
  properties?: Record<string, Node>;
  items?: Node | Node[];
  prefixItems?: Node[];
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
  type?: string;
}

/** Each field of an answer by its path, as its schema describes it. */
export interface Field {
  path: FieldPath;
  secret: Secrecy | null;
  isText: boolean;
}

/** Returns every field that an answer of this schema can have. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const root = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as Node & {
    $defs?: Record<string, Node>;
  };
  const found: Field[] = [];
  const walk = (node: Node, path: FieldPath, inside: readonly string[]): void => {
    if (node.$ref) {
      // "#" is the whole schema; the others are "#/$defs/name". One that is inside itself adds no new field.
      if (inside.includes(node.$ref)) return;
      const target = node.$ref === "#" ? root : root.$defs?.[node.$ref.split("/").at(-1) ?? ""];
      if (target) walk(target, path, [...inside, node.$ref]);
      return;
    }
    found.push({ path, secret: node["x-secret"] ?? null, isText: node.type === "string" });
    for (const [name, child] of Object.entries(node.properties ?? {})) walk(child, [...path, name], inside);
    const elements = [node.items ?? [], node.prefixItems ?? []].flat();
    if (typeof node.additionalProperties === "object") elements.push(node.additionalProperties);
    for (const child of elements) walk(child, [...path, "*"], inside);
    for (const child of [node.anyOf, node.oneOf, node.allOf].flatMap((options) => options ?? []))
      walk(child, path, inside);
  };
  walk(root, [], []);
  return found;
}

/** A field of an answer that `secret` or `secretQuery` marks. */
export interface MarkedField {
  path: FieldPath;
  secret: Secrecy;
}

const known = new WeakMap<z.ZodType, readonly MarkedField[]>();

/** Returns the fields of an answer that are marked. */
export function markedFields(schema: z.ZodType): readonly MarkedField[] {
  const fields =
    known.get(schema) ?? fieldsOf(schema).flatMap(({ path, secret }) => (secret ? [{ path, secret }] : []));
  known.set(schema, fields);
  return fields;
}
