import { eq } from "drizzle-orm";
import type { z } from "zod";
import { brand } from "#shared/brand.ts";
import type { profileAnswer, SaveProfile } from "#shared/operator-api/own-account-contract.ts";
import type { Operator } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { operators } from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { checkOwnPassword } from "../sessions/index.ts";
import { changeOperator } from "./change-operator.ts";
import { mailOperator } from "./mail-operator.ts";

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
 * Changes the own name, which customers read, and the address for news about the own login, which is told to the one before.
 * Throws Invalid for a wrong own password.
 */
export async function saveProfile({ ctx, input }: Verb<SaveProfile, Operator>): Answer {
  const { operatorId } = ctx.actor;
  const { name, email } = input;
  await checkOwnPassword(ctx, input.current);
  const { before, after } = await inTransaction(ctx, async ({ tx, audit }) => {
    const { data: before } = await profileOf(ctx, tx);
    const isMoved = before.email !== email;
    await changeOperator(tx, operatorId, { name, ...(isMoved && { email }) }, ctx.now());
    await audit({
      action: "operator.profile",
      subject: { kind: "operator", id: operatorId },
      before: { name: before.name, email: before.email },
      after: { name, email },
    });
    return { before, after: await profileOf(ctx, tx) };
  });
  if (before.email !== null && before.email !== email) await mailAddressChanged(ctx, before.email);
  return after;
}

/** The old address learns of it, in case another person knows the password. */
const mailAddressChanged = (ctx: Ctx, to: string) =>
  mailOperator(ctx, {
    to,
    subject: `${brand.name}: the address of your operator's login was changed`,
    lines: [
      "News about your operator's login go to another address from now on.",
      "For a day, “Forgot your password?” sends nothing to the new address.",
      "If you did not change it, tell your colleagues at once: an admin can remove the login.",
    ],
  });
