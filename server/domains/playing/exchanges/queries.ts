import { and, desc, eq, isNull } from "drizzle-orm";
import type { Exchange } from "#shared/contracts/playing/exchanges.ts";
import type { AdRefusal } from "#shared/exchanges.ts";
import type { Reader } from "../../../db/client.ts";
import { type exchangeAds, exchanges, screenGroups, screens } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { accountSecrets } from "../../../sealed.ts";
import { targetNameOf, targetOf } from "../schedules/index.ts";

export type ExchangeRow = typeof exchanges.$inferSelect;
export type AdRow = typeof exchangeAds.$inferSelect;

/** States in which a screen has an ad, or is about to get one. */
export const openStates = ["asking", "checking", "ready"] as const;

/** What a stranger's server sees as the name of a screen: it never changes. */
export const venueOf = (screenId: number): string => `vitrine-${screenId}`;

export const exchangeKeys = accountSecrets("exchanges");

/** Returns an exchange of this account. Throws NotFound. */
export async function exchangeOf(db: Reader, accountId: number, id: number): Promise<ExchangeRow> {
  const [row] = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.id, id), eq(exchanges.accountId, accountId), isNull(exchanges.deletedAt)));
  if (!row) throw refuse("exchangeNotFound");
  return row;
}

/** Returns the exchanges of an account, the newest first, or the one with this id. */
export async function presentExchanges(db: Reader, accountId: number, id?: number): Promise<Exchange[]> {
  const rows = await db
    .select({ row: exchanges, screenName: screens.name, groupName: screenGroups.name })
    .from(exchanges)
    .leftJoin(screens, eq(screens.id, exchanges.screenId))
    .leftJoin(screenGroups, eq(screenGroups.id, exchanges.groupId))
    .where(
      and(
        eq(exchanges.accountId, accountId),
        isNull(exchanges.deletedAt),
        id === undefined ? undefined : eq(exchanges.id, id),
      ),
    )
    .orderBy(desc(exchanges.id));
  return rows.map(({ row, ...names }) => {
    const target = targetOf(row);
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      address: row.address,
      networkId: row.networkId,
      target,
      targetName: targetNameOf(target, names),
      floor: row.floor,
      audience: row.audience,
      refused: row.refused,
      blocked: row.blocked,
      maxPerHour: row.maxPerHour,
      share: row.share,
      maxSeconds: row.maxSeconds,
      isOn: row.isOn,
      hasKey: true,
    };
  });
}

/** Returns what a row of an ad becomes that never plays: its exchange is told, where it gave an address for that. */
export function refused(
  { notices }: Pick<AdRow, "notices">,
  refusal: AdRefusal,
  now: Date,
): Partial<typeof exchangeAds.$inferInsert> {
  const left = notices.filter(({ when }) => when === "unplayed");
  return {
    state: "refused",
    refusal,
    notices: left,
    nextAt: left.length > 0 ? now : null,
    claimedUntil: null,
    tries: 0,
  };
}

/**
 * Returns what a row of an ad becomes that was on a screen and plays no more. A play from before may still arrive: until the
 * lease ends it is reported, and only then the exchange hears that there was none.
 */
export const takenOff = (
  { notices, leaseUntil }: Pick<AdRow, "notices" | "leaseUntil">,
  refusal: AdRefusal,
): Partial<typeof exchangeAds.$inferInsert> => ({
  state: "ended",
  refusal,
  nextAt: notices.some(({ when }) => when === "unplayed") ? leaseUntil : null,
  tries: 0,
});
