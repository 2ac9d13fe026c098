import type { InjectOptions } from "fastify";
import {
  hostileAddressTexts,
  hostileBodies,
  hostileCursors,
  hostileHeaders,
  hostileJson,
} from "./hostile-values.ts";

/** One call in the OpenAPI document. */
export interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema } | undefined> };
}

/** The part of JSON Schema that the document uses. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  format?: string;
  pattern?: string;
}

/** Query parameters of calls outside of the OpenAPI document. */
export const commonQuery =
  "id limit cursor search sort status type action month from to at q date format user_id screen_id";

/**
 * Returns every request that differs from a valid one in one place: each part of the path, each query parameter, each
 * value of the body, single headers, and whole invalid bodies. `ids` gives existing ids by field name.
 */
export function hostileRequests(
  template: string,
  good: InjectOptions,
  operation: Operation | undefined,
  ids: Record<string, number | string>,
): InjectOptions[] {
  const hasBody = good.method !== "GET" && good.method !== "HEAD";
  return [
    good,
    ...addressVariants(template, good),
    ...queryVariants(good, operation),
    ...(hasBody ? bodyVariants(good, operation, ids) : []),
    ...(hasBody
      ? hostileBodies.map(({ payload, type = "application/json" }) => ({
          ...good,
          payload,
          headers: { ...good.headers, "content-type": type },
        }))
      : []),
    ...hostileHeaders.map((headers) => ({ ...good, headers: { ...good.headers, ...headers } })),
  ];
}

const urlOf = (request: InjectOptions) => String(request.url);

function addressVariants(template: string, good: InjectOptions): InjectOptions[] {
  const [path = "", query] = urlOf(good).split("?");
  const parts = path.split("/");
  const variable = template.split("/").flatMap((part, place) => (part.includes(":") ? [place] : []));
  return variable.flatMap((place) =>
    hostileAddressTexts.map((text) => {
      const address = parts.with(place, text).join("/");
      return { ...good, url: query === undefined ? address : `${address}?${query}` };
    }),
  );
}

function queryVariants(good: InjectOptions, operation: Operation | undefined): InjectOptions[] {
  const [path = "", query = ""] = urlOf(good).split("?");
  const given = new Map(query ? query.split("&").map((pair) => pair.split("=", 2) as [string, string]) : []);
  const documented = operation?.parameters?.filter((each) => each.in === "query") ?? [];
  const names = new Set([...given.keys(), ...documented.map(({ name }) => name)]);
  if (!operation && good.method === "GET") for (const name of commonQuery.split(" ")) names.add(name);
  const withQuery = (pairs: Iterable<readonly [string, string]>) => ({
    ...good,
    url: `${path}?${[...pairs].map(([name, value]) => `${name}=${value}`).join("&")}`,
  });
  const sorts = documented.find(({ name }) => name === "sort")?.schema.enum ?? [];
  return [...names].flatMap((name) => {
    const values = name === "cursor" ? [...hostileCursors, ...hostileAddressTexts] : hostileAddressTexts;
    return [
      ...values.map((value) => withQuery(new Map(given).set(name, value))),
      ...values
        .slice(0, name === "cursor" ? undefined : 0)
        .flatMap((value) =>
          sorts.map((sort) => withQuery(new Map(given).set("sort", String(sort)).set(name, value))),
        ),
      withQuery([...given, [name, "1"], [name, "2"]]),
      withQuery([...given, [`${name}[]`, "1"]]),
    ];
  });
}

function bodyVariants(
  good: InjectOptions,
  operation: Operation | undefined,
  ids: Record<string, number | string>,
): InjectOptions[] {
  const schema = operation?.requestBody?.content["application/json"]?.schema;
  const given = typeof good.payload === "object" && !Buffer.isBuffer(good.payload) ? good.payload : undefined;
  const bodies: unknown[] = given ? [given] : [];
  for (let branch = 0; schema && branch < branchesOf(schema); branch++)
    bodies.push({ ...(sampleOf(schema, ids, branch) as object), ...(branch === 0 && given) });
  return bodies.flatMap((body) => [
    { ...good, payload: body as object },
    ...placesIn(body).flatMap((place) =>
      hostileJson.map((json) => ({
        ...good,
        payload: replaced(body, place, json),
        headers: { ...good.headers, "content-type": "application/json" },
      })),
    ),
  ]);
}

type Place = readonly (string | number)[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [at];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...entries.flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

/** Returns the body as JSON text with another text at one place. */
function replaced(value: unknown, [first, ...rest]: Place, json: string): string {
  if (first === undefined) return json;
  const inner = (key: string | number, each: unknown) =>
    key === first ? replaced(each, rest, json) : (JSON.stringify(each) ?? "null");
  if (Array.isArray(value)) return `[${value.map((each, index) => inner(index, each)).join(",")}]`;
  const entries = Object.entries(value as object);
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${inner(key, each)}`).join(",")}}`;
}

const choices = ({ anyOf, oneOf }: Schema): Schema[] => anyOf ?? oneOf ?? [];

/** Returns how many samples are needed to cover every alternative in a schema. */
export function branchesOf(schema: Schema): number {
  const within = [
    ...choices(schema),
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ];
  const max = Math.max(1, choices(schema).length, schema.enum?.length ?? 0);
  return Math.min(12, Math.max(max, ...within.map(branchesOf)));
}

/** Returns a value that a schema usually accepts; `branch` chooses among alternatives. */
export function sampleOf(
  schema: Schema,
  ids: Record<string, number | string>,
  branch: number,
  name = "",
): unknown {
  const alternatives = choices(schema);
  const chosen = alternatives[branch % (alternatives.length || 1)];
  if (chosen) return sampleOf(chosen, ids, branch, name);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[branch % schema.enum.length];
  if (name in ids) return ids[name];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, inner]) => [key, sampleOf(inner, ids, branch, key)]),
    );
  if (schema.prefixItems) return schema.prefixItems.map((inner) => sampleOf(inner, ids, branch));
  if (schema.type === "array") {
    const singular = name === "ids" ? "id" : name.replace(/s$/, "");
    return schema.items ? [sampleOf(schema.items, ids, branch, singular)] : [];
  }
  if (schema.type === "object") return {};
  if (schema.type === "null") return null;
  if (schema.type === "boolean") return branch % 2 === 0;
  if (schema.type === "number" || schema.type === "integer") return Math.max(schema.minimum ?? 1, 1);
  if (schema.format === "date-time") return "2026-12-01T10:00:00Z";
  if (schema.format === "date") return "2026-12-01";
  if (schema.format === "time") return "10:00";
  if (schema.format === "email") return `fuzz-${branch}@example.com`;
  if (schema.format === "uuid") return "9b2f6f0e-3d3e-4a2e-8f4b-0c4d1f0a7b11";
  if (schema.format === "uri") return "https://example.com/";
  if (schema.pattern?.includes("{64}")) return "0".repeat(64);
  if (schema.pattern?.includes(":")) return "10:00";
  return "x".repeat(Math.max(1, schema.minLength ?? 1));
}
