import type { Play } from "#shared/contracts/playing/player.ts";
import type { LastMark } from "./last-mark.ts";
import type { PlayRows } from "./play-rows.ts";
import { type Settlement, settlePlay } from "./settle-play.ts";
import {
  type EndedPlay,
  type Note,
  noteSchema,
  type OpenPlay,
  type PlayBatch,
  rowSchema,
  type SpoolLimits,
  type StoredPlay,
  usualLimits,
} from "./spool-records.ts";

const encoder = new TextEncoder();
const interrupted = "the player stopped without notice: power cut, crash or restart";

/**
 * Proof of play on the device (player-protocol.md section 11): append-only, numbered without gaps within an epoch. A play is
 * deleted only when the server has it, or when there is no space; then it is counted as dropped. A play whose time is
 * not final, and all plays after it, wait until the server's time is known.
 */
export interface PlaySpool {
  /** Loads what an earlier run stored. Its running plays become cut ones. */
  load(): Promise<void>;
  /**
   * Stores ended plays and the running ones in one write. Does not fail: what cannot be written is kept and tried
   * again.
   */
  record(change: { ended: readonly EndedPlay[]; open: readonly OpenPlay[] }): Promise<void>;
  /** Corrects the plays that wait for the server's time. True when there were any. */
  settle(settlement: Settlement): Promise<boolean>;
  /** Returns the oldest final plays with consecutive numbers; null when none wait. */
  batch(max?: number): Promise<PlayBatch | null>;
  /** Deletes the oldest record, which the server will never accept, and counts it as dropped. */
  drop(epoch: string, seq: number): Promise<void>;
  /** The server has everything of this epoch up to `seq`. */
  acknowledge(epoch: string, seq: number): Promise<void>;
  /** Deletes everything and starts a new epoch. */
  wipe(): Promise<void>;
  waiting(): number;
  dropped(): number;
}

export function createPlaySpool(deps: {
  rows: PlayRows;
  newEpoch: () => string;
  /** The lengths that the last page stored when it went away. */
  lastMark?: () => readonly LastMark[];
  limits?: Partial<SpoolLimits>;
}): PlaySpool {
  const { rows, newEpoch } = deps;
  const limits = { ...usualLimits, ...deps.limits };
  let note: Note = fresh();
  let oldest = 1;
  let unwritten: EndedPlay[] = [];
  let lost = 0;
  /** The newest row that may wait for the server's time. */
  let lastHeld = 0;
  let loaded = false;
  let last: Promise<unknown> = Promise.resolve();

  function fresh(): Note {
    return { epoch: newEpoch(), next: 1, dropped: 0, open: [], settling: null };
  }
  /** Runs one action at a time, in the order of the calls. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const mine = last.then(act, act);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function trimThrough(through: number, change: Partial<Note>): Promise<void> {
    const changed = { ...note, ...change };
    await rows.trim(through, changed);
    note = changed;
    oldest = Math.max(oldest, through + 1);
  }

  async function dropOldest(): Promise<void> {
    const through = Math.min(oldest + limits.dropAtOnce, note.next) - 1;
    if (through < oldest) return;
    await trimThrough(through, { dropped: note.dropped + (through - oldest + 1) });
  }

  async function append(ended: readonly EndedPlay[], open: readonly OpenPlay[]): Promise<void> {
    const { epoch } = note;
    const numbered = ended.map(({ stretch, ...one }, index): [number, unknown] => {
      const seq = note.next + index;
      return [seq, { epoch, play: { ...one, seq }, stretch }];
    });
    const changed = {
      ...note,
      next: note.next + ended.length,
      open: [...open],
      dropped: note.dropped + lost,
    };
    await rows.write({ rows: numbered, note: changed });
    note = changed;
    if (ended.some((one) => one.stretch !== undefined)) lastHeld = note.next - 1;
    lost = 0;
  }

  async function write(ended: readonly EndedPlay[], open: readonly OpenPlay[]): Promise<void> {
    unwritten = [...unwritten, ...ended];
    let all = unwritten;
    try {
      await begin();
      all = unwritten;
      await append(all, open).catch(async (error) => {
        // A full device may have space again soon. If not, the oldest plays make space for new ones.
        if (all.length <= limits.patience) throw error;
        await dropOldest();
        await append(all, open);
      });
      unwritten = [];
      if (note.next - oldest > limits.max) await dropOldest().catch(() => undefined);
    } catch {
      const over = Math.max(0, all.length - limits.unwritten);
      unwritten = all.slice(over);
      lost += over;
    }
  }

  /** Loads before the first write, so that the numbers continue. */
  async function begin(): Promise<void> {
    if (loaded) return;
    const found = await rows.load();
    loaded = true;
    const read = noteSchema.safeParse(found.note);
    if (read.success) note = { ...read.data, next: Math.max(read.data.next, (found.last ?? 0) + 1) };
    else if (found.last !== null) {
      const [row] = await rows.read(found.last, 1);
      const epoch = rowSchema.safeParse(row?.[1]);
      if (epoch.success) note = { ...fresh(), epoch: epoch.data.epoch, next: found.last + 1 };
      else await rows.clear();
    }
    oldest = found.first ?? note.next;
    lastHeld = found.last ?? 0;
    const marks = deps.lastMark?.() ?? [];
    const cut = note.open.map((open): EndedPlay => {
      const mark = marks.find(({ startMs, itemId }) => startMs === open.startMs && itemId === open.itemId);
      const lengthMs = Math.max(open.lengthMs, mark?.lengthMs ?? 0);
      return { ...open, lengthMs, endMs: open.startMs + lengthMs, result: "cut", reason: interrupted };
    });
    unwritten = [...cut, ...unwritten];
    note = { ...note, open: [] };
  }

  /** Returns the oldest consecutive rows. Rows that cannot be read count as dropped. */
  async function readable(max = limits.batch): Promise<StoredPlay[]> {
    const found = await rows.read(oldest, Math.min(max, limits.batch));
    const plays: StoredPlay[] = [];
    let bytes = 0;
    for (const [seq, row] of found) {
      const read = rowSchema.safeParse(row);
      if (!read.success || read.data.epoch !== note.epoch || read.data.play.seq !== seq) {
        if (plays.length > 0) return plays;
        await trimThrough(seq, { dropped: note.dropped + 1 });
        continue;
      }
      const expected = plays.length === 0 ? seq : (plays[plays.length - 1]?.seq ?? 0) + 1;
      if (seq !== expected) return plays;
      if (plays.length === 0 && seq > oldest) {
        note = { ...note, dropped: note.dropped + (seq - oldest) };
        oldest = seq;
      }
      bytes += encoder.encode(JSON.stringify(read.data.play)).length;
      if (plays.length > 0 && bytes > limits.batchBytes) return plays;
      plays.push({ ...read.data.play, stretch: read.data.stretch });
    }
    return plays;
  }

  async function final(max?: number): Promise<Play[]> {
    const plays = await readable(max);
    const held = plays.findIndex((one) => one.stretch !== undefined);
    return (held < 0 ? plays : plays.slice(0, held)).map(({ stretch: _, ...play }) => play);
  }

  /** Corrects the times of one part of the plays from `from` on; returns where to continue, or null at the end. */
  async function putRight(from: number, settlement: Settlement): Promise<number | null> {
    const { settling } = note;
    if (!settling) return null;
    const known = { ...settlement, shifts: new Map(Object.entries(settling.shifts)) };
    const found = await rows.read(Math.max(from, oldest), limits.batch);
    const right: [number, unknown][] = [];
    let next = settling.through + 1;
    for (const [seq, row] of found) {
      const read = rowSchema.safeParse(row);
      if (seq > settling.through) break;
      next = seq + 1;
      if (!read.success || read.data.stretch === undefined) continue;
      const { stretch: _, ...play } = settlePlay({ ...read.data.play, stretch: read.data.stretch }, known);
      right.push([seq, { epoch: read.data.epoch, play }]);
    }
    const goesOn = found.length > 0 && next <= settling.through;
    const changed = goesOn ? note : { ...note, settling: null };
    if (right.length > 0 || !goesOn) await rows.write({ rows: right, note: changed });
    note = changed;
    if (!goesOn && lastHeld <= settling.through) lastHeld = 0;
    return goesOn ? next : null;
  }

  /**
   * Returns true when there is something to correct. Stores the corrections first, so that a power cut meanwhile loses
   * nothing.
   */
  async function beginSettling(settlement: Settlement): Promise<boolean> {
    await begin();
    unwritten = unwritten.map((one) => settlePlay(one, settlement));
    const held = note.settling !== null || lastHeld >= oldest;
    if (!held && note.open.every(({ stretch }) => stretch === undefined)) return false;
    const shifts = { ...note.settling?.shifts, ...Object.fromEntries(settlement.shifts) };
    const open = note.open.map((one) => settlePlay(one, settlement));
    note = { ...note, open, settling: { through: note.next - 1, shifts } };
    // When this fails, the note is written with the next play.
    await rows.write({ rows: [], note }).catch(() => undefined);
    return true;
  }

  async function renumber(): Promise<void> {
    const kept: EndedPlay[] = [];
    const { settling } = note;
    let through = 0;
    for (let plays = await readable(); plays.length > 0; plays = await readable()) {
      kept.push(...plays.map(({ seq: _, ...rest }) => rest));
      through += plays.filter(({ seq }) => seq <= (settling?.through ?? 0)).length;
      await trimThrough(plays[plays.length - 1]?.seq ?? oldest, {});
    }
    await rows.clear();
    note = { ...fresh(), open: note.open, settling: settling && { ...settling, through } };
    oldest = 1;
    await write(kept, note.open);
  }

  return {
    load: () =>
      inTurn(async () => {
        await begin().catch(() => undefined);
        if (unwritten.length > 0) await write([], []);
      }),
    record: ({ ended, open }) => inTurn(() => write(ended, open)),
    async settle(settlement) {
      if (!(await inTurn(() => beginSettling(settlement)))) return false;
      let next: number | null = 1;
      // One part at a time, so that new plays are written in between.
      while (next !== null) {
        const from: number = next;
        next = await inTurn(() => putRight(from, settlement));
      }
      return true;
    },
    batch: (max) =>
      inTurn(async () => {
        await begin();
        if (unwritten.length > 0) await write([], note.open);
        const plays = await final(max);
        const { epoch, dropped } = note;
        return plays.length > 0 ? { epoch, dropped, oldest, plays } : null;
      }),
    acknowledge: (epoch, seq) =>
      inTurn(async () => {
        if (epoch !== note.epoch) return;
        // The server knows numbers that this device has not yet used: the device was reset to an earlier state, so its
        // numbers now stand for other plays.
        if (seq >= note.next) return renumber();
        if (seq >= oldest) await trimThrough(seq, {});
      }),
    drop: (epoch, seq) =>
      inTurn(async () => {
        if (epoch === note.epoch && seq === oldest) await trimThrough(seq, { dropped: note.dropped + 1 });
      }),
    wipe: () =>
      inTurn(async () => {
        note = fresh();
        oldest = 1;
        unwritten = [];
        lost = 0;
        lastHeld = 0;
        loaded = true;
        await rows.clear();
      }),
    waiting: () => note.next - oldest + unwritten.length,
    dropped: () => note.dropped + lost,
  };
}
