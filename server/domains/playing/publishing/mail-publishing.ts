import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Language } from "#shared/languages.ts";
import { paths } from "#shared/paths.ts";
import { roleMay } from "#shared/roles.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { accounts, memberships, users } from "../../../db/tables/index.ts";
import { type Email, sendLetter } from "../../../emails/letter.ts";
import { senderOf } from "../../identity/partner-brands/index.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { decisionEmail, fourEyesEmail, proposalEmail } from "./emails.ts";
import { namesOfUsers } from "./names-of-users.ts";
import { presentProposal } from "./proposals/present.ts";
import { proposalRow } from "./proposals/queries.ts";
import { seesProposal } from "./proposals/seen-proposals.ts";

const id = z.number().int();

/** Emails a member about proposals and about the demand for four eyes. */
export const mailPublishingJob = {
  name: "mail-publishing",
  data: z.discriminatedUnion("news", [
    z.object({ news: z.literal("proposed"), proposalId: id, userId: id }),
    z.object({ news: z.literal("decided"), proposalId: id }),
    z.object({ news: z.literal("four-eyes"), accountId: id, userId: id, on: z.boolean(), byId: id }),
  ]),
};
type News = z.output<typeof mailPublishingJob.data>;

/**
 * Sends the email, in the language of the person. Throws when the mail server refuses; the job tries again. Skips news
 * that no longer applies, people who left the account or do not want such emails, and addresses that are not confirmed.
 */
export async function mailPublishing({ ctx, input }: Verb<News>): Promise<void> {
  const { db } = ctx.deps;
  const found = input.news === "four-eyes" ? await aboutFourEyes(db, input) : await aboutProposal(ctx, input);
  if (!found) return;
  const { to, email } = found;
  const sender = await senderOf(ctx.deps, to.accountId);
  await sendLetter(ctx.deps, {
    to,
    language: to.language,
    sender,
    subject: email.subject,
    lines: email.lines,
    path: paths.publish,
  });
}

interface Found {
  to: { accountId: number; name: string; email: string; language: Language };
  email: Email;
}

async function aboutFourEyes(
  db: Reader,
  { accountId, userId, on, byId }: Extract<News, { news: "four-eyes" }>,
): Promise<Found | null> {
  const to = await memberToMail(db, accountId, userId);
  const nameOf = await namesOfUsers(db, [byId]);
  return to && { to, email: fourEyesEmail({ on, by: nameOf(byId) }, to) };
}

async function aboutProposal(
  { deps: { db }, now }: Ctx,
  input: Exclude<News, { news: "four-eyes" }>,
): Promise<Found | null> {
  const row = await proposalRow(db, input.proposalId);
  if (!row) return null;
  const { accountId } = row;
  const proposal = await presentProposal(db, accountId, row);
  const isNew = input.news === "proposed";
  const to = await memberToMail(db, accountId, isNew ? input.userId : row.proposedBy);
  if (!to?.wants) return null;
  if (isNew) {
    if (proposal.state !== "open" || !roleMay(to.role, "publish")) return null;
    const { userId, scope } = to;
    const actor = { accountId, userId, scope };
    const sight = await sightOf({ deps: { db }, actor, now });
    if (!(await seesProposal(db, { actor, sight }, row.id))) return null;
    return { to, email: proposalEmail(proposal, to) };
  }
  // A person who withdrew or published it knows.
  const email = row.decidedBy === row.proposedBy ? null : decisionEmail(proposal, to);
  return email && { to, email };
}

async function memberToMail(db: Reader, accountId: number, userId: number) {
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      confirmedAt: users.emailConfirmedAt,
      wants: users.publishingMails,
      language: users.language,
      role: memberships.role,
      scope: memberships.scope,
      account: accounts.name,
      timeZone: accounts.timeZone,
      erasedAt: accounts.erasedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(and(eq(memberships.accountId, accountId), eq(memberships.userId, userId)));
  if (!row?.confirmedAt || row.erasedAt) return null;
  return {
    ...row,
    accountId,
    userId,
    scope: row.scope ?? undefined,
    language: row.language ?? ("en" as const),
  };
}
