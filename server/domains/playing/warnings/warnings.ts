import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { z } from "zod";
import { type InputOf, type ResponseOf, withKept } from "#shared/contracts/contract.ts";
import {
  type listWarnings as listContract,
  type listedWarning,
  type saveWarningSettings as saveContract,
  type tryWarning as tryContract,
  type WarningSource,
  warningFields,
} from "#shared/contracts/playing/warnings.ts";
import { minuteMs } from "#shared/durations.ts";
import { shortenText } from "#shared/texts/cut-text.ts";
import { actorMay, type Customer } from "../../../actor.ts";
import type { Ctx, Verb } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import {
  accounts,
  dataFeeds,
  dataSources,
  playlists,
  screenGroups,
  screens,
  shownWarnings,
  users,
  warningSettings,
} from "../../../db/tables/index.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { lockDataSource, presentFeed, putTrial } from "../../library/data-sources/index.ts";
import { playlistOf, requirePlayable } from "../../library/playlists/index.ts";
import { checkTarget, columnsOfTarget, requirePublished, targetNameOf } from "../schedules/index.ts";
import { applySource, endShown, playlistPlays, Unchanged } from "./apply-warnings.ts";
import { textsIn, trialName, trialTexts } from "./card.ts";
import {
  type Judged,
  judge,
  type Reaches,
  type SettingsRow,
  type SourceNow,
  settingsOf,
  sourceNow,
  trialFor,
} from "./judge.ts";

const maxPast = 20;
const maxAreas = 300;
/** Characters of the areas of one warning in the list. */
const maxArea = 300;

const presentWarning = (judged: Judged, languages: readonly string[]): z.output<typeof listedWarning> => {
  const { warning, state, screenIds, emergency, heldBack, endMs, shown } = judged;
  const [text] = textsIn(warning, languages);
  return {
    key: `${warning.key}#${warning.part}`,
    headline: text?.headline ?? "",
    area: shortenText(text?.area ?? "", maxArea),
    instruction: text?.instruction ?? "",
    sender: text?.sender ?? "",
    severity: warning.severity,
    certainty: warning.certainty,
    drill: warning.drill,
    startsAt: new Date(warning.fromMs).toISOString(),
    endsAt: new Date(endMs).toISOString(),
    state,
    screens: screenIds.length,
    emergency,
    heldBack,
    shownId: shown?.id ?? null,
  };
};

/** Names that a person may choose: codes, and the parts of descriptions such as "Ambala, Karnal". */
const areasOf = ({ document }: SourceNow): string[] => {
  const names = document.warnings.flatMap(({ texts, codes }) => [
    ...texts.flatMap(({ area }) => area.split(/[,;]/)),
    ...codes,
  ]);
  const found = names.map((name) => name.trim()).filter((name) => name !== "" && name.length <= 120);
  return [...new Set(found)].sort((a, b) => a.localeCompare(b)).slice(0, maxAreas);
};

async function presentSource(
  ctx: Ctx<Customer>,
  db: Reader,
  sourceId: number,
  reaches?: Reaches,
): Promise<WarningSource> {
  const { accountId } = ctx.actor;
  const at = ctx.now();
  const now = await sourceNow(ctx, db, { accountId, sourceId });
  if (!now || now.source.deletedAt !== null) throw refuse("dataSourceNotFound");
  const { source, row, settings } = now;
  const { playlistId, band } = settings;
  const [feed] = await db.select().from(dataFeeds).where(eq(dataFeeds.sourceId, sourceId));
  const columns = columnsOfTarget(settings.target);
  const [named] = await db
    .select({ account: accounts.id, screenName: screens.name, groupName: screenGroups.name })
    .from(accounts)
    .leftJoin(screens, and(eq(screens.id, columns.screenId ?? 0), eq(screens.accountId, accounts.id)))
    .leftJoin(
      screenGroups,
      and(eq(screenGroups.id, columns.groupId ?? 0), eq(screenGroups.accountId, accounts.id)),
    )
    .where(eq(accounts.id, accountId));
  const nameOf = async (table: typeof playlists | typeof users, id: number | null | undefined) => {
    if (id == null) return null;
    const [found] = await db.select({ name: table.name }).from(table).where(eq(table.id, id));
    return found?.name ?? null;
  };
  const past = await db
    .select({ shown: shownWarnings, stoppedBy: users.name })
    .from(shownWarnings)
    .leftJoin(users, eq(users.id, shownWarnings.stoppedBy))
    .where(
      and(
        eq(shownWarnings.sourceId, sourceId),
        eq(shownWarnings.accountId, accountId),
        or(
          lte(shownWarnings.endsAt, at),
          isNotNull(shownWarnings.endedAt),
          isNotNull(shownWarnings.stoppedAt),
        ),
      ),
    )
    .orderBy(desc(shownWarnings.id))
    .limit(maxPast);
  return {
    id: source.id,
    name: source.name,
    knownAt: source.valueAt?.toISOString() ?? null,
    feed: feed ? presentFeed(feed) : null,
    settings,
    playlistName: await nameOf(playlists, playlistId),
    targetName: targetNameOf(settings.target, {
      screenName: named?.screenName ?? null,
      groupName: named?.groupName ?? null,
    }),
    savedBy: await nameOf(users, row?.savedBy),
    playlistProblem: playlistId !== null && !(await playlistPlays(db, accountId, { playlistId, band })),
    screens: now.screens.length,
    withoutPlace: now.screens.filter(({ place }) => place === null).length,
    warnings: (await judge(now, at, { reaches })).map((judged) => presentWarning(judged, settings.languages)),
    areasInFeed: areasOf(now),
    past: past.map(({ shown, stoppedBy }) => ({
      id: shown.id,
      name: shown.name,
      startedAt: shown.startedAt.toISOString(),
      endedAt: (shown.stoppedAt ?? shown.endedAt ?? shown.endsAt).toISOString(),
      stoppedBy,
    })),
  };
}

/** Returns the sources of official warnings by name, with what is in force. */
export async function listWarnings({
  ctx,
}: Verb<unknown, Customer>): Promise<ResponseOf<typeof listContract>> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const rows = await db
    .select({ id: dataSources.id })
    .from(dataSources)
    .where(
      and(
        eq(dataSources.accountId, accountId),
        eq(dataSources.kind, "warnings"),
        isNull(dataSources.deletedAt),
      ),
    )
    .orderBy(asc(dataSources.name), asc(dataSources.id));
  const items: WarningSource[] = [];
  for (const { id } of rows) items.push(await presentSource(ctx, db, id));
  const [account] = await db
    .select({ fourEyes: accounts.fourEyes, publicationId: accounts.publicationId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return { items, fourEyes: Boolean(account?.fourEyes && account.publicationId !== null) };
}

/**
 * Saves what the warnings of a source do, and does it. Throws NotFound, Invalid for a target or playlist that is not there,
 * Forbidden without the permission for emergencies where some warnings are one, before or after.
 */
export async function saveWarningSettings({
  ctx,
  input: { id: sourceId, ...sent },
}: Verb<InputOf<typeof saveContract>, Customer>): Promise<WarningSource> {
  const { accountId, userId } = ctx.actor;
  const reaches = await reachesAhead(ctx, sourceId, sent);
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const [source] = await tx
      .select()
      .from(dataSources)
      .where(
        and(
          eq(dataSources.id, sourceId),
          eq(dataSources.accountId, accountId),
          eq(dataSources.kind, "warnings"),
          isNull(dataSources.deletedAt),
        ),
      );
    if (!source) throw refuse("dataSourceNotFound");
    const [before] = await tx.select().from(warningSettings).where(eq(warningSettings.sourceId, sourceId));
    const settings = plannedOf(before, sent);
    // Any of the settings may put an emergency on more screens, or end one.
    const isOfEmergencies = Boolean(before?.emergencyFrom ?? settings.emergencyFrom);
    if (isOfEmergencies && !actorMay(ctx.actor, "emergency")) throw refuse("memberRoleLacks");
    await checkTarget(tx, accountId, settings.target);
    const { playlistId, band } = settings;
    const isNew = playlistId !== before?.playlistId || (band !== null && before.band === null);
    if (playlistId !== null && isNew) {
      await playlistOf(tx, accountId, playlistId);
      await requirePlayable(tx, { playlistId, band });
      await requirePublished(tx, accountId, { playlistId });
    }
    const { target, ...rest } = settings;
    const row = { ...rest, ...columnsOfTarget(target), savedBy: userId, savedAt: ctx.now() };
    await tx
      .insert(warningSettings)
      .values({ ...row, sourceId, accountId })
      .onConflictDoUpdate({ target: warningSettings.sourceId, set: row });
    await audit({
      action: "warning.save",
      subject: { kind: "data-source", id: sourceId },
      before: before && shownOf(settingsOf(before)),
      after: { name: source.name, ...shownOf(settings) },
    });
    await applySource(ctx, open, { accountId, sourceId }, reaches);
    return presentSource(ctx, tx, sourceId, reaches);
  });
}

type Sent = Omit<InputOf<typeof saveContract>, "id">;

const plannedOf = (before: SettingsRow | null | undefined, sent: Sent): SourceNow["settings"] =>
  before ? withKept(settingsOf(before), sent) : warningFields.parse(sent);

/** Finds the screens in the areas of the warnings, which may take seconds, before the account is held. */
async function reachesAhead(ctx: Ctx<Customer>, sourceId: number, sent: Sent): Promise<Reaches> {
  const { db } = ctx.deps;
  const one = { accountId: ctx.actor.accountId, sourceId };
  const reaches: Reaches = new Map();
  const before = await sourceNow(ctx, db, one);
  const now = before && (await sourceNow(ctx, db, { ...one, planned: plannedOf(before.row, sent) }));
  if (now) await judge(now, ctx.now(), { reaches });
  return reaches;
}

/** What the audit log shows. */
const shownOf = ({
  target,
  areas,
  languages,
  emergencyFrom,
  minSeverity,
  drills,
  ...of
}: SourceNow["settings"]) => ({
  enabled: of.isOn,
  playlistId: of.playlistId,
  band: of.band,
  screenId: target.kind === "screen" ? target.id : null,
  groupId: target.kind === "group" ? target.id : null,
  areas,
  languages,
  minSeverity,
  drill: drills,
  emergencyFrom: emergencyFrom && `${emergencyFrom.severity}, ${emergencyFrom.certainty}`,
});

/**
 * Shows a made-up warning for some minutes, on the way of real ones, and returns what it does. Throws NotFound, Invalid for a
 * target that is not there, TooMany.
 */
export async function tryWarning({
  ctx,
  input: { id: sourceId, event, severity, area, target, minutes },
}: Verb<InputOf<typeof tryContract>, Customer>): Promise<z.output<typeof listedWarning>> {
  const { accountId } = ctx.actor;
  await throttle(ctx, { key: `try-warning:${accountId}:${sourceId}`, max: 6, perMinutes: 1 });
  const nowMs = ctx.now().getTime();
  const untilMs = nowMs + minutes * minuteMs;
  const key = `trial:${randomUUID()}`;
  return inTransaction(ctx, async (open) => {
    const { tx, audit } = open;
    const source = await lockDataSource(tx, accountId, sourceId);
    if (source.kind !== "warnings") throw refuse("dataSourceNotFound");
    await checkTarget(tx, accountId, target);
    const before = await sourceNow(ctx, tx, { accountId, sourceId });
    if (!before) throw refuse("dataSourceNotFound");
    const { settings } = before;
    if (area !== null && ![...settings.areas, ...areasOf(before)].includes(area))
      throw refuse("warningAreaUnknown").field("area", "chooseKnownArea");
    const languages = settings.languages.length > 0 ? settings.languages : ["en"];
    const until = new Date(untilMs).toISOString();
    await putTrial(tx, source, {
      key,
      part: 0,
      replaces: [],
      sentMs: nowMs,
      fromMs: nowMs,
      untilMs,
      drill: true,
      severity,
      certainty: "Observed",
      texts: trialTexts(languages, { event, area: area ?? "", until }),
      hasArea: area !== null,
      polygons: [],
      circles: [],
      codes: [],
      trial: trialFor(target),
    });
    const { screenId, groupId } = columnsOfTarget(target);
    await audit({
      action: "warning.try",
      subject: { kind: "data-source", id: sourceId },
      after: {
        name: source.name,
        title: trialName(event, "en"),
        minSeverity: severity,
        screenId,
        groupId,
        endsAt: until,
      },
    });
    const reaches: Reaches = new Map();
    await applySource(ctx, open, { accountId, sourceId }, reaches);
    const now = await sourceNow(ctx, tx, { accountId, sourceId });
    const judged = now && (await judge(now, ctx.now(), { reaches })).find((each) => each.warning.key === key);
    if (!judged) throw new Error("The made-up warning is not there");
    return presentWarning(judged, languages);
  });
}

/** Takes a warning and its updates from all screens. One that is over stays as it is. Throws NotFound. */
export async function stopWarning({
  ctx,
  input,
}: Verb<{ id: number }, Customer>): Promise<{ success: true }> {
  const { accountId, userId } = ctx.actor;
  await inTransaction(ctx, async (open) => {
    const [shown] = await open.tx
      .select()
      .from(shownWarnings)
      .where(and(eq(shownWarnings.id, input.id), eq(shownWarnings.accountId, accountId)));
    if (!shown) throw refuse("warningNotFound");
    if (shown.emergencyId !== null && !actorMay(ctx.actor, "emergency")) throw refuse("memberRoleLacks");
    const isOver = shown.endedAt !== null || shown.stoppedAt !== null || shown.endsAt <= ctx.now();
    if (isOver) throw new Unchanged();
    await endShown(ctx, open, shown, userId);
  }).catch((error: unknown) => {
    if (!(error instanceof Unchanged)) throw error;
  });
  return { success: true };
}
