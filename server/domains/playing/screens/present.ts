import type { z } from "zod";
import { displayAskedWithinMs } from "#shared/contracts/playing/display-times.ts";
import { type ListedScreen, listedScreen, type Screen } from "#shared/contracts/playing/screens.ts";
import { offlineAfterMs } from "#shared/limits.ts";
import { isVirtualDevice } from "#shared/virtual-screen.ts";
import type { Reader } from "../../../db/client.ts";
import { refuse } from "../../../refusal.ts";
import { storedReport } from "../player/index.ts";
import { deviceNow } from "./device-now.ts";
import { type ListContext, readListContext } from "./list-context.ts";
import { screenOf } from "./queries.ts";
import { readFacts, type ScreenFacts } from "./read-facts.ts";

/** Reads what lists show of a screen's report; nothing when it cannot be read. */
export const reportOf = storedReport("playing", "pending", "problems", "device");

export interface Connection {
  state: Screen["connection"];
  /** The state holds until then (UTC ms) without a new heartbeat. */
  untilMs: number;
}

/**
 * Returns the connection state. A silent screen is asleep while its place is closed, because screens are switched off
 * at night. A silent virtual screen is asleep, because somebody has closed its page.
 */
export function connectionOf(facts: ScreenFacts, context: ListContext, nowMs: number): Connection {
  const { lastContactMs } = facts.heartbeat;
  if (lastContactMs === null) return { state: "waiting", untilMs: Number.POSITIVE_INFINITY };
  const awayAtMs = lastContactMs + offlineAfterMs;
  if (nowMs < awayAtMs) return { state: "online", untilMs: awayAtMs };
  if (isVirtualDevice(facts.device)) return { state: "asleep", untilMs: Number.POSITIVE_INFINITY };
  const { closed, untilMs } = context.closedHours.at(facts.openingHours, facts.timeZone, nowMs);
  return { state: closed ? "asleep" : "offline", untilMs };
}

/**
 * Returns a screen for a list. Its state is what the screen reported, with the time of the report; it is never a guess.
 */
export function presentListed(
  facts: ScreenFacts,
  context: ListContext,
  connection: Connection,
): ListedScreen {
  const { lastContactMs, currentVersion } = facts.heartbeat;
  const playlistName =
    facts.defaultPlaylistId === null ? undefined : context.playlistNames.get(facts.defaultPlaylistId);
  const { device, ...report } = reportOf(facts.heartbeat.report);
  const listed: Record<keyof z.input<typeof listedScreen>, unknown> = {
    id: facts.id,
    name: facts.name,
    orientation: facts.orientation,
    timeZone: facts.timeZone,
    status: facts.status,
    defaultPlaylist: playlistName === undefined ? null : { id: facts.defaultPlaylistId, name: playlistName },
    connection: connection.state,
    paired: facts.paired,
    licensed: facts.licensed,
    device: deviceNow(facts.device, device),
    lastContactAt: lastContactMs === null ? null : new Date(lastContactMs).toISOString(),
    pairedAt: new Date(facts.pairedAtMs).toISOString(),
    currentVersion,
    ...report,
    tags: facts.tags,
    location: facts.location,
  };
  return listedScreen.parse(listed);
}

/** Returns one screen with all data of its page. Throws NotFound for one of another account and for a removed one. */
export async function presentScreen(db: Reader, accountId: number, id: number, now: Date): Promise<Screen> {
  const { screen, licence } = await screenOf(db, accountId, id);
  const [facts] = await readFacts(db, accountId, { ids: [id] });
  if (!facts) throw refuse("screenNotFound");
  const { defaultPlaylistId } = facts;
  const context = await readListContext(db, accountId, defaultPlaylistId === null ? [] : [defaultPlaylistId]);
  const { latitude, longitude } = screen;
  const { licensed: _, ...listed } = presentListed(
    facts,
    context,
    connectionOf(facts, context, now.getTime()),
  );
  return {
    ...listed,
    externalId: screen.externalId,
    openingHours: screen.openingHours,
    displayTimes: screen.displayTimes,
    displayFollows:
      screen.displayAskedAt !== null &&
      (facts.heartbeat.lastContactMs ?? 0) - screen.displayAskedAt.getTime() < displayAskedWithinMs,
    sound: screen.sound,
    brightness: screen.brightness,
    canSet: screen.canSet,
    licence: licence && { code: licence.code, startsOn: licence.startsOn, endsOn: licence.endsOn },
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    notes: screen.notes,
  };
}
