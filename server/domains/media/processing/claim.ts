import type { ReadDatabase } from "../../../db/client.ts";

/** First key of the advisory locks that mean "this media is being processed". */
const lockSpace = 41_001;

/**
 * Runs `work` while this process holds the claim on the media; returns false when another process holds it. The claim
 * is a lock of a database session, so it ends when the process ends, even in a crash.
 */
export async function withClaim(
  db: ReadDatabase,
  mediaId: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    const { rows } = await client.query<{ held: boolean }>("select pg_try_advisory_lock($1, $2) as held", [
      lockSpace,
      mediaId,
    ]);
    if (!rows[0]?.held) return false;
    try {
      await work();
    } finally {
      if (!broken)
        await client.query("select pg_advisory_unlock($1, $2)", [lockSpace, mediaId]).catch(onError);
    }
    return true;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}
