import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { type InputOf, withKept } from "#shared/contracts/contract.ts";
import {
  type GuestLink,
  type GuestLinkFields,
  guestLinkFields,
  type saveGuestLink as saveContract,
} from "#shared/contracts/library/guest-links.ts";
import { actorMay, type Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import { requireWithinBounds } from "../../../db/account-bounds.ts";
import { guestLinks } from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { parseWith } from "../../../http/route.ts";
import { isRefusal, refuse } from "../../../refusal.ts";
import { folderFor } from "../../identity/scopes/index.ts";
import { newNoticeTable, noticeTable } from "../data-sources/index.ts";
import { replaceInWidgets, requireFolder } from "../media/index.ts";
import { guestLinksOf, guestSecrets, lockGuestLink } from "./queries.ts";

export async function listGuestLinks({ ctx }: Verb<unknown, Customer>): Promise<{ items: GuestLink[] }> {
  return { items: await guestLinksOf(ctx, ctx.deps.db) };
}

/** Makes a link with a new secret. Throws Invalid for a folder or a table that does not fit. */
export async function createGuestLink({
  ctx,
  input,
}: Verb<GuestLinkFields, Customer>): Promise<{ id: number }> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async (open) => {
    const fields = await checked(ctx, open, input);
    const { token: _, ...secret } = newSecret(ctx);
    const [row] = await open.tx
      .insert(guestLinks)
      .values({ accountId, ...fields, ...secret, createdAt: ctx.now() })
      .returning({ id: guestLinks.id });
    if (!row) throw new Error("The guest link was not written");
    await requireWithinBounds(open.tx, accountId, "guest links");
    await open.audit({
      action: "guest-link.create",
      subject: { kind: "guest-link", id: row.id },
      after: shownOf(fields),
    });
    return row;
  });
}

export async function saveGuestLink({
  ctx,
  input: { id, ...sent },
}: Verb<InputOf<typeof saveContract>, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async (open) => {
    const before = await lockGuestLink(ctx, open.tx, id);
    const stored = { ...before, endsAt: before.endsAt?.toISOString() ?? null };
    const input = parseWith(guestLinkFields, withKept<GuestLinkFields>(stored, sent));
    const fields = await checked(ctx, open, input, before.approvesItself);
    await open.tx.update(guestLinks).set(fields).where(eq(guestLinks.id, id));
    await open.audit({
      action: "guest-link.save",
      subject: { kind: "guest-link", id },
      before: shownOf(before),
      after: shownOf(fields),
    });
  });
  return { success: true };
}

/**
 * Gives a link a new secret: printed codes of the earlier one no longer work. Codes in designs and other widgets follow,
 * on screens with the next publication where edits are reviewed.
 */
export async function renewGuestLink({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { deps, actor } = ctx;
  await inTransaction(ctx, async (open) => {
    const { title, tokenSealed } = await lockGuestLink(ctx, open.tx, id);
    const { token, ...secret } = newSecret(ctx);
    await open.tx.update(guestLinks).set(secret).where(eq(guestLinks.id, id));
    const earlier = guestSecrets.open(deps.env, actor.accountId, tokenSealed);
    if (earlier !== null) await replaceInWidgets(ctx, open, { from: earlier, to: token });
    await open.audit({
      action: "guest-link.renew",
      subject: { kind: "guest-link", id },
      after: { name: title },
    });
  });
  return { success: true };
}

/** Deletes a link. Its row stays while something that arrived with it is there. */
export async function deleteGuestLink({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { title } = await lockGuestLink(ctx, tx, id);
    await tx.update(guestLinks).set({ deletedAt: ctx.now(), isOn: false }).where(eq(guestLinks.id, id));
    await audit({
      action: "guest-link.delete",
      subject: { kind: "guest-link", id },
      before: { name: title },
    });
  });
  return { success: true };
}

function newSecret({ deps, actor }: Ctx<Customer>) {
  const token = randomBytes(16).toString("base64url");
  return {
    token,
    tokenHash: hashSecret(token),
    tokenSealed: guestSecrets.seal(deps.env, actor.accountId, token),
  };
}

/** What the audit log shows. */
const shownOf = ({
  title,
  isOn,
  approvesItself,
  endsAt,
  folderId,
}: Omit<GuestLinkFields, "endsAt"> & { endsAt: Date | null }) => ({
  name: title,
  enabled: isOn,
  approvesItself,
  folderId,
  endsAt: endsAt?.toISOString() ?? null,
});

/**
 * Returns the fields to store, with a new table where notices have none. Throws Forbidden for a link that approves by
 * itself by a member who may not publish.
 */
async function checked(ctx: Ctx<Customer>, open: AuditedTx, input: GuestLinkFields, approvedItself = false) {
  const { accountId, scope } = ctx.actor;
  if (input.approvesItself && !approvedItself && !actorMay(ctx.actor, "publish"))
    throw refuse("memberRoleLacks");
  if (scope && (input.takesNotices || input.tableId !== null))
    throw refuse("guestNoticesNeedAccount").field("takesNotices", "guestLinkTakesNothing");
  const folderId = await folderFor(ctx, open.tx, input.folderId);
  if (folderId !== null) await requireFolder(open.tx, accountId, { id: folderId, field: "folderId" });
  if (input.tableId !== null) await requireTable(open, accountId, input.tableId);
  const tableId =
    input.takesNotices && input.tableId === null
      ? await newNoticeTable(ctx, open, { accountId, name: input.title })
      : input.tableId;
  return { ...input, folderId, tableId, endsAt: input.endsAt === null ? null : new Date(input.endsAt) };
}

async function requireTable({ tx }: AuditedTx, accountId: number, tableId: number): Promise<void> {
  await noticeTable(tx, accountId, tableId).catch((error: unknown) => {
    throw isRefusal(error) ? refuse("guestTableUnfit").field("tableId", "chooseTable") : error;
  });
}
