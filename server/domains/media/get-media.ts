import type { Media } from "#shared/contracts/media.ts";
import type { Customer, Verb } from "../../context.ts";
import { presentMedia } from "./present.ts";
import { mediaOf } from "./queries.ts";

export async function getMedia({ ctx, input }: Verb<{ id: number }, Customer>): Promise<Media> {
  const { db } = ctx.deps;
  return presentMedia(db, await mediaOf(db, ctx.actor.accountId, input.id));
}
