import type { DocumentKind } from "#shared/media-kinds/documents.ts";
import type { ReasonRef } from "#shared/refusals/text.ts";
import type { Customer } from "../../../../actor.ts";
import type { Ctx } from "../../../../context.ts";
import { sourceKinds } from "../source-kinds.ts";
import { lookAtFeed } from "./fetch-feed.ts";

/**
 * Fetches and reads a file as a data source of this kind would, and stores nothing. Returns its own name, or why it cannot
 * be used.
 */
export async function tryAddress(
  ctx: Ctx<Customer>,
  { kind, url }: { kind: DocumentKind; url: string },
): Promise<{ title: string | null; problem: ReasonRef | null }> {
  const { fetched } = sourceKinds[kind];
  if (!fetched) throw new Error(`Nothing is fetched for ${kind}`);
  const { accountId } = ctx.actor;
  const looked = await lookAtFeed(ctx, fetched, { accountId, url, etag: null, encoding: null });
  if (!looked) throw new Error("A file without a known version was not sent");
  const { read } = looked;
  return read.problem ? { title: null, problem: read.problem } : { title: read.title, problem: null };
}
