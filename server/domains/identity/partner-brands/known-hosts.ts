import { and, eq, isNotNull } from "drizzle-orm";
import { accentVariables } from "#shared/brand-tones.ts";
import { paths } from "#shared/paths.ts";
import type { Reader } from "../../../db/client.ts";
import { partnerBrands, partnerDomains } from "../../../db/tables/index.ts";
import type { PartnerAtHost } from "../../../http/hosts.ts";
import { logoFile } from "./brand-of.ts";

/** For how long an answer is used again: a new or removed domain counts after at most as long. */
const freshMs = 5_000;
/** Hosts that are remembered: anybody may send any Host. */
const maxHosts = 1_000;

/** The verified domains of partners with a brand, remembered for seconds in this process. */
export class KnownHosts {
  readonly #db: Reader;
  readonly #now: () => number;
  readonly #found = new Map<string, { at: number; host: Promise<PartnerAtHost | null> }>();

  constructor(db: Reader, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** Returns the partner of a host name; null for every other name. */
  partnerAt(name: string): Promise<PartnerAtHost | null> {
    const at = this.#now();
    const known = this.#found.get(name);
    if (known && at - known.at < freshMs) return known.host;
    this.#found.delete(name);
    const [oldest] = this.#found.keys();
    if (this.#found.size >= maxHosts && oldest !== undefined) this.#found.delete(oldest);
    const host = partnerAt(this.#db, name);
    this.#found.set(name, { at, host });
    // A failure is not remembered.
    host.catch(() => this.#found.delete(name));
    return host;
  }
}

async function partnerAt(db: Reader, domain: string): Promise<PartnerAtHost | null> {
  const logo = logoFile(db);
  const [row] = await db
    .select({ brand: partnerBrands, file: logo.sha256 })
    .from(partnerDomains)
    .innerJoin(partnerBrands, eq(partnerBrands.partnerId, partnerDomains.partnerId))
    .leftJoin(logo, eq(logo.id, partnerBrands.logoMediaId))
    .where(and(eq(partnerDomains.domain, domain), isNotNull(partnerDomains.verifiedAt)));
  if (!row) return null;
  const { partnerId, name, colour } = row.brand;
  return { partnerId, name, logo: row.file ? paths.brandLogo(row.file) : "", style: styleOf(colour) };
}

/** Returns the accent of pages in the brand's colour. The lamps of our pictures keep their light. */
function styleOf(colour: string | null): string {
  if (colour === null) return "";
  const accent = Object.entries(accentVariables(colour)).filter(([name]) => name.startsWith("--color-"));
  return `:root{${accent.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}
