import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type {
  getPartnerBrand as getContract,
  savePartnerBrand as saveContract,
} from "#shared/contracts/identity/partner-brand.ts";
import { traitsOf } from "#shared/media-kinds/traits.ts";
import { changedSince } from "#shared/merge/changed-since.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { media, partnerAccounts, partnerBrands } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { usableMedia } from "../../../db/usable-media.ts";
import { refuse } from "../../../refusal.ts";
import { activePartner, ownPartner } from "./own-partner.ts";

type Brand = ResponseOf<typeof getContract>;

/** Tells the accounts of a partner's customers that the brand has changed. */
export const announceBrandJob = {
  name: "tell-partner-brand",
  data: z.object({ partnerId: z.number().int().positive() }),
};

/** Returns the brand of the caller's partner, as the form shows it. */
export async function getPartnerBrand({ ctx }: Verb<unknown, Customer>): Promise<Brand> {
  const { id: partnerId } = await ownPartner(ctx);
  return readBrand(ctx.deps.db, { partnerId, accountId: ctx.actor.accountId });
}

/**
 * Stores the brand. Its customers' screens and open pages get it within seconds. Throws Invalid for a logo that is no
 * picture of the partner's own, Conflict when the partnership has ended, and when `ifStill` says none but there is one.
 */
export async function savePartnerBrand({
  ctx,
  input: { logoMediaId, ifStill, ...fields },
}: Verb<InputOf<typeof saveContract>, Customer>): Promise<Brand> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { id: partnerId } = await activePartner(ctx, tx);
    if (logoMediaId !== null) await checkLogo(tx, accountId, logoMediaId);
    const [before] = await tx.select().from(partnerBrands).where(eq(partnerBrands.partnerId, partnerId));
    if (changedSince(ifStill, before ?? null)) throw refuse("partnerBrandChanged");
    const written = { ...fields, logoMediaId, updatedAt: ctx.now() };
    await tx
      .insert(partnerBrands)
      .values({ partnerId, ...written })
      .onConflictDoUpdate({ target: partnerBrands.partnerId, set: written });
    await audit({
      action: "partner.brand",
      subject: { kind: "partner", id: partnerId },
      before: before && auditOf(before),
      after: auditOf(written),
    });
    await ctx.deps.jobs.enqueue(tx, announceBrandJob, { partnerId });
    return readBrand(tx, { partnerId, accountId });
  });
}

/** Removes the brand; nothing happens without one. */
export async function removePartnerBrand({ ctx }: Verb<unknown, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { id: partnerId } = await ownPartner(ctx, tx);
    const [before] = await tx.delete(partnerBrands).where(eq(partnerBrands.partnerId, partnerId)).returning();
    await audit({
      action: "partner.brand-remove",
      subject: { kind: "partner", id: partnerId },
      before: before && auditOf(before),
    });
    if (before) await ctx.deps.jobs.enqueue(tx, announceBrandJob, { partnerId });
  });
  return { success: true };
}

/** Announces the brand in the account of each customer, in steps of one account. Safe to run again. */
export async function announceBrand({
  ctx,
  input,
}: Verb<z.output<typeof announceBrandJob.data>>): Promise<void> {
  const rows = await ctx.deps.db
    .select({ accountId: partnerAccounts.accountId })
    .from(partnerAccounts)
    .where(eq(partnerAccounts.partnerId, input.partnerId));
  for (const { accountId } of rows)
    await inTransaction(ctx, ({ audit }) =>
      audit({
        action: "account.partner-brand",
        subject: { kind: "account", id: accountId },
        accountId,
      }),
    );
}

type Fields = Pick<
  typeof partnerBrands.$inferSelect,
  "name" | "colour" | "logoMediaId" | "supportEmail" | "supportUrl" | "termsUrl"
>;

/** The names of the fields in the audit log are those of an account's brand. */
const auditOf = ({ name, colour, logoMediaId, supportEmail, supportUrl, termsUrl }: Fields) => ({
  brandName: name,
  brandColour: colour,
  brandLogoMediaId: logoMediaId,
  supportEmail,
  supportUrl,
  termsUrl,
});

async function readBrand(
  db: Reader,
  { partnerId, accountId }: { partnerId: number; accountId: number },
): Promise<Brand> {
  const [row] = await db.select().from(partnerBrands).where(eq(partnerBrands.partnerId, partnerId));
  if (!row) return { brand: null };
  const { name, colour, supportEmail, supportUrl, termsUrl, logoMediaId } = row;
  const logo = logoMediaId === null ? null : await logoOf(db, accountId, logoMediaId);
  return { brand: { name, colour, supportEmail, supportUrl, termsUrl, logo } };
}

/** A logo in the trash is no logo; it is one again when it comes back. */
async function logoOf(db: Reader, accountId: number, mediaId: number) {
  const row = await pictureOf(db, accountId, mediaId);
  return row ? { mediaId, name: row.name, thumbnailUrl: `/api/v1/media/${mediaId}/thumbnail` } : null;
}

/** Returns a ready picture of this account that is not in the trash; null for all other media. */
async function pictureOf(db: Reader, accountId: number, id: number) {
  const [row] = await db
    .select({ name: media.name, kind: media.kind })
    .from(media)
    .where(and(...[eq(media.id, id), usableMedia(accountId), eq(media.state, "ready")]));
  return row && traitsOf(row.kind).picture ? row : null;
}

async function checkLogo(tx: Tx, accountId: number, id: number): Promise<void> {
  if (await pictureOf(tx, accountId, id)) return;
  throw refuse("logoUnfit").field("logoMediaId", "logoUnfit");
}

/** Puts a picture in the place of another one as the logo of a partner's brand. */
export async function putPartnerLogoInPlaceOf(
  tx: Tx,
  { oldId, byId }: { oldId: number; byId: number },
): Promise<void> {
  await tx.update(partnerBrands).set({ logoMediaId: byId }).where(eq(partnerBrands.logoMediaId, oldId));
}
