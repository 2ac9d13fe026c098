import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { pick } from "#shared/pick.ts";
import type { Tx } from "../../../db/client.ts";
import { accounts, partnerAccounts, users } from "../../../db/tables/index.ts";

type AccountRow = typeof accounts.$inferSelect;
const own = (accountId: number) => eq(accounts.id, accountId);

/** Writes a new account and returns its id. `sandboxUntil`: for a visitor, and erased then. */
export async function openAccount(
  tx: Tx,
  {
    name,
    timeZone,
    createdAt,
    intendedPlan,
    intendedPeriod,
    sandboxUntil,
  }: Pick<AccountRow, "name" | "timeZone" | "createdAt"> &
    Partial<Pick<AccountRow, "intendedPlan" | "intendedPeriod" | "sandboxUntil">>,
): Promise<number> {
  const [row] = await tx
    .insert(accounts)
    .values({
      name,
      timeZone,
      createdAt,
      intendedPlan,
      intendedPeriod,
      ...(sandboxUntil && { sandboxUntil, eraseAt: sandboxUntil, firstRunDismissedAt: createdAt }),
    })
    .returning({ id: accounts.id });
  if (!row) throw new Error("The account was not written");
  return row.id;
}

/**
 * Returns how many sandboxes there are, also those that are over and not erased yet. Until the end of the transaction no
 * other process opens one, so a limit is exact.
 */
export async function countSandboxes(tx: Tx): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sandboxes'))`);
  return tx.$count(accounts, isNotNull(accounts.sandboxUntil));
}

/** Ends a sandbox before its hour: its place is then free for somebody else. */
export async function endSandbox(tx: Tx, accountId: number, at: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({ sandboxUntil: at, eraseAt: at })
    .where(and(own(accountId), isNotNull(accounts.sandboxUntil)));
}

/** Deletes the account of a visitor and its people: the law asks us to keep nothing of it. */
export async function removeSandbox(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(users).where(eq(users.accountId, accountId));
  await tx.delete(accounts).where(and(own(accountId), isNotNull(accounts.sandboxUntil)));
}

const details = [
  "name",
  "phone",
  "timeZone",
  "brandName",
  "brandColour",
  "brandColours",
  "brandHeadingFont",
  "brandTextFont",
  "brandLogoMediaId",
  "firstRunDismissedAt",
] as const;

/** Changes the name, the telephone number, the time zone and the brand of an account, and whether it shows the first steps. */
export async function saveAccountDetails(
  tx: Tx,
  accountId: number,
  changed: Partial<Pick<AccountRow, (typeof details)[number]>>,
): Promise<void> {
  await tx.update(accounts).set(pick(changed, details)).where(own(accountId));
}

/** Puts a picture in the place of another one as the account's logo. */
export async function putLogoInPlaceOf(
  tx: Tx,
  { accountId, oldId, byId }: { accountId: number; oldId: number; byId: number },
): Promise<void> {
  await tx
    .update(accounts)
    .set({ brandLogoMediaId: byId })
    .where(and(own(accountId), eq(accounts.brandLogoMediaId, oldId)));
}

/** Plans the erasure of the account at `eraseAt`. A member can cancel it until then (`cancelErasure`). */
export async function scheduleErasure(
  tx: Tx,
  accountId: number,
  { deletionAskedAt, eraseAt }: { deletionAskedAt: Date; eraseAt: Date },
): Promise<void> {
  await tx.update(accounts).set({ deletionAskedAt, eraseAt }).where(own(accountId));
}

/** Cancels the planned erasure: the account stays. */
export async function cancelErasure(tx: Tx, accountId: number): Promise<void> {
  await tx.update(accounts).set({ deletionAskedAt: null, eraseAt: null }).where(own(accountId));
}

/** Suspends the account: users cannot sign in, and screens cannot fetch. `by`: the operator; null: the account is being erased. */
export async function suspendAccount(
  tx: Tx,
  accountId: number,
  { at, by, reason }: { at: Date; by: number | null; reason: string | null },
): Promise<void> {
  await tx
    .update(accounts)
    .set({ suspendedAt: at, suspendedBy: by, suspensionReason: reason })
    .where(own(accountId));
}

/** Users can sign in and screens can fetch again. */
export async function unsuspendAccount(tx: Tx, accountId: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ suspendedAt: null, suspendedBy: null, suspensionReason: null })
    .where(own(accountId));
}

/** Marks an account as erased, and overwrites its names and its brand. */
export async function markErased(tx: Tx, accountId: number, erasedAt: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      name: `Deleted account ${accountId}`,
      phone: null,
      brandName: null,
      brandColour: null,
      brandLogoMediaId: null,
      brandColours: [],
      brandHeadingFont: null,
      brandTextFont: null,
      defaultPlaylistId: null,
      openingHours: null,
      erasedAt,
    })
    .where(own(accountId));
}

/** Sets from when on members need a second factor; null: each chooses. */
export async function setSecondFactorDemand(
  tx: Tx,
  accountId: number,
  twoFactorFrom: Date | null,
): Promise<void> {
  await tx.update(accounts).set({ twoFactorFrom }).where(own(accountId));
}

/** Sets whether support and the partner may look at the account. */
export async function allowVisitsOf(
  tx: Tx,
  accountId: number,
  { supportMayVisit, partnerMayVisit }: { supportMayVisit: boolean; partnerMayVisit?: boolean },
): Promise<void> {
  await tx.update(accounts).set({ supportMayVisit, partnerMayVisit }).where(own(accountId));
}

const ofCustomersOf = (partnerId: number) =>
  sql`${accounts.id} in (select ${partnerAccounts.accountId} from ${partnerAccounts}
    where ${eq(partnerAccounts.partnerId, partnerId)})`;

/** Keeps the members of a partner's customers out from now on: it has not paid. Returns the accounts that were open. */
export const closeSignIns = (tx: Tx, partnerId: number, at: Date): Promise<{ id: number }[]> =>
  tx
    .update(accounts)
    .set({ signInOffAt: at })
    .where(and(ofCustomersOf(partnerId), isNull(accounts.signInOffAt)))
    .returning({ id: accounts.id });

/** Lets the members of a partner's customers sign in again. Returns the accounts that were closed. */
export const openSignIns = (tx: Tx, partnerId: number): Promise<{ id: number }[]> =>
  tx
    .update(accounts)
    .set({ signInOffAt: null })
    .where(and(ofCustomersOf(partnerId), isNotNull(accounts.signInOffAt)))
    .returning({ id: accounts.id });

/** Screens keep playing for so many days after the end of the plan. */
export async function setGracePeriod(tx: Tx, accountId: number, graceDays: number): Promise<void> {
  await tx.update(accounts).set({ graceDays }).where(own(accountId));
}

/** Puts the account in the operators' "Switched Users", or takes it out. */
export async function markSwitched(tx: Tx, accountId: number, switchedByOperator: boolean): Promise<void> {
  await tx.update(accounts).set({ switchedByOperator }).where(own(accountId));
}

/** Sets the default playlist and the opening hours of screens without their own. */
export async function setAccountDefaults(
  tx: Tx,
  accountId: number,
  { defaultPlaylistId, openingHours }: Partial<Pick<AccountRow, "defaultPlaylistId" | "openingHours">>,
): Promise<void> {
  await tx.update(accounts).set({ defaultPlaylistId, openingHours }).where(own(accountId));
}

/** Screens follow this publication from the commit on; null: they follow the drafts. */
export async function followPublication(
  tx: Tx,
  accountId: number,
  publicationId: number | null,
): Promise<void> {
  await tx.update(accounts).set({ publicationId }).where(own(accountId));
}

/** Sets whether changes reach screens at once or with the next publication. */
export async function switchPublishing(
  tx: Tx,
  accountId: number,
  publishing: AccountRow["publishing"],
): Promise<void> {
  await tx.update(accounts).set({ publishing }).where(own(accountId));
}

/** Sets whether two people must stand behind everything that is published. */
export async function switchFourEyes(tx: Tx, accountId: number, fourEyes: boolean): Promise<void> {
  await tx.update(accounts).set({ fourEyes }).where(own(accountId));
}
