import { and, eq } from "drizzle-orm";
import type { Customer } from "#server/actor.ts";
import type { Ctx, Verb } from "#server/context.ts";
import type { Reader } from "#server/db/client.ts";
import {
  countNamed,
  keepPresent,
  keptContent,
  keptStates,
  nameState,
} from "#server/db/revisions/sittings.ts";
import { files, mediaFiles } from "#server/db/tables/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { refuse } from "#server/refusal.ts";
import { type DesignVersion, versionLimits } from "#shared/contracts/library/design-versions.ts";
import { designChanges } from "#shared/design-changes/design-changes.ts";
import type { Design } from "#shared/media-kinds/design.ts";
import { designIn } from "#shared/media-kinds/inside.ts";
import { widgetOf } from "../manifest-items.ts";
import { lockMedia, type MediaRow, mediaOf } from "../queries.ts";
import { changesOf, drawVersion, pictureOf, type VersionContent, versionContent } from "./keep-version.ts";

type Named = { id: number; revision: number };

/** Throws NotFound for a media that is no design. */
function designOf(row: MediaRow): Design {
  const design = designIn(widgetOf(row));
  if (!design) throw refuse("mediaNotFound");
  return design;
}

export async function listDesignVersions({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ items: DesignVersion[] }> {
  const { db } = ctx.deps;
  return versionsOf(ctx, db, await mediaOf(db, ctx.actor.accountId, input.id));
}

async function versionsOf(
  ctx: Ctx<Customer>,
  db: Reader,
  row: MediaRow,
): Promise<{ items: DesignVersion[] }> {
  const { accountId } = ctx.actor;
  const settings = designOf(row);
  const states = await keptStates(db, accountId, { kind: "design", id: row.id });
  const present = { name: row.name, settings };
  const drawn = await picturesOf(db, row.id);
  const urlOf = (revision: number, picture: number | null) =>
    picture !== null && drawn.has(picture)
      ? `/api/v1/media/${row.id}/versions/${revision}/picture?of=${picture}`
      : null;
  /** Who replaced the state before made this one. */
  const madeBy = (at: number): Pick<DesignVersion, "by" | "at"> => {
    const before = states[at - 1];
    if (!before)
      return { by: null, at: at === 0 && states[0]?.revision === 0 ? row.createdAt.toISOString() : null };
    const { replacedBy, replacedAt } = before;
    return {
      by: replacedBy && { id: replacedBy.userId, name: replacedBy.name },
      at: replacedAt.toISOString(),
    };
  };
  const items = states.map(
    ({ revision, name, summary, picture }, at): DesignVersion => ({
      revision,
      name,
      ...madeBy(at),
      changes: designChanges.nullable().catch(null).parse(summary),
      pictureUrl: urlOf(revision, picture),
      isPresent: revision === row.revision,
    }),
  );
  if (!items.some(({ isPresent }) => isPresent)) {
    const last = states.at(-1);
    const earlier =
      last && (await keptContent(db, accountId, { kind: "design", id: row.id, revision: last.revision }));
    items.push({
      revision: row.revision,
      name: null,
      ...madeBy(states.length),
      ...(states.length === 0 && { at: row.createdAt.toISOString() }),
      changes: earlier ? changesOf(earlier.content, present) : null,
      pictureUrl: urlOf(row.revision, await pictureOf(db, accountId, settings)),
      isPresent: true,
    });
  }
  return { items: items.toReversed() };
}

/** Returns the numbers of the small pictures that are drawn. */
async function picturesOf(db: Reader, mediaId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ page: mediaFiles.page })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.mediaId, mediaId), eq(mediaFiles.role, "thumbnail")));
  return new Set(rows.map(({ page }) => page));
}

/** Returns a version, also the present one. Throws NotFound when it is not kept any more. */
export async function getDesignVersion({
  ctx,
  input: { id, revision },
}: Verb<Named, Customer>): Promise<VersionContent> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const row = await mediaOf(db, accountId, id);
  const settings = designOf(row);
  if (revision === row.revision) return { name: row.name, settings };
  const kept = await keptContent(db, accountId, { kind: "design", id, revision });
  const { data } = versionContent.safeParse(kept?.content);
  if (!data) throw refuse("designVersionNotFound");
  return data;
}

/** Returns the stored small picture of a version. Throws NotFound while it is not drawn. */
export async function versionPicture(ctx: Ctx<Customer>, { id, revision }: Named) {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const row = await mediaOf(db, accountId, id);
  const settings = designOf(row);
  const kept = await keptContent(db, accountId, { kind: "design", id, revision });
  const picture =
    kept?.picture ?? (revision === row.revision ? await pictureOf(db, accountId, settings) : null);
  if (picture === null) throw refuse("designVersionNotFound");
  const [file] = await db
    .select({ sha256: files.sha256, bytes: files.bytes, type: files.type })
    .from(mediaFiles)
    .innerJoin(files, eq(files.sha256, mediaFiles.sha256))
    .where(and(eq(mediaFiles.mediaId, id), eq(mediaFiles.role, "thumbnail"), eq(mediaFiles.page, picture)));
  if (!file) throw refuse("pictureNotFound");
  return file;
}

/** Gives a version a name, or takes it away. Throws NotFound for one that is not kept, Conflict for too many names. */
export async function nameDesignVersion({
  ctx,
  input: { id, revision, name },
}: Verb<Named & { name: string | null }, Customer>): Promise<{ items: DesignVersion[] }> {
  const { accountId } = ctx.actor;
  return inTransaction(ctx, async ({ tx, audit }) => {
    const row = await lockMedia(tx, accountId, id);
    const settings = designOf(row);
    const subject = { kind: "design", id } as const;
    const max = versionLimits.named;
    const known = (await keptStates(tx, accountId, subject)).find((each) => each.revision === revision);
    if (name !== null && known?.name == null && (await countNamed(tx, accountId, subject)) >= max)
      throw refuse("maxNamedVersions", { max });
    if (known) await nameState(tx, accountId, { ...subject, revision, name });
    else if (revision === row.revision) {
      if (name !== null) await keepNow(ctx, tx, row, { settings, name });
    } else throw refuse("designVersionNotFound");
    await audit({
      action: "media.version-name",
      subject: { kind: "media", id },
      before: { name: known?.name ?? null, revision },
      after: { name, revision },
    });
    return versionsOf(ctx, tx, row);
  });
}

async function keepNow(
  ctx: Ctx<Customer>,
  tx: Parameters<typeof keepPresent>[0]["tx"],
  row: MediaRow,
  { settings, name }: { settings: Design; name: string },
): Promise<void> {
  const { accountId } = ctx.actor;
  const subject = { kind: "design", id: row.id } as const;
  const content: VersionContent = { name: row.name, settings };
  const picture = await pictureOf(tx, accountId, settings);
  const last = (await keptStates(tx, accountId, subject)).at(-1);
  const earlier = last && (await keptContent(tx, accountId, { ...subject, revision: last.revision }));
  const summary = earlier ? changesOf(earlier.content, content) : null;
  await keepPresent({ ctx, tx }, subject, { revision: row.revision, content, picture, summary, name });
  await drawVersion(ctx, tx, { mediaId: row.id, revision: row.revision, picture });
}
