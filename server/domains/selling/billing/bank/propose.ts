import type { BankProposal } from "#shared/operator-api/bank-contract.ts";
import { gstTds, type TdsSection, tdsSections, usualTdsSections } from "#shared/tds.ts";
import { cutText } from "#shared/texts/cut-text.ts";

/** An open invoice, as far as proposals need it. */
export interface Candidate {
  id: number;
  accountId: number;
  accountName: string;
  number: string;
  billedTo: string;
  /** Empty without one. */
  gstin: string;
  netPaise: number;
  totalPaise: number;
  openPaise: number;
}

type Part = BankProposal["parts"][number];
/** How the money fits: the smaller the better. */
type Found = { rank: number; proposal: BankProposal };

const maxProposals = 3;
/** Sums of more invoices are tried for at most so many. */
const maxTogether = 12;
/** Buyers round the tax that they keep to whole rupees. */
const roundingPaise = 100;
/** Banks of the way keep a fee: what is missing besides the tax, at most. */
const maxFeePaise = 50_000;

const letters = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
/** Words that thousands of companies have in their names. */
const common =
  /\b(PRIVATE|PVT|LIMITED|LTD|LLP|INDIA|INC|CO|COMPANY|AND|THE|M S|SERVICES?|SOLUTIONS?|ENTERPRISES?|TRADERS?|GROUP|HOTELS?|STORES?)\b/g;
const government =
  /\b(GOVERNMENT|GOVT|MUNICIPAL\w*|DEPARTMENT|MINISTRY|COLLECTOR\w*|COMMISSIONER\w*|ZILLA|PANCHAYAT|NAGAR|PUBLIC SECTOR|RAILWAYS?|POLICE|DIRECTORATE|CORPORATION)\b/;
const upper = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();

/** Returns how surely the words of the bank name this buyer. */
function nameIn(narration: string, { billedTo, gstin }: Pick<Candidate, "billedTo" | "gstin">): boolean {
  const whole = letters(narration);
  if (gstin !== "" && (whole.includes(gstin) || whole.includes(gstin.slice(2, 12)))) return true;
  const words = upper(billedTo)
    .replace(common, " ")
    .split(" ")
    .filter((word) => word.length > 2);
  const name = words.join("");
  if (name.length < 4) return false;
  // Banks cut names, and write them without spaces.
  return (
    whole.includes(cutText(name, 14)) || (words.length > 1 && words.every((word) => whole.includes(word)))
  );
}

/** Returns whether the words name the invoice: "2026-27/000123", without signs, or "INV 123". */
function numberIn(narration: string, number: string): boolean {
  if (letters(narration).includes(letters(number))) return true;
  const serial = Number(number.slice(number.lastIndexOf("/") + 1));
  return new RegExp(`\\bINV(?:OICE)?(?: NO)? ?0*${serial}\\b`).test(upper(narration));
}

const emptyPart = { receipt_paise: 0, tds_paise: 0, gst_tds_paise: 0, write_off_paise: 0 } as const;
const sumOf = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((sum, each) => sum + of(each), 0);
const share = (paise: number, percent: number): number => Math.round((paise * percent) / 100);

/** How a customer can have paid these invoices whole: with or without tax that was kept. */
interface Way {
  words: string;
  section: TdsSection;
  percent: number;
  gstPercent: number;
}
const plainWay: Way = { words: "", section: usualTdsSections[1], percent: 0, gstPercent: 0 };
const taxWays: readonly Way[] = usualTdsSections.map((section) => ({
  words: `less TDS of ${tdsSections[section].percent} % (section ${section})`,
  section,
  percent: tdsSections[section].percent,
  gstPercent: 0,
}));
const governmentWays: readonly Way[] = [plainWay, ...taxWays].map((way) => ({
  ...way,
  words: `${way.words === "" ? "less" : `${way.words} and`} GST-TDS of ${gstTds.percent} %`,
  gstPercent: gstTds.percent,
}));

/** Returns the parts that close these invoices with this money; null when it does not fit. */
function partsOf(
  invoices: readonly Candidate[],
  amountPaise: number,
  way: Way,
): { parts: Part[]; leftOpen: number } | null {
  const keepsTax = way.percent + way.gstPercent > 0;
  // Tax is kept of the whole invoice, with its first payment.
  if (keepsTax && invoices.some(({ openPaise, totalPaise }) => openPaise !== totalPaise)) return null;
  const parts = invoices.map((invoice): Part => {
    const tds = share(invoice.netPaise, way.percent);
    const gst = share(invoice.netPaise, way.gstPercent);
    return {
      ...emptyPart,
      document_id: invoice.id,
      number: invoice.number,
      tds_section: way.section,
      tds_paise: tds,
      gst_tds_paise: gst,
      receipt_paise: invoice.openPaise - tds - gst,
    };
  });
  const off = sumOf(parts, ({ receipt_paise }) => receipt_paise) - amountPaise;
  const last = parts.at(-1);
  if (!last) return null;
  if (!keepsTax) return off === 0 ? { parts, leftOpen: 0 } : null;
  if (Math.abs(off) <= roundingPaise * invoices.length) {
    // The rounding is the tax's.
    last.receipt_paise -= off;
    if (way.percent > 0) last.tds_paise += off;
    else last.gst_tds_paise += off;
    return { parts, leftOpen: 0 };
  }
  if (off > 0 && off <= maxFeePaise && off < last.receipt_paise) {
    last.receipt_paise -= off;
    return { parts, leftOpen: off };
  }
  return null;
}

/** Returns groups of invoices that could be paid together: each alone, all, and some, with the oldest first. */
function* groupsOf(invoices: readonly Candidate[], isNamed: boolean): Iterable<readonly Candidate[]> {
  for (const invoice of invoices) yield [invoice];
  // The amount alone says nothing about many together, and building them for each customer takes long.
  if (!isNamed) return;
  const few = invoices.slice(0, maxTogether);
  if (invoices.length > maxTogether) yield invoices;
  for (let chosen = 2 ** few.length - 1; chosen > 0; chosen--) {
    const group = few.filter((_, at) => (chosen >> (few.length - 1 - at)) & 1);
    if (group.length > 1) yield group;
  }
}

/** What a customer's money can be when it closes nothing exactly: it pays the oldest invoices, and the rest is credit. */
function oldestFirst(invoices: readonly Candidate[], amountPaise: number): Part[] {
  let left = amountPaise;
  return invoices.flatMap((invoice) => {
    const receipt = Math.min(left, invoice.openPaise);
    left -= receipt;
    if (receipt <= 0) return [];
    const part = { document_id: invoice.id, number: invoice.number, tds_section: plainWay.section };
    return [{ ...emptyPart, ...part, receipt_paise: receipt }];
  });
}

/** A line; `payerId`: the customer into whose virtual account it came, null when only its words say whose it is. */
type Came = { amountPaise: number; narration: string; payerId: number | null };

/** Returns what a line of the bank can be, the most probable first. Nothing of it is booked without a person. */
export function proposalsFor(line: Came, open: readonly Candidate[]): BankProposal[] {
  const found: Found[] = [];
  const possible = line.payerId === null ? open : open.filter(({ accountId }) => accountId === line.payerId);
  for (const invoices of Map.groupBy(possible, ({ accountId }) => accountId).values())
    found.push(...ofCustomer(line, invoices));
  const byRank = found.sort((a, b) => a.rank - b.rank);
  const isNamed = byRank.some(({ rank }) => rank < unnamed);
  return byRank
    .filter(({ rank }) => !isNamed || rank < unnamed)
    .slice(0, maxProposals)
    .map(({ proposal }) => proposal);
}

/** Ranks from here on have nothing but the amount that speaks for them. */
const unnamed = 100;

function ofCustomer({ amountPaise, narration, payerId }: Came, invoices: readonly Candidate[]): Found[] {
  const [first] = invoices;
  if (!first) return [];
  const isPayer = payerId !== null;
  const isName = isPayer || invoices.some((invoice) => nameIn(narration, invoice));
  const numbered = invoices.filter(({ number }) => numberIn(narration, number));
  const evidence =
    numbered.length > 0
      ? "The number is named"
      : isPayer
        ? "It is the customer's account"
        : isName
          ? "The name fits"
          : "Only the amount fits";
  const isNamed = isName || numbered.length > 0;
  const propose = (rank: number, why: string, parts: Part[], leftOpen: number): Found => ({
    rank:
      rank +
      (isNamed ? 0 : unnamed) -
      (numbered.some(({ id }) => parts.some((part) => part.document_id === id)) ? 1 : 0),
    proposal: {
      account_id: first.accountId,
      account_name: first.accountName,
      why: `${evidence}, ${why}`,
      parts,
      left_open_paise: leftOpen,
      rest_paise: amountPaise - sumOf(parts, ({ receipt_paise }) => receipt_paise),
    },
  });
  const isGovernment = government.test(upper(first.billedTo));
  const ways = isNamed ? [plainWay, ...taxWays, ...(isGovernment ? governmentWays : [])] : [plainWay];
  const found: Found[] = [];
  for (const group of groupsOf(invoices, isNamed))
    for (const [at, way] of ways.entries()) {
      const fits = partsOf(group, amountPaise, way);
      if (!fits) continue;
      const what = group.length > 1 ? `it pays ${group.length} invoices` : "it pays the invoice";
      const rank = 10 * (group.length > 1 ? 1 : 0) + 2 * at + (fits.leftOpen > 0 ? 30 : 0) + 2;
      found.push(propose(rank, `${what}${way.words && ` ${way.words}`}`, fits.parts, fits.leftOpen));
    }
  if (found.length === 0 && isNamed) {
    const chosen = numbered.length > 0 ? numbered : invoices;
    const parts = oldestFirst(chosen, amountPaise);
    const open = sumOf(chosen, ({ openPaise }) => openPaise);
    const why = amountPaise > open ? "it is more than is open" : "it pays a part";
    found.push(propose(60, why, parts, Math.max(0, open - amountPaise)));
  }
  return found;
}
