import type { ClockTrust } from "#shared/contracts/playing/player.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { Clock } from "../engine/contracts.ts";
import { offsetMinAt, type ZoneFacts } from "../engine/offset-min.ts";
import type { PlayBegin, PlayReport } from "../engine/play-report.ts";
import type { PlaySpool } from "../store/play-spool.ts";
import { settlePlay } from "../store/settle-play.ts";
import type { EndedPlay, OpenPlay } from "../store/spool-records.ts";

/**
 * Interval at which running plays are saved, so that a power cut loses at most this much of them. One write has half a
 * kilobyte for the picture and for each region.
 */
const markEveryMs = 5_000;
const longestName = 200;
const longestReason = 300;

/** Key of the whole picture, beside the regions of a layout. */
const wholePicture = {};

/** Turns the engine's play events into records and writes them at each change of the picture. */
export function createPlayRecorder(deps: {
  clock: Clock & { trust(): ClockTrust; stretch(): string | null };
  spool: Pick<PlaySpool, "record" | "settle">;
  facts: () => ZoneFacts | null;
}) {
  const { clock, spool, facts } = deps;
  let ended: EndedPlay[] = [];
  /** What is on screen, by place: the whole picture or a region. */
  const open = new Map<object, { play: OpenPlay; sinceMs: number }>();
  let writing: Promise<void> | null = null;
  let stopMarking = () => {};

  function recordOf({ slot, source, startMs }: PlayBegin): OpenPlay {
    const known = facts();
    return {
      startMs: Math.round(startMs),
      offsetMin: known ? offsetMinAt(known, startMs) : 0,
      lengthMs: 0,
      clock: clock.trust(),
      stretch: clock.stretch() ?? undefined,
      version: source.version,
      because: slot.item.campaign ? `campaign:${slot.item.campaign.id}` : cutText(source.because, 60),
      itemId: slot.item.id,
      mediaId: slot.item.mediaId,
      content: slot.file,
      name: cutText(slot.item.name, longestName),
    };
  }

  /** Writes all changes of one turn of the event loop together. */
  function write(): Promise<void> {
    writing ??= Promise.resolve().then(async () => {
      writing = null;
      const change = { ended, open: openNow() };
      ended = [];
      await spool.record(change);
    });
    return writing;
  }

  const shownForMs = (sinceMs: number) => Math.max(0, Math.round(clock.monotonic() - sinceMs));
  const openNow = (): OpenPlay[] =>
    [...open.values()].map(({ play, sinceMs }) => ({ ...play, lengthMs: shownForMs(sinceMs) }));

  function mark(): void {
    stopMarking();
    if (open.size === 0) return;
    stopMarking = clock.after(markEveryMs, () => {
      void write();
      mark();
    });
  }

  return {
    /** `place`: the stage of a region; omitted for the whole picture. */
    began(begin: PlayBegin, place: object = wholePicture): void {
      open.set(place, { play: recordOf(begin), sinceMs: clock.monotonic() });
      void write();
      mark();
    },
    /** `failed` and `skipped` may come without a `began`. */
    ended(report: PlayReport, wasOnScreen: boolean, place: object = wholePicture): void {
      const lengthMs = Math.max(0, Math.round(report.lengthMs));
      // The clock may have been set in between, so start and end are both computed from one reading.
      const begun =
        (wasOnScreen && open.get(place)?.play) ||
        recordOf({ ...report, startMs: Math.round(report.endMs) - lengthMs });
      if (wasOnScreen) open.delete(place);
      if (open.size === 0) stopMarking();
      ended.push({
        ...begun,
        endMs: begun.startMs + lengthMs,
        lengthMs,
        result: report.result,
        reason: report.reason === null ? null : cutText(report.reason, longestReason),
      });
      void write();
    },
    /** The running plays with their current length. */
    open: openNow,
    /**
     * Moves plays that waited for the server's time by these corrections (ms by clock stretch). True when any waited.
     */
    settle(shifts: ReadonlyMap<string, number>): Promise<boolean> {
      const offsetMinOf = (atMs: number) => {
        const known = facts();
        return known && offsetMinAt(known, atMs);
      };
      const settlement = { shifts, offsetMinAt: offsetMinOf };
      ended = ended.map((one) => settlePlay(one, settlement));
      for (const [place, one] of open) open.set(place, { ...one, play: settlePlay(one.play, settlement) });
      return spool.settle(settlement);
    },
    /** Resolves when all events so far are written. */
    flush: () => write(),
  };
}
