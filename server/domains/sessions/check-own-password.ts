import { eq } from "drizzle-orm";
import type { Ctx, Customer, Operator } from "../../context.ts";
import { operators, users } from "../../db/tables/index.ts";
import { refuse } from "../../http/errors.ts";
import { forgive, throttle } from "../../http/throttle.ts";
import { ownerOf } from "./owner.ts";
import { verifyPassword } from "./password-hash.ts";
import { ownerName } from "./two-factor/store.ts";

/**
 * Asks for the password again before actions that could lock the owner out or export everything; a session alone is not
 * enough. Throws Invalid for the field `current`, TooMany after ten wrong tries.
 */
export async function checkOwnPassword(ctx: Ctx<Customer | Operator>, typed: string): Promise<void> {
  const owner = ownerOf(ctx.actor);
  const key = `password:${ownerName(owner)}`;
  await throttle(ctx, { key, most: 10, perMinutes: 15 });
  const [person] =
    "userId" in owner
      ? await ctx.deps.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, owner.userId))
      : await ctx.deps.db
          .select({ hash: operators.passwordHash })
          .from(operators)
          .where(eq(operators.id, owner.operatorId));
  if (!person || !(await verifyPassword(typed, person.hash)))
    throw refuse("wrongPassword").field("current", "wrongPassword");
  await forgive(ctx, key);
}
