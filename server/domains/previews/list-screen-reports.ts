import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import { heartbeat, type LeaseTerms } from "#shared/contracts/player.ts";
import { type listScreenReports as contract, screenReport } from "#shared/contracts/preview.ts";
import type { Customer, Verb } from "../../context.ts";
import { accounts, licences, screens, subscriptions } from "../../db/tables/index.ts";
import type { CurrentManifests } from "../manifests/index.ts";
import { type LeaseInputs, leaseTermsOf } from "../player/index.ts";
import { connectionOf, readFacts, readListContext } from "../screens/index.ts";
import { newestVersions } from "./newest-versions.ts";

type Presented = Pick<
  z.output<typeof screenReport>,
  "playing" | "pending" | "problems" | "skips" | "clockTrust" | "keepsTime" | "comparedAt" | "picture"
>;

/**
 * A report as heartbeats store it. Each part is parsed separately, so that an invalid part from an old device does not
 * hide the others.
 */
const said = z.object({
  playing: heartbeat.body.shape.playing.catch(null),
  pending: heartbeat.body.shape.pending.catch(null),
  problems: z.array(z.string()).catch([]),
  skips: z.array(z.string()).catch([]),
  device: z.object({ width: z.number().int(), height: z.number().int() }).nullable().catch(null),
  clock: z
    .object({
      trust: screenReport.shape.clockTrust,
      keepsTime: screenReport.shape.keepsTime.catch("unknown"),
      comparedAt: screenReport.shape.comparedAt.catch(null),
    })
    .nullable()
    .catch(null),
});

function presented(report: string | null): Presented {
  const parsed = said.safeParse(report === null ? {} : JSON.parse(report));
  const { playing, pending, problems, skips, device, clock } = parsed.success ? parsed.data : said.parse({});
  const picture = device && device.width > 0 && device.height > 0 ? device : null;
  return {
    playing,
    pending,
    problems,
    skips,
    clockTrust: clock?.trust ?? null,
    keepsTime: clock?.keepsTime ?? "unknown",
    comparedAt: clock?.comparedAt ?? null,
    picture,
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
}: Verb<InputOf<typeof contract>, Customer> & { manifests: CurrentManifests }): Promise<
  ResponseOf<typeof contract>
> {
  const { db } = ctx.deps;
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const facts = new Map((await readFacts(db, accountId, { ids: input.ids })).map((one) => [one.id, one]));
  const context = await readListContext(db, accountId, []);
  const rows = await db
    .select({
      screen: screens,
      endsAt: licences.endsAt,
      revokedAt: licences.revokedAt,
      period: subscriptions.period,
      suspendedAt: accounts.suspendedAt,
    })
    .from(screens)
    .innerJoin(accounts, eq(accounts.id, screens.accountId))
    .leftJoin(licences, eq(licences.id, screens.licenceId))
    .leftJoin(subscriptions, eq(subscriptions.id, licences.subscriptionId))
    .where(and(eq(screens.accountId, accountId), inArray(screens.id, input.ids), isNull(screens.deletedAt)))
    .orderBy(asc(screens.id));
  const items = rows.flatMap(({ screen, ...terms }) => {
    const known = facts.get(screen.id);
    if (!known) return [];
    // From one row, because the report and its time must belong together.
    const { lastContactMs, currentVersion, report } = known.contact;
    return {
      id: screen.id,
      orientation: screenReport.shape.orientation.parse(screen.orientation),
      connection: connectionOf(known, context, now.getTime()).state,
      lastContactAt: lastContactMs === null ? null : new Date(lastContactMs).toISOString(),
      ...presented(report),
      newestVersion: currentVersion,
      lease: leaseAtContact({ ...terms, timeZone: screen.timeZone }, lastContactMs, now),
    };
  });
  const newest = await newestVersions(manifests, accountId, items);
  return {
    now: now.toISOString(),
    items: items.map((item) => ({ ...item, newestVersion: newest.get(item.id) ?? null })),
  };
}
