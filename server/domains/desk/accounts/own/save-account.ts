import { and, eq } from "drizzle-orm";
import type { InputOf } from "#shared/contracts/contract.ts";
import type { Account, saveAccount as contract } from "#shared/contracts/identity/account.ts";
import { ownFontOf } from "#shared/fonts/font-choice.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { actorMay, type Customer } from "../../../../actor.ts";
import type { Verb } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { accounts, media } from "../../../../db/tables/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { usableMedia } from "../../../../db/usable-media.ts";
import { refuse } from "../../../../refusal.ts";
import { saveAccountDetails, savePersonDetails } from "../../../identity/account-register/index.ts";
import { drawBrandedDesignsLater, fontsOfAccount } from "../../../library/media/index.ts";
import { readAccount } from "./read-account.ts";

/**
 * Changes the sent fields. Screens get a new brand at once. Throws Invalid for a logo that cannot be shown, Forbidden
 * for fields of the account when the member's role lacks "account.manage".
 */
export async function saveAccount({
  ctx,
  input,
}: Verb<InputOf<typeof contract>, Customer>): Promise<Account> {
  const { accountId, userId } = ctx.actor;
  const { name, language, publishingMails, accountName, firstRunDismissed, brandLogoMediaId, ...same } =
    input;
  // A member's own name, language and emails are for everybody; the call itself needs no more than "self".
  const ofAccount = given({ ...same, accountName, brandLogoMediaId });
  if (Object.keys(ofAccount).length > 0 && !actorMay(ctx.actor, "account.manage"))
    throw refuse("memberRoleLacks");
  return inTransaction(ctx, async ({ tx, audit }) => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    if (!before) throw refuse("ownAccountNotFound");
    if (brandLogoMediaId != null) await checkLogo(tx, accountId, brandLogoMediaId);
    for (const field of ["brandHeadingFont", "brandTextFont"] as const)
      await checkFont(tx, accountId, input, field);
    const change = {
      ...given(same),
      ...given({ name: accountName, brandLogoMediaId }),
      ...(firstRunDismissed !== undefined && {
        firstRunDismissedAt: firstRunDismissed ? (before.firstRunDismissedAt ?? ctx.now()) : null,
      }),
    };
    if (Object.keys(change).length > 0) await saveAccountDetails(tx, accountId, change);
    if (brandLogoMediaId !== undefined && brandLogoMediaId !== before.brandLogoMediaId)
      await drawBrandedDesignsLater(ctx, tx, accountId);
    const person = given({ name, language, publishingMails });
    if (Object.keys(person).length > 0) await savePersonDetails(tx, userId, person);
    await audit({
      action: "account.save",
      subject: { kind: "account", id: accountId },
      before: Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof typeof before]])),
      after: { ...change, ...given({ userName: name, userLanguage: language, publishingMails }) },
    });
    return readAccount(ctx, tx);
  });
}

/** Returns the fields without those that were not sent. Null counts as sent. */
function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

async function checkFont(
  tx: Tx,
  accountId: number,
  input: InputOf<typeof contract>,
  field: "brandHeadingFont" | "brandTextFont",
): Promise<void> {
  const font = input[field];
  const id = font ? ownFontOf(font) : null;
  if (id !== null && !(await fontsOfAccount(tx, accountId)).some((own) => own.id === id))
    throw refuse("brandFontGone").field(field, "brandFontGone");
}

async function checkLogo(tx: Tx, accountId: number, id: number): Promise<void> {
  const [row] = await tx
    .select({ kind: media.kind, state: media.state })
    .from(media)
    .where(and(eq(media.id, id), usableMedia(accountId)));
  if (row && traitsOf(row.kind).picture && row.state === "ready") return;
  throw refuse("logoUnfit").field("brandLogoMediaId", "logoUnfit");
}
