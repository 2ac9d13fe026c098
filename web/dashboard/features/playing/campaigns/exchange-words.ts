import { t } from "@lingui/core/macro";
import type { Exchange, ExchangeAd } from "#shared/contracts/playing/exchanges.ts";
import type { AdCategory, AdRefusal, BillState, ExchangeKind } from "#shared/exchanges.ts";
import { formatList, formatMoney } from "#web/lib/formats.ts";

/** Names what an ad is about, as people say it. */
export const categoryWords = (): Record<AdCategory, string> => ({
  IAB1: t`Art and entertainment`,
  IAB2: t`Cars`,
  IAB3: t`Business`,
  IAB4: t`Jobs`,
  IAB5: t`Education`,
  IAB6: t`Family and parents`,
  IAB7: t`Health`,
  "IAB7-44": t`Losing weight`,
  IAB8: t`Food and drink, alcohol included`,
  "IAB8-5": t`Beer and cocktails`,
  "IAB8-18": t`Wine`,
  "IAB9-7": t`Card games`,
  "IAB9-9": t`Cigars`,
  IAB10: t`House and garden`,
  IAB11: t`Politics, government and law`,
  IAB12: t`News`,
  IAB13: t`Money and loans`,
  "IAB14-1": t`Dating`,
  IAB17: t`Sport`,
  IAB18: t`Fashion`,
  IAB19: t`Technology`,
  IAB20: t`Travel`,
  IAB21: t`Property`,
  IAB22: t`Shopping`,
  IAB23: t`Religion`,
  IAB24: t`Ads that say no category`,
  IAB25: t`Sex, violence and hate`,
  IAB26: t`What is against the law`,
});

export const kindWords = (): Record<ExchangeKind, string> => ({
  vistar: t`Vistar Media`,
  openrtb: t`OpenRTB 2.6 with VAST 4`,
});

/** Says why an ad does not play. */
export const refusalWords = (): Record<AdRefusal, string> => ({
  noAd: t`The exchange had no ad`,
  notAnswered: t`The exchange did not answer`,
  notReadable: t`The answer of the exchange could not be read`,
  notAllowed: t`The exchange did not accept the key`,
  tooOften: t`The exchange was asked too often`,
  category: t`You refuse its category`,
  noCategory: t`It says no category, and you refuse such ads`,
  advertiser: t`You blocked its advertiser`,
  floor: t`It pays less than your lowest price`,
  noPrice: t`It says no price, and you have a lowest one`,
  currency: t`It pays in another currency than your lowest price`,
  leaseTooShort: t`Its time ended before it could play`,
  tooLong: t`It is longer than you allow`,
  shape: t`It has another shape than the screen`,
  notFetched: t`Its film could not be fetched`,
  notAFilm: t`Its film is no picture or video that can be played`,
  noRoom: t`Your plan has no room for its film`,
  stopped: t`The exchange, the screen or the account was switched off`,
});

const billWords = (): Record<BillState, string> => ({
  waiting: t`Played, to be reported`,
  reported: t`Played and reported`,
  late: t`Played, not billed: its time was over`,
  doubtful: t`Played, not billed: the clock of the screen was not sure`,
  refused: t`Played, not billed: the exchange did not accept the report`,
  unknown: t`Played, not billed: nobody knows whether the report arrived`,
});

/** Says in a line what became of an ad. */
export function stateWords({ state, refusal, bill }: ExchangeAd): string {
  if (refusal) return refusalWords()[refusal];
  if (bill) return billWords()[bill];
  if (state === "asking") return t`The exchange is being asked`;
  if (state === "checking") return t`The film is being checked`;
  return state === "ready" ? t`On the screen` : t`Not played before its time ended`;
}

/** Writes amounts of several currencies; a dash for none. */
export const moneyWords = (money: readonly { currency: string; amount: number }[]): string =>
  money.map(({ currency, amount }) => formatMoney(amount, currency)).join(" + ") || "–";

/** Says what an exchange may not play: below which price, and about what. Vistar names no category and no advertiser. */
export function limitWords({ kind, floor, refused, blocked }: Exchange): string {
  const price = floor && formatMoney(floor.cpm, floor.currency);
  const about = [...refused.map((code) => categoryWords()[code]), ...blocked.slice(0, 5)];
  const list = kind === "vistar" || about.length === 0 ? null : formatList(about);
  const words = [price && t`lowest price ${price} for a thousand views`, list && t`refuses: ${list}`];
  return words.filter(Boolean).join(" · ");
}
