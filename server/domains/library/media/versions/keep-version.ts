import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Customer } from "#server/actor.ts";
import type { Ctx } from "#server/context.ts";
import type { Reader, Tx } from "#server/db/client.ts";
import { keepSitting } from "#server/db/revisions/sittings.ts";
import { mediaFiles } from "#server/db/tables/index.ts";
import { versionLimits } from "#shared/contracts/library/design-versions.ts";
import { changesBetween, type DesignChanges } from "#shared/design-changes/design-changes.ts";
import { type Design, designSettings } from "#shared/media-kinds/design.ts";
import { brandShownBy } from "../brand-now.ts";
import { drawPictureJob } from "../design-pictures/draw-picture.ts";
import { pictureKey } from "../design-pictures/picture-key.ts";
import type { MediaRow } from "../queries.ts";

/** The content of a kept version. */
export const versionContent = z.object({ name: z.string(), settings: designSettings });
export type VersionContent = z.output<typeof versionContent>;

/** Returns what a state of a design changed of a kept one; null when that one cannot be read any more. */
export function changesOf(before: unknown, { name, settings }: VersionContent): DesignChanges | null {
  const { data } = versionContent.safeParse(before);
  return data ? changesBetween({ name: data.name, design: data.settings }, { name, design: settings }) : null;
}

/** Returns the number of the picture of a design of this account. */
export async function pictureOf(db: Reader, accountId: number, settings: Design): Promise<number> {
  return pictureKey(settings, await brandShownBy(db, accountId, { kind: "design", settings }));
}

/** Keeps the state of a design that a save replaces, when the save begins a sitting, with its small picture. */
export async function keepVersion(
  ctx: Ctx<Customer>,
  tx: Tx,
  before: Pick<MediaRow, "id" | "name" | "revision">,
  settings: Design,
): Promise<void> {
  const content: VersionContent = { name: before.name, settings };
  const picture = await pictureOf(tx, ctx.actor.accountId, settings);
  const kept = await keepSitting(
    { ctx, tx },
    { kind: "design", id: before.id },
    {
      revision: before.revision,
      content,
      picture,
      summaryOf: (earlier) => changesOf(earlier, content),
      most: versionLimits.unnamed,
    },
  );
  if (kept) await drawVersion(ctx, tx, { mediaId: before.id, revision: before.revision, picture });
}

/** Queues the small picture of a version, unless the design has it from the time when it looked so. */
export async function drawVersion(
  ctx: Ctx,
  tx: Tx,
  { mediaId, revision, picture }: { mediaId: number; revision: number; picture: number },
): Promise<void> {
  const drawn = and(
    eq(mediaFiles.mediaId, mediaId),
    eq(mediaFiles.role, "thumbnail"),
    eq(mediaFiles.page, picture),
  );
  if ((await tx.$count(mediaFiles, drawn)) === 0)
    await ctx.deps.jobs.enqueue(tx, drawPictureJob, { mediaId, revision });
}
