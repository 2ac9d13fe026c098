import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { connectionAt } from "#shared/connection.ts";
import type { UserDetailAnswer } from "#shared/operator-api/users-contract.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, licences, media, payments, playlists, screens } from "../../../db/tables/index.ts";
import { currentVersions } from "../../manifests/index.ts";
import { adCode, adSources, usedBytes } from "../../media/index.ts";
import { playlistCode } from "../../playlists/index.ts";
import { itemsOf } from "../../program/index.ts";

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

export async function screensOf(
  db: Reader,
  accountId: number,
  now: Date,
): Promise<UserDetailAnswer["screens"]> {
  const rows = await db
    .select({ screen: screens, licence: licences.code, playlistId: playlists.id })
    .from(screens)
    .leftJoin(licences, eq(licences.id, screens.licenceId))
    .leftJoin(playlists, and(eq(playlists.id, screens.defaultPlaylistId), isNull(playlists.deletedAt)))
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)))
    .orderBy(asc(screens.id));
  const versions = await currentVersions(
    db,
    rows.map(({ screen }) => screen.id),
  );
  return rows.map(({ screen, licence, playlistId }) => ({
    id: screen.id,
    name: screen.name,
    pass: screen.pairedWithCode,
    license: licence,
    playlist: playlistId === null ? null : playlistCode(playlistId),
    orientation: turned[screen.orientation] ?? `${screen.orientation}°`,
    status: screen.status,
    connection: connectionAt(screen.lastContactAt, now),
    last_contact_at: screen.lastContactAt?.toISOString() ?? null,
    current_version: versions.get(screen.id) ?? null,
    playing_version: screen.report?.playing?.version ?? null,
  }));
}

export async function playlistsOf(db: Reader, accountId: number): Promise<UserDetailAnswer["playlists"]> {
  const rows = await db
    .select({ id: playlists.id, name: playlists.name })
    .from(playlists)
    .where(and(eq(playlists.accountId, accountId), isNull(playlists.deletedAt)))
    .orderBy(asc(playlists.id));
  const items = Map.groupBy(
    await itemsOf(
      db,
      rows.map((row) => row.id),
    ),
    (item) => item.playlistId,
  );
  return rows.map((row) => ({
    id: row.id,
    code: playlistCode(row.id),
    name: row.name,
    ads: [...new Set((items.get(row.id) ?? []).flatMap((item) => item.mediaId ?? []))].map((id) => ({
      code: adCode(id),
    })),
  }));
}

export async function licensesOf(db: Reader, accountId: number): Promise<UserDetailAnswer["licenses"]> {
  const rows = await db
    .select()
    .from(licences)
    .where(and(eq(licences.accountId, accountId), isNull(licences.revokedAt)))
    .orderBy(asc(licences.id));
  return rows.map(({ id, code, startsOn, endsOn }) => ({ id, code, pdate: startsOn, rdate: endsOn }));
}

export async function adsOf(db: Reader, accountId: number): Promise<UserDetailAnswer["ads"]> {
  const rows = await db
    .select()
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

/** Returns the received payments that were not refunded, so that the plain sum is right (resolution T31). */
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
    .where(and(eq(payments.accountId, accountId), inArray(payments.status, statuses)))
    .orderBy(desc(payments.id));
  return rows.map((row) => ({
    id: row.id,
    paise: row.amountPaise,
    tcode: row.transactionCode,
    date: (row.receivedAt ?? row.createdAt).toISOString(),
    remarks: row.remarks,
    status: row.status,
  }));
}
