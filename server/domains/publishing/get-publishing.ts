import type { PublishingStatus } from "#shared/contracts/publishing.ts";
import type { HeavyVerb } from "../../context.ts";
import { shortTurns } from "../../short-turns.ts";
import { presentStatus } from "./present.ts";
import { changesBetween, publishedAndDraft } from "./queries.ts";

export function getPublishing({ ctx }: HeavyVerb<unknown>): Promise<PublishingStatus> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const turn = shortTurns(ctx.signal);
  return presentStatus(db, accountId, async (publicationId) => {
    const plans = await publishedAndDraft(db, accountId, publicationId, turn);
    return (await changesBetween(db, accountId, plans, turn)).length;
  });
}
