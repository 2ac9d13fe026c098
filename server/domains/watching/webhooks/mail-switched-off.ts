import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { paths } from "#shared/paths.ts";
import { failingDays } from "#shared/webhooks.ts";
import type { Verb } from "../../../context.ts";
import { accounts, memberships, users, webhookEndpoints } from "../../../db/tables/index.ts";
import { sendLetter } from "../../../emails/letter.ts";
import { isReachable } from "../../../emails/reachable.ts";
import { declareTexts } from "../../../texts.ts";
import { senderOf } from "../../identity/partner-brands/index.ts";
import type { mailWebhookJob } from "./send-due.ts";

const webhookTexts = declareTexts("webhook-mail", {
  subject: "A webhook of {account} was switched off",
  noLonger: "{product} no longer sends events of the account {account} to this address:",
  gone: "It answered with 410 (gone), which says that it wants no more events.",
  failing:
    "{days, plural, one {Every delivery to it has failed for # day.} other {Every delivery to it has failed for # days.}}",
  switchOn:
    "When it works again, switch it on here. What failed can be sent again from the list of deliveries:",
});

/** Emails one person that the service switched an address off. Does nothing when somebody switched it on since. */
export async function mailSwitchedOff({
  ctx,
  input: { endpointId, userId },
}: Verb<z.output<typeof mailWebhookJob.data>>): Promise<void> {
  const { db } = ctx.deps;
  const [row] = await db
    .select({
      accountId: accounts.id,
      account: accounts.name,
      url: webhookEndpoints.url,
      reason: webhookEndpoints.switchedOff,
      name: users.name,
      email: users.email,
      language: users.language,
    })
    .from(webhookEndpoints)
    .innerJoin(accounts, eq(accounts.id, webhookEndpoints.accountId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.accountId, accounts.id),
        eq(memberships.userId, userId),
        inArray(memberships.role, ["owner", "admin"]),
      ),
    )
    .innerJoin(users, and(eq(users.id, memberships.userId), isReachable))
    .where(eq(webhookEndpoints.id, endpointId));
  if (!row?.reason) return;
  const language = row.language ?? "en";
  const sender = await senderOf(ctx.deps, row.accountId);
  const text = webhookTexts(language);
  const { account, url } = row;
  const why = row.reason === "gone" ? text("gone") : text("failing", { days: failingDays });
  const lines = [text("noLonger", { product: sender.name, account }), "", url, "", why, text("switchOn")];
  await sendLetter(ctx.deps, {
    to: row,
    language,
    sender,
    subject: text("subject", { account }),
    lines,
    path: paths.webhooks,
  });
}
