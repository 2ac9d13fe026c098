import { and, eq, isNull, sql } from "drizzle-orm";
import { numberedName, numberInName } from "#shared/contracts/playing/enrolments.ts";
import { withinSums } from "../../../../db/account-sums.ts";
import { zoneOfAccount } from "../../../../db/account-zone.ts";
import type { Tx } from "../../../../db/client.ts";
import { enrolledDevices, enrolments, pairings } from "../../../../db/tables/index.ts";
import type { AuditedTx } from "../../../../db/transaction.ts";
import { isRefusal } from "../../../../refusal.ts";
import { addMembers, handMadeGroup } from "../../../core/groups/index.ts";
import { registerScreen, tagScreens } from "../../../core/screen-register/index.ts";
import { playlistOf } from "../../../library/playlists/index.ts";
import { freeLicence } from "../../../selling/billing/index.ts";

type EnrolmentRow = typeof enrolments.$inferSelect;
export type EnrolledRow = typeof enrolledDevices.$inferSelect;

/** Returns null for what was removed since the token was made: its screens come without it. */
const ifThere = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (isRefusal(error)) return null;
    throw error;
  });

/**
 * Makes a screen of a device that waits, with what its token says, and returns the screen's id; null when no licence is free.
 * Throws Conflict past a limit of the account, which is locked.
 */
export async function addEnrolled(
  { tx, audit }: AuditedTx,
  { token, waiting, now }: { token: EnrolmentRow; waiting: EnrolledRow; now: Date },
): Promise<number | null> {
  const { accountId, settings } = token;
  const licenceId = await freeLicence(tx, accountId, now);
  if (licenceId === null) return null;
  const { groupId, tags, defaultPlaylistId: wanted } = settings;
  const playlist = wanted === null ? null : await ifThere(playlistOf(tx, accountId, wanted));
  const name = await nextName(tx, token);
  const { deviceKeyHash, device } = waiting;
  const id = await registerScreen(tx, {
    accountId,
    name,
    orientation: settings.orientation,
    timeZone: settings.timeZone ?? (await zoneOfAccount(tx, accountId)),
    defaultPlaylistId: playlist && wanted,
    licenceId,
    isTryout: false,
    deviceKeyHash,
    device,
    pairedWithCode: token.beginning,
    at: now,
  });
  const subject = { kind: "screen", id } as const;
  await audit({
    action: "screen.pair",
    subject,
    accountId,
    after: { name, licenceId, device, enrolment: token.name },
  });
  if (tags.length > 0) {
    await withinSums(tx, accountId, ["members"], () => tagScreens(tx, accountId, [{ id, tags }]));
    await audit({ action: "screen.update", subject, accountId, before: { tags: [] }, after: { tags } });
  }
  const group = groupId === null ? null : await ifThere(handMadeGroup(tx, accountId, groupId));
  if (group) {
    await addMembers(tx, accountId, group.id, [id]);
    await audit({ action: "screen.join-group", subject, accountId, after: { groupId, name: group.name } });
  }
  await tx.update(enrolledDevices).set({ state: "paired" }).where(eq(enrolledDevices.id, waiting.id));
  await tx
    .update(pairings)
    .set({ usedAt: now })
    .where(and(eq(pairings.deviceKeyHash, deviceKeyHash), isNull(pairings.usedAt)));
  return id;
}

async function nextName(tx: Tx, { id, settings }: EnrolmentRow): Promise<string> {
  const [row] = await tx
    .update(enrolments)
    .set({ screens: sql`${enrolments.screens} + 1` })
    .where(eq(enrolments.id, id))
    .returning({ number: enrolments.screens });
  const pattern = settings.namePattern.includes(numberInName)
    ? settings.namePattern
    : `${settings.namePattern} ${numberInName}`;
  return numberedName(pattern, row?.number ?? 1);
}
