import { and, eq, exists, gt, isNull, or } from "drizzle-orm";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import { textSettings } from "#shared/media-kinds/contract.ts";
import { shortenText } from "#shared/texts/cut-text.ts";
import type { Ctx } from "../../../context.ts";
import { lockAccount } from "../../../db/account-bounds.ts";
import type { Reader, Tx } from "../../../db/client.ts";
import {
  dataSources,
  emergencies,
  interruptions,
  shownWarnings,
  warningSettings,
} from "../../../db/tables/index.ts";
import { type AuditedTx, inTransaction } from "../../../db/transaction.ts";
import { isRefusal } from "../../../refusal.ts";
import { type TargetColumns, targetKey } from "../../core/program/index.ts";
import { makeEmergencyText } from "../../library/media/index.ts";
import { makeHiddenPlaylist, playableWhere, type ShownPlaylist } from "../../library/playlists/index.ts";
import { changeEmergency, endEmergency, writeEmergency } from "../emergencies/index.ts";
import { columnsOfTarget, interruptForWarning, orderWarnings, requirePublished } from "../schedules/index.ts";
import { bandPages, type CardPage, cardPages, textsIn } from "./card.ts";
import { type Judged, judge, type Reaches, type ShownRow, type SourceNow, sourceNow } from "./judge.ts";

/** How long a page of the text is shown where there are several. */
const pageMs = 12_000;

/** What a warning shows on which screens, as it should be now. */
interface Wanted {
  judged: Judged;
  name: string;
  pages: CardPage[];
  targets: TargetColumns[];
  /** Changes with what screens show. */
  content: string;
  playlistId: number | null;
  /** Null: the whole picture. */
  band: Band | null;
}

interface Changes {
  begin: Wanted[];
  change: { shown: ShownRow; wanted: Wanted }[];
  /** A warning that a member stopped has news. */
  follow: { shown: ShownRow; judged: Judged }[];
  end: ShownRow[];
}

/** Returns whether a playlist of the settings can play now where it is shown, and is published where the account reviews. */
export async function playlistPlays(db: Reader, accountId: number, shown: ShownPlaylist): Promise<boolean> {
  if (!(await playableWhere(db, [shown]))(shown)) return false;
  try {
    await requirePublished(db, accountId, shown);
    return true;
  } catch (error) {
    if (isRefusal(error, "conflict")) return false;
    throw error;
  }
}

function wantedOf(now: SourceNow, judged: Judged, playlistId: number | null): Wanted {
  const { settings, zone } = now;
  const { warning, emergency } = judged;
  // An emergency always shows the words of its issuer, on the whole picture.
  const [chosen, band] = emergency ? [null, null] : [playlistId, settings.band];
  const card = cardPages(warning, settings.languages, zone);
  const pages = band ? bandPages(card, band) : card;
  return {
    judged,
    name: shortenText(textsIn(warning, settings.languages)[0]?.headline ?? "", 120),
    pages,
    targets: judged.targets.map(columnsOfTarget),
    content: JSON.stringify([chosen, emergency, pages, ...(band ? [band] : [])]),
    playlistId: chosen,
    band,
  };
}

async function changesOf(db: Reader, now: SourceNow, at: Date, reaches: Reaches): Promise<Changes> {
  const changes: Changes = { begin: [], change: [], follow: [], end: [] };
  const followed = new Set<number>();
  const { playlistId, band } = now.settings;
  let chosen: number | null | undefined;
  for (const judged of await judge(now, at, { reaches })) {
    const { shown, state, warning } = judged;
    if (state === "stopped" && shown) {
      followed.add(shown.id);
      const isNew = !shown.keys.includes(warning.key) || shown.endsAt.getTime() !== judged.endMs;
      if (isNew) changes.follow.push({ shown, judged });
    }
    if (state !== "shown") continue;
    if (chosen === undefined)
      chosen =
        playlistId !== null && (await playlistPlays(db, now.source.accountId, { playlistId, band }))
          ? playlistId
          : null;
    const wanted = wantedOf(now, judged, chosen);
    if (!shown) changes.begin.push(wanted);
    else {
      followed.add(shown.id);
      if (!(await isAsWanted(db, shown, wanted, at))) changes.change.push({ shown, wanted });
    }
  }
  // What a member stopped is remembered to its end, also while it is out of the settings.
  changes.end = now.open.filter(({ id, stoppedAt }) => !followed.has(id) && stoppedAt === null);
  return changes;
}

async function isAsWanted(db: Reader, shown: ShownRow, wanted: Wanted, at: Date): Promise<boolean> {
  const { judged, content, name, targets } = wanted;
  if (
    shown.shown !== content ||
    shown.name !== name ||
    shown.endsAt.getTime() !== judged.endMs ||
    !shown.keys.includes(judged.warning.key)
  )
    return false;
  const open = await db
    .select()
    .from(interruptions)
    .where(and(eq(interruptions.warningId, shown.id), gt(interruptions.endsAt, at)));
  const keys = new Set(open.map(targetKey));
  return keys.size === targets.length && targets.every((target) => keys.has(targetKey(target)));
}

const isEmpty = ({ begin, change, follow, end }: Changes) =>
  begin.length + change.length + follow.length + end.length === 0;

/** Makes what screens show as the warnings of a source want it, in a transaction that holds the account. */
export async function applySource(
  ctx: Ctx,
  open: AuditedTx,
  { accountId, sourceId }: { accountId: number; sourceId: number },
  reaches: Reaches,
): Promise<void> {
  const at = ctx.now();
  const now = await sourceNow(ctx, open.tx, { accountId, sourceId });
  if (!now) return;
  const { begin, change, follow, end } = await changesOf(open.tx, now, at, reaches);
  /** A warning that cannot be written must not keep the others from the screens. */
  const apart = async (name: string, work: (inner: AuditedTx) => Promise<void>) => {
    const entries: Parameters<AuditedTx["audit"]> = [];
    try {
      await open.tx.transaction((tx) => work({ tx, audit: async (...more) => void entries.push(...more) }));
    } catch (error) {
      ctx.log.error({ err: error, accountId, sourceId, name }, "a warning was not applied");
      return;
    }
    await open.audit(...entries);
  };
  for (const shown of end) await apart(shown.name, (inner) => endShown(ctx, inner, shown));
  for (const { shown, judged } of follow)
    await apart(shown.name, async ({ tx, audit }) => {
      await tx
        .update(shownWarnings)
        .set({ keys: keysOf(judged), endsAt: new Date(judged.endMs), stoppedAt: shown.stoppedAt ?? at })
        .where(eq(shownWarnings.id, shown.id));
      await audit({
        action: "warning.follow",
        subject: { kind: "data-source", id: sourceId },
        accountId,
        after: { warnings: 1 },
      });
    });
  for (const wanted of begin) await apart(wanted.name, (inner) => beginShown(ctx, inner, now, wanted));
  for (const { shown, wanted } of change)
    await apart(shown.name, (inner) => changeShown(ctx, inner, now, shown, wanted));
  if (begin.length + change.length > 0) await orderWarnings(open.tx, accountId, at);
}

const keysOf = ({ warning, shown }: Judged): string[] =>
  [...new Set([warning.key, ...warning.replaces, ...(shown?.keys ?? [])])].slice(0, 200);

/** Makes the playlist with the text of a warning, which no list shows. */
async function putCard(tx: Tx, accountId: number, pages: readonly CardPage[], now: Date): Promise<number> {
  const mediaIds: number[] = [];
  for (const page of pages)
    mediaIds.push(
      await makeEmergencyText(tx, {
        accountId,
        name: shortenText(page.text.replaceAll("\n", " · "), 100),
        settings: textSettings.parse(page),
        createdAt: now,
      }),
    );
  return makeHiddenPlaylist(tx, { accountId, name: "Warning", mediaIds, durationMs: pageMs, now });
}

const messageOf = ([page]: readonly CardPage[]) => {
  if (!page) throw new Error("A warning has no text");
  return { kind: "message" as const, ...page };
};

/** The names of an emergency's targets are those of the area. */
const areaNames = ({ judged }: Wanted) => [shortenText(judged.warning.texts[0]?.area || "—", 300)];

async function beginShown(ctx: Ctx, { tx, audit }: AuditedTx, now: SourceNow, wanted: Wanted): Promise<void> {
  const { source, row } = now;
  const { judged, name, pages, targets, content } = wanted;
  const { accountId, id: sourceId } = source;
  const at = ctx.now();
  const endsAt = new Date(judged.endMs);
  const playlistId = wanted.playlistId ?? (await putCard(tx, accountId, pages, at));
  const [shown] = await tx
    .insert(shownWarnings)
    .values({
      accountId,
      sourceId,
      name,
      playlistId,
      endsAt,
      keys: keysOf(judged),
      part: judged.warning.part,
      severity: judged.warning.severity,
      drill: judged.warning.drill,
      shown: content,
      startedAt: at,
    })
    .returning({ id: shownWarnings.id });
  if (!shown) throw new Error("The warning was not written");
  const warningId = shown.id;
  const interrupt = (emergencyId: number | null) =>
    interruptForWarning(
      tx,
      {
        accountId,
        warningId,
        emergencyId,
        name,
        playlistId,
        band: wanted.band,
        startsAt: at,
        endsAt,
        now: at,
      },
      targets,
    );
  if (judged.emergency) {
    const emergencyId = await writeEmergency(ctx, tx, {
      accountId,
      endsAt,
      interrupt,
      drill: false,
      content: messageOf(pages),
      targets: areaNames(wanted),
      startedBy: row?.savedBy ?? null,
      screenIds: judged.screenIds,
    });
    await tx.update(shownWarnings).set({ emergencyId }).where(eq(shownWarnings.id, warningId));
    await audit({
      action: "emergency.start",
      subject: { kind: "emergency", id: emergencyId },
      accountId,
      after: { content: messageOf(pages), endsAt, screens: judged.screenIds.length },
    });
  } else await interrupt(null);
  await audit({
    action: "warning.start",
    subject: { kind: "data-source", id: sourceId },
    accountId,
    after: auditedOf(wanted, source),
  });
}

const auditedOf = ({ judged, name }: Wanted, source: SourceNow["source"]) => ({
  name: source.name,
  title: name,
  screens: judged.screenIds.length,
  endsAt: new Date(judged.endMs),
});

async function changeShown(
  ctx: Ctx,
  { tx, audit }: AuditedTx,
  { source, row }: SourceNow,
  shown: ShownRow,
  wanted: Wanted,
): Promise<void> {
  const { judged, name, pages, targets, content } = wanted;
  const { accountId, id: sourceId } = source;
  const at = ctx.now();
  const endsAt = new Date(judged.endMs);
  const isSame = shown.shown === content && shown.playlistId !== null;
  const playlistId = isSame
    ? (shown.playlistId as number)
    : (wanted.playlistId ?? (await putCard(tx, accountId, pages, at)));
  const isNews = !isSame || !shown.keys.includes(judged.warning.key);
  const [since] = await tx
    .select({ startsAt: interruptions.startsAt })
    .from(interruptions)
    .where(and(eq(interruptions.warningId, shown.id), gt(interruptions.endsAt, at)))
    .limit(1);
  const startsAt = isNews ? at : (since?.startsAt ?? at);
  let { emergencyId } = shown;
  const interrupt = (of: number | null) =>
    interruptForWarning(
      tx,
      {
        accountId,
        warningId: shown.id,
        emergencyId: of,
        name,
        playlistId,
        band: wanted.band,
        startsAt,
        endsAt,
        now: at,
      },
      targets,
    );
  const common = {
    content: messageOf(pages),
    targets: areaNames(wanted),
    endsAt,
    screenIds: judged.screenIds,
  };
  if (judged.emergency && emergencyId === null) {
    emergencyId = await writeEmergency(ctx, tx, {
      ...common,
      accountId,
      interrupt,
      drill: false,
      startedBy: row?.savedBy ?? null,
    });
    await audit({
      action: "emergency.start",
      subject: { kind: "emergency", id: emergencyId },
      accountId,
      after: { content: common.content, endsAt, screens: judged.screenIds.length },
    });
  } else {
    if (emergencyId !== null && judged.emergency) await changeEmergency(ctx, tx, { ...common, emergencyId });
    if (emergencyId !== null && !judged.emergency) {
      await clearEmergencyOf(ctx, { tx, audit }, accountId, emergencyId);
      emergencyId = null;
    }
    await interrupt(emergencyId);
  }
  const { part, severity, drill } = judged.warning;
  await tx
    .update(shownWarnings)
    .set({
      keys: keysOf(judged),
      part,
      severity,
      drill,
      name,
      endsAt,
      playlistId,
      emergencyId,
      shown: content,
    })
    .where(eq(shownWarnings.id, shown.id));
  await audit({
    action: "warning.update",
    subject: { kind: "data-source", id: sourceId },
    accountId,
    after: auditedOf(wanted, source),
  });
}

async function clearEmergencyOf(
  ctx: Ctx,
  { tx, audit }: AuditedTx,
  accountId: number,
  emergencyId: number,
): Promise<void> {
  const [row] = await tx
    .select({ clearedAt: emergencies.clearedAt })
    .from(emergencies)
    .where(and(eq(emergencies.id, emergencyId), eq(emergencies.accountId, accountId)));
  if (!row || row.clearedAt) return;
  await endEmergency(ctx, tx, { accountId, emergencyId, clearedBy: null });
  await audit({
    action: "emergency.clear",
    subject: { kind: "emergency", id: emergencyId },
    accountId,
    before: { on: true, drill: false },
  });
}

/** Takes a warning from its screens now. `by`: the member who stops it, so that its updates are not shown either. */
export async function endShown(
  ctx: Ctx,
  { tx, audit }: AuditedTx,
  shown: ShownRow,
  by?: number,
): Promise<void> {
  const { id, accountId, sourceId, name, playlistId, emergencyId } = shown;
  const at = ctx.now();
  const [source] = await tx.select().from(dataSources).where(eq(dataSources.id, sourceId));
  if (emergencyId !== null) await clearEmergencyOf(ctx, { tx, audit }, accountId, emergencyId);
  else if (playlistId !== null)
    await interruptForWarning(
      tx,
      { accountId, warningId: id, emergencyId, name, playlistId, startsAt: at, endsAt: at, now: at },
      [],
    );
  await tx
    .update(shownWarnings)
    .set(by === undefined ? { endedAt: at } : { stoppedAt: at, stoppedBy: by })
    .where(eq(shownWarnings.id, id));
  await audit({
    action: by === undefined ? "warning.end" : "warning.stop",
    subject: { kind: "data-source", id: sourceId },
    accountId,
    after: { name: source?.name ?? "", title: name },
  });
}

/** Ends a transaction that turned out to change nothing. */
export class Unchanged extends Error {}

/**
 * Makes screens show what the warnings of all sources want, or of `only` this one. Two processes may do it at once: each change is
 * decided again while the account is held, and is whole or not at all.
 */
export async function applyWarnings({ ctx, only }: { ctx: Ctx; only?: number }): Promise<void> {
  const { db } = ctx.deps;
  const at = ctx.now();
  const plays = exists(
    db
      .select({ id: shownWarnings.id })
      .from(shownWarnings)
      .where(
        and(
          eq(shownWarnings.sourceId, dataSources.id),
          isNull(shownWarnings.endedAt),
          gt(shownWarnings.endsAt, at),
        ),
      ),
  );
  const sources = await db
    .select({ sourceId: dataSources.id, accountId: dataSources.accountId })
    .from(dataSources)
    // A warning can be tried before anybody saved settings.
    .leftJoin(warningSettings, eq(warningSettings.sourceId, dataSources.id))
    .where(
      and(
        eq(dataSources.kind, "warnings"),
        only === undefined ? undefined : eq(dataSources.id, only),
        or(and(eq(warningSettings.isOn, true), isNull(dataSources.deletedAt)), plays),
      ),
    )
    .orderBy(dataSources.id);
  for (const one of sources) {
    try {
      const reaches: Reaches = new Map();
      const now = await sourceNow(ctx, db, one);
      if (!now || isEmpty(await changesOf(db, now, at, reaches))) continue;
      await inTransaction(ctx, async ({ tx, audit }) => {
        await lockAccount(tx, one.accountId);
        let wrote = false;
        const noted: AuditedTx["audit"] = (...entries) => {
          wrote = true;
          return audit(...entries);
        };
        await applySource(ctx, { tx, audit: noted }, one, reaches);
        // Another process was first.
        if (!wrote) throw new Unchanged();
      });
    } catch (error) {
      // One account must not keep the warnings of others from their screens.
      if (!(error instanceof Unchanged)) ctx.log.error({ error, ...one }, "warnings were not applied");
    }
  }
}
