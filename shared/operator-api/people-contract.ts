import { z } from "zod";
import { id } from "../contracts/contract.ts";
import { email } from "../contracts/email.ts";
import { completeLanguages } from "../languages.ts";
import { caseKinds, caseStates, proofKinds } from "../people-data/cases.ts";
import { caseResult, found } from "../people-data/found.ts";
import { phoneNumberOf } from "../phone-number.ts";
import { schemaReason } from "../refusals/schema-reason.ts";

const optionalText = (max: number) => z.string().trim().max(max).default("");

/** A request about the data of a person, who needs no account. */
export const newPeopleCase = z
  .object({
    kind: z.enum(caseKinds),
    /** Empty: the person gave a number only. */
    email: z.union([z.literal(""), email]).default(""),
    phone: z
      .string()
      .trim()
      .refine((typed) => typed === "" || phoneNumberOf(typed) !== null, schemaReason("phoneForm"))
      .default(""),
    /** A guest has no address: the name that the guest gave, and the account that it was given to. */
    guest_name: optionalText(100),
    guest_account_id: id.nullable().default(null),
    language: z.enum(completeLanguages).default("en"),
    note: optionalText(2_000),
    /** For a correction. */
    right_name: optionalText(100),
  })
  .superRefine((given, { addIssue }) => {
    const problem = (path: keyof typeof given, reason: Parameters<typeof schemaReason>[0]) =>
      addIssue({ code: "custom", path: [path], message: schemaReason(reason) });
    if (given.email === "" && given.phone === "") problem("email", "caseNeedsAddress");
    if (given.guest_name !== "" && given.guest_account_id === null)
      problem("guest_account_id", "guestNeedsAccount");
    if (given.kind === "correct" && given.right_name === "") problem("right_name", "isEmpty");
  });
export type NewPeopleCase = z.output<typeof newPeopleCase>;

const current = z.string().min(1, schemaReason("passwordRequired"));

/** What an admin does with a case. */
export const peopleCaseAction = z.discriminatedUnion("action", [
  /** Emails a code to the address of the case. */
  z.object({ action: z.literal("mail-code") }),
  z.object({ action: z.literal("enter-code"), code: z.string().trim().max(20) }),
  /** What the operator saw. */
  z.object({
    action: z.literal("note-proof"),
    seen: z.string().trim().min(10, schemaReason("proofShort")).max(500),
  }),
  z.object({ action: z.literal("look"), with_accounts: z.boolean().default(false) }),
  /** Makes the archive, or corrects. */
  z.object({ action: z.literal("run"), current }),
  /** Asks to erase; another admin confirms. */
  z.object({ action: z.literal("ask"), current }),
  z.object({ action: z.literal("confirm"), current }),
  z.object({ action: z.literal("withdraw") }),
  z.object({
    action: z.literal("refuse"),
    why: z.string().trim().min(10, schemaReason("proofShort")).max(1_000),
  }),
]);
export type PeopleCaseAction = z.output<typeof peopleCaseAction>;

export const peopleCase = z.object({
  id: z.number(),
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  /** Null when the case is over. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  guest_name: z.string().nullable(),
  guest_account_id: z.number().nullable(),
  language: z.string(),
  note: z.string(),
  right_name: z.string().nullable(),
  /** Null: the person asked in the dashboard. */
  opened_by: z.string().nullable(),
  opened_at: z.string(),
  due_at: z.string(),
  days_left: z.number(),
  proof: z.enum(proofKinds).nullable(),
  proof_note: z.string().nullable(),
  found: found.nullable(),
  found_at: z.string().nullable(),
  with_accounts: z.boolean(),
  asked_by: z.string().nullable(),
  asked_by_self: z.boolean(),
  confirmed_by: z.string().nullable(),
  percent: z.number(),
  result: caseResult.nullable(),
  result_hash: z.string().nullable(),
  answered_at: z.string().nullable(),
  refusal: z.string().nullable(),
  ended_at: z.string().nullable(),
});
export type PeopleCase = z.output<typeof peopleCase>;

export const peopleCaseAnswer = z.object({ success: z.literal(true), case: peopleCase });
export const peopleCasesAnswer = z.object({
  success: z.literal(true),
  cases: z.array(peopleCase),
  /** Rows about erased people that the law keeps, by their last day. */
  kept: z.array(z.object({ table: z.string(), rows: z.number(), until: z.string() })),
});
