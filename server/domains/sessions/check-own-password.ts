import { eq } from "drizzle-orm";
import type { Ctx, Customer } from "../../context.ts";
import { users } from "../../db/tables/index.ts";
import { Invalid } from "../../http/errors.ts";
import { forgive, throttle } from "../../http/throttle.ts";
import { verifyPassword } from "./password-hash.ts";

const wrong = "That is not your password. Check it and try again";

/**
 * An open session alone is not enough for what could lock its owner out: the password is asked for again. Throws Invalid
 * naming the field `current`, TooMany after ten wrong tries.
 */
export async function checkOwnPassword(ctx: Ctx<Customer>, typed: string): Promise<void> {
  const key = `password:user:${ctx.actor.userId}`;
  await throttle(ctx, { key, most: 10, perMinutes: 15 });
  const [user] = await ctx.deps.db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  if (!user || !(await verifyPassword(typed, user.hash))) throw new Invalid(`${wrong}.`, { current: wrong });
  await forgive(ctx, key);
}
