import { z } from "zod";

/*
 * The calls between a cell and the directory. Names are hashes: the directory knows no key and no address of a person.
 */

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const code = z.string().regex(/^\d{6}$/);
const cell = z.number().int().min(0);
const accountId = z.number().int().positive();
/** The directory writes at most so many names in one call. */
export const namesPerCall = 500;

/** `screen`, `key`: the SHA-256 of the key of a device or program. `login`: a keyed hash of an address or user ID. `account`: its number. `erased`: the number of an account, of which all or a person was erased. */
export const nameKinds = ["screen", "key", "login", "account", "erased"] as const;
export type NameKind = (typeof nameKinds)[number];
const name = z.string().regex(/^([0-9a-f]{64}|[1-9]\d{0,9})$/);

/**
 * What the directory knows about a name. `pairing`: a device shows a code at this cell. `claimed`: promised to this cell.
 * `gone`: a cell had it and removed it. `unknown`: the directory never heard of it, or forgot it.
 */
const known = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["pairing", "claimed", "held"]), cell, over: z.boolean() }),
  z.object({ state: z.enum(["gone", "unknown"]) }),
]);
export type Known = z.output<typeof known>;

export const directoryCalls = {
  /** What is known about some names. */
  look: {
    ask: z.object({ kind: z.enum(nameKinds), names: z.array(name).min(1).max(namesPerCall) }),
    /** `cells`: all that there are. */
    answer: z.object({ known: z.array(known), cells: z.array(cell) }),
  },
  /** Promises a name to the calling cell, before it exists there. */
  claim: {
    ask: z.object({ kind: z.enum(nameKinds), name, accountId: accountId.nullable() }),
    answer: z.object({ cell }),
  },
  /** What a cell holds, and what is gone. */
  tell: {
    ask: z.object({
      names: z
        .array(
          z.object({
            kind: z.enum(nameKinds),
            name,
            accountId: accountId.nullable(),
            /** `unused`: a login that was promised, and that no row got. */
            state: z.enum(["held", "gone", "unused"]),
            stamp: z.number().int().min(0),
          }),
        )
        .min(1)
        .max(namesPerCall),
    }),
    /** Names that another cell has, which this one must not have. */
    answer: z.object({ taken: z.array(name) }),
  },
  /** Begins to pair a device: keeps a code that no other device has. `cell` is another one when that has the device. */
  startPairing: {
    ask: z.object({ key: hash, code, device: z.string().max(300), minutes: z.number().int().min(1).max(60) }),
    answer: z.object({ code: code.nullable(), cell }),
  },
  /** Uses up a code: the device belongs to the calling cell from now on. */
  takePairing: {
    ask: z.object({ code, accountId }),
    answer: z.object({ device: z.object({ key: hash, name: z.string() }).nullable() }),
  },
  /** Moves all names of an account, if it is where the caller thinks. Operators only. */
  switchAccount: {
    ask: z.object({ accountId, from: cell, to: cell }),
    answer: z.object({ cell: cell.nullable() }),
  },
} as const;

export type CallName = keyof typeof directoryCalls;
export type Ask<N extends CallName> = z.output<(typeof directoryCalls)[N]["ask"]>;
export type Answer<N extends CallName> = z.output<(typeof directoryCalls)[N]["answer"]>;
