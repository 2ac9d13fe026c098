import { asc, eq } from "drizzle-orm";
import type { Deps } from "#server/context.ts";
import { manifestBodies, manifests } from "#server/db/tables/index.ts";
import { CurrentManifests, storedManifest } from "#server/domains/playing/manifests/index.ts";
import { dayMs, hourMs, minuteMs } from "#shared/durations.ts";
import { cafe, type DemoAccount, type DemoScreen } from "../accounts/index.ts";
import type { Content } from "../content-story.ts";
import type { Members } from "../members.ts";
import { atTime } from "../timeline.ts";
import { after, before } from "../times.ts";
import { bookReport } from "./book-report.ts";
import { writePlayHistory } from "./play-history.ts";
import { nothingToReport, type Report, reportAt, troubleOf } from "./report.ts";

/** Time from a change until the screen plays it. */
const downloadMs = 40_000;
/** How far the plays of the first account reach back. */
const historyMs = 3 * dayMs;

/** Stores one report of every screen, each at the time of its last heartbeat, and the last plays of the first account. */
export async function reportAll(
  deps: Deps,
  scene: { members: Members; account: DemoAccount; content: Content; random: () => number },
): Promise<void> {
  const { account, content, members, random } = scene;
  const { accountId } = members.of(account);
  for (const screen of account.screens) {
    const screenId = content.screenIds.get(screen);
    if (screenId === undefined || screen.state === "waiting") continue;
    const then = atTime(deps, lastContact(screen, account, deps.now(), random));
    const { report, playing } = await reportOf(then, screen, screenId);
    await bookReport(then, new CurrentManifests(then), { screenId, accountId, report });
    if (account !== cafe || !playing) continue;
    const from = new Date(Math.max(playing.createdAt.getTime(), before(then.now(), historyMs).getTime()));
    await writePlayHistory(deps, { screenId, accountId }, storedManifest(playing), { from, to: then.now() });
  }
}

function lastContact(screen: DemoScreen, account: DemoAccount, now: Date, random: () => number): Date {
  if (screen.state !== "offline") return before(now, random() * 25_000);
  if (account.suspended || account.stoppedInMonth !== undefined)
    return before(now, (3 + 20 * random()) * dayMs);
  return before(now, 35 * minuteMs + random() * random() * 60 * hourMs);
}

async function reportOf(deps: Deps, screen: DemoScreen, screenId: number) {
  const now = deps.now();
  const versions = await deps.db
    .select({
      version: manifests.version,
      screen: manifests.screen,
      body: manifestBodies.body,
      createdAt: manifests.createdAt,
    })
    .from(manifests)
    .innerJoin(manifestBodies, eq(manifestBodies.id, manifests.bodyId))
    .where(eq(manifests.screenId, screenId))
    .orderBy(asc(manifests.version));
  const there = versions.filter(({ createdAt }) => after(createdAt, downloadMs) < now);
  const coming = screen.state === "pending" ? there.pop() : undefined;
  const playing = there.at(-1);
  const report: Report = playing
    ? reportAt(storedManifest(playing), now, after(playing.createdAt, downloadMs))
    : nothingToReport;
  return {
    playing,
    report: {
      ...report,
      pending: coming ? { version: coming.version, percent: 40 } : null,
      problems: screen.state === "problem" ? [troubleOf(playing && storedManifest(playing))] : [],
    },
  };
}
