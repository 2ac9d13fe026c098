import { z } from "zod";

/** What a look for a person found in one table. */
export const foundTable = z.object({
  table: z.string(),
  title: z.string(),
  /** The person's own rows. */
  rows: z.number(),
  /** What becomes of them. */
  becomes: z.enum(["deleted", "overwritten", "kept"]),
  /** The last day on which the law keeps one of them. */
  until: z.string().nullable(),
  reason: z.enum(["tax", "log"]).nullable(),
  /** Texts of others in which the person is named. */
  mentions: z.number(),
  /** The beginnings of some. */
  examples: z.array(z.string()),
});
export type FoundTable = z.output<typeof foundTable>;

/** An account of which the person is the only owner. */
export const foundAccount = z.object({
  id: z.number(),
  name: z.string(),
  others: z.number(),
  screens: z.number(),
});

export const found = z.object({
  logins: z.number(),
  accounts: z.array(foundAccount),
  tables: z.array(foundTable),
});
export type Found = z.output<typeof found>;

/** The proof of an erasure, without anything about the person. */
export const caseResult = z.object({
  at: z.string(),
  /** What was there, and what is there now, by table. */
  tables: z.array(
    z.object({
      table: z.string(),
      title: z.string(),
      before: z.number(),
      after: z.number(),
      until: z.string().nullable(),
    }),
  ),
  accounts: z.number(),
});
export type CaseResult = z.output<typeof caseResult>;
