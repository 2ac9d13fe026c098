import { and, asc, eq, gt, inArray, isNull, or, type SQL } from "drizzle-orm";
import { type RemovableKind, removedKeptDays } from "#shared/contracts/trash.ts";
import type { Ctx, Customer } from "../context.ts";
import { refuse } from "../http/errors.ts";
import { requireWithinBounds } from "./account-bounds.ts";
import { type AccountSum, withinSums } from "./account-sums.ts";
import type { Tx } from "./client.ts";
import {
  dataSources,
  holidayCalendars,
  media,
  playlists,
  scheduleRules,
  screenGroups,
  screens,
} from "./tables/index.ts";
import type { AuditEntry, AuditedTx } from "./transaction.ts";

interface Rules {
  /** The refusal where there is none. */
  missing: `${"media" | "playlist" | "schedule" | "group" | "calendar" | "dataSource" | "removedScreen"}NotFound`;
  /** Rows that are no thing of the customer's are never found. */
  only?: SQL;
  /** Bounds of the account that a restored one must keep: in number, and in what they add up to. */
  bound?: Parameters<typeof requireWithinBounds>[2];
  sums?: readonly AccountSum[];
}

/** What customers remove and can restore for 30 days: its rows stay. A new kind does not compile until it is here. */
export const removable = {
  // Its verbs ask for room in the plan, and for the bounds of its kind.
  media: { table: media, missing: "mediaNotFound", only: eq(media.hidden, false) },
  playlist: {
    table: playlists,
    missing: "playlistNotFound",
    only: eq(playlists.hidden, false),
    bound: "playlists",
    sums: ["items", "itemBytes"],
  },
  // Its verbs ask for the sums, once for many changes.
  schedule: { table: scheduleRules, missing: "scheduleNotFound", bound: "schedules" },
  group: { table: screenGroups, missing: "groupNotFound", bound: "groups", sums: ["members"] },
  calendar: {
    table: holidayCalendars,
    missing: "calendarNotFound",
    bound: "holiday calendars",
    sums: ["holidays"],
  },
  "data-source": { table: dataSources, missing: "dataSourceNotFound", bound: "data sources" },
  // Its verbs ask for a licence, and for the sums once for many.
  screen: { table: screens, missing: "removedScreenNotFound" },
} as const satisfies { [K in RemovableKind]: Rules & { table: unknown } };

type RowOf<K extends RemovableKind> = (typeof removable)[K]["table"]["$inferSelect"];
/** All have these columns; TypeScript cannot query a union of tables. */
const tableOf = (kind: RemovableKind) => removable[kind].table as typeof playlists;
const rulesOf = (kind: RemovableKind): Rules => removable[kind];

/** What was removed at this instant or before can no longer be restored. */
export const keptSince = ({ now }: Pick<Ctx, "now">): Date =>
  new Date(now().getTime() - removedKeptDays * 86_400_000);

/** What the account of the caller has removed of a kind and can still restore. */
export function removedRows(ctx: Ctx<Customer>, kind: RemovableKind) {
  const table = tableOf(kind);
  const { only } = rulesOf(kind);
  return {
    table,
    where: and(eq(table.accountId, ctx.actor.accountId), gt(table.deletedAt, keptSince(ctx)), only),
  };
}

/** In an open transaction of the customer who asks. */
interface Open extends AuditedTx {
  ctx: Ctx<Customer>;
}

/** Removes rows that are locked and live. `before`: what the audit keeps of each, its name unless given. */
export async function softDelete<K extends RemovableKind>(
  { ctx, tx, audit }: Open,
  kind: K,
  rows: readonly RowOf<K>[],
  { before, change }: { before?: (row: RowOf<K>) => unknown; change?: Partial<RowOf<K>> } = {},
): Promise<void> {
  const table = tableOf(kind);
  const ids = rows.map(({ id }) => id);
  await tx
    .update(table)
    .set({ ...(change as object), deletedAt: ctx.now() })
    .where(inArray(table.id, ids));
  await audit(
    ...rows.map(
      (row) =>
        ({
          action: `${kind}.delete`,
          subject: { kind, id: row.id },
          before: before ? before(row) : { name: row.name },
        }) as AuditEntry,
    ),
  );
}

/** Rows of the account, live or removed less than 30 days ago, locked in the order of their ids. Throws NotFound when one is missing. */
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
        inArray(table.id, wanted),
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
 * Restores locked rows; live ones stay as they are. `change`: columns that are different afterwards. Throws Conflict when the
 * account would have more than it may.
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
      .where(inArray(table.id, ids))
      .returning(),
  );
  if (bound) await requireWithinBounds(tx, accountId, bound);
  await audit(
    ...rows.map(
      ({ id, name }) =>
        ({
          action: `${kind}.restore`,
          subject: { kind, id },
          after: { name, ...change },
        }) as AuditEntry,
    ),
  );
  return restored as RowOf<K>[];
}

/** Restores one by its id. Throws NotFound, also after 30 days; else as `restoreRows`. */
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
