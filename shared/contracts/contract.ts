import { z } from "zod";
import { schemaReason } from "../refusals/schema-reason.ts";
import type { Permission } from "../roles.ts";
import type { HonoursScope } from "../scopes.ts";
import type { Tag } from "./tags.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The single description of one HTTP call: the server validates with it, the browser client gets its types from it,
 * tests call through it, and the OpenAPI document is generated from it. `path` uses `:name` for parameters. The verb
 * receives parameters, query and body as one flat input.
 */
export interface Contract {
  method: Method;
  path: string;
  /** What programs call it: `operationId` in the OpenAPI document. It is the name of its constant, and never changes. */
  id: string;
  summary: string;
  tag: Tag;
  /** The server stores what this GET has answered as fetched. HEAD is refused, because it answers nothing. */
  notesReading?: true;
  /** What a member of an account needs for this call. Every call of customers names it. */
  needs?: Permission;
  /** How it treats members who see only a part of the account. Every call of customers says it. */
  scope?: HonoursScope;
  /**
   * With which API keys it works, where that differs from the rule for its permission (shared/api-keys.ts). `whole`: with those for
   * the whole account, because what it begins goes on as the member who made the key.
   */
  keys?: "open" | "closed" | "partner" | "whole";
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Maximum size of the body in bytes; default 32 kB. */
  maxBytes?: number;
  response: z.ZodType;
  /** Success status; default 200. */
  status?: number;
  /** Media type of the answer when it is not JSON. */
  answerType?: string;
  /** Media type of the body when it is not JSON. */
  bodyType?: string;
  /** Request headers that change the answer, and their effect. */
  headers?: Readonly<Record<string, string>>;
  /** Other answers without an error, by status, and their meaning. */
  otherAnswers?: Readonly<Record<number, string>>;
  /**
   * The answer contains a secret: it is returned only once and not stored, not even for a repeat with the same
   * Idempotency-Key.
   */
  secretAnswer?: true;
  /**
   * It ends: the day (UTC, "2026-12-01") from which programs should make the call `instead`, and the day on which it may be
   * gone, at least a year later.
   */
  deprecated?: { since: string; ends: string; instead: string };
}

type Address = `${Method} ${string}`;
type PartsOf<A extends Address> = A extends `${infer M extends Method} ${infer P}`
  ? { method: M; path: P }
  : never;

/**
 * Returns the contract of a call, with literal types. `address`: its method and path, such as "GET /api/v1/screens/:id".
 */
// @__NO_SIDE_EFFECTS__
export function contract<A extends Address, const D extends Omit<Contract, "method" | "path">>(
  address: A,
  definition: D,
): D & PartsOf<A> {
  const [method, path] = address.split(" ");
  return { method, path, ...definition } as unknown as D & PartsOf<A>;
}

type Part<S> = S extends z.ZodType ? z.output<S> : unknown;
type SentPart<S> = S extends z.ZodType ? z.input<S> : unknown;
/** What the verb receives: parsed params, query and body, merged. */
export type InputOf<C extends Contract> = Part<C["params"]> & Part<C["query"]> & Part<C["body"]>;
/** What a caller sends, before defaults and coercion. */
export type RequestOf<C extends Contract> = SentPart<C["params"]> &
  SentPart<C["query"]> &
  SentPart<C["body"]>;
export type ResponseOf<C extends Contract> = z.output<C["response"]>;

/** The fields of a body of which those with a default may be left out instead. */
type Kept<S extends z.ZodRawShape> = {
  [K in keyof S]: S[K] extends z.ZodDefault<infer Inner> ? z.ZodOptional<Inner> : S[K];
};

/**
 * Returns the fields of a PUT from those of its POST: what has a default there may be left out. What is left out stays as it is
 * stored (`withKept`), and null clears, so a program that does not know a field does not lose it.
 */
export const kept = <S extends z.ZodRawShape>(shape: S): Kept<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, of]) => [
      name,
      of instanceof z.ZodDefault ? z.optional(of.unwrap()) : of,
    ]),
  ) as Kept<S>;

/** Returns what is stored with the fields of a PUT that are not left out. */
export const withKept = <T extends object>(
  stored: T,
  sent: { readonly [K in keyof T]?: T[K] | undefined },
): T => ({
  ...stored,
  ...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<T>),
});

/** Ids in URLs and bodies: positive 31-bit integers, so that the database never gets an invalid one. */
export const id = z.coerce.number().int().positive().max(2_147_483_647);
export const idParams = z.object({ id });
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, schemaReason("notSha256"));
/** Who made a change. */
export const author = z.object({ userId: id, name: z.string() });
/**
 * Marks a field of an answer with which whoever reads it can act, or read what is not theirs: a secret link, or an address
 * of another service that may have a key in it. On a read-only visit it is cut (server/http/hide-secrets.ts). Apply it
 * last: what derives from a schema has no mark.
 */
export const secret = <S extends z.ZodType>(schema: S): S => schema.meta({ "x-secret": true });
/** The same for an address that helps to find a fault: on a visit its server and path stay, all else is cut. */
export const secretQuery = <S extends z.ZodType>(schema: S): S => schema.meta({ "x-secret": "query" });
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ offset: true });
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/**
 * An instant chosen by a caller: only years that the database, JSON and calendars write the same way in every offset.
 */
export const chosenInstant = instant.refine((text) => {
  const ms = Date.parse(text);
  return ms >= 0 && ms <= lastMs;
}, schemaReason("instantOutOfRange"));
/** Of a call that saves what has a revision. Its answer, and that of reading it, has the ETag. */
export const onlyOver = {
  "If-Match":
    "The ETag that you have read: when the stored revision is another one, nothing is merged and nothing changed (412)",
} as const;
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
/** The same for a person, whose browser follows a redirect to the bucket where media are in one. */
export const storedBytesOrAddress = {
  ...storedBytes,
  otherAnswers: {
    ...storedBytes.otherAnswers,
    302: "The bytes are at the address in Location, for some hours",
  },
} as const;
export const done = z.object({ success: z.literal(true) });

const zones = new Set<string>();
/** An IANA time zone that this runtime knows. */
export const timeZone = z.string().refine((zone) => {
  if (zones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    zones.add(zone);
    return true;
  } catch {
    return false;
  }
}, schemaReason("chooseTimeZone"));
