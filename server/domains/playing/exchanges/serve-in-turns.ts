import type { Ctx } from "../../../context.ts";

/** Exchanges that are served at a time by one process, and calls to one of them. */
const exchangesAtOnce = 16;
const ofEachAtOnce = 4;
/** So long an exchange is served in one run: a slow one has its next turn in a minute. */
const turnMs = 30_000;

/**
 * Serves exchanges: several at once, the accounts in turn, and each for a limited time, so that none waits for the slow ones
 * of others. `begin` returns what does the next piece of the work; that returns false when none is left.
 */
export async function serveInTurns<Row extends { id: number; accountId: number }>(
  { log }: Pick<Ctx, "log">,
  rows: readonly Row[],
  begin: (row: Row) => Promise<() => Promise<boolean>>,
): Promise<void> {
  const waiting = [...Map.groupBy(rows, ({ accountId }) => accountId).values()]
    .flatMap((own) => own.map((row, turn) => ({ row, turn })))
    .sort((a, b) => a.turn - b.turn);
  const serve = async (row: Row) => {
    try {
      const next = await begin(row);
      const until = performance.now() + turnMs;
      const work = async () => {
        while (performance.now() < until && (await next()));
      };
      await Promise.all(Array.from({ length: ofEachAtOnce }, work));
    } catch (error) {
      log.error({ err: error, exchangeId: row.id }, "an exchange could not be served");
    }
  };
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await serve(one.row);
  };
  await Promise.all(Array.from({ length: exchangesAtOnce }, lane));
}
