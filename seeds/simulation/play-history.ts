import type { Deps } from "#server/context.ts";
import { type NewPlay, playStore } from "#server/domains/core/plays/index.ts";
import { type Manifest, manifest } from "#shared/contracts/playing/manifest.ts";
import { positionAt, resolve, wallAt } from "#shared/schedule/index.ts";

interface Screen {
  screenId: number;
  accountId: number;
}

/**
 * Stores what a screen with this manifest played between two instants, as its reports would have told: each item at the
 * time at which the player's own rules show it. Throws when the database refuses.
 */
export async function writePlayHistory(
  deps: Deps,
  screen: Screen,
  body: unknown,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const spool = { ...screen, epoch: crypto.randomUUID() };
  const rows = playsBetween(manifest.parse(body), from.getTime(), to.getTime()).map((play, index) => ({
    spool,
    play: { ...play, seq: index + 1 },
    doubt: null,
  }));
  const store = playStore(deps.db);
  await store.prepare(
    rows.map(({ play }) => play.startMs),
    deps.now(),
  );
  const client = await deps.db.$client.connect();
  try {
    await store.add(rows, { now: deps.now(), within: client });
  } finally {
    client.release();
  }
  await store.count(deps.now());
}

function playsBetween(played: Manifest, fromMs: number, toMs: number): NewPlay["play"][] {
  const plays: NewPlay["play"][] = [];
  const zone = played.zones[played.screen.timeZone ?? ""];
  for (let atMs = fromMs; atMs < toMs; ) {
    const { winner, round, changesAtMs } = resolve({
      manifest: played,
      atMs,
      has: () => true,
      clockTrusted: true,
    });
    const untilMs = Math.min(changesAtMs ?? toMs, toMs);
    const position = round && positionAt(round, atMs);
    if (!winner || !position) {
      atMs = untilMs;
      continue;
    }
    const { slot, startsAtMs, endsAtMs } = position;
    if (startsAtMs >= atMs && endsAtMs <= untilMs)
      plays.push({
        seq: 1,
        startMs: startsAtMs,
        endMs: endsAtMs,
        offsetMin: zone ? (wallAt(zone, startsAtMs) - startsAtMs) / 60_000 : 0,
        lengthMs: slot.durationMs,
        clock: "trusted",
        version: played.version,
        because: winner.id,
        itemId: slot.item.id,
        mediaId: slot.item.mediaId,
        content: slot.file,
        name: slot.item.name,
        result: "played",
        reason: null,
      });
    atMs = endsAtMs;
  }
  return plays;
}
