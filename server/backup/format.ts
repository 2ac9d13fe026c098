import { z } from "zod";

/*
 * A target folder holds any number of backups, which share the media:
 *
 *   repository.json        what every backup of the folder has in common
 *   erasures.jsonl         erasures of people, without names: a restore of an older backup repeats them
 *   media/ab/cd/<sha256>   each stored object once; objects never change
 *   <time>/manifest.json   one backup: written last, so a folder without it is incomplete
 *   <time>/keys.json       LEASE_KEY and SESSION_SECRET
 *   <time>/emails.json     emails that waited to be sent
 *   <time>/<table>.copy    rows in PostgreSQL's text format for COPY, compressed with Zstandard
 *
 * With a passphrase every file but the two descriptions is encrypted (sealed-files.ts), and its name ends in `.sealed`.
 */

export const repositorySchema = z.object({
  format: z.literal("vitrine-backup-1"),
  /** Null: not encrypted. `salt` is hexadecimal; `check` tells a wrong passphrase from a damaged file. */
  sealed: z.object({ salt: z.string(), check: z.string() }).nullable(),
});
export type Repository = z.output<typeof repositorySchema>;

const storedFile = z.object({
  /** Name in the backup's folder. */
  file: z.string().regex(/^[\w.-]+$/),
  /** Of the file as it lies in the folder. */
  sha256: z.string(),
  bytes: z.number().int(),
});

export const tableSchema = storedFile.extend({
  table: z.string().regex(/^\w+$/),
  columns: z.array(z.string().regex(/^\w+$/)),
  rows: z.number().int(),
});
export type TableFile = z.output<typeof tableSchema>;

export const manifestSchema = z.object({
  at: z.iso.datetime(),
  version: z.string(),
  /** Number of the newest migration of the database. */
  migration: z.number().int(),
  tables: z.array(tableSchema),
  /** Partitions of a table, with their bounds as PostgreSQL writes them. */
  partitions: z.array(
    z.object({
      table: z.string().regex(/^\w+$/),
      of: z.string().regex(/^\w+$/),
      bounds: z.string(),
    }),
  ),
  /** The last number of each sequence; null: none was taken yet. */
  sequences: z.array(z.object({ name: z.string().regex(/^\w+$/), last: z.string().nullable() })),
  keys: storedFile,
  /** Emails that waited to be sent; null: a backup of an earlier build. */
  emails: storedFile.nullable().default(null),
  media: z.array(z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), bytes: z.number().int() })),
});
export type Manifest = z.output<typeof manifestSchema>;

export const keysSchema = z.object({ LEASE_KEY: z.string(), SESSION_SECRET: z.string() });
export type Keys = z.output<typeof keysSchema>;
