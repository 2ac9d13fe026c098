import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { StatusLink } from "#shared/contracts/core/group-status.ts";
import { statusLinkOf } from "#shared/status-calls.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { screenGroups, statusLinks } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Env } from "../../../env.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { refuse } from "../../../refusal.ts";
import { accountSecrets } from "../../../sealed.ts";
import { groupOf } from "./queries.ts";

const secrets = accountSecrets("status links");

function present(
  env: Env,
  { accountId, groupId, tokenSealed, createdAt }: typeof statusLinks.$inferSelect,
): StatusLink {
  const token = secrets.open(env, accountId, tokenSealed);
  return {
    groupId,
    path: token === null ? null : statusLinkOf(token),
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the links of groups that are not in the trash. */
export async function listStatusLinks({ ctx }: Verb<unknown, Customer>): Promise<{ items: StatusLink[] }> {
  const { db, env } = ctx.deps;
  const rows = await db
    .select({ link: statusLinks })
    .from(statusLinks)
    .innerJoin(screenGroups, and(eq(screenGroups.id, statusLinks.groupId), isNull(screenGroups.deletedAt)))
    .where(eq(statusLinks.accountId, ctx.actor.accountId))
    .orderBy(asc(statusLinks.id));
  return { items: rows.map(({ link }) => present(env, link)) };
}

/** Gives a group a link with a new secret; an earlier one ends at once. Throws NotFound. */
export async function renewStatusLink({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<StatusLink> {
  const { accountId } = ctx.actor;
  const { env } = ctx.deps;
  const token = randomBytes(16).toString("base64url");
  const secret = {
    tokenHash: hashSecret(token),
    tokenSealed: secrets.seal(env, accountId, token),
    createdAt: ctx.now(),
  };
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { name } = await groupOf(tx, accountId, id);
    const [row] = await tx
      .insert(statusLinks)
      .values({ accountId, groupId: id, ...secret })
      .onConflictDoUpdate({ target: statusLinks.groupId, set: secret })
      .returning();
    if (!row) throw new Error("The link was not written");
    await audit({ action: "group.link", subject: { kind: "group", id }, after: { name } });
    return present(env, row);
  });
}

/** Ends the link of a group. Throws NotFound for a group without one. */
export async function revokeStatusLink({
  ctx,
  input: { id },
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async ({ tx, audit }) => {
    const { name } = await groupOf(tx, accountId, id);
    const gone = await tx
      .delete(statusLinks)
      .where(and(eq(statusLinks.groupId, id), eq(statusLinks.accountId, accountId)))
      .returning({ id: statusLinks.id });
    if (gone.length === 0) throw refuse("statusLinkNotFound");
    await audit({ action: "group.unlink", subject: { kind: "group", id }, before: { name } });
  });
  return { success: true };
}
