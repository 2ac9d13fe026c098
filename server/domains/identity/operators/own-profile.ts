import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { profileAnswer, SaveProfile } from "#shared/operator-api/own-account-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { operators } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { checkOwnPassword } from "../sessions/index.ts";

type Answer = Promise<z.input<typeof profileAnswer>>;

async function profileOf(ctx: Ctx<Operator>, db: Reader): Answer {
  const [row] = await db.select().from(operators).where(eq(operators.id, ctx.actor.operatorId));
  if (!row) throw new Error("The operator no longer exists");
  const { name, loginName, role, email } = row;
  return { success: true, data: { name, userid: loginName, role, email } };
}

/** Returns the profile of the signed-in operator. */
export const getProfile = ({ ctx }: Verb<unknown, Operator>): Answer => profileOf(ctx, ctx.deps.db);

/**
 * Changes the own name, which customers read, and the address for news about the own login. Throws Invalid for a wrong
 * own password.
 */
export async function saveProfile({ ctx, input }: Verb<SaveProfile, Operator>): Answer {
  const { operatorId } = ctx.actor;
  const { name, email } = input;
  await checkOwnPassword(ctx, input.current);
  return inTransaction(ctx, async ({ tx, audit }) => {
    const { data: before } = await profileOf(ctx, tx);
    await tx.update(operators).set({ name, email }).where(eq(operators.id, operatorId));
    await audit({
      action: "operator.profile",
      subject: { kind: "operator", id: operatorId },
      before: { name: before.name, email: before.email },
      after: { name, email },
    });
    return profileOf(ctx, tx);
  });
}
