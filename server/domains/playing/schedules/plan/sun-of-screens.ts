import { eq } from "drizzle-orm";
import type { HeavyVerb } from "#server/context.ts";
import { accounts } from "#server/db/tables/index.ts";
import { refuse } from "#server/refusal.ts";
import { shortTurns, type Turn } from "#server/short-turns.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import type { sunOfScreens as contract } from "#shared/contracts/playing/schedules.ts";
import { openingHours } from "#shared/contracts/when.ts";
import { settingsFor, sunTimesAt, zoneWindow } from "../../../core/program/index.ts";
import { seesTarget, sightOf } from "../../../identity/scopes/index.ts";
import { columnsOfTarget } from "../target.ts";
import { type Planned, standInsFor, trueScreensOf } from "./find-targets.ts";
import { requestedTarget } from "./plan-schedules.ts";

const maxScreens = 50;
const maxNames = 6;

/**
 * Returns the sun's times and the opening hours at the screens of a target that the member sees. Throws NotFound for a target of another account,
 * Invalid for a screen and a group at once.
 */
export async function sunOfScreens({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, ctx.actor.accountId));
  if (!account) throw refuse("accountNotFound");
  const turn = shortTurns(ctx.signal);
  const target = requestedTarget(input) ?? { kind: "account" as const };
  const sight = await sightOf(ctx);
  const seen = seesTarget(sight, columnsOfTarget(target)) ? [target] : [];
  if (target.kind !== "account" && (await standInsFor(db, account, seen)).length === 0)
    throw refuse(target.kind === "screen" ? "screenNotFound" : "groupNotFound");
  const all = await trueScreensOf(db, account, {
    target,
    sees: (screenId) => seesTarget(sight, { target: "screen", screenId, groupId: null }),
    turn,
  });
  const window = zoneWindow(ctx.now());
  const program = {
    account: {
      defaultPlaylistId: null,
      openingHours: account.openingHours && openingHours.parse(account.openingHours),
    },
  };
  const hoursAt = ({ screen }: Planned) => settingsFor({ program, screens: new Map() }, screen).openingHours;
  return {
    ...(await tablesOf(
      all,
      turn,
      ({ place }) => place,
      (place) => sunTimesAt(place, window),
    )),
    hours: await tablesOf(all, turn, hoursAt, (hours) => hours),
  };
}

/** Returns the tables of the screens that have something, each table once. */
async function tablesOf<Own, Table>(
  all: readonly Planned[],
  turn: Turn,
  ownOf: (screen: Planned) => Own | null,
  tableOf: (own: Own) => Table,
) {
  const tables: Table[] = [];
  const screens: ResponseOf<typeof contract>["screens"] = [];
  const lacking: Planned[] = [];
  for (const planned of all) {
    const own = ownOf(planned);
    if (own === null) lacking.push(planned);
    if (own === null || screens.length === maxScreens) continue;
    await turn();
    const table = tableOf(own);
    if (!tables.includes(table)) tables.push(table);
    const { screen, name, timeZone } = planned;
    screens.push({ id: screen.id, name, timeZone, table: tables.indexOf(table) });
  }
  return {
    screens,
    tables,
    lacking: {
      count: lacking.length,
      screens: lacking.slice(0, maxNames).map(({ screen, name }) => ({ id: screen.id, name })),
    },
  };
}
