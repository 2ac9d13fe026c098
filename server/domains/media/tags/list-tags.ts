import type { ResponseOf } from "#shared/contracts/contract.ts";
import type { listTags as contract } from "#shared/contracts/tags.ts";
import type { Customer, Verb } from "../../../context.ts";
import { tagsOf } from "./queries.ts";

export async function listTags({ ctx }: Verb<unknown, Customer>): Promise<ResponseOf<typeof contract>> {
  return { items: await tagsOf(ctx.deps.db, ctx.actor.accountId) };
}
