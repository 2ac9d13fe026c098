import { createHmac } from "node:crypto";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { indianZone } from "#shared/day-in.ts";
import type { CompleteLanguage } from "#shared/languages.ts";
import { personArchivePath } from "#shared/people-data/archive-path.ts";
import type { CaseResult } from "#shared/people-data/found.ts";
import type { Ctx, Verb } from "../../../../context.ts";
import { dayInWords, sendLetter, whomToAsk } from "../../../../emails/letter.ts";
import { ourSender } from "../../../../emails/sender.ts";
import type { Env } from "../../../../env.ts";
import { declareTexts } from "../../../../texts.ts";
import { companyToday } from "../../../identity/company-details/index.ts";
import { type CaseRow, caseOf } from "../cases/case-rows.ts";

const texts = declareTexts("people-case-mail", {
  codeSubject: "Your code for {product}",
  code: "You asked {product} about the data that we hold about you. To show that this address is yours, tell us this code:",
  codeNotYou:
    "If you did not ask for anything, do nothing: nothing happens without the code. It ends after 24 hours.",
  exportedSubject: "The data that {product} holds about you",
  exported:
    "Here is a copy of everything that we hold about you. You can fetch it until {day}. Who has this link can read it:",
  correctedSubject: "{product} has corrected your name",
  corrected: "We have corrected your name everywhere but in documents, which keep the name of their day.",
  erasedSubject: "{product} has erased your data",
  erased: "We have erased what we held about you: {rows, number} records in {tables, number} places.",
  nothing: "We hold nothing about you.",
  accounts:
    "{accounts, number} accounts of which you were the only owner are erased with everything in them.",
  kept: "The law asks us to keep {rows, number} records, such as invoices, until {day} at the latest. Each is erased when its own time is over.",
  files:
    "Stored files are deleted within two hours. Backups have your data until they are replaced; if an older one is used, the erasure is made again before anybody can use the service.",
  proof: "The proof of this erasure is case {case, number}, with the checksum {hash}.",
  refusedSubject: "Your question about your data at {product}",
  refused: "We cannot do what you asked about your data. The reason:",
  complain:
    "If you do not agree, write to us. You can also complain to the data protection authority of your country; in India this is the Data Protection Board.",
});

/** Emails a letter of a case that needs nothing but what the case says. */
export const mailCaseJob = {
  name: "mail-people-case",
  data: z.object({ caseId: z.number().int(), letter: z.enum(["code", "refused"]) }),
};

/**
 * Returns the code of a case. It follows from the case and its end, so that neither the database nor the queue has it.
 */
export function caseCode(
  { SESSION_SECRET }: Pick<Env, "SESSION_SECRET">,
  caseId: number,
  endsAt: Date,
): string {
  const digest = createHmac("sha256", SESSION_SECRET)
    .update(`people-case ${caseId} ${endsAt.toISOString()}`)
    .digest();
  return String(digest.readUInt32BE(0) % 100_000_000).padStart(8, "0");
}

/** Sends the email. Throws when the mail server refuses; the job tries again. */
export async function mailCase({ ctx, input }: Verb<z.output<typeof mailCaseJob.data>>): Promise<void> {
  const row = await caseOf(ctx.deps.db, input.caseId);
  if (!row?.email) return;
  if (input.letter === "refused")
    return sendCaseLetter(ctx, row, { letter: "refused", why: row.refusal ?? "" });
  if (!row.codeEndsAt || row.codeEndsAt <= ctx.now()) return;
  await sendCaseLetter(ctx, row, { letter: "code", code: caseCode(ctx.deps.env, row.id, row.codeEndsAt) });
}

export type CaseLetter =
  | { letter: "code"; code: string }
  | { letter: "refused"; why: string }
  | { letter: "corrected" }
  | { letter: "exported"; token: string; endsAt: Date }
  | { letter: "erased"; result: CaseResult; resultHash: string };

/** Emails an answer to the address of a case, in the language of the person. Without an address there is none: an operator tells. */
export async function sendCaseLetter(ctx: Ctx, row: CaseRow, answer: CaseLetter): Promise<void> {
  if (row.email === null) return;
  const { env } = ctx.deps;
  const sender = ourSender(env, await companyToday(ctx.deps));
  // A repeat after a stop is the same email; a new code and a new link are not.
  const isNew = answer.letter === "code" || answer.letter === "exported";
  await sendLetter(ctx.deps, {
    // Without the name: no operator has checked it yet.
    to: { email: row.email, name: null },
    language: row.language,
    sender,
    ...(!isNew && { id: `people-case-${row.id}-${answer.letter}` }),
    ...wordsOf(ctx, row, answer),
    after: [whomToAsk(row.language, sender.support)],
  });
}

function wordsOf(ctx: Ctx, row: CaseRow, answer: CaseLetter): { subject: string; lines: string[] } {
  const text = texts(row.language);
  const product = brand.name;
  switch (answer.letter) {
    case "code":
      return {
        subject: text("codeSubject", { product }),
        lines: [text("code", { product }), "", answer.code, "", text("codeNotYou")],
      };
    case "exported":
      return {
        subject: text("exportedSubject", { product }),
        lines: [
          text("exported", { day: dayOf(answer.endsAt, row.language) }),
          "",
          `${ctx.deps.env.PUBLIC_URL}${personArchivePath(answer.token)}`,
        ],
      };
    case "corrected":
      return { subject: text("correctedSubject", { product }), lines: [text("corrected")] };
    case "refused":
      return {
        subject: text("refusedSubject", { product }),
        lines: [text("refused"), "", answer.why, "", text("complain")],
      };
    case "erased":
      return { subject: text("erasedSubject", { product }), lines: erasedLines(row, answer) };
  }
}

const dayOf = (at: Date, language: CompleteLanguage): string => dayInWords(at, language, indianZone);

/** Says what was erased, what stays until when, and the proof. */
function erasedLines(
  row: CaseRow,
  { result, resultHash }: Extract<CaseLetter, { letter: "erased" }>,
): string[] {
  const text = texts(row.language);
  const gone = result.tables.filter(({ until }) => until === null);
  const kept = result.tables.filter(({ until }) => until !== null);
  const sum = (rows: readonly number[]) => rows.reduce((total, each) => total + each, 0);
  const rows = sum(gone.map(({ before }) => before));
  const last = kept
    .map(({ until }) => until ?? "")
    .sort()
    .at(-1);
  return [
    rows === 0 && kept.length === 0 ? text("nothing") : text("erased", { rows, tables: gone.length }),
    ...(result.accounts > 0 ? ["", text("accounts", { accounts: result.accounts })] : []),
    ...(last
      ? [
          "",
          text("kept", {
            rows: sum(kept.map(({ after }) => after)),
            day: dayOf(new Date(`${last}T06:30:00Z`), row.language),
          }),
        ]
      : []),
    "",
    text("files"),
    "",
    text("proof", { case: row.id, hash: resultHash }),
    "",
    text("complain"),
  ];
}
