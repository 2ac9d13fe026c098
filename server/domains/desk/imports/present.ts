import { and, eq, inArray, sql } from "drizzle-orm";
import {
  type Import,
  type ImportDetail,
  type ImportItem,
  importItemStates,
} from "#shared/contracts/desk/imports.ts";
import { inEnglish } from "#shared/refusals/index.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { importItems } from "../../../db/tables/index.ts";
import { storageLimit, usedBytes } from "../../library/media/index.ts";
import { hasOrigin } from "./origin.ts";
import { storedContent } from "./plan.ts";
import type { ImportItemRow, ImportRow } from "./queries.ts";

const words = (reason: ReasonRef | null): string | null => reason && inEnglish(reason);

/** Presents imports with the numbers of their items. */
export async function presentImports(db: Reader, rows: readonly ImportRow[]): Promise<Import[]> {
  if (rows.length === 0) return [];
  const counted = await db
    .select({
      importId: importItems.importId,
      state: importItems.state,
      chosen: importItems.chosen,
      result: importItems.result,
      count: sql<number>`count(*)::int`,
    })
    .from(importItems)
    .where(
      anyOf(
        importItems.importId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(importItems.importId, importItems.state, importItems.chosen, importItems.result);
  return rows.map((row) => {
    const own = counted.filter(({ importId }) => importId === row.id);
    const sum = (of: (each: (typeof own)[number]) => boolean) =>
      own.filter(of).reduce((total, { count }) => total + count, 0);
    const withResult = (wanted: ImportItemRow["result"]) => sum(({ result }) => result === wanted);
    return {
      id: row.id,
      source: row.source,
      name: row.name,
      state: row.state,
      folderId: row.folderId,
      problem: words(row.problem),
      problemReason: row.problem,
      archiveBytes: row.archiveBytes,
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      canGoOn: hasOrigin(row) && (row.state === "stopped" || row.state === "done"),
      counts: Object.fromEntries(
        importItemStates.map((state) => [state, sum((each) => each.state === state)]),
      ) as Import["counts"],
      chosen: sum(({ chosen }) => chosen),
      progress: {
        waiting: withResult("waiting"),
        done: withResult("done"),
        failed: withResult("failed"),
      },
    };
  });
}

/** Presents one import, with what its media need and what the plan has left. */
export async function presentImport(ctx: Ctx<Customer>, db: Reader, row: ImportRow): Promise<ImportDetail> {
  const [presented] = await presentImports(db, [row]);
  if (!presented) throw new Error("The import was not presented");
  const [needed] = await db
    .select({ bytes: sql<number>`coalesce(sum((${importItems.content}->>'bytes')::bigint), 0)::float8` })
    .from(importItems)
    .where(
      and(
        eq(importItems.importId, row.id),
        inArray(importItems.state, ["new", "changed"]),
        sql`coalesce(${importItems.result}, 'waiting') = 'waiting'`,
      ),
    );
  const limit = await storageLimit(ctx.deps, db, { accountId: row.accountId, now: ctx.now() });
  const used = await usedBytes(db, row.accountId);
  return { ...presented, neededBytes: needed?.bytes ?? 0, freeBytes: Math.max(0, limit - used) };
}

export function presentItem(row: ImportItemRow): ImportItem {
  const content = storedContent(row.content);
  const places =
    content.kind === "playlist"
      ? content.items.length
      : content.kind === "layout"
        ? content.regions.length
        : content.kind === "design"
          ? (content.settings.pages?.length ?? 1)
          : null;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    from: row.sourceId,
    state: row.state,
    reason: words(row.reason),
    reasonRef: row.reason,
    chosen: row.chosen,
    result: row.result,
    targetId: row.targetId,
    bytes: "bytes" in content ? content.bytes : null,
    places,
  };
}
