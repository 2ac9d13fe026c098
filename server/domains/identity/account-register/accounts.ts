import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { accounts } from "../../../db/tables/index.ts";

type AccountRow = typeof accounts.$inferSelect;
const own = (accountId: number) => eq(accounts.id, accountId);

/** Writes a new account and returns its id. */
export async function openAccount(
  tx: Tx,
  account: Pick<AccountRow, "name" | "timeZone" | "createdAt"> &
    Partial<Pick<AccountRow, "wishedPlan" | "wishedPeriod">>,
): Promise<number> {
  const [row] = await tx.insert(accounts).values(account).returning({ id: accounts.id });
  if (!row) throw new Error("The account was not written");
  return row.id;
}

/** Changes what an account says of itself. */
export async function describeAccount(
  tx: Tx,
  accountId: number,
  description: Partial<
    Pick<
      AccountRow,
      | "name"
      | "timeZone"
      | "brandName"
      | "brandColour"
      | "brandColours"
      | "brandHeadingFont"
      | "brandTextFont"
      | "brandLogoMediaId"
      | "firstRunDismissedAt"
    >
  >,
): Promise<void> {
  await tx.update(accounts).set(description).where(own(accountId));
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

export async function scheduleErasure(
  tx: Tx,
  accountId: number,
  when: { deletionAskedAt: Date; eraseAt: Date },
): Promise<void> {
  await tx.update(accounts).set(when).where(own(accountId));
}

export async function cancelErasure(tx: Tx, accountId: number): Promise<void> {
  await tx.update(accounts).set({ deletionAskedAt: null, eraseAt: null }).where(own(accountId));
}

/** Users cannot sign in and screens cannot fetch. `by`: the operator; null: the account is being erased. */
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

export async function unsuspendAccount(tx: Tx, accountId: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ suspendedAt: null, suspendedBy: null, suspensionReason: null })
    .where(own(accountId));
}

/** Overwrites the names and the brand of an account that is erased. */
export async function forgetNames(tx: Tx, accountId: number, erasedAt: Date): Promise<void> {
  await tx
    .update(accounts)
    .set({
      name: `Deleted account ${accountId}`,
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

/** From when on members need a second factor; null: each chooses. */
export async function demandSecondFactor(
  tx: Tx,
  accountId: number,
  twoFactorFrom: Date | null,
): Promise<void> {
  await tx.update(accounts).set({ twoFactorFrom }).where(own(accountId));
}

/** Says whether support and the partner may look at the account. */
export async function allowVisitsOf(
  tx: Tx,
  accountId: number,
  allowed: { supportMayVisit: boolean; partnerMayVisit?: boolean },
): Promise<void> {
  await tx.update(accounts).set(allowed).where(own(accountId));
}

/**
 * Keeps the members of these accounts out from now on: their partner has not paid. Returns those that were open.
 * `accountIds` selects them.
 */
export const closeSignIns = (tx: Tx, accountIds: SQL, at: Date): Promise<{ id: number }[]> =>
  tx
    .update(accounts)
    .set({ signInOffAt: at })
    .where(and(sql`${accounts.id} in ${accountIds}`, isNull(accounts.signInOffAt)))
    .returning({ id: accounts.id });

/** Lets the members of these accounts sign in again. Returns those that were closed. */
export const openSignIns = (tx: Tx, accountIds: SQL): Promise<{ id: number }[]> =>
  tx
    .update(accounts)
    .set({ signInOffAt: null })
    .where(and(sql`${accounts.id} in ${accountIds}`, isNotNull(accounts.signInOffAt)))
    .returning({ id: accounts.id });

/** Screens keep playing for so many days after the end of the plan. */
export async function playOnAfterEnd(tx: Tx, accountId: number, graceDays: number): Promise<void> {
  await tx.update(accounts).set({ graceDays }).where(own(accountId));
}

/** Puts the account in the operators' "Switched Users", or takes it out. */
export async function markSwitched(tx: Tx, accountId: number, switchedByOperator: boolean): Promise<void> {
  await tx.update(accounts).set({ switchedByOperator }).where(own(accountId));
}

/** What screens without their own play by default, and when they are open. */
export async function playByDefault(
  tx: Tx,
  accountId: number,
  settings: Partial<Pick<AccountRow, "defaultPlaylistId" | "openingHours">>,
): Promise<void> {
  await tx.update(accounts).set(settings).where(own(accountId));
}

/** Screens follow this publication from the commit on; null: they follow the drafts. */
export async function followPublication(
  tx: Tx,
  accountId: number,
  publicationId: number | null,
): Promise<void> {
  await tx.update(accounts).set({ publicationId }).where(own(accountId));
}

export async function switchPublishing(
  tx: Tx,
  accountId: number,
  publishing: AccountRow["publishing"],
): Promise<void> {
  await tx.update(accounts).set({ publishing }).where(own(accountId));
}

/** Whether two people must stand behind everything that is published. */
export async function requireFourEyes(tx: Tx, accountId: number, fourEyes: boolean): Promise<void> {
  await tx.update(accounts).set({ fourEyes }).where(own(accountId));
}
