import { z } from "zod";
import { type BookNameKey, bookNameKeys } from "../book-names.ts";
import { id } from "../contracts/contract.ts";
import { documentKinds, withoutIrnStates } from "../documents.ts";
import { monthForm, outsideReasons, returnTables } from "../gst-returns.ts";
import { providerNames } from "../payment-providers.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

/** A month of India: "2026-11". */
export const month = z.string().regex(monthForm, schemaReason("monthForm"));
export const monthQuery = z.object({ month });
/** Of which GSTIN of ours the return is; default: that of the month's last day. */
const gstin = z.string().length(15).optional();
export const returnQuery = monthQuery.extend({ gstin });
export type ReturnQuery = z.output<typeof returnQuery>;

/** The sheets of the portal's offline tool that are downloads of their own. */
export const returnFiles = [
  "b2b",
  "b2cl",
  "b2cs",
  "exp",
  "cdnr",
  "cdnur",
  "exemp",
  "at",
  "atadj",
  "hsn_b2b",
  "hsn_b2c",
  "docs",
] as const;
export type ReturnFile = (typeof returnFiles)[number];

export const returnFileQuery = returnQuery.extend({ table: z.enum(returnFiles) });
export type ReturnFileQuery = z.output<typeof returnFileQuery>;

const paise = z.number().int();
const amounts = {
  net_paise: paise,
  cgst_paise: paise,
  sgst_paise: paise,
  igst_paise: paise,
  total_paise: paise,
};

/** The sums of a month; a closing stores them. Credit notes are positive in their own tables. */
export const monthSums = z.object({
  tables: z.array(z.object({ table: z.enum(returnTables), documents: z.number().int(), ...amounts })),
  /** All documents of the return, credit notes taken away; advances are not in it. */
  documents: z.object(amounts),
  /** The same, added up from the tables, and from the service codes. */
  from_tables: z.object(amounts),
  from_codes: z.object(amounts),
  /** Advances by their vouchers, with tax. What is received, less what is used and returned, is "at" less "txpd". */
  advances: z.object({
    opening_paise: paise,
    received_paise: paise,
    used_paise: paise,
    returned_paise: paise,
    closing_paise: paise,
  }),
});
export type MonthSums = z.output<typeof monthSums>;

/** What a person must look at before the month is closed. */
const difference = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("outside"),
    reason: z.enum(outsideReasons),
    document_id: id,
    number: z.string(),
    total_paise: paise,
  }),
  /** It needs a number of the portal, and has none at this moment. */
  z.object({
    kind: z.literal("without-irn"),
    document_id: id,
    number: z.string(),
    state: z.enum(withoutIrnStates),
    total_paise: paise,
  }),
  z.object({ kind: z.literal("numbers"), from: z.string(), to: z.string(), missing: z.number().int() }),
  z.object({ kind: z.literal("sums"), from: z.enum(["tables", "codes", "advances"]), paise }),
  /** Money of a customer that is neither an advance nor owed back: the month cannot be closed. */
  z.object({
    kind: z.literal("unnamed"),
    payment_id: id,
    account_id: id,
    account_name: z.string(),
    reference: z.string(),
    paise,
  }),
  /** Lines of the bank that are neither booked nor set aside: the month cannot be closed. */
  z.object({ kind: z.literal("waiting"), count: z.number().int(), paise }),
  /** An advance whose tax is late: its money came in a month whose return is filed. */
  z.object({
    kind: z.literal("late"),
    document_id: id,
    number: z.string(),
    day: z.string(),
    issued_on: z.string(),
    total_paise: paise,
  }),
  /** A day whose two sides differ. */
  z.object({ kind: z.literal("day"), day: z.string() }),
  /** The documents are not those with which the month was closed. */
  z.object({ kind: z.literal("changed"), closing_id: id }),
]);
export type MonthDifference = z.output<typeof difference>;

const monthDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  number: z.string(),
  issued_on: z.string(),
  account_id: id,
  billed_to: z.string(),
  gstin: z.string(),
  corrects: z.string().nullable(),
  /** Null: in no table. */
  table: z.enum(returnTables).nullable(),
  ...amounts,
});
export type RegisterEntry = z.output<typeof monthDocument>;

const closing = z.object({
  id,
  closed_at: z.string(),
  closed_by: z.string(),
  hash: z.string(),
  note: z.string(),
  total_paise: paise,
  reopened_at: z.string().nullable(),
  reopened_by: z.string().nullable(),
  reopen_reason: z.string(),
});
export type ClosingEntry = z.output<typeof closing>;

/** Documents of one answer; the registers have all. */
export const maxShownDocuments = 500;

export const taxesQuery = z.object({
  /** Default: the month before this one. */
  month: month.optional(),
  gstin,
  register: z.enum(["sales", "notes", "others"]).default("sales"),
});
export type TaxesQuery = z.output<typeof taxesQuery>;

export const taxesAnswer = z.object({
  success: z.literal(true),
  month,
  /** running: it has not ended in India. */
  state: z.enum(["running", "open", "closed"]),
  gstin: z.string(),
  /** Those that documents and advances of the month name: each has its own return. That of the month's last day is first. */
  gstins: z.array(z.string()),
  sums: monthSums,
  /** The sheet of GSTR-3B, from the tables of GSTR-1. Purchases are not in it. */
  gstr3b: z.object({
    /** Table 3.1: taxed, zero rated, and nil rated or exempted. */
    supplied: z.array(z.object({ row: z.enum(["a", "b", "c"]), ...amounts })),
    /** Table 3.2: what of row (a) went to unregistered buyers in other states. */
    unregistered: z.array(z.object({ place_of_supply: z.string(), ...amounts })),
  }),
  differences: z.array(difference),
  register: z.enum(["sales", "notes", "others"]),
  /** The first documents of the register. */
  documents: z.array(monthDocument),
  /** All of the register. */
  count: z.number().int(),
  /** Newest first. */
  closings: z.array(closing),
});
export type TaxesPage = z.output<typeof taxesAnswer>;

const reason = z.string().trim().max(500);
export const closeMonthBody = z.object({
  month,
  /** Why it is closed although something differs. */
  note: reason.default(""),
});
export const reopenMonthBody = z.object({
  month,
  reason: reason.min(3, schemaReason("reopenReasonRequired")),
});

export const registerQuery = returnQuery.extend({ register: z.enum(["sales", "notes", "others"]) });

/** The files for Zoho Books, in the order of their import. */
export const zohoFiles = ["contacts", "invoices", "payments", "credit-notes"] as const;
export type ZohoFile = (typeof zohoFiles)[number];
export const zohoQuery = monthQuery.extend({ kind: z.enum(zohoFiles) });
export const tallyQuery = monthQuery.extend({ part: z.enum(["vouchers", "masters"]).default("vouchers") });

/** Tally takes names of this length. */
const bookName = z.string().trim().min(1, schemaReason("isEmpty")).max(100);
export const bookNamesBody = z.object({
  names: z.object(
    Object.fromEntries(bookNameKeys.map((key) => [key, bookName])) as Record<BookNameKey, typeof bookName>,
  ),
});
export const bookNamesAnswer = z.object({ success: z.literal(true), ...bookNamesBody.shape });
export type BookNamesAnswer = z.output<typeof bookNamesAnswer>;

const balances = z.object({
  customers_paise: paise,
  unallocated_paise: paise,
  in_transit_paise: paise,
  tds_paise: paise,
  bank_paise: paise,
});
const dayEnd = z.object({
  day: z.string(),
  invoiced_paise: paise,
  credited_paise: paise,
  received_paise: paise,
  refunded_paise: paise,
  tds_paise: paise,
  written_off_paise: paise,
  /** What the providers settled, before their fees. */
  settled_paise: paise,
  fees_paise: paise,
  closing: balances,
  /** What two sources that should agree say differently; empty on a day that balances. */
  differences: z.array(z.object({ what: z.enum(["customers", "receipts", "settled", "fees"]), paise })),
});
export type DayEndEntry = z.output<typeof dayEnd>;
export const dayEndsAnswer = z.object({
  success: z.literal(true),
  month,
  opening: balances,
  days: z.array(dayEnd),
  closing: balances,
  settlements: z.array(
    z.object({
      provider: z.enum(providerNames),
      day: z.string(),
      utr: z.string().nullable(),
      net_paise: paise,
      fee_paise: paise,
      tax_paise: paise,
    }),
  ),
});
export type DayEndsPage = z.output<typeof dayEndsAnswer>;
