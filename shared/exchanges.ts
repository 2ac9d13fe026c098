/* What exchanges of advertising (IAB: SSP) offer, and how an owner decides about it. */

/** How an exchange is asked: by Vistar's ad serving API, or by OpenRTB 2.6 with an answer in VAST 4. */
export const exchangeKinds = ["vistar", "openrtb"] as const;
export type ExchangeKind = (typeof exchangeKinds)[number];

/**
 * Categories of the IAB Content Taxonomy 1.0 that an owner can refuse. One without a dash contains all that begin with it.
 * `uncategorized` also stands for ads without a category.
 */
export const adCategories = [
  "IAB1",
  "IAB2",
  "IAB3",
  "IAB4",
  "IAB5",
  "IAB6",
  "IAB7",
  "IAB7-44",
  "IAB8",
  "IAB8-5",
  "IAB8-18",
  "IAB9-7",
  "IAB9-9",
  "IAB10",
  "IAB11",
  "IAB12",
  "IAB13",
  "IAB14-1",
  "IAB17",
  "IAB18",
  "IAB19",
  "IAB20",
  "IAB21",
  "IAB22",
  "IAB23",
  "IAB24",
  "IAB25",
  "IAB26",
] as const;
export type AdCategory = (typeof adCategories)[number];
export const uncategorized: AdCategory = "IAB24";
/** What a new exchange refuses: sex, violence and hate, what is against the law, and what does not say that it is neither. */
export const firstRefused: AdCategory[] = [uncategorized, "IAB25", "IAB26"];

/** Why an ad does not play. */
export const adRefusals = [
  "noAd",
  "notAnswered",
  "notReadable",
  "notAllowed",
  "tooOften",
  "category",
  "noCategory",
  "advertiser",
  "floor",
  "noPrice",
  "currency",
  "leaseTooShort",
  "tooLong",
  "shape",
  "notFetched",
  "notAFilm",
  "noRoom",
  "stopped",
] as const;
export type AdRefusal = (typeof adRefusals)[number];

/**
 * `asking`: the exchange is asked, or the film comes. `checking`: the film is checked and converted. `ready`: it is woven
 * into playlists. `played`: a screen showed it. `ended`: its lease ended first. `refused`: it never plays.
 */
export const adStates = ["asking", "checking", "ready", "played", "ended", "refused"] as const;

/**
 * `waiting`: the exchange is still to hear of the play. `reported`: it accepted the report. `late`: the play came after the
 * lease. `doubtful`: the screen's clock was not sure. `refused`: the exchange did not accept it. `unknown`: nobody knows
 * whether the report arrived, and it must not be sent twice. Only `reported` counts as billed.
 */
export const billStates = ["waiting", "reported", "late", "doubtful", "refused", "unknown"] as const;
export type BillState = (typeof billStates)[number];

/** A price of a thousand impressions, in millionths of the currency. */
export interface AdPrice {
  currency: string;
  micros: number;
}

/** Names of advertisers that an exchange can have blocked. */
export const maxBlocked = 500;

/** What an owner demands of ads. */
export interface AdRules {
  /** In hundredths of the currency, for a thousand impressions; null: any price. */
  floor: { currency: string; cpm: number } | null;
  refused: readonly string[];
  blocked: readonly string[];
}

const isWithin = (code: string, refused: string) => code === refused || code.startsWith(`${refused}-`);
const plain = (name: string) => name.trim().toLowerCase();

/**
 * Returns why an owner's rules refuse an ad; null: they do not. `describesAds`: exchanges of this kind say what an ad is;
 * the others keep to the floor that they were sent, and to the rules that the owner has there.
 */
export function refusalOf(
  ad: { advertisers: readonly string[]; categories: readonly string[]; price: AdPrice | null },
  { floor, refused, blocked }: AdRules,
  { describesAds }: { describesAds: boolean },
): AdRefusal | null {
  if (!describesAds) return null;
  const names = new Set(blocked.map(plain));
  if (ad.advertisers.some((name) => names.has(plain(name)))) return "advertiser";
  const known = ad.categories.filter((code) => /^IAB\d+(-\d+)?$/.test(code));
  if (known.some((code) => refused.some((one) => isWithin(code, one)))) return "category";
  if (known.length === 0 && refused.includes(uncategorized)) return "noCategory";
  if (!floor) return null;
  if (!ad.price) return "noPrice";
  if (ad.price.currency !== floor.currency) return "currency";
  return ad.price.micros < floor.cpm * 10_000 ? "floor" : null;
}

/** Returns what one play earns in millionths of the currency. `impressions`: how many one play counts as. */
export const earnedBy = (price: AdPrice, impressions: number): number =>
  Math.round((price.micros * impressions) / 1_000);
