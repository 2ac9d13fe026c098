import { and, notInArray } from "drizzle-orm";
import type { CampaignFields } from "#shared/contracts/playing/campaigns.ts";
import type { Target } from "#shared/contracts/target.ts";
import type { Customer } from "../../../actor.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import { media } from "../../../db/tables/index.ts";
import { usableMedia } from "../../../db/usable-media.ts";
import { refuse } from "../../../refusal.ts";
import type { TargetColumns } from "../../core/program/index.ts";
import { checkFacts } from "../../library/data-sources/index.ts";
import { noSpots } from "../../library/media/index.ts";
import { checkTarget, columnsOfTarget } from "../schedules/index.ts";

/**
 * Throws Invalid for media, a target or a data source of another account, and for media that cannot be a spot. The data sources
 * of `before` may stay.
 */
export async function checkCampaign(
  { ctx, tx }: { ctx: Ctx<Customer>; tx: Tx },
  fields: CampaignFields,
  { before }: { before: Pick<CampaignFields, "condition"> | null },
): Promise<void> {
  const { accountId } = ctx.actor;
  await checkTarget(tx, accountId, fields.target);
  await requireOwnMedia(tx, accountId, fields.mediaIds);
  await checkFacts({ ctx, tx }, [fields.condition], { before: before ? [before.condition] : [] });
}

/** Throws Invalid unless all of these are media of this account that can be spots. */
export async function requireOwnMedia(
  db: Reader,
  accountId: number,
  mediaIds: readonly number[],
): Promise<void> {
  const wanted = new Set(mediaIds);
  const own = and(anyOf(media.id, [...wanted]), usableMedia(accountId));
  const found = await db.$count(media, and(own, notInArray(media.kind, [...noSpots])));
  if (found === wanted.size) return;
  const reason = (await db.$count(media, own)) === wanted.size ? "notASpot" : "spotGone";
  throw refuse(reason).field("mediaIds", reason);
}

/** Returns the columns of a target. Throws Invalid for one of another account and for one without its id. */
export async function requireOwnTarget(
  db: Reader,
  accountId: number,
  kind: Target["kind"],
  id: number | undefined,
): Promise<TargetColumns> {
  const target: Target = kind === "account" ? { kind } : { kind, id: id ?? 0 };
  await checkTarget(db, accountId, target);
  return columnsOfTarget(target);
}
