import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Ctx, Verb } from "../../../../context.ts";
import { emptyAuditOf, forgetAuditOf } from "../../../../db/audit.ts";
import type { Tx } from "../../../../db/client.ts";
import { rememberErasure } from "../../../../db/people/erasures.ts";
import { noteKeptOf } from "../../../../db/people/kept-rows.ts";
import { endingAccount } from "../../../../db/people/person.ts";
import { accounts, dataExports, screens, users } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { sendLetter } from "../../../../emails/letter.ts";
import type { Sender } from "../../../../emails/sender.ts";
import { declareTexts } from "../../../../texts.ts";
import { playStore } from "../../../core/plays/index.ts";
import { removeAllScreens } from "../../../core/screen-register/index.ts";
import {
  forgetPeople,
  markErased,
  moveAllToOtherAccounts,
  removeSandbox,
  suspendAccount,
} from "../../../identity/account-register/index.ts";
import { senderOf } from "../../../identity/partner-brands/index.ts";
import { endSessionsIn } from "../../../identity/sessions/index.ts";
import { endPlanAndForgetBuyer } from "../../../selling/billing/index.ts";
import { leaveTables } from "./leave-tables.ts";

/** Who learns that an account is erased, and why: it was asked 30 days ago, or its owner is erased; nobody: it was told before. */
export type Telling = "asked" | "owner" | "nobody";

/** Number of screens whose plays are deleted in one transaction. */
const screensAtOnce = 100;

const erasedTexts = declareTexts("erased-account-mail", {
  subject: "Your {product} account was deleted",
  erased:
    "You asked us 30 days ago to delete your {product} account. The account and everything in it are now erased. We keep only invoices, because the law requires it.",
  ownerErased:
    "The owner of your {product} account asked us to erase it. The account and everything in it are now erased. We keep only invoices, because the law requires it.",
  lastEmail: "This is the last email to this address.",
});

/**
 * Erases an account that is due. Of a visitor's sandbox nothing stays. Else deletes everything except invoices, payments and what they need, and overwrites names,
 * addresses and passwords. Its screens show a pairing code again. The hourly removal of unused files deletes the bytes
 * in the store. Safe to run again after a stop at any point.
 */
export async function eraseAccount({
  ctx,
  input,
}: Verb<{ accountId: number; tell?: Telling }>): Promise<void> {
  const { accountId, tell = "asked" } = input;
  try {
    await stopEverything(ctx, accountId);
    // Which partner sold to the account is erased with it.
    const sender = await senderOf(ctx.deps, accountId);
    await erasePlays(ctx, accountId);
    const { people, archives } = await eraseRest(ctx, accountId);
    for (const sha256 of archives) await ctx.deps.storage.remove(sha256);
    if (tell !== "nobody") await tellPeople(ctx, { accountId, people, tell }, sender);
  } catch (error) {
    if (!(error instanceof NotDue)) throw error;
  }
}

async function tellPeople(
  ctx: Ctx,
  { accountId, people, tell }: Pick<Gone, "people"> & { accountId: number; tell: "asked" | "owner" },
  sender: Sender,
): Promise<void> {
  for (const { email, name, language } of people) {
    const text = erasedTexts(language ?? "en");
    await sendLetter(ctx.deps, {
      to: { email, name },
      language: language ?? "en",
      sender,
      subject: text("subject", { product: sender.name }),
      lines: [text(tell === "owner" ? "ownerErased" : "erased", { product: sender.name }), text("lastEmail")],
    }).catch((error: unknown) =>
      ctx.log.warn({ err: error, accountId }, "the email about the erased account was not sent"),
    );
  }
}

/** The accounts that must be erased now. A sandbox is, whatever a build that does not know it wrote. */
export const isDue = (now: Date) =>
  or(and(lte(accounts.eraseAt, now), isNull(accounts.erasedAt)), lte(accounts.sandboxUntil, now));

/** Somebody keeps the account, or another process has erased it: nothing is written. */
class NotDue extends Error {}

/** Returns the account, locked. Throws NotDue unless it must be erased now. */
async function requireDue(tx: Tx, accountId: number, now: Date) {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isDue(now)))
    .for("no key update");
  if (!row) throw new NotDue();
  return row;
}

/** Suspends the account. Users cannot sign in and screens cannot fetch, so no new data arrives. */
function stopEverything(ctx: Ctx, accountId: number): Promise<void> {
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    await requireDue(tx, accountId, now);
    await audit({ action: "account.erase-begin", subject: { kind: "account", id: accountId }, accountId });
    await suspendAccount(tx, accountId, { at: now, by: null, reason: null });
    await removeAllScreens(tx, accountId, now);
    await endSessionsIn(tx, { accountId }, now);
    await moveAllToOtherAccounts(tx, accountId);
  });
}

async function erasePlays(ctx: Ctx, accountId: number): Promise<void> {
  const own = await ctx.deps.db
    .select({ id: screens.id })
    .from(screens)
    .where(eq(screens.accountId, accountId));
  for (let from = 0; from < own.length; from += screensAtOnce) {
    const screenIds = own.slice(from, from + screensAtOnce).map(({ id }) => id);
    await inTransaction(ctx, async ({ tx, audit }) => {
      await playStore(ctx.deps.db).erase({ accountId, screenIds }, tx);
      await audit({
        action: "account.erase-plays",
        subject: { kind: "account", id: accountId },
        accountId,
        after: { screens: screenIds.length },
      });
    });
  }
}

interface Gone {
  people: Pick<typeof users.$inferSelect, "email" | "name" | "language">[];
  /** Hashes of export archives in the store. */
  archives: string[];
}

function eraseRest(ctx: Ctx, accountId: number): Promise<Gone> {
  const now = ctx.now();
  return inTransaction(ctx, async ({ tx, audit }) => {
    const due = await requireDue(tx, accountId, now);
    const people = await tx
      .select({ id: users.id, email: users.email, name: users.name, language: users.language })
      .from(users)
      .where(eq(users.accountId, accountId));
    const exported = await tx
      .select({ sha256: dataExports.sha256 })
      .from(dataExports)
      .where(eq(dataExports.accountId, accountId));
    const ending = endingAccount(
      accountId,
      people.map(({ email }) => email),
    );
    if (!due.sandboxUntil) {
      await noteKeptOf(tx, ending, ctx.deps.env.ERASURE_KEEPS_LOGS === "a-year");
      await rememberErasure(tx, ctx.deps.env, { person: ending, at: now });
    }
    await markErased(tx, accountId, now);
    await playStore(ctx.deps.db).erase({ accountId }, tx);
    await leaveTables(tx, accountId);
    if (due.sandboxUntil) {
      await forgetAuditOf(tx, accountId);
      await removeSandbox(tx, accountId);
      await audit({ action: "account.erase", subject: { kind: "account", id: accountId }, accountId });
      return { people: [], archives: [] };
    }
    // Rows that the accounting needs stay, without personal data.
    await endPlanAndForgetBuyer(tx, accountId, now);
    await forgetPeople(tx, accountId);
    await emptyAuditOf(tx, accountId);
    await audit({ action: "account.erase", subject: { kind: "account", id: accountId }, accountId });
    return { people, archives: exported.flatMap(({ sha256 }) => sha256 ?? []) };
  });
}
