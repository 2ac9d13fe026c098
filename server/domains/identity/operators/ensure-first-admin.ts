import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { guessable } from "#shared/passwords/guessable.ts";
import { inEnglish, reasonRef } from "#shared/refusals/index.ts";
import type { Verb } from "../../../context.ts";
import { operators } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { SettingError } from "../../../env.ts";
import { hashPassword } from "../sessions/index.ts";

/**
 * Creates the first admin of an empty service. Throws SettingError when the configured password is easy to guess.
 * Returns the password when it was generated, to be shown once; null when there is an admin already or the password is
 * configured.
 */
export async function ensureFirstAdmin({
  ctx,
  input,
}: Verb<{ userId: string; password: string | undefined }>): Promise<string | null> {
  const [admin] = await ctx.deps.db
    .select({ id: operators.id })
    .from(operators)
    .where(and(eq(operators.role, "admin"), isNull(operators.deletedAt)))
    .limit(1);
  if (admin) return null;
  const guess = input.password ? guessable(input.password, { login: input.userId }) : null;
  const problem = guess && inEnglish(reasonRef(guess));
  if (problem) throw new SettingError(`Setting ADMIN_PASSWORD is wrong: ${problem}.`);
  const password = input.password ?? randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async ({ tx, audit }) => {
    const now = ctx.now();
    const [row] = await tx
      .insert(operators)
      .values({
        role: "admin",
        name: "Administrator",
        loginName: input.userId,
        passwordHash,
        passwordChangedAt: now,
        createdAt: now,
      })
      .returning({ id: operators.id });
    await audit({ action: "operator.create", subject: { kind: "operator", id: row?.id ?? null } });
  });
  return input.password === undefined ? password : null;
}
