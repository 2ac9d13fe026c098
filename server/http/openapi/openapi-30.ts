type Part = Record<string, unknown>;
const isObject = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNullOnly = (value: unknown) => isObject(value) && Object.keys(value).join() === "nullable";

/** Returns an OpenAPI document of version 3.1 in words of 3.0, for tools that know no other. What 3.0 cannot say is left out. */
export function asOpenApi30({ webhooks: _, ...document }: Part): Part {
  const { title, version, description } = document.info as Part;
  return older({ ...document, openapi: "3.0.3", info: { title, version, description } }) as Part;
}

function older(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(older);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== "propertyNames");
  const part: Part = Object.fromEntries(
    entries.map(([key, child]) => [key, /^examples?$/.test(key) ? child : older(child)]),
  );
  if (part.type === "null") return { nullable: true };
  if (Array.isArray(part.type)) Object.assign(part, { type: part.type[0], nullable: true });
  if ("const" in part && !isObject(part.const)) {
    if (typeof part.const !== "boolean") part.enum = [part.const];
    delete part.const;
  }
  if (part.prefixItems) {
    delete part.prefixItems;
    part.items = {};
  }
  for (const key of ["anyOf", "oneOf"]) nullable(part, key);
  for (const [bound, flag] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const)
    if (typeof part[flag] === "number") Object.assign(part, { [bound]: part[flag], [flag]: true });
  // Bytes have no schema in 3.1.
  for (const [type, media] of Object.entries(isObject(part.content) ? part.content : {}))
    if (type.includes("/") && isObject(media)) media.schema ??= { type: "string", format: "binary" };
  return part;
}

/** Says "or null" as 3.0 does. */
function nullable(part: Part, key: string): void {
  const options = part[key];
  if (!Array.isArray(options)) return;
  const others = options.filter((option) => !isNullOnly(option));
  if (others.length === options.length) return;
  part.nullable = true;
  part[key] = others;
  if (others.length > 1) return;
  delete part[key];
  if (isObject(others[0]) && "$ref" in others[0]) part.allOf = others;
  else Object.assign(part, { ...Object(others[0]), ...part });
}
