import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import { z } from "zod";
import type { Manifest } from "./format.ts";
import type { FoundBackup } from "./found-backup.ts";
import type { SealedFiles } from "./sealed-files.ts";

/*
 * The queue's tables belong to its library and change with it, so a backup does not have them. Of the jobs that wait, only
 * emails are not found again by a regular job.
 */

const emailJob = z.object({
  name: z.string().regex(/^mail-[\w-]+$/),
  data: z.record(z.string(), z.unknown()),
  startAfter: z.coerce.date(),
});
const emailJobs = z.array(emailJob);

/** Writes the emails that wait to be sent, as the open transaction sees them. */
export async function writeWaitingEmails(
  client: pg.Client,
  folder: string,
  files: SealedFiles,
): Promise<Manifest["emails"]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  const { rows } = found[0]?.there
    ? await client.query(
        `select name, data, start_after as "startAfter" from pgboss.job
          where name like 'mail-%' and state in ('created', 'retry', 'active') order by created_on`,
      )
    : { rows: [] };
  const file = `emails.json${files.suffix}`;
  const source = Readable.from([Buffer.from(JSON.stringify(emailJobs.parse(rows)))]);
  return { file, ...(await files.write(join(folder, file), source)) };
}

/**
 * Puts the emails of a backup into the queue of a restored database. One that was sent after the backup is sent again.
 * Returns how many there are.
 */
export async function queueWaitingEmails(
  { folder, manifest, files }: FoundBackup,
  connection: pg.PoolConfig,
): Promise<number> {
  if (!manifest.emails) return 0;
  const emails = emailJobs.parse(
    JSON.parse(await text(await files.read(join(folder, manifest.emails.file)))),
  );
  if (emails.length === 0) return 0;
  const { connectionString, host, port, user, database } = connection;
  const where = connectionString ? { connectionString } : { host, port, user, database };
  const boss = new PgBoss({ ...where, max: 2, schedule: false, supervise: false });
  await boss.start();
  try {
    // The service sets the options of its queues at each start.
    for (const name of new Set(emails.map((email) => email.name))) await boss.createQueue(name);
    for (const { name, data, startAfter } of emails) await boss.send(name, data, { startAfter });
  } finally {
    await boss.stop({ graceful: false });
  }
  return emails.length;
}
