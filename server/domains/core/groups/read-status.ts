import { and, eq, isNull, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { type GroupStatus, statusToken } from "#shared/contracts/core/group-status.ts";
import { statusLinkHeader } from "#shared/status-calls.ts";
import type { Ctx } from "../../../context.ts";
import type { Reader } from "../../../db/client.ts";
import { closedPlaces, isOffline, isOnline } from "../../../db/screen-silence.ts";
import { anyOf } from "../../../db/statement.ts";
import { accounts, screenGroups, screens, statusLinks } from "../../../db/tables/index.ts";
import { hashSecret } from "../../../hash-secret.ts";
import { callerNetwork, throttle } from "../../../http/throttle.ts";
import { refuse } from "../../../refusal.ts";
import { screensInGroup } from "./queries.ts";

/** Wrong secrets from one network: 128 bits cannot be guessed, but each try costs a query. */
const wrongTries = { max: 60, perMinutes: 10 } as const;
/** A page asks once a minute; several people of one office may look at several pages. */
const reads = { max: 300, perMinutes: 10 } as const;
const maxListed = 1000;

/**
 * Returns which screens of a group are online, for a person with its secret link. Nothing else of the account is in it.
 * Throws NotFound for an unknown secret, a group in the trash and a suspended account.
 */
export async function readGroupStatus(ctx: Ctx, headers: FastifyRequest["headers"]): Promise<GroupStatus> {
  const { db } = ctx.deps;
  const network = callerNetwork(ctx);
  await throttle(ctx, { key: `status:read:${network}`, ...reads });
  const { data: token } = statusToken.safeParse(headers[statusLinkHeader]);
  const found = token ? await groupOfLink(db, token) : undefined;
  if (!found) {
    await throttle(ctx, { key: `status:wrong:${network}`, ...wrongTries });
    throw refuse("statusLinkUnknown");
  }
  const now = ctx.now();
  const members = await screensInGroup(db, found.accountId, found.groupId);
  const ofGroup = and(
    eq(screens.accountId, found.accountId),
    isNull(screens.deletedAt),
    anyOf(screens.id, members),
    // A virtual screen whose page is closed is no screen of the place.
    sql`(${isOnline(now)} or ${isOffline(now)}) is not false`,
  );
  const closed = await closedPlaces(db, now, [found.accountId]);
  const state = sql<State>`case when ${isOnline(now)} then 'online'
    when ${screens.lastContactAt} is null then 'waiting' when ${closed} then 'asleep' else 'offline' end`;
  const count = (of: State) => sql<number>`count(*) filter (where ${state} = ${of})::int`;
  // Thousands of rows would hold the thread, so the database counts, and chooses which are listed.
  const [counts = { online: 0, offline: 0, asleep: 0, waiting: 0 }] = await db
    .select({
      online: count("online"),
      offline: count("offline"),
      asleep: count("asleep"),
      waiting: count("waiting"),
    })
    .from(screens)
    .where(ofGroup);
  const listed = await db
    .select({ id: screens.id, name: screens.name, lastContactAt: screens.lastContactAt, state })
    .from(screens)
    .where(ofGroup)
    .orderBy(sql`array_position(array['offline', 'waiting', 'asleep', 'online'], ${state})`, screens.name)
    .limit(maxListed);
  listed.sort(byStateAndName);
  const returns = await lastReturns(
    db,
    listed.filter(({ state }) => state === "online").map(({ id }) => id),
  );
  return {
    account: found.account,
    group: found.group,
    at: now.toISOString(),
    counts,
    screens: listed.map(({ id, name, state, lastContactAt }) => ({
      name,
      state,
      since: (state === "online" ? returns.get(id) : lastContactAt)?.toISOString() ?? null,
      lastContactAt: lastContactAt?.toISOString() ?? null,
    })),
    more: counts.online + counts.offline + counts.asleep + counts.waiting - listed.length,
  };
}

type State = GroupStatus["screens"][number]["state"];
interface Row {
  name: string;
  state: State;
}

/** One for all: comparing with options makes a new one for each pair. */
const byName = new Intl.Collator("en", { numeric: true });
const order = { offline: 0, waiting: 1, asleep: 2, online: 3 } as const;
const byStateAndName = (a: Row, b: Row) => order[a.state] - order[b.state] || byName.compare(a.name, b.name);

async function groupOfLink(db: Reader, token: string) {
  const [row] = await db
    .select({
      accountId: accounts.id,
      account: accounts.name,
      groupId: screenGroups.id,
      group: screenGroups.name,
    })
    .from(statusLinks)
    .innerJoin(accounts, and(eq(accounts.id, statusLinks.accountId), isNull(accounts.suspendedAt)))
    .innerJoin(
      screenGroups,
      and(
        eq(screenGroups.id, statusLinks.groupId),
        eq(screenGroups.accountId, statusLinks.accountId),
        isNull(screenGroups.deletedAt),
      ),
    )
    .where(eq(statusLinks.tokenHash, hashSecret(token)));
  return row;
}

/** Returns when these screens last came online, as far as their log goes back. */
async function lastReturns(db: Reader, screenIds: number[]): Promise<ReadonlyMap<number, Date>> {
  if (screenIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; at: string }>(sql`
    select s.id, e.at::text from unnest(${sql.param(screenIds)}::int[]) as s(id)
    cross join lateral (select at from screen_events where screen_id = s.id and kind = 'online'
      order by at desc limit 1) e`);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}
