import { and, desc, eq, gt, isNotNull, isNull, not, or } from "drizzle-orm";
import { accountLimits } from "#shared/account-limits.ts";
import type { WarningSettings, warningStates } from "#shared/contracts/playing/warnings.ts";
import type { Target } from "#shared/contracts/target.ts";
import { dataDocument } from "#shared/media-kinds/documents.ts";
import {
  certainties,
  type Severity,
  severities,
  type Warning,
  type WarningsDocument,
} from "#shared/media-kinds/warnings.ts";
import type { Ctx } from "../../../context.ts";
import { zoneOfAccount } from "../../../db/account-zone.ts";
import type { Reader } from "../../../db/client.ts";
import { anyOf } from "../../../db/statement.ts";
import {
  dataDocuments,
  dataSources,
  emergencies,
  interruptions,
  screens,
  shownWarnings,
  warningSettings,
} from "../../../db/tables/index.ts";
import { isRefusal } from "../../../refusal.ts";
import { shortTurns, type Turn } from "../../../short-turns.ts";
import { groupsOfScreens } from "../../core/groups/index.ts";
import { inForce, warningEndMs, warningsIn, worstFirst } from "../../library/data-sources/index.ts";
import { requireFirstPlan } from "../../selling/billing/index.ts";
import { meantScreens } from "../emergencies/index.ts";
import { targetOf } from "../schedules/index.ts";
import { areaCheck, type Position } from "./area.ts";

export type SettingsRow = typeof warningSettings.$inferSelect;
export type ShownRow = typeof shownWarnings.$inferSelect;

/** Settings of a source for which nobody has saved any. Nothing is shown by them. */
export const unsetSettings: WarningSettings = {
  isOn: false,
  target: { kind: "account" },
  areas: [],
  minSeverity: "Moderate",
  languages: [],
  playlistId: null,
  band: null,
  drills: false,
  emergencyFrom: null,
};

export const settingsOf = ({
  isOn,
  areas,
  minSeverity,
  languages,
  playlistId,
  band,
  drills,
  emergencyFrom,
  ...row
}: SettingsRow): WarningSettings => ({
  isOn,
  target: targetOf(row),
  areas,
  minSeverity,
  languages,
  playlistId,
  band,
  drills,
  emergencyFrom,
});

/** A screen that may show warnings, and where it is. */
interface WarnedScreen {
  id: number;
  place: Position | null;
}

export interface SourceNow {
  source: typeof dataSources.$inferSelect;
  /** Null: nobody has saved any. */
  row: SettingsRow | null;
  settings: WarningSettings;
  document: WarningsDocument;
  screens: WarnedScreen[];
  /** The screens of a made-up warning. */
  trialIds: ReadonlySet<number>;
  /** The screens of each group, the largest group first. */
  groups: { id: number; screenIds: number[] }[];
  /** How many targets the warnings of this source may have, beside those of others. */
  room: number;
  /** The emergencies that are on beside those of this source: of warnings how bad these are, null for those of people. */
  emergencies: (Severity | null)[];
  zone: string;
  /** Emergencies also play without a valid plan, so the account must have had one. */
  hasPlan: boolean;
  /** What is shown or was stopped, and is not over. */
  open: ShownRow[];
}

/**
 * Returns a source of warnings with all that decides what it does now; null: it is none of this account, or removed. `planned`:
 * settings that are not saved yet.
 */
export async function sourceNow(
  ctx: Pick<Ctx, "deps" | "now">,
  db: Reader,
  { accountId, sourceId, planned }: { accountId: number; sourceId: number; planned?: WarningSettings },
): Promise<SourceNow | null> {
  const now = ctx.now();
  const [found] = await db
    .select({ source: dataSources, row: warningSettings, body: dataDocuments.body })
    .from(dataSources)
    .leftJoin(warningSettings, eq(warningSettings.sourceId, dataSources.id))
    .leftJoin(dataDocuments, eq(dataDocuments.sourceId, dataSources.id))
    .where(
      and(
        eq(dataSources.id, sourceId),
        eq(dataSources.accountId, accountId),
        eq(dataSources.kind, "warnings"),
      ),
    );
  if (!found) return null;
  const { source, row, body } = found;
  const isLive = source.deletedAt === null;
  const settings = {
    ...(planned ?? (row ? settingsOf(row) : unsetSettings)),
    ...(!isLive && { isOn: false }),
  };
  const document = isLive && body !== null ? dataDocument.parse(JSON.parse(body)) : null;
  const ids = await meantScreens(db, accountId, [settings.target]);
  const places = await db
    .select({ id: screens.id, latitude: screens.latitude, longitude: screens.longitude })
    .from(screens)
    .where(anyOf(screens.id, ids));
  const open = await db
    .select()
    .from(shownWarnings)
    .where(
      and(
        eq(shownWarnings.sourceId, sourceId),
        eq(shownWarnings.accountId, accountId),
        isNull(shownWarnings.endedAt),
        gt(shownWarnings.endsAt, now),
      ),
    )
    .orderBy(desc(shownWarnings.id));
  const cleared = await db
    .select({ id: emergencies.id })
    .from(emergencies)
    .where(
      and(
        anyOf(
          emergencies.id,
          open.flatMap(({ emergencyId }) => emergencyId ?? []),
        ),
        gt(emergencies.clearedAt, new Date(0)),
      ),
    );
  const clearedIds = new Set(cleared.map(({ id }) => id));
  const ofOthers = and(
    eq(interruptions.accountId, accountId),
    isNotNull(interruptions.warningId),
    gt(interruptions.endsAt, now),
    not(
      anyOf(
        interruptions.warningId,
        open.map(({ id }) => id),
      ),
    ),
  );
  const warnings = warningsIn(document);
  const trials = warnings.warnings.flatMap(({ trial }) => (trial ? trialTarget(trial) : []));
  return {
    source,
    row,
    settings,
    document: warnings,
    trialIds: new Set(trials.length > 0 ? await meantScreens(db, accountId, trials) : []),
    groups: warnings.warnings.length === 0 ? [] : await groupsIn(db, accountId),
    room: maxRows - (await db.$count(interruptions, ofOthers)),
    emergencies: await emergenciesBeside(db, { accountId, now, open }),
    screens: places.map(({ id, latitude, longitude }) => ({
      id,
      place: latitude === null || longitude === null ? null : { latitude, longitude },
    })),
    zone: await zoneOfAccount(db, accountId),
    hasPlan: await requireFirstPlan(ctx, db, accountId).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error)) return false;
        throw error;
      },
    ),
    // Who clears the emergency of a warning on its page has stopped the warning.
    open: open.map((shown) =>
      shown.emergencyId !== null && clearedIds.has(shown.emergencyId)
        ? { ...shown, stoppedAt: shown.stoppedAt ?? now }
        : shown,
    ),
  };
}

async function emergenciesBeside(
  db: Reader,
  { accountId, now, open }: { accountId: number; now: Date; open: readonly ShownRow[] },
): Promise<SourceNow["emergencies"]> {
  const own = new Set(open.map(({ emergencyId }) => emergencyId));
  const rows = await db
    .selectDistinct({ id: interruptions.emergencyId, severity: shownWarnings.severity })
    .from(interruptions)
    .leftJoin(shownWarnings, eq(shownWarnings.id, interruptions.warningId))
    .where(
      and(
        eq(interruptions.accountId, accountId),
        isNotNull(interruptions.emergencyId),
        or(isNull(interruptions.endsAt), gt(interruptions.endsAt, now)),
      ),
    );
  return rows.filter(({ id }) => !own.has(id)).map(({ severity }) => severity);
}

async function groupsIn(db: Reader, accountId: number): Promise<SourceNow["groups"]> {
  const rows = await db
    .select({ id: screens.id })
    .from(screens)
    .where(and(eq(screens.accountId, accountId), isNull(screens.deletedAt)));
  const ids = rows.map(({ id }) => id);
  const groupsOf = await groupsOfScreens(db, [accountId], ids);
  const found = new Map<number, number[]>();
  for (const id of ids)
    for (const group of groupsOf(id)) {
      const members = found.get(group) ?? [];
      members.push(id);
      found.set(group, members);
    }
  return [...found]
    .map(([id, screenIds]) => ({ id, screenIds }))
    .toSorted((a, b) => b.screenIds.length - a.screenIds.length || a.id - b.id);
}

/** Returns the fewest targets that are exactly these screens: all that are meant, whole groups, and single screens. */
function targetsOf({ settings, screens, groups }: SourceNow, screenIds: readonly number[]): Target[] {
  if (screenIds.length === screens.length) return [settings.target];
  const left = new Set(screenIds);
  const targets: Target[] = [];
  for (const { id, screenIds: members } of groups) {
    if (members.length < 2 || !members.every((member) => left.has(member))) continue;
    for (const member of members) left.delete(member);
    targets.push({ kind: "group", id });
  }
  return [...targets, ...[...left].map((id): Target => ({ kind: "screen", id }))];
}

/** People read no more of them, and each is files and rows. */
const maxShown = 20;
/** Of all warnings of an account together: every manifest is made from all of them. */
const maxRows = 2_000;
/** Where there are already so many, an extreme warning has no place either. */
const maxRowsBeforeExtreme = 20_000;

export interface Judged {
  warning: Warning;
  state: (typeof warningStates)[number];
  /** The screens in its area, and the fewest targets that are exactly these. None where the settings leave it out. */
  screenIds: number[];
  targets: Target[];
  emergency: boolean;
  /** It would be an emergency, but enough others that are as bad are on. */
  heldBack: boolean;
  endMs: number;
  /** What shows it already, or showed what it replaces. */
  shown: ShownRow | null;
}

/**
 * The screens in the areas of warnings, by the places of the screens and the shape of the area. Found before an account is held,
 * they need not be found again while it is.
 */
export type Reaches = Map<string, Map<string, number[]>>;

const atLeast = <T extends string>(order: readonly T[], value: T, min: T) =>
  order.indexOf(value) >= order.indexOf(min);

/** Screens that are compared with an area at a stretch. */
const atAStretch = 100;

/** The target of a made-up warning as its document has it, and back. */
export const trialFor = (target: Target): string =>
  target.kind === "account" ? target.kind : `${target.kind}:${target.id}`;
function trialTarget(trial: string): Target {
  const [kind, id] = trial.split(":");
  return kind === "screen" || kind === "group" ? { kind, id: Number(id) } : { kind: "account" };
}

/** Returns a function that finds the screens in the area of a warning. */
function findReach({ screens, settings, trialIds }: SourceNow, reaches: Reaches, turn: Turn) {
  const places = JSON.stringify([settings.areas, screens]);
  const known = reaches.get(places) ?? new Map<string, number[]>();
  reaches.set(places, known);
  return async (warning: Warning): Promise<number[]> => {
    const { hasArea, polygons, circles, codes, texts, trial } = warning;
    const shape = JSON.stringify([hasArea, polygons, circles, codes, texts.map(({ area }) => area), trial]);
    const found = known.get(shape);
    if (found) return found;
    const isHere = areaCheck(warning, settings.areas);
    const ids: number[] = [];
    for (let at = 0; at < screens.length; at += atAStretch) {
      for (const { id, place } of screens.slice(at, at + atAStretch))
        if (isHere(place) && (!trial || trialIds.has(id))) ids.push(id);
      await turn();
    }
    known.set(shape, ids);
    return ids;
  };
}

type Candidate = Pick<Judged, "warning" | "state" | "screenIds">;

/**
 * Returns what shows each warning already. A row stays with its part of a message; what is left of a message that was replaced
 * goes to the warnings that may be shown only.
 */
function rowsOf(open: readonly ShownRow[], candidates: readonly Candidate[]): Map<Warning, ShownRow> {
  const found = new Map<Warning, ShownRow>();
  const taken = new Set<number>();
  const take = (warning: Warning, fits: (row: ShownRow) => boolean) => {
    const row = found.has(warning) ? undefined : open.find((one) => !taken.has(one.id) && fits(one));
    if (!row) return;
    taken.add(row.id);
    found.set(warning, row);
  };
  const all = candidates.map(({ warning }) => warning);
  const shown = candidates.filter(({ state }) => state === "shown").map(({ warning }) => warning);
  for (const warning of all)
    take(warning, ({ keys, part }) => keys[0] === warning.key && part === warning.part);
  const isOf = ({ key, replaces }: Warning) => {
    const chain = new Set([key, ...replaces]);
    return ({ keys }: ShownRow) => keys.some((one) => chain.has(one));
  };
  for (const warning of shown) {
    const isItsRow = isOf(warning);
    take(warning, (row) => row.part === warning.part && isItsRow(row));
  }
  for (const warning of shown) take(warning, isOf(warning));
  return found;
}

/** Returns what each warning in force does now, the worst first. */
export async function judge(
  source: SourceNow,
  now: Date,
  { reaches = new Map(), turn = shortTurns() }: { reaches?: Reaches; turn?: Turn } = {},
): Promise<Judged[]> {
  const { settings, document, open, hasPlan } = source;
  const nowMs = now.getTime();
  const ordered = inForce(document, nowMs).toSorted(worstFirst);
  const reach = findReach(source, reaches, turn);
  const candidates: Candidate[] = [];
  for (const warning of ordered) {
    // Who tries a warning has decided that it may show.
    const isAsked = warning.trial !== undefined;
    const leftOut =
      !settings.isOn && !isAsked
        ? "off"
        : warning.drill && !settings.drills && !isAsked
          ? "drill"
          : atLeast(severities, warning.severity, settings.minSeverity)
            ? null
            : "weak";
    const screenIds = leftOut ? [] : await reach(warning);
    const state =
      leftOut ?? (screenIds.length === 0 ? "elsewhere" : warning.fromMs > nowMs ? "later" : "shown");
    candidates.push({ warning, state, screenIds });
  }
  const rows = rowsOf(open, candidates);
  const { emergencyFrom } = settings;
  let count = 0;
  let used = maxRows - source.room;
  let emergenciesOfSource = 0;
  const judged: Judged[] = [];
  for (const { warning, state, screenIds } of candidates) {
    const shown = rows.get(warning) ?? null;
    const targets = state === "shown" && count < maxShown ? targetsOf(source, screenIds) : [];
    await turn();
    const isExtreme = warning.severity === "Extreme" && !warning.drill;
    const hasRoom = () => {
      const fits = isExtreme ? used < maxRowsBeforeExtreme : used + targets.length <= maxRows;
      if (count >= maxShown || !fits) return false;
      count++;
      used += targets.length;
      return true;
    };
    const does = state !== "shown" ? state : shown?.stoppedAt ? "stopped" : hasRoom() ? "shown" : "more";
    const isOne =
      hasPlan &&
      emergencyFrom !== null &&
      !warning.drill &&
      atLeast(severities, warning.severity, emergencyFrom.severity) &&
      atLeast(certainties, warning.certainty, emergencyFrom.certainty);
    // Lesser ones of other sources give way at their next round.
    const before = source.emergencies.filter(
      (of) => of === null || atLeast(severities, of, warning.severity),
    );
    const heldBack =
      isOne && does === "shown" && before.length + emergenciesOfSource >= accountLimits.maxEmergencies;
    if (isOne && does === "shown" && !heldBack) emergenciesOfSource++;
    judged.push({
      warning,
      state: does,
      screenIds,
      targets,
      emergency: isOne && !heldBack,
      heldBack,
      endMs: warningEndMs(warning),
      shown,
    });
  }
  return judged;
}
