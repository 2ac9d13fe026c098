import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { licences, playlists, screens } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";

const columns = {
  screen: screens,
  playlistName: playlists.name,
  playlistGone: playlists.deletedAt,
  licence: licences,
};
export type ScreenRow = Awaited<ReturnType<typeof joined>>[number];

function joined(db: Reader) {
  return db
    .select(columns)
    .from(screens)
    .leftJoin(playlists, eq(playlists.id, screens.defaultPlaylistId))
    .leftJoin(licences, eq(licences.id, screens.licenceId));
}

/** Returns a screen with its licence. Throws NotFound for one of another account and for a removed one. */
export async function screenOf(db: Reader, accountId: number, id: number): Promise<ScreenRow> {
  const [row] = await joined(db).where(
    and(eq(screens.id, id), eq(screens.accountId, accountId), isNull(screens.deletedAt)),
  );
  if (!row) throw refuse("screenNotFound");
  return row;
}

/** Returns the row, locked until the transaction ends. Throws NotFound like `screenOf`. */
export async function lockScreen(tx: Tx, accountId: number, id: number) {
  const [row] = await tx
    .select()
    .from(screens)
    .where(and(eq(screens.id, id), eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .for("no key update");
  if (!row) throw refuse("screenNotFound");
  return row;
}

/**
 * Returns an account's rows by id, locked in the order of their ids until the transaction ends. `which`: live screens,
 * or removed ones.
 */
export function lockScreens(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
  which: "there" | { removedAfter: Date },
): Promise<(typeof screens.$inferSelect)[]> {
  return tx
    .select()
    .from(screens)
    .where(
      and(
        anyOf(screens.id, ids),
        eq(screens.accountId, accountId),
        which === "there" ? isNull(screens.deletedAt) : gt(screens.deletedAt, which.removedAfter),
      ),
    )
    .orderBy(asc(screens.id))
    .for("no key update");
}
