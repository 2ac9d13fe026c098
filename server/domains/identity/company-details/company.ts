import { brand } from "#shared/brand.ts";
import { stateWithCode } from "#shared/buyer-place.ts";
import { indianZone } from "#shared/day-in.ts";
import { usualReturnVersion } from "#shared/gst-returns.ts";
import type { GstState } from "#shared/gstin.ts";
import type { NoteSeller, TurnoverClass } from "#shared/operator-api/company-contract.ts";
import type { Payee } from "#shared/payee.ts";
import { type SupportHours, supportHours } from "#shared/support-hours.ts";
import type { companyDetails } from "../../../db/tables/index.ts";
import type { Env } from "../../../env.ts";

/** Who sells, on a day. */
export interface Company {
  /** The row that says it; null: the settings of the server do. */
  id: number | null;
  /** First day, in India. */
  validFrom: string | null;
  /** False until an admin has entered the name of the company, or the settings have it. */
  isNamed: boolean;
  legalName: string;
  tradeName: string | null;
  /** As it is printed. */
  addressLines: readonly string[];
  /** The parts of the address; null where the settings say it, in one text. */
  place: { address: string; city: string; state: GstState; pin: string } | null;
  gstin: string | null;
  /** CIN or LLPIN. */
  cin: string | null;
  pan: string | null;
  payee: Payee;
  phone: string | null;
  supportEmail: string;
  /** Service accounting code. */
  sac: string;
  turnover: TurnoverClass | null;
  /** Letter of undertaking, with its financial year. Null: not known. "every": that of the example. */
  lut: { number: string; year: string | null } | null;
  /** The schema version of the return GSTR-1 at the portal. */
  returnVersion: string;
  sezUnderLut: boolean;
  otherTerritoryUtgst: boolean;
  noteSeller: NoteSeller;
  sellsUnregistered: boolean;
  eInvoices: boolean;
  socialProfiles: readonly string[];
  supportHours: SupportHours;
  /** People answer in the chat of the website, too, in these hours. */
  liveChat: boolean;
}

const nobody: Payee = { account: null, upiId: null, virtualAccounts: false };

/** Returns what a row says. */
export function companyOf(row: typeof companyDetails.$inferSelect): Company {
  const { id, validFrom, legalName, tradeName, address, city, state, pin, lutNumber, lutYear } = row;
  return {
    id,
    validFrom,
    isNamed: true,
    legalName,
    tradeName,
    addressLines: [...linesOf(address, "\n"), `${city} ${pin}`, stateWithCode(state)],
    place: { address, city, state, pin },
    gstin: row.gstin,
    cin: row.cin,
    pan: row.pan,
    // Rows of earlier builds lack a part.
    payee: { ...nobody, ...row.payee },
    phone: row.phone,
    supportEmail: row.supportEmail,
    sac: row.sac,
    turnover: row.turnover,
    lut: lutNumber === null ? null : { number: lutNumber, year: lutYear },
    returnVersion: row.returnVersion,
    sezUnderLut: row.sezUnderLut,
    otherTerritoryUtgst: row.otherTerritoryUtgst,
    noteSeller: row.noteSeller,
    sellsUnregistered: row.sellsUnregistered,
    eInvoices: row.eInvoices,
    socialProfiles: row.socialProfiles,
    liveChat: row.liveChat,
    supportHours: supportHours.parse(row.supportHours),
  };
}

const linesOf = (text: string, between: string): string[] =>
  text.split(between).flatMap((line) => line.trim() || []);

/** The seller of development, where no real invoice exists. Its GSTIN has a valid check digit and no owner. */
const example = {
  name: `${brand.name} (development)`,
  address: ["1 Example Road", "Bengaluru 560001"],
  gstin: "29AABCV0000A1Z8",
  lut: "AD290326000000X",
};

const known = new WeakMap<Env, Company>();

/** Returns what the settings of the server say; in development an example, when nothing is set. */
export function companyOfSettings(env: Env): Company {
  const company = known.get(env) ?? readSettings(env);
  known.set(env, company);
  return company;
}

function readSettings(env: Env): Company {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN, SELLER_LUT, SELLER_LUT_YEAR, production } = env;
  const isExample = !production && !SELLER_NAME && !SELLER_ADDRESS && !SELLER_GSTIN;
  return {
    id: null,
    validFrom: null,
    isNamed: SELLER_NAME !== undefined,
    tradeName: null,
    place: null,
    cin: null,
    pan: null,
    payee: nobody,
    phone: null,
    supportEmail: env.SUPPORT_EMAIL,
    sac: env.SELLER_SAC,
    turnover: null,
    returnVersion: usualReturnVersion,
    sezUnderLut: false,
    otherTerritoryUtgst: false,
    noteSeller: "invoice",
    sellsUnregistered: false,
    eInvoices: false,
    socialProfiles: env.SOCIAL_PROFILES,
    // So that it can be tried. In production an admin switches it on when people are there.
    liveChat: !production,
    supportHours: { days: [1, 2, 3, 4, 5], from: "10:00", to: "19:00", zone: indianZone, holidays: [] },
    ...(isExample
      ? {
          legalName: example.name,
          addressLines: example.address,
          gstin: example.gstin,
          lut: { number: example.lut, year: "every" },
        }
      : {
          legalName: SELLER_NAME ?? brand.name,
          addressLines: linesOf(SELLER_ADDRESS ?? "", "|"),
          gstin: SELLER_GSTIN ?? null,
          lut: SELLER_LUT ? { number: SELLER_LUT, year: SELLER_LUT_YEAR ?? null } : null,
        }),
  };
}
