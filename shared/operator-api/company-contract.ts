import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { email } from "../contracts/email.ts";
import { financialYearOf, isFinancialYear } from "../financial-year.ts";
import { returnVersion, usualReturnVersion } from "../gst-returns.ts";
import { type GstState, gstStateCodes, isGstin, plainGstin, stateOfGstin } from "../gstin.ts";
import { upiId } from "../media-kinds/upi-settings.ts";
import { isAccountNumber, isIfsc, isPan, panOfGstin, payee } from "../payee.ts";
import { statesOfPin } from "../pin-states.ts";
import { schemaReason } from "../refusals/schema-reason.ts";
import { socialNetworkOf } from "../social-networks.ts";
import { supportHours } from "../support-hours.ts";

/** Turnover of the financial year before: it decides the digits of the service code, and who must register e-invoices. */
export const turnoverClasses = ["to-5-crore", "to-10-crore", "over-10-crore"] as const;
export type TurnoverClass = (typeof turnoverClasses)[number];

/** Which seller a credit note names: that of its invoice, or that of its own day. */
export const noteSellers = ["invoice", "today"] as const;
export type NoteSeller = (typeof noteSellers)[number];

/** The registered number of a company (CIN) or of a partnership with limited liability (LLPIN). */
const companyNumber = /^([A-Z]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}-\d{4})$/;
/** The number of an application at the GST portal (ARN); AD: that of a letter of undertaking. */
const letterNumber = /^AD\d{12}[A-Z\d]$/;

const text = (max: number) => z.string().trim().min(1, schemaReason("isEmpty")).max(max);
const optionalText = (max: number) => z.string().trim().max(max);
/** Capitals without spaces, as they are printed; empty: none. */
const number = (form: (number: string) => boolean, reason: Parameters<typeof schemaReason>[0]) =>
  z
    .string()
    .overwrite((typed) => typed.trim().toUpperCase())
    .refine((typed) => typed === "" || form(typed), schemaReason(reason));

const fields = {
  legal_name: text(200),
  /** Empty: it trades by its legal name. */
  trade_name: optionalText(200),
  /** House and street; several lines. */
  address: text(300),
  city: text(100),
  state: z.enum(gstStateCodes, { error: schemaReason("stateRequired") }),
  pin: z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, schemaReason("pinForm")),
  country: z.literal("IN"),
  /** Empty: not registered, and nothing can be sold. */
  gstin: z
    .string()
    .overwrite(plainGstin)
    .refine((typed) => typed === "" || isGstin(typed), schemaReason("gstinForm")),
  cin: number((typed) => companyNumber.test(typed), "cinForm"),
  /** The number of the seller at the income-tax office. */
  pan: number(isPan, "panForm").default(""),
  /** Into which customers pay; all four or none. */
  bank_holder: optionalText(100).default(""),
  bank_account: z
    .string()
    .overwrite((typed) => typed.replaceAll(/[ -]/g, ""))
    .refine((typed) => typed === "" || isAccountNumber(typed), schemaReason("accountNumberForm"))
    .default(""),
  bank_name: optionalText(100).default(""),
  bank_ifsc: number(isIfsc, "ifscForm").default(""),
  /** Documents that are not paid have its QR code. */
  upi_id: z
    .string()
    .trim()
    .refine((typed) => typed === "" || upiId.safeParse(typed).success, schemaReason("upiIdForm"))
    .default(""),
  /** Each customer gets an account of its own at Razorpay, which documents name. */
  virtual_accounts: z.boolean().default(false),
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[\d ()-]{6,30})?$/, schemaReason("phoneForm")),
  support_email: email,
  sac: z
    .string()
    .trim()
    .regex(/^(\d{4}|\d{6})$/, schemaReason("sacForm")),
  turnover: z.enum(turnoverClasses),
  /** Empty: exports are not sold. */
  lut_number: number((typed) => letterNumber.test(typed), "lutForm"),
  lut_year: z
    .string()
    .trim()
    .refine((typed) => typed === "" || isFinancialYear(typed), schemaReason("financialYearForm")),
  /** The schema version of the return GSTR-1 at the portal. */
  return_version: z
    .string()
    .overwrite((typed) => typed.trim().toUpperCase())
    .regex(returnVersion, schemaReason("returnVersionForm"))
    .default(usualReturnVersion),
  /** Supplies to a Special Economic Zone are made under the letter of undertaking, without tax. */
  sez_under_lut: z.boolean(),
  /** In Other Territory (97) documents name UTGST in place of SGST. */
  other_territory_utgst: z.boolean(),
  note_seller: z.enum(noteSellers),
  /** It has no GSTIN, and sells without tax, with bills of supply. */
  sells_unregistered: z.boolean(),
  /** Documents of registered buyers, SEZ and exports are registered as e-invoices (turnover over 5 crore rupees). */
  e_invoices: z.boolean(),
  social_profiles: z
    .array(z.string().trim().max(200))
    .max(20)
    .overwrite((all) => all.filter((address) => address !== ""))
    .refine((all) => all.every((address) => socialNetworkOf(address)), schemaReason("profileForm"))
    .refine((all) => new Set(all.map(socialNetworkOf)).size === all.length, schemaReason("profileTwice")),
  support_hours: supportHours,
  /** People answer in the chat of the website, too, in these hours. */
  live_chat: z.boolean().default(false),
};

/** What the company is from a day on. */
export const newCompanyDetails = z
  .object({
    /** First day, in India. */
    valid_from: z.iso.date(schemaReason("dayForm")),
    ...fields,
  })
  .superRefine((given, { addIssue }) => {
    const problem = (field: keyof typeof given, reason: Parameters<typeof schemaReason>[0]) =>
      addIssue({ code: "custom", path: [field], message: schemaReason(reason) });
    const { gstin, state, pin } = given;
    if (gstin !== "" && isGstin(gstin) && stateOfGstin(gstin) !== state) problem("gstin", "sellerGstinState");
    const pan = panOfGstin(gstin);
    if (given.pan !== "" && pan !== null && pan !== given.pan) problem("pan", "sellerPanGstin");
    const account = ["bank_holder", "bank_account", "bank_name", "bank_ifsc"] as const;
    if (account.some((field) => given[field] !== ""))
      for (const field of account) if (given[field] === "") problem(field, "bankAccountWhole");
    const possible: readonly GstState[] = statesOfPin(pin);
    if (possible.length > 0 && !possible.includes(state)) problem("pin", "sellerPinState");
    if (given.turnover !== "to-5-crore" && given.sac.length < 6) problem("sac", "sacSixDigits");
    if (given.lut_number !== "" && given.lut_year === "") problem("lut_year", "lutYearRequired");
    if (given.lut_number === "" && given.lut_year !== "") problem("lut_number", "lutNumberRequired");
    if (isFinancialYear(given.lut_year) && given.lut_year !== financialYearOf(given.valid_from))
      problem("lut_year", "letterOfOtherYear");
    if (given.lut_number !== "" && gstin === "") problem("lut_number", "lutNeedsGstin");
    if (given.sells_unregistered && gstin !== "") problem("sells_unregistered", "unregisteredWithGstin");
    if (given.e_invoices && (gstin === "" || given.turnover === "to-5-crore"))
      problem("e_invoices", "eInvoicesNeedTurnover");
  });
export type NewCompanyDetails = z.output<typeof newCompanyDetails>;

const details = z.object({
  /** Null: the settings of the server, which hold until the first entry begins. */
  id: id.nullable(),
  valid_from: z.string().nullable(),
  /** False while nobody has entered who sells: an example. */
  is_named: z.boolean(),
  /** valid: today's. coming: can be withdrawn. past: replaced. */
  state: z.enum(["valid", "coming", "past"]),
  legal_name: z.string(),
  trade_name: z.string().nullable(),
  /** As it is printed. */
  address_lines: z.array(z.string()),
  gstin: z.string().nullable(),
  cin: z.string().nullable(),
  pan: z.string().nullable(),
  payee,
  phone: z.string().nullable(),
  support_email: z.string(),
  sac: z.string(),
  turnover: z.enum(turnoverClasses).nullable(),
  lut_number: z.string().nullable(),
  lut_year: z.string().nullable(),
  return_version: z.string(),
  sez_under_lut: z.boolean(),
  other_territory_utgst: z.boolean(),
  note_seller: z.enum(noteSellers),
  sells_unregistered: z.boolean(),
  e_invoices: z.boolean(),
  social_profiles: z.array(z.string()),
  support_hours: z.object({
    days: z.array(z.number()),
    from: z.string(),
    to: z.string(),
    zone: z.string(),
    holidays: z.array(z.string()),
  }),
  live_chat: z.boolean(),
  /** In English. */
  hours_in_words: z.string(),
  /** Null in what the settings say. */
  address: z
    .object({ address: z.string(), city: z.string(), state: z.enum(gstStateCodes), pin: z.string() })
    .nullable(),
  /** Who entered it, and when. */
  entered_by: z.string().nullable(),
  entered_at: z.string().nullable(),
});
export type CompanyEntry = z.output<typeof details>;

export const companyAnswer = z.object({
  success: z.literal(true),
  /** In India. */
  today: z.string(),
  /** Newest day first; the last one is what the settings say. */
  entries: z.array(details),
  /** What needs to be done, in words. */
  warnings: z.array(z.string()),
});
export type CompanyPage = z.output<typeof companyAnswer>;
