import { desc } from "drizzle-orm";
import { dayInIndia } from "#shared/day-in.ts";
import { knownList } from "../../../cache/known-list.ts";
import type { VerbDeps } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { companyDetails } from "../../../db/tables/index.ts";
import { type Company, companyOf, companyOfSettings } from "./company.ts";

export type CompanyDeps = Pick<VerbDeps, "db" | "bus" | "env" | "now">;

/** The newest day first. */
const readRows = async (db: Reader): Promise<Company[]> =>
  (await db.select().from(companyDetails).orderBy(desc(companyDetails.validFrom))).map(companyOf);

const knownRows = knownList("company", readRows);

/** All entries. */
export interface Companies {
  /** The newest day first. */
  rows: readonly Company[];
  /** Returns what holds on a day in India. Until the first row begins, the settings of the server say it. */
  at: (day: string) => Company;
  /** What the settings say. */
  settings: Company;
}

const companiesOf = (rows: readonly Company[], env: CompanyDeps["env"]): Companies => ({
  rows,
  settings: companyOfSettings(env),
  at: (day) => rows.find(({ validFrom }) => validFrom !== null && validFrom <= day) ?? companyOfSettings(env),
});

/** Returns all entries from memory. Not within a transaction: see `companyIn`. */
export const allCompanies = async (deps: Omit<CompanyDeps, "now">): Promise<Companies> =>
  companiesOf(await knownRows(deps), deps.env);

/**
 * Returns what the company is on a day in India: the one source of its name, address, registrations and support. Not within
 * a transaction: see `companyIn`.
 */
export const companyAt = async (deps: Omit<CompanyDeps, "now">, day: string): Promise<Company> =>
  (await allCompanies(deps)).at(day);

/** Returns what the company is today. */
export const companyToday = (deps: CompanyDeps): Promise<Company> => companyAt(deps, dayInIndia(deps.now()));

/** Returns all entries, read by the caller's transaction. */
export const companiesIn = async (tx: Reader, env: CompanyDeps["env"]): Promise<Companies> =>
  companiesOf(await readRows(tx), env);

/** Returns what the company is on the day of an instant, read by the caller's transaction. */
export const companyIn = async (tx: Reader, env: CompanyDeps["env"], at: Date): Promise<Company> =>
  (await companiesIn(tx, env)).at(dayInIndia(at));
