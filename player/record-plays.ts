import type { Manifest } from "#shared/contracts/manifest.ts";
import type { ClockTrust } from "#shared/contracts/player.ts";
import type { Clock } from "./engine/contracts.ts";
import { cutText } from "./engine/cut-text.ts";
import type { PlayBegin, PlayReport } from "./engine/play-report.ts";
import type { PlaySpool } from "./store/play-spool.ts";
import { settlePlay } from "./store/settle-play.ts";
import type { EndedPlay, OpenPlay } from "./store/spool-records.ts";

/**
 * Plays are marked as still running so often, so that a power cut loses at most this much of them. One mark writes half a
 * kilobyte for the picture and for each region.
 */
const markEveryMs = 5_000;
const longestName = 200;
const longestReason = 300;

/** Stands for the whole picture, beside the regions of a layout. */
const wholePicture = {};

type Facts = Pick<Manifest, "zones" | "screen">;

/** Minutes east of UTC at the screen at an instant, by the table the server sent; 0 where it sent none. */
export function offsetMinAt({ zones, screen }: Facts, atMs: number): number {
  const offsets = zones[screen.timeZone] ?? [];
  let found = offsets[0]?.[1] ?? 0;
  for (const [fromMs, minutes] of offsets) if (fromMs <= atMs) found = minutes;
  return found;
}

/** Turns what the engine tells of plays into records, and writes them at each change of the picture. */
export function createPlayRecorder(deps: {
  clock: Clock & { trust(): ClockTrust; stretch(): string | null };
  spool: Pick<PlaySpool, "record" | "settle">;
  facts: () => Facts | null;
}) {
  const { clock, spool, facts } = deps;
  let ended: EndedPlay[] = [];
  /** What is on screen, by the place where it is: the whole picture or a region. */
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
      because: source.because.slice(0, 60),
      itemId: slot.item.id,
      mediaId: slot.item.mediaId,
      content: slot.file,
      name: cutText(slot.item.name, longestName),
    };
  }

  /** Everything that happened in one turn of the event loop is one write. */
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
    /** `place`: the stage of a region; left out for the whole picture. */
    began(begin: PlayBegin, place: object = wholePicture): void {
      open.set(place, { play: recordOf(begin), sinceMs: clock.monotonic() });
      void write();
      mark();
    },
    /** `failed` and `skipped` may come without a `began`. */
    ended(report: PlayReport, wasOnScreen: boolean, place: object = wholePicture): void {
      const lengthMs = Math.max(0, Math.round(report.lengthMs));
      // The clock may have been set in between: start and end are by what it said at one of them.
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
    /** What is on screen, with the length that it has now. */
    open: openNow,
    /** The server's time was seen: plays that waited for it are moved by this (ms by stretch of the clock). True when some waited. */
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
    /** Everything told so far is on the disk. */
    flush: () => write(),
  };
}
