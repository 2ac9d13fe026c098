import { z } from "zod";
import { fontChoice } from "../../fonts/own-fonts.ts";
import { phoneNumberOf } from "../../phone-number.ts";
import { schemaReason } from "../../refusals/schema-reason.ts";
import {
  contract,
  done,
  id,
  idParams,
  instant,
  sha256,
  storedBytesOrAddress,
  timeZone,
} from "../contract.ts";
import { email } from "../email.ts";
import { language } from "../language.ts";
import { brandFont } from "../library/brand-fonts.ts";
import { reasonRef } from "../reason-ref.ts";
import { newPassword, ownPassword } from "./password.ts";

const personName = z.string().trim().min(1, schemaReason("nameRequired")).max(120);
const accountName = z.string().trim().min(1, schemaReason("accountNameRequired")).max(120);

/** A telephone number, stored as E.164. Without a country code it is one of India. */
export const phone = z
  .string()
  .trim()
  .max(40)
  .refine((typed) => phoneNumberOf(typed) !== null, schemaReason("telephoneForm"))
  .overwrite((typed) => phoneNumberOf(typed) ?? typed);

/** A colour in the format of browsers' colour fields. */
export const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, schemaReason("brandColourForm"));

export const maxBrandColours = 12;
/** The colours that the editor of designs offers first, in this order. */
export const brandColours = z
  .array(z.object({ name: z.string().trim().max(40), colour }))
  .max(maxBrandColours, schemaReason("tooManyBrandColours"));
export type BrandColour = z.output<typeof brandColours>[number];
/** Of new texts in designs: a shipped font, or "own-" and the id of an own one; null: no font is preferred. */
const brandFontChoice = fontChoice.nullable();

export const account = z.object({
  user: z.object({
    name: z.string(),
    email: z.string(),
    /** False until the person opened a link that we emailed to this address. */
    emailConfirmed: z.boolean(),
    /** A new email that is not confirmed yet. */
    newEmail: z.object({ email: z.string(), expiresAt: instant }).nullable(),
    passwordChangedAt: instant,
    /** Whether this person gets emails about proposals. */
    publishingMails: z.boolean(),
  }),
  account: z.object({
    name: z.string(),
    /** At which support calls back, as E.164; null: none. */
    phone: z.string().nullable(),
    timeZone: z.string(),
    createdAt: instant,
  }),
  /** Shown on the status cards of screens. */
  brand: z.object({
    /** Null: the account's name. */
    name: z.string().nullable(),
    /** Null: our dark background. */
    colour: z.string().nullable(),
    /** `file`: what screens show of it. */
    logo: z.object({ mediaId: id, name: z.string(), thumbnailUrl: z.string(), file: sha256 }).nullable(),
    /** For designs. */
    colours: brandColours,
    headingFont: brandFontChoice,
    textFont: brandFontChoice,
    /** The account's own ones. */
    fonts: z.array(brandFont),
  }),
  /** A user requested deletion of the account; at `eraseAt` everything is erased. */
  deletion: z.object({ askedAt: instant, eraseAt: instant }).nullable(),
});
export type Account = z.output<typeof account>;

const ofSelf = { tag: "Accounts", needs: "self", scope: "own" } as const;
const byOwners = { tag: "Accounts", needs: "account.own", scope: "account" } as const;

export const getAccount = contract("GET /api/v1/account", {
  id: "getAccount",
  summary: "Get the account's profile, brand, and whether it is to be deleted",
  ...ofSelf,
  response: account,
});
/** Changes only the fields that are sent. */
export const saveAccount = contract("PATCH /api/v1/account", {
  id: "saveAccount",
  summary: "Change names, telephone number, time zone, language, brand, and which emails you get",
  ...ofSelf,
  body: z.object({
    name: personName.optional(),
    accountName: accountName.optional(),
    /** With its country code, or a number of India. Null removes it. */
    phone: phone.nullable().optional(),
    timeZone: timeZone.optional(),
    /** The person's language of the dashboard; null means the browser's. */
    language: language.nullable().optional(),
    /** Whether the person gets emails about proposals. */
    publishingMails: z.boolean().optional(),
    brandName: accountName.nullable().optional(),
    brandColour: colour.nullable().optional(),
    /** A ready image of the account's media. */
    brandLogoMediaId: id.nullable().optional(),
    /** Replaces all of them. */
    brandColours: brandColours.optional(),
    brandHeadingFont: brandFontChoice.optional(),
    brandTextFont: brandFontChoice.optional(),
    /** True: the person closed the first-steps guide. */
    firstRunDismissed: z.boolean().optional(),
  }),
  response: account,
});
export const changePassword = contract("POST /api/v1/account/password", {
  id: "changePassword",
  summary: "Change the password; ends all other sessions",
  ...ofSelf,
  body: z.object({ current: ownPassword, password: newPassword }),
  response: done,
});
export const askNewEmail = contract("POST /api/v1/account/email", {
  id: "askNewEmail",
  summary: "Email a link to a new address; the address changes when the link is opened",
  ...ofSelf,
  body: z.object({ email, current: ownPassword }),
  response: account,
});
export const giveUpNewEmail = contract("DELETE /api/v1/account/email", {
  id: "giveUpNewEmail",
  summary: "Keep the present address; the emailed link stops working",
  ...ofSelf,
  response: account,
});
/** Does nothing when the email is already confirmed. */
export const requestEmailConfirmation = contract("POST /api/v1/account/email/confirmation-requests", {
  id: "requestEmailConfirmation",
  summary: "Email a new link that confirms the present address",
  ...ofSelf,
  response: account,
});
export const confirmEmail = contract("POST /api/v1/account/email/confirmation", {
  id: "confirmEmail",
  summary: "Confirm the present or the new address with the token of the emailed link",
  ...ofSelf,
  body: z.object({
    token: z.string().min(20, schemaReason("linkIncomplete")).max(100, schemaReason("linkIncomplete")),
  }),
  response: account,
});
/** The person types the account's `name`, so that one wrong click cannot delete it. */
export const askDeletion = contract("POST /api/v1/account/deletion", {
  id: "askDeletion",
  summary: "Ask to delete the account; it is erased after 30 days unless this is cancelled",
  ...byOwners,
  body: z.object({
    current: ownPassword,
    name: z.string().trim().min(1, schemaReason("accountNameTyped")).max(120),
  }),
  response: account,
});
export const cancelDeletion = contract("DELETE /api/v1/account/deletion", {
  id: "cancelDeletion",
  summary: "Cancel the deletion of the account",
  ...byOwners,
  response: account,
});

export const exportStates = ["waiting", "running", "ready", "failed", "expired"] as const;
export const dataExport = z.object({
  id,
  state: z.enum(exportStates),
  percent: z.number().int().min(0).max(100),
  /** Size of the archive; null until it is ready. */
  bytes: z.number().nullable(),
  failure: z.string().nullable(),
  failureReason: reasonRef.nullable(),
  createdAt: instant,
  /** Until when the archive can be downloaded. */
  expiresAt: instant.nullable(),
});
export type DataExport = z.output<typeof dataExport>;

export const listDataExports = contract("GET /api/v1/account/exports", {
  id: "listDataExports",
  summary: "List the account's data exports, newest first, at most ten",
  ...byOwners,
  response: z.object({ items: z.array(dataExport) }),
});
/** While an export is being made, returns that one. */
export const startDataExport = contract("POST /api/v1/account/exports", {
  id: "startDataExport",
  summary: "Make an archive of all data of the account",
  ...byOwners,
  body: z.object({ current: ownPassword }),
  response: dataExport,
  status: 201,
});
export const dataExportParams = idParams;
export const dataExportFilePath = (exportId: number | string): string =>
  `/api/v1/account/exports/${exportId}/archive`;
export const getDataExportFile = contract(`GET ${dataExportFilePath(":id")}`, {
  id: "getDataExportFile",
  summary: "Download an archive that is ready",
  ...byOwners,
  params: dataExportParams,
  ...storedBytesOrAddress,
});
