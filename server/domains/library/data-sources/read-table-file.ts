import type { TableFile } from "#shared/contracts/library/data-sources.ts";
import type { TextEncoding } from "#shared/reading/encodings.ts";
import { reasonRef } from "#shared/refusals/index.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { throttle } from "../../../http/throttle.ts";
import { readApart, readerApart, TooHeavy } from "../../../reading/apart.ts";
import { presentProblems } from "../../../reading/problem-list.ts";
import type * as grid from "../../../reading/read-grid.ts";
import { refuse } from "../../../refusal.ts";

const reader = readerApart<typeof grid.readGrid>(
  new URL("../../../reading/read-grid.ts", import.meta.url),
  "readGrid",
);
const maxPerMinute = 30;

/**
 * Returns the cells of a table file that a person has, and what was left out of it. Throws Invalid with the reason when
 * nothing of it can be used, TooMany.
 */
export async function readTableFile({
  ctx,
  input: { bytes, encoding },
}: Verb<{ bytes: Uint8Array; encoding: TextEncoding | null }, Customer>): Promise<TableFile> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `read-table:${accountId}`, max: maxPerMinute, perMinutes: 1 });
  const read = await readApart(reader, { bytes, type: "", encoding }, { accountId }).catch(
    (error: unknown) => {
      if (error instanceof TooHeavy) return { problem: reasonRef("feedTooHeavy") };
      throw error;
    },
  );
  if (read.problem) throw refuse("inputUnfit", { problem: read.problem });
  const { cells, encoding: found, problems } = read;
  return { cells, encoding: found, problems: presentProblems(problems) };
}
