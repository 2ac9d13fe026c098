import { and, asc, eq, isNull } from "drizzle-orm";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import { heartbeat, type LeaseTerms } from "#shared/contracts/playing/player.ts";
import {
  type listScreenReports as listScreenReportsContract,
  type ScreenReport,
  screenReport,
} from "#shared/contracts/playing/preview.ts";
import type { Customer } from "../../../actor.ts";
import type { Verb } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, licences, screens, subscriptions } from "../../../db/tables/index.ts";
import { sightOf } from "../../identity/scopes/index.ts";
import { tryoutEnd } from "../../selling/billing/index.ts";
import type { CurrentManifests } from "../manifests/index.ts";
import { type LeaseInputs, leaseTermsOf, storedReport } from "../player/index.ts";
import { connectionOf, readFacts, readListContext } from "../screens/index.ts";

/** Maximum number of manifests computed per request: 60 to 90 ms more where 5,000 screens share 300 schedules. */
const maxComputed = 20;

type Asked = Pick<ScreenReport, "id" | "connection" | "playing" | "newestVersion">;

/**
 * Returns the newest manifest version of each of these screens of an account; `newestVersion` is the one in the
 * database. Omits screens without any.
 * An online screen fetches its manifest after every change, which computes it. For a screen that is not online it is
 * computed here, for a few screens per request. It then stays in memory until the next change, so the next requests
 * compute the others.
 */
async function newestVersions(
  manifests: CurrentManifests,
  accountId: number,
  screens: readonly Asked[],
): Promise<ReadonlyMap<number, number>> {
  const versions = new Map<number, number>();
  for (const { id, newestVersion } of screens) if (newestVersion !== null) versions.set(id, newestVersion);
  // The cached version may be older than one that another process has written.
  const learn = (id: number, version: number) => {
    // 0: the first version could not be stored because the disk is full.
    if (version > 0) versions.set(id, Math.max(version, versions.get(id) ?? 0));
  };
  const missing: Asked[] = [];
  for (const screen of screens) {
    const cached = manifests.peek(screen.id);
    if (cached) learn(screen.id, cached.version);
    else if (screen.playing && screen.connection !== "online") missing.push(screen);
  }
  // Screens known to be behind come last, because only the number of their newest version may be out of date.
  missing.sort((a, b) => Number(isBehind(a)) - Number(isBehind(b)));
  const computing = missing.slice(0, maxComputed).map(async ({ id }) => {
    const version = await manifests.versionOf(id, accountId);
    if (version !== null) learn(id, version);
  });
  await Promise.all(computing);
  return versions;
}

const isBehind = ({ playing, newestVersion }: Asked): boolean =>
  playing !== null && newestVersion !== null && newestVersion > playing.version;

const reportOf = storedReport(...heartbeat.body.keyof().options);

function presented(text: string | null) {
  const { device, clock, bytesPerSecond: _, ...shown } = reportOf(text);
  return {
    ...shown,
    clockTrust: clock?.trust ?? null,
    keepsTime: clock?.keepsTime ?? "unknown",
    comparedAt: clock?.comparedAt ?? null,
    picture: device && device.width > 0 && device.height > 0 ? device : null,
  };
}

/**
 * Returns the terms of the lease that a screen has: the one of its last heartbeat. The screen does not know later
 * decisions yet.
 */
function leaseAtContact(inputs: LeaseInputs, lastContactMs: number | null, now: Date): LeaseTerms {
  if (lastContactMs === null) return leaseTermsOf(inputs, now);
  const known = (at: Date | null) => (at && at.getTime() <= lastContactMs ? at : null);
  const then = { ...inputs, revokedAt: known(inputs.revokedAt), suspendedAt: known(inputs.suspendedAt) };
  return leaseTermsOf(then, new Date(lastContactMs));
}

/** Returns the last reports of these screens of the caller, in the order of their ids. */
export async function listScreenReports({
  ctx,
  input,
  manifests,
}: Verb<InputOf<typeof listScreenReportsContract>, Customer> & { manifests: CurrentManifests }): Promise<
  ResponseOf<typeof listScreenReportsContract>
> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const sight = await sightOf(ctx);
  const ids = input.ids.filter((id) => !sight || sight.screens.has(id));
  const facts = new Map((await readFacts(db, accountId, { ids })).map((one) => [one.id, one]));
  const context = await readListContext(db, accountId, []);
  const rows = await db
    .select({
      screen: screens,
      endsAt: licences.endsAt,
      paidUntil: subscriptions.endsAt,
      revokedAt: licences.revokedAt,
      period: subscriptions.period,
      suspendedAt: accounts.suspendedAt,
      account: accounts,
    })
    .from(screens)
    .innerJoin(accounts, eq(accounts.id, screens.accountId))
    .leftJoin(licences, eq(licences.id, screens.licenceId))
    .leftJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(and(eq(screens.accountId, accountId), anyOf(screens.id, ids), isNull(screens.deletedAt)))
    .orderBy(asc(screens.id));
  const items = rows.flatMap(({ screen, account, ...terms }) => {
    const known = facts.get(screen.id);
    if (!known) return [];
    // From one row, because the report and its time must belong together.
    const { lastContactMs, currentVersion, report } = known.heartbeat;
    return {
      id: screen.id,
      orientation: screenReport.shape.orientation.parse(screen.orientation),
      connection: connectionOf(known, context, now.getTime()).state,
      lastContactAt: lastContactMs === null ? null : new Date(lastContactMs).toISOString(),
      ...presented(report),
      newestVersion: currentVersion,
      lease: leaseAtContact(
        {
          ...terms,
          tryoutUntil: screen.isTryout && screen.licenceId === null ? tryoutEnd(account) : null,
          timeZone: screen.timeZone,
        },
        lastContactMs,
        now,
      ),
    };
  });
  const newest = await newestVersions(manifests, accountId, items);
  return {
    now: now.toISOString(),
    items: items.map((item) => ({ ...item, newestVersion: newest.get(item.id) ?? null })),
  };
}
