import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Ctx, Verb } from "#server/context.ts";
import type { Reader } from "#server/db/client.ts";
import { accounts, emailChanges, media, mediaFiles, users } from "#server/db/tables/index.ts";
import { fontsOfAccount } from "#server/domains/library/media/index.ts";
import { refuse } from "#server/refusal.ts";
import type { Account } from "#shared/contracts/identity/account.ts";
import { type FontChoice, ownFontOf } from "#shared/fonts/font-choice.ts";

/** Returns the caller's account as the API presents it. */
export async function readAccount(ctx: Ctx<Customer>, db: Reader = ctx.deps.db): Promise<Account> {
  const [row] = await db
    .select({
      user: users,
      account: accounts,
      logo: { id: media.id, name: media.name, file: mediaFiles.sha256 },
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, ctx.actor.accountId))
    .leftJoin(media, and(eq(media.id, accounts.brandLogoMediaId), isNull(media.deletedAt)))
    .leftJoin(mediaFiles, and(eq(mediaFiles.mediaId, media.id), eq(mediaFiles.role, "playable")))
    .where(eq(users.id, ctx.actor.userId));
  if (!row) throw refuse("ownAccountNotFound");
  const { user, account, logo } = row;
  const [change] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, user.id),
        ne(emailChanges.email, user.email),
        isNull(emailChanges.endedAt),
        gt(emailChanges.expiresAt, ctx.now()),
      ),
    )
    .orderBy(desc(emailChanges.id))
    .limit(1);
  const fonts = await fontsOfAccount(db, account.id);
  /** A font that was removed is no choice until it is restored. */
  const stillThere = (font: FontChoice | null) => {
    const id = font && ownFontOf(font);
    return id === null || fonts.some((own) => own.id === id) ? font : null;
  };
  return {
    user: {
      name: user.name,
      email: user.email,
      emailConfirmed: user.emailConfirmedAt !== null,
      newEmail: change ? { email: change.email, expiresAt: change.expiresAt.toISOString() } : null,
      publishingMails: user.publishingMails,
      passwordChangedAt: user.passwordChangedAt.toISOString(),
    },
    account: {
      name: account.name,
      phone: account.phone,
      timeZone: account.timeZone,
      createdAt: account.createdAt.toISOString(),
    },
    brand: {
      name: account.brandName,
      colour: account.brandColour,
      logo:
        logo.id !== null && logo.name !== null && logo.file !== null
          ? {
              mediaId: logo.id,
              name: logo.name,
              thumbnailUrl: `/api/v1/media/${logo.id}/thumbnail`,
              file: logo.file,
            }
          : null,
      colours: account.brandColours,
      headingFont: stillThere(account.brandHeadingFont),
      textFont: stillThere(account.brandTextFont),
      fonts,
    },
    deletion:
      account.deletionAskedAt && account.eraseAt
        ? { askedAt: account.deletionAskedAt.toISOString(), eraseAt: account.eraseAt.toISOString() }
        : null,
  };
}

export const getAccount = ({ ctx }: Verb<unknown, Customer>): Promise<Account> => readAccount(ctx);
