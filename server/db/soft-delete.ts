import { and, asc, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import { type RemovableKind, removedKeptDays } from "#shared/contracts/library/trash.ts";
import { dayMs } from "#shared/durations.ts";
import type { Customer } from "../actor.ts";
import { type Effect, effectOfSource } from "../bus/effects.ts";
import type { Ctx } from "../context.ts";
import { requireMatch } from "../http/revision-tag.ts";
import { refuse } from "../refusal.ts";
import { requireWithinBounds } from "./account-bounds.ts";
import { type AccountSum, sumsOfItems, withinSums } from "./account-sums.ts";
import type { AuditEntry } from "./audit-entry.ts";
import type { Tx } from "./client.ts";
import { anyOf } from "./statement.ts";
import {
  brandFonts,
  dataSources,
  holidayCalendars,
  media,
  playlists,
  scheduleRules,
  screenGroups,
  screens,
} from "./tables/index.ts";
import type { AuditedTx } from "./transaction.ts";

interface Rules {
  /** The refusal when the row does not exist. */
  missing: `${"media" | "playlist" | "schedule" | "group" | "calendar" | "dataSource" | "removedScreen" | "font"}NotFound`;
  /** Rows that do not match are not the customer's own and are never found. */
  only?: SQL;
  /** Limits of the account that a restore must keep: numbers of rows, and sums. */
  bound?: Parameters<typeof requireWithinBounds>[2];
  sums?: readonly AccountSum[];
  /** What a removal or a restore announces, where that is not what its action says. */
  effect?: typeof effectOfSource;
}

/**
 * What customers remove and can restore for 30 days: the rows remain. A new kind does not compile until it has an entry
 * here.
 */
export const removable = {
  // Media verbs check the storage of the plan and the limit of the media's kind.
  media: { table: media, missing: "mediaNotFound", only: eq(media.hidden, false) },
  playlist: {
    table: playlists,
    missing: "playlistNotFound",
    only: eq(playlists.hidden, false),
    bound: "playlists",
    sums: sumsOfItems,
  },
  // Schedule verbs check the sums, once for many changes.
  schedule: { table: scheduleRules, missing: "scheduleNotFound", bound: "schedules" },
  group: { table: screenGroups, missing: "groupNotFound", bound: "groups", sums: ["members"] },
  calendar: {
    table: holidayCalendars,
    missing: "calendarNotFound",
    bound: "holiday calendars",
    sums: ["holidays"],
  },
  "data-source": {
    table: dataSources,
    missing: "dataSourceNotFound",
    bound: "data sources",
    effect: effectOfSource,
  },
  // The verbs of fonts check their number and the storage of the plan.
  font: { table: brandFonts, missing: "fontNotFound" },
  // Screen verbs check for a free licence, and the sums once for many screens.
  screen: { table: screens, missing: "removedScreenNotFound" },
} as const satisfies { [K in RemovableKind]: Rules & { table: unknown } };

type RowOf<K extends RemovableKind> = (typeof removable)[K]["table"]["$inferSelect"];
/** All of these tables have these columns; TypeScript cannot query a union of tables. */
const tableOf = (kind: RemovableKind) => removable[kind].table as typeof playlists;
const rulesOf = (kind: RemovableKind): Rules => removable[kind];
const effectOf = (kind: RemovableKind, row: object): Effect | undefined =>
  "publishing" in row ? rulesOf(kind).effect?.(row as { publishing: string }) : undefined;

/** Returns the newest removal time that can no longer be restored. */
export const keptSince = ({ now }: Pick<Ctx, "now">): Date =>
  new Date(now().getTime() - removedKeptDays * dayMs);

/** Selects the caller's removed rows of a kind that can still be restored. */
export function removedRows(ctx: Ctx<Customer>, kind: RemovableKind) {
  const table = tableOf(kind);
  const { only } = rulesOf(kind);
  return {
    table,
    where: and(eq(table.accountId, ctx.actor.accountId), gt(table.deletedAt, keptSince(ctx)), only),
  };
}

/** An open transaction of the customer. */
interface Open extends AuditedTx {
  ctx: Ctx<Customer>;
}

/** Removes rows that are locked and live. `before`: what the audit records of each; default: its name. */
export async function softDelete<K extends RemovableKind>(
  { ctx, tx, audit }: Open,
  kind: K,
  rows: readonly RowOf<K>[],
  { before, change }: { before?: (row: RowOf<K>) => unknown; change?: Partial<RowOf<K>> } = {},
): Promise<void> {
  const table = tableOf(kind);
  const ids = rows.map(({ id }) => id);
  for (const row of rows) if ("revision" in row) requireMatch(ctx, row.revision);
  await tx
    .update(table)
    .set({ ...(change as object), deletedAt: ctx.now() })
    .where(anyOf(table.id, ids));
  await audit(
    ...rows.map(
      (row) =>
        ({
          action: `${kind}.delete`,
          subject: { kind, id: row.id },
          before: before ? before(row) : { name: row.name },
          effect: effectOf(kind, row),
        }) as AuditEntry,
    ),
  );
}

/**
 * Returns rows of the account, live or removed less than 30 days ago, locked in the order of their ids. Throws NotFound
 * when one is missing.
 */
export async function lockRestorable<K extends RemovableKind>(
  { ctx, tx }: { ctx: Ctx<Customer>; tx: Tx },
  kind: K,
  ids: readonly number[],
): Promise<RowOf<K>[]> {
  const table = tableOf(kind);
  const { only, missing } = rulesOf(kind);
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(
        anyOf(table.id, wanted),
        eq(table.accountId, ctx.actor.accountId),
        or(isNull(table.deletedAt), gt(table.deletedAt, keptSince(ctx))),
        only,
      ),
    )
    .orderBy(asc(table.id))
    .for("no key update");
  if (rows.length < wanted.length) throw refuse(missing);
  return rows as RowOf<K>[];
}

/**
 * Restores locked rows; live ones stay unchanged. `change`: columns to change. Throws Conflict when the account would
 * exceed a limit.
 */
export async function restoreRows<K extends RemovableKind>(
  { ctx, tx, audit }: Open,
  kind: K,
  rows: readonly RowOf<K>[],
  change: Partial<RowOf<K>> = {},
): Promise<RowOf<K>[]> {
  const table = tableOf(kind);
  const { accountId } = ctx.actor;
  const { bound, sums = [] } = rulesOf(kind);
  const ids = rows.map(({ id }) => id);
  const restored = await withinSums(tx, accountId, sums, () =>
    tx
      .update(table)
      .set({ ...(change as object), deletedAt: null })
      .where(anyOf(table.id, ids))
      .returning(),
  );
  if (bound) await requireWithinBounds(tx, accountId, bound);
  await audit(
    ...rows.map(
      (row) =>
        ({
          action: `${kind}.restore`,
          subject: { kind, id: row.id },
          after: { name: row.name, ...change },
          effect: effectOf(kind, row),
        }) as AuditEntry,
    ),
  );
  return restored as RowOf<K>[];
}

/** Restores one row by its id. Throws NotFound, also after 30 days; otherwise as `restoreRows`. */
export async function restoreOne<K extends RemovableKind>(
  open: Open,
  kind: K,
  id: number,
  change?: (row: RowOf<K>) => Partial<RowOf<K>>,
): Promise<RowOf<K>> {
  const [row] = await lockRestorable(open, kind, [id]);
  const [restored] = row ? await restoreRows(open, kind, [row], change?.(row)) : [];
  if (!restored) throw refuse(rulesOf(kind).missing);
  return restored;
}
