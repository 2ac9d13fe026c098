import type { MemberScope } from "#shared/scopes.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { sightOf } from "../../../identity/scopes/index.ts";
import type { MessageContent } from "./content.ts";

interface Member {
  accountId: number;
  userId: number;
  scope: MemberScope | null | undefined;
}

/** Returns the screens of a message that a member sees; null for one who sees the whole account. */
export async function screensInSight(
  { now }: Pick<Ctx, "now">,
  tx: Tx,
  { accountId, userId, scope }: Member,
  { opened, closed }: MessageContent,
): Promise<number[] | null> {
  if (!scope) return null;
  const sight = await sightOf({ deps: { db: tx }, actor: { accountId, userId, scope }, now }, tx);
  const named = new Set([...opened, ...closed].map(({ screenId }) => screenId));
  return [...named].filter((id) => sight?.screens.has(id));
}
