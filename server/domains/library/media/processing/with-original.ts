import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "../../../../context.ts";
import { media } from "../../../../db/tables/index.ts";
import { workFolder } from "../data-folders.ts";
import { storedOriginal } from "./store-files.ts";

/** Runs `use` with the path of what was uploaded as a media, on this machine; null when it is gone. */
export async function withOriginal<T>(
  ctx: Ctx,
  { accountId, mediaId }: { accountId: number; mediaId: number },
  use: (path: string | null) => Promise<T>,
): Promise<T> {
  const own = and(eq(media.id, mediaId), eq(media.accountId, accountId), isNull(media.deletedAt));
  if ((await ctx.deps.db.$count(media, own)) === 0) return use(null);
  const directory = join(workFolder(ctx.deps.env), `original-${randomUUID()}`);
  await mkdir(directory, { recursive: true });
  try {
    return await use((await storedOriginal(ctx, mediaId, directory))?.path ?? null);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
