import { hourMs } from "#shared/durations.ts";
import { paths } from "#shared/paths.ts";
import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../db/client.ts";
import { endPasswordLinks, makePasswordToken } from "../sessions/index.ts";

/** How many hours an operator's link to choose a password is valid. */
export const linkHours = 48;

/** Returns a one-time URL where this operator chooses a password. Earlier ones become invalid. */
export async function makePasswordLink(
  ctx: Ctx,
  tx: Tx,
  operatorId: number,
  validMs = linkHours * hourMs,
): Promise<string> {
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + validMs);
  await endPasswordLinks(tx, { operatorId }, createdAt);
  const token = await makePasswordToken(tx, { operatorId }, { createdAt, expiresAt });
  return `${ctx.deps.env.PUBLIC_URL}${paths.resetPassword}?token=${token}`;
}
