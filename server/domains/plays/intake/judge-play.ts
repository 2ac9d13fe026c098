import type pg from "pg";
import type { Play, PlayDoubt } from "#shared/contracts/player.ts";
import { numbersText } from "./insert-plays.ts";
import type { PlayBudget } from "./play-budget.ts";

const maxRemembered = 200_000;

/** Caches which account a media belongs or belonged to. That never changes, so each is looked up once. */
export class KnownMedia {
  readonly #accounts = new Map<number, number>();

  isKnown(accountId: number, mediaId: number): boolean {
    return this.#accounts.get(mediaId) === accountId;
  }

  /** Looks up media that is not in the cache: live, removed, purged, or counted in a report. */
  async learn(
    client: pg.PoolClient,
    wanted: Iterable<{ accountId: number; mediaId: number }>,
  ): Promise<void> {
    const unseen = new Map<string, { accountId: number; mediaId: number }>();
    for (const one of wanted)
      if (!this.isKnown(one.accountId, one.mediaId)) unseen.set(`${one.accountId} ${one.mediaId}`, one);
    if (unseen.size === 0) return;
    const list = [...unseen.values()];
    const { rows } = await client.query<{ account_id: number; media_id: number }>({
      name: "known-media",
      text: `select w.account_id, w.media_id from unnest($1::int[], $2::int[]) as w(account_id, media_id)
        where exists (select from media m where m.id = w.media_id and m.account_id = w.account_id)
          or exists (select from ended_media e where e.id = w.media_id and e.account_id = w.account_id)
          or exists (select from play_hours h where h.account_id = w.account_id and h.media_id = w.media_id)`,
      values: [
        numbersText(list.map(({ accountId }) => accountId)),
        numbersText(list.map(({ mediaId }) => mediaId)),
      ],
    });
    if (this.#accounts.size + rows.length > maxRemembered) this.#accounts.clear();
    for (const row of rows) this.#accounts.set(row.media_id, row.account_id);
  }
}

/** Tolerated difference between the clocks of devices and of this server, in milliseconds. */
const toleranceMs = 300_000;
/**
 * Tolerance in milliseconds: a play's start and end are from the system clock, its length is from the monotonic clock.
 */
const lengthToleranceMs = 60_000;
/** Clock states in which a device trusts its times. */
const believed: ReadonlySet<string> = new Set(["trusted", "assumed"]);

/**
 * Returns why a play is doubtful and not counted as shown; else null. Subtracts its length from the budget when it is
 * plausible, and updates the newest reported time.
 */
export function judgePlay(
  play: Play,
  budget: PlayBudget,
  { pairedAt, now, known }: { pairedAt: number; now: number; known: boolean },
): PlayDoubt | null {
  const { startMs, endMs, lengthMs } = play;
  if (endMs < startMs || startMs < pairedAt - toleranceMs || endMs > now + toleranceMs) return "time";
  if (lengthMs > endMs - startMs + lengthToleranceMs || lengthMs > budget.length) return "length";
  budget.length -= lengthMs;
  // Times that the server's clock corrected are trusted in any clock state.
  const trusted = believed.has(play.clock) || play.correctedMs !== undefined;
  if (trusted) budget.toldUntil = Math.max(budget.toldUntil ?? pairedAt, Math.min(endMs, now));
  if (!known) return "media";
  return trusted ? null : "clock";
}
