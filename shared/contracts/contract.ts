import { z } from "zod";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One HTTP call, described once: the server validates with it, the browser client is typed by it,
 * the tests call through it and the OpenAPI document is printed from it.
 * `path` uses `:name` for parameters. Parameters, query and body arrive at the verb as one flat input.
 */
export interface Contract {
  method: Method;
  path: string;
  summary: string;
  tag: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Bytes that the body may have; 32 kB unless told. */
  mostBytes?: number;
  response: z.ZodType;
  /** Success status; 200 unless told. */
  status?: number;
  /** Type of the answer where that is not JSON. */
  answerType?: string;
  /** Type of the body where that is not JSON. */
  bodyType?: string;
  /** Headers of the request that change the answer, and what they do. */
  headers?: Readonly<Record<string, string>>;
  /** Other answers that refuse nothing, by status, and what they mean. */
  otherAnswers?: Readonly<Record<number, string>>;
  /** The answer has a secret: it is told once and kept nowhere, also not for a repeat with the same Idempotency-Key. */
  secretAnswer?: true;
}

/** Keeps the literal types of a contract. */
export const contract = <const C extends Contract>(definition: C): C => definition;

type Part<S> = S extends z.ZodType ? z.output<S> : unknown;
type SentPart<S> = S extends z.ZodType ? z.input<S> : unknown;
/** What the verb receives: parsed params, query and body, merged. */
export type InputOf<C extends Contract> = Part<C["params"]> & Part<C["query"]> & Part<C["body"]>;
/** What a caller sends, before defaults and coercion. */
export type RequestOf<C extends Contract> = SentPart<C["params"]> &
  SentPart<C["query"]> &
  SentPart<C["body"]>;
export type ResponseOf<C extends Contract> = z.output<C["response"]>;

/** Row numbers in URLs and bodies: positive 31-bit integers, so that a database never sees a worse value. */
export const id = z.coerce.number().int().positive().max(2_147_483_647);
export const idParams = z.object({ id });
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "Must be 64 hexadecimal digits");
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** An instant that a caller chooses: years that the database, JSON and calendars write alike in every offset. */
export const chosenInstant = instant.refine((text) => {
  const ms = Date.parse(text);
  return ms >= 0 && ms <= lastMs;
}, "Choose a time between the years 1970 and 9999");
/** A call that answers with the bytes of a stored file. */
export const storedBytes = {
  headers: { Range: "bytes=<first>-<last>, both included", "If-None-Match": "The ETag that you have" },
  response: z.unknown(),
  answerType: "application/octet-stream",
  otherAnswers: {
    206: "The asked part; Content-Range says which",
    304: "What you have is this file",
    416: "The file has no such part",
  },
} as const;
export const done = z.object({ success: z.literal(true) });

const zones = new Set<string>();
/** An IANA time zone this runtime knows. */
export const timeZone = z.string().refine((zone) => {
  if (zones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    zones.add(zone);
    return true;
  } catch {
    return false;
  }
}, "Choose a time zone from the list");
