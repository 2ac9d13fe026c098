import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { brand } from "#shared/brand.ts";
import { paths } from "#shared/paths.ts";
import type { Verb } from "../../../../context.ts";
import { ticketClaims, users } from "../../../../db/tables/index.ts";
import { sendLetter } from "../../../../emails/letter.ts";
import { ourSender } from "../../../../emails/sender.ts";
import { declareTexts } from "../../../../texts.ts";
import { companyToday } from "../../../identity/company-details/index.ts";
import { claimToken } from "./claim-token.ts";

const claimTexts = declareTexts("ticket-claim-mail", {
  subject: "Did you write to {product} support?",
  received: "we received a message on our website with your email address.",
  open: "Was it you? Open this link, in a browser where you are signed in, to read the message and confirm it:",
  until: "Until then the message is not connected with your account.",
});

/** Asks a user by email whether they wrote the contact message of a ticket. */
export const mailClaimJob = { name: "mail-ticket-claim", data: z.object({ claimId: z.number().int() }) };

/** Sends the email. Throws when the mail server refuses; the job tries again. */
export async function mailClaim({ ctx, input }: Verb<z.output<typeof mailClaimJob.data>>): Promise<void> {
  const { db, env } = ctx.deps;
  const [row] = await db
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt, language: users.language })
    .from(ticketClaims)
    .innerJoin(users, eq(users.id, ticketClaims.userId))
    .where(
      and(
        eq(ticketClaims.id, input.claimId),
        isNull(ticketClaims.confirmedAt),
        isNull(ticketClaims.deniedAt),
      ),
    );
  if (!row?.confirmedAt) return;
  const language = row.language ?? "en";
  const text = claimTexts(language);
  const sender = ourSender(ctx.deps.env, await companyToday(ctx.deps));
  await sendLetter(ctx.deps, {
    // Without the message and the name from the form: a stranger may have written them.
    to: { email: row.email, name: null },
    language,
    sender,
    subject: text("subject", { product: brand.name }),
    lines: [text("received"), text("open")],
    path: paths.claimTicket(claimToken(env.SESSION_SECRET, input.claimId)),
    after: [text("until")],
  });
}
