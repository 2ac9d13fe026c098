import type { PublishingStatus } from "#shared/contracts/publishing.ts";
import type { Customer, Verb } from "../../context.ts";
import { shortTurns } from "../../short-turns.ts";
import { presentStatus } from "./present.ts";

export const getPublishing = ({ ctx }: Verb<unknown, Customer>): Promise<PublishingStatus> =>
  presentStatus(ctx.deps.db, ctx.actor.accountId, shortTurns(ctx.signal));
