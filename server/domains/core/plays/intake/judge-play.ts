import type pg from "pg";
import type { Play, PlayDoubt } from "#shared/contracts/playing/player.ts";
import { numbersText, textsText } from "../store/postgres/array-text.ts";
import type { PlayBudget } from "./play-budget.ts";

const maxRemembered = 200_000;

/** What a play of an account says was shown; `content` is the SHA-256 of the file. */
type Shown = { accountId: number } & Pick<Play, "mediaId" | "content">;

/**
 * Caches which account a media belongs or belonged to, and which files it has. Neither ever changes once a screen can
 * have it, so each is looked up once.
 */
export class KnownMedia {
  readonly #media = new Map<number, { accountId: number; contents: Set<string | null> }>();
  #remembered = 0;

  isKnown({ accountId, mediaId, content }: Shown): boolean {
    const media = this.#media.get(mediaId);
    return media?.accountId === accountId && media.contents.has(content);
  }

  /**
   * Looks up what is not in the cache: media that are live, removed or purged. The files of a media that was purged are
   * no longer known, so all are accepted.
   */
  async learn(client: pg.PoolClient, shown: Iterable<Shown>): Promise<void> {
    const unseen = new Map<string, Shown>();
    for (const one of shown)
      if (!this.isKnown(one)) unseen.set(`${one.accountId} ${one.mediaId} ${one.content}`, one);
    if (unseen.size === 0) return;
    const list = [...unseen.values()];
    const { rows } = await client.query<{ account_id: number; media_id: number; content: string | null }>({
      name: "known-media",
      text: `select w.account_id, w.media_id, w.content
        from unnest($1::int[], $2::int[], $3::text[]) as w(account_id, media_id, content)
          left join media m on m.id = w.media_id
        where case
          when m.id is not null then m.account_id = w.account_id and (w.content is null or exists (
            select from media_files f where f.media_id = m.id and f.role in ('playable', 'page') and f.sha256 = w.content))
          else exists (select from ended_media e where e.id = w.media_id and e.account_id = w.account_id) end`,
      values: [
        numbersText(list.map(({ accountId }) => accountId)),
        numbersText(list.map(({ mediaId }) => mediaId)),
        textsText(list.map(({ content }) => content)),
      ],
    });
    if (this.#remembered + rows.length > maxRemembered) {
      this.#media.clear();
      this.#remembered = 0;
    }
    this.#remembered += rows.length;
    for (const { account_id: accountId, media_id: mediaId, content } of rows) {
      const media = this.#media.get(mediaId);
      if (media) media.contents.add(content);
      else this.#media.set(mediaId, { accountId, contents: new Set([content]) });
    }
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
  if (trusted) budget.announcedUntil = Math.max(budget.announcedUntil ?? pairedAt, Math.min(endMs, now));
  if (!known) return "media";
  return trusted ? null : "clock";
}
