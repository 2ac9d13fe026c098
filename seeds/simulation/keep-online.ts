import { and, eq, isNull, like } from "drizzle-orm";
import type { Deps } from "#server/context.ts";
import { screens, users } from "#server/db/tables/index.ts";
import { bodyOf, CurrentManifests } from "#server/domains/playing/manifests/index.ts";
import { minuteMs } from "#shared/durations.ts";
import { heartbeatEveryMs } from "#shared/limits.ts";
import { demoDomain } from "../accounts/index.ts";
import { simulated } from "../content-story.ts";
import { bookReport } from "./book-report.ts";
import { nothingToReport, type Report, reportAt } from "./report.ts";

/** Screens whose last report is this close to the newest one of all count as running. */
const together = 2 * minuteMs;

/**
 * Lets the demo's simulated screens that are online continue to report while this process runs: each reports what it
 * plays, and follows changes of its playlist. Offline ones stay offline. Returns a function that stops it.
 */
export async function keepOnline(deps: Deps): Promise<() => Promise<void>> {
  const running = await runningScreens(deps);
  const manifests = new CurrentManifests(deps);
  const unsubscribe = deps.bus.subscribe((message) => manifests.receive(message));
  let beat: Promise<void> = Promise.resolve();
  const tick = () => {
    beat = beat
      .then(() => beatAll(deps, manifests, running))
      .catch((error: unknown) => deps.log.warn({ err: error }, "the demo's screens could not report"));
  };
  tick();
  const timer = setInterval(tick, heartbeatEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    unsubscribe();
    await beat;
  };
}

async function runningScreens({ db }: Deps): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: screens.id, lastContactAt: screens.lastContactAt })
    .from(screens)
    .innerJoin(users, eq(users.accountId, screens.accountId))
    .where(
      and(
        like(users.email, `%@${demoDomain}`),
        like(screens.device, `%${simulated}%`),
        isNull(screens.deletedAt),
      ),
    );
  const times = rows.flatMap((row) => row.lastContactAt?.getTime() ?? []);
  const newest = Math.max(...times);
  return rows.flatMap(({ id, lastContactAt }) =>
    lastContactAt && newest - lastContactAt.getTime() < together ? [id] : [],
  );
}

async function beatAll(deps: Deps, manifests: CurrentManifests, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const [row] = await deps.db
      .select({ accountId: screens.accountId, report: screens.report })
      .from(screens)
      .where(and(eq(screens.id, id), isNull(screens.deletedAt), like(screens.device, `%${simulated}%`)));
    const current = row && (await manifests.of(id, row.accountId));
    if (!row || !current) continue;
    const { playing, pending, problems }: Report = { ...nothingToReport, ...row.report };
    const now = deps.now();
    const same = playing?.version === current.version;
    const fresh = reportAt(JSON.parse(bodyOf(current).toString()), now, same ? new Date(playing.since) : now);
    const report =
      pending?.version === current.version
        ? { ...fresh, playing, pending, problems }
        : { ...fresh, problems };
    await bookReport(deps, manifests, { screenId: id, accountId: row.accountId, report });
  }
}
