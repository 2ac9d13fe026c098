import { brand } from "#shared/brand.ts";
import type { Ctx } from "../../../../context.ts";
import { mailOperator } from "../mail-operator.ts";

export const mailAsked = (ctx: Ctx, to: string | null, by: string): Promise<string> =>
  mailOperator(ctx, {
    to,
    subject: `${brand.name}: a reset of your second factor was asked for`,
    lines: [
      `${by} asks to remove the second factor of your operator's login, because you cannot use it any more.`,
      "It stays until another admin confirms. If you did not ask for this, tell your colleagues at once:",
      "an admin can withdraw it in the back-office.",
    ],
  });

export const mailDone = (ctx: Ctx, to: string | null, by: readonly [asked: string, confirmed: string]) =>
  mailOperator(ctx, {
    to,
    subject: `${brand.name}: your second factor was removed`,
    lines: [
      `The second factor of your operator's login was removed: ${by[0]} asked for it, ${by[1]} confirmed it.`,
      "You are signed out everywhere. Sign in with your password, and set up a new second factor at once.",
      "If you did not ask for this, tell your colleagues at once.",
    ],
  });
