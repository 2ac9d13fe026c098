import { and, asc, eq, gt } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import { manifest as manifestContract } from "#shared/contracts/playing/manifest.ts";
import type {
  screenManifest as contract,
  screenFacts as factsContract,
} from "#shared/contracts/playing/preview.ts";
import type { HeavyVerb } from "../../../context.ts";
import { manifests } from "../../../db/tables/index.ts";
import { NoRoomError } from "../../../outside/disk/port.ts";
import { refuse } from "../../../refusal.ts";
import { sourcesInSight } from "../../identity/scopes/index.ts";
import { factsBetween } from "../../library/data-sources/index.ts";
import { computeManifests, storedAt, storedManifest } from "../manifests/index.ts";
import { screenOf } from "../screens/index.ts";
import { valuesShownBy } from "./preview-playlist.ts";

const seen = manifestContract.omit({ files: true });

/**
 * Returns a manifest of the caller's screen: the one with `version`, the one that was newest at an instant, or else the
 * newest, computed now if something has changed and the disk has space. Throws NoRoomError when the first one cannot be
 * stored, and NotFound for a version that is no longer kept.
 */
export async function screenManifest({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  if (input.version !== undefined && input.at !== undefined)
    throw refuse("versionOrInstant").field("at", "leaveOneOut");
  const { screen } = await screenOf(db, accountId, input.id);
  const at = input.at === undefined ? undefined : new Date(input.at);
  const past = at !== undefined && at < ctx.now();
  if (input.version === undefined && !past)
    await computeManifests(db, { screenIds: [screen.id], now: ctx.now(), room: ctx.room });
  const row = await storedAt(db, screen.id, { version: input.version, at: past ? at : undefined });
  if (!row && !ctx.room && input.version === undefined) throw new NoRoomError();
  if (!row) throw refuse("planVersionNotFound");
  const [next] = await db
    .select({ version: manifests.version, createdAt: manifests.createdAt })
    .from(manifests)
    .where(and(eq(manifests.screenId, screen.id), gt(manifests.version, row.version)))
    .orderBy(asc(manifests.version))
    .limit(1);
  // Versions in between were deleted, so it is unknown which one was current then.
  if (past && next && next.version > row.version + 1) throw refuse("planVersionNotFound");
  const manifest = seen.parse(storedManifest(row));
  return {
    manifest,
    since: row.createdAt.toISOString(),
    until: next?.createdAt.toISOString() ?? null,
    values: await valuesShownBy(db, accountId, { ...manifest, drafts: false, screen }),
  };
}

/** Returns what was known on a screen of the caller of the data sources that the caller sees. Throws NotFound. */
export async function screenFacts({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof factsContract>>): Promise<ResponseOf<typeof factsContract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const { screen } = await screenOf(db, accountId, input.id);
  const seen = await sourcesInSight(ctx);
  const asked = input.sources.split(",").map(Number);
  const values = await factsBetween(db, accountId, {
    sourceIds: seen ? asked.filter((id) => seen.has(id)) : asked,
    screenId: screen.id,
    fromMs: Date.parse(input.from),
    untilMs: Date.parse(input.until),
  });
  return { values };
}
