import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { connectionOf } from "#shared/connection.ts";
import type { UserDetailAnswer } from "#shared/operator-api/users-contract.ts";
import type { Reader } from "../../../../db/client.ts";
import { missedScreens } from "../../../../db/screen-silence.ts";
import { anyOf } from "../../../../db/statement.ts";
import { accounts, licences, media, payments, playlists, screens } from "../../../../db/tables/index.ts";
import { adCode, adSources, usedBytes } from "../../../library/media/index.ts";
import { playlistCode } from "../../../library/playlists/index.ts";
import { currentVersions } from "../../../playing/manifests/index.ts";
import { bookedByMistake } from "../../../selling/billing/index.ts";

export async function profileOf(db: Reader, accountId: number) {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!row) return null;
  return {
    created_at: row.createdAt.toISOString(),
    time_zone: row.timeZone,
    storage_used: Math.round((await usedBytes(db, accountId)) / 10_000) / 100,
  };
}

const turned: Record<number, string> = {
  0: "Landscape",
  90: "Portrait",
  180: "Landscape 180°",
  270: "Portrait 270°",
};

/** The lists of an account have thousands of rows: each asks the database for what is shown, and for nothing else. */
export async function screensOf(
  db: Reader,
  accountId: number,
  now: Date,
): Promise<UserDetailAnswer["screens"]> {
  const { id, name, pairedWithCode: pass, orientation, status, lastContactAt } = screens;
  const rows = await db
    .select({
      id,
      name,
      pass,
      orientation,
      status,
      lastContactAt,
      isMissed: await missedScreens(db, now, [accountId]),
      licence: licences.code,
      playlistId: playlists.id,
      playingVersion: sql<number | null>`(${screens.report}->'playing'->>'version')::int`,
    })
    .from(screens)
    .leftJoin(licences, eq(licences.id, screens.licenceId))
    .leftJoin(playlists, and(eq(playlists.id, screens.defaultPlaylistId), isNull(playlists.deletedAt)))
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(asc(screens.id));
  const versions = await currentVersions(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(
    ({ licence, playlistId, orientation, lastContactAt, isMissed, playingVersion, ...row }) => ({
      ...row,
      license: licence,
      playlist: playlistId === null ? null : playlistCode(playlistId),
      orientation: turned[orientation] ?? `${orientation}°`,
      connection: connectionOf({ lastContactAt, isMissed }, now),
      last_contact_at: lastContactAt?.toISOString() ?? null,
      current_version: versions.get(row.id) ?? null,
      playing_version: playingVersion,
    }),
  );
}

export async function playlistsOf(db: Reader, accountId: number): Promise<UserDetailAnswer["playlists"]> {
  const { rows } = await db.execute<{ id: number; name: string; shown: number[] }>(sql`
    select p.id, p.name, array(
      select i.media_id from playlist_items i join media m on m.id = i.media_id
      where i.playlist_id = p.id and m.deleted_at is null
      group by i.media_id order by min(i.position), min(i.id)) as shown
    from playlists p where p.account_id = ${accountId} and p.deleted_at is null order by p.id`);
  return rows.map(({ id, name, shown }) => ({
    id,
    name,
    code: playlistCode(id),
    ads: shown.map((mediaId) => ({ code: adCode(mediaId) })),
  }));
}

export async function licensesOf(db: Reader, accountId: number): Promise<UserDetailAnswer["licenses"]> {
  const { id, code, startsOn: pdate, endsOn: rdate } = licences;
  return db
    .select({ id, code, pdate, rdate })
    .from(licences)
    .where(and(eq(licences.accountId, accountId), isNull(licences.revokedAt)))
    .orderBy(asc(licences.id));
}

export async function adsOf(db: Reader, accountId: number): Promise<UserDetailAnswer["ads"]> {
  const { id, name, bytes, width, height, kind, state } = media;
  const rows = await db
    .select({ id, name, bytes, width, height, kind, state })
    .from(media)
    .where(and(eq(media.accountId, accountId), isNull(media.deletedAt)))
    .orderBy(desc(media.id));
  const sources = await adSources(db, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    code: adCode(row.id),
    src: sources.get(row.id) ?? "",
    size: sizeOf(row.bytes),
    orient: row.width && row.height ? (row.height > row.width ? "Portrait" : "Landscape") : "",
    type: row.kind,
  }));
}

/** Returns a size in megabytes (1,000 kB) with two decimals; below 1 MB in kilobytes. */
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(2)} MB`;

/** Returns the received payments, without what was refunded of them, so that the plain sum is right (resolution T31). */
export const paymentsOf = (db: Reader, accountId: number) => paymentsWith(db, accountId, ["received"]);
/** Returns the payments that brought no money. */
export const otherPaymentsOf = (db: Reader, accountId: number) =>
  paymentsWith(db, accountId, ["failed", "refunded"]);

async function paymentsWith(
  db: Reader,
  accountId: number,
  statuses: (typeof payments.$inferSelect)["status"][],
) {
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), anyOf(payments.status, statuses)))
    .orderBy(desc(payments.id));
  return rows.map((row) => ({
    id: row.id,
    paise: row.amountPaise - (row.status === "received" ? row.refundedPaise : 0),
    refunded: row.refundedPaise / 100,
    tcode: row.transactionCode,
    date: (row.receivedAt ?? row.createdAt).toISOString(),
    remarks: row.remarks,
    status: row.failure === bookedByMistake ? "taken back" : row.status,
  }));
}
