import { and, gt, isNull, or } from "drizzle-orm";
import { dayMs } from "#shared/durations.ts";
import type { Ctx } from "../../../../context.ts";
import type { Tx } from "../../../../db/client.ts";
import { anyOf } from "../../../../db/statement.ts";
import { alerts } from "../../../../db/tables/index.ts";
import { shortTurns } from "../../../../short-turns.ts";
import { decide, flapWindowMs } from "../core/decide.ts";
import { rulesOfScreen } from "../core/rules-of-screen.ts";
import type { Seen } from "../core/seen.ts";
import { holdBeat, stopsSince } from "./beat.ts";
import type { AlertRow, Changes } from "./changes.ts";
import { type AccountSettings, mutedUntil, readSettings } from "./read-settings.ts";
import { displayIn, readWatched, type Watched } from "./read-watched.ts";
import { writeChanges } from "./write-changes.ts";

/** A screen without news is asked again after this time, so that settings that changed since hold. */
const lookAgainMs = 30 * 60_000;
/** The same while it is silent or has an alert. */
const lookSoonMs = 10 * 60_000;
const offlineMs = 90_000;
/** The longest time of which stops matter. */
const stopsMs = 66 * dayMs;

/**
 * Asks up to `max` screens that are due, and writes what begins and ends, with its messages, in one transaction with the
 * times at which they are asked next. So a process that dies leaves either all of it or nothing. Returns how many there
 * were.
 */
export async function evaluateBatch(ctx: Ctx, tx: Tx, max: number): Promise<number> {
  const now = ctx.now();
  await holdBeat(tx, now);
  const stops = await stopsSince(tx, new Date(now.getTime() - stopsMs));
  const watched = await readWatched(tx, { now, max, stops });
  if (watched.length === 0) return 0;
  const screenIds = watched.map(({ screenId }) => screenId);
  const accountIds = [...new Set(watched.map(({ accountId }) => accountId))];
  const settings = await readSettings(tx, { accountIds, screenIds, now, stops });
  const known = Map.groupBy(await alertsOf(tx, screenIds, now), ({ screenId }) => screenId);
  const changes: Changes = { opened: [], closed: [], noted: [], watches: [], unwatched: [] };
  const turn = shortTurns();
  for (const screen of watched) {
    await turn();
    const account = settings.accounts.get(screen.accountId);
    const groups = settings.groupsOf(screen.screenId);
    const rules = rulesOfScreen(account?.rules ?? [], groups, settings.parents);
    if (account)
      ask({ screen, account, rules, known: known.get(screen.screenId) ?? [], groups, now }, changes);
  }
  await writeChanges(ctx, tx, changes, settings.accounts);
  return watched.length;
}

/** Alerts of these screens that are open, or ended so lately that an alert that begins again comes and goes. */
function alertsOf(tx: Tx, screenIds: number[], now: Date): Promise<AlertRow[]> {
  return tx
    .select()
    .from(alerts)
    .where(
      and(
        anyOf(alerts.screenId, screenIds),
        or(isNull(alerts.closedAt), gt(alerts.closedAt, new Date(now.getTime() - flapWindowMs))),
      ),
    );
}

interface Asked {
  screen: Watched;
  account: AccountSettings;
  rules: AccountSettings["rules"];
  known: AlertRow[];
  groups: ReadonlySet<number>;
  now: Date;
}

/** A sample is noted at the begin of its five minutes, and the device needs a moment to switch. */
const switchMs = 5 * 60_000;

/** Returns the facts of a screen; samples of its display count only from times at which it is to be on. */
function withDisplayTimes(screen: Watched, account: AccountSettings, nowMs: number): Watched["facts"] {
  const { facts, displayTimes, displays } = screen;
  if (!facts || !displayTimes) return facts;
  const sinceMs = account.hours.displayOnSince(displayTimes, screen.openingHours, screen.timeZone);
  const counted = sinceMs === null ? [] : displays.filter(({ at }) => at >= sinceMs + switchMs);
  return { ...facts, display: displayIn(counted, nowMs) };
}

/** Asks about one screen for each of its rules, and for rules that have an open alert about it. */
function ask({ screen, account, rules, known, groups, now }: Asked, changes: Changes): void {
  const { screenId, accountId } = screen;
  const nowMs = now.getTime();
  const facts = withDisplayTimes(screen, account, nowMs);
  const open = known.filter(({ closedAt }) => closedAt === null);
  const mute = mutedUntil(account.mutes, screenId, groups);
  const watching = rules.filter(({ enabled }) => enabled);
  const ruleIds = new Set([...watching.map(({ id }) => id), ...open.map(({ ruleId }) => ruleId)]);
  const lastContactMs = facts?.lastContactMs ?? nowMs;
  const counted = account.hours.of(screen.openingHours, screen.timeZone, lastContactMs);
  let seen: Seen = {};
  let nextMs = Number.POSITIVE_INFINITY;
  for (const ruleId of ruleIds) {
    const rule = watching.find(({ id }) => id === ruleId);
    const ofRule = known.filter((each) => each.ruleId === ruleId);
    const decision = decide({
      facts: rule ? facts : null,
      rule: { offlineMs: (rule?.offlineMinutes ?? 0) * 60_000, kinds: new Set(rule?.kinds ?? []) },
      open: ofRule.filter(({ closedAt }) => closedAt === null),
      ended: ofRule.flatMap(({ kind, closedAt }) =>
        closedAt ? [{ kind, closedMs: closedAt.getTime() }] : [],
      ),
      seen: screen.seen,
      counted,
      nowMs,
    });
    nextMs = Math.min(nextMs, decision.nextMs);
    if (rule && facts) seen = decision.seen;
    const closing = new Set<AlertRow>();
    for (const each of decision.transitions) {
      if (each.to === "open") {
        const { kind, sinceMs, flapping } = each;
        const opened = {
          accountId,
          ruleId,
          screenId,
          kind,
          flapping,
          since: new Date(sinceMs),
          openedAt: now,
        };
        changes.opened.push({ ...opened, notedAt: mute ? null : now });
      } else {
        const alert = ofRule.find(({ kind, closedAt }) => kind === each.kind && closedAt === null);
        if (!alert) continue;
        closing.add(alert);
        changes.closed.push({ alert, end: each.end });
      }
    }
    // What began while it was muted is told when the mute has ended.
    for (const alert of ofRule)
      if (alert.closedAt === null && alert.notedAt === null && !closing.has(alert) && !mute)
        changes.noted.push(alert);
  }
  if (mute) nextMs = Math.min(nextMs, mute.getTime());
  if (account.rules.length === 0 || !facts) {
    changes.unwatched.push(screenId);
    return;
  }
  const isQuiet = nowMs - lastContactMs < offlineMs && open.length === 0;
  const lookMs = isQuiet ? lookAgainMs : lookSoonMs;
  changes.watches.push({ screenId, seen, checkMs: Math.min(Math.max(nextMs, nowMs + 1), nowMs + lookMs) });
}
