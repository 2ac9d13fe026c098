import { conditionLevel } from "#shared/conditions/condition.ts";
import { waitingNames } from "#shared/conditions/sources.ts";
import type { EarlyPart } from "#shared/schedule/early.ts";
import { cutText } from "#shared/texts/cut-text.ts";
import type { ClockMemory } from "../clock/clock-memory.ts";
import type { DeviceClock } from "../clock/device-clock.ts";
import type { Report } from "../link/link.ts";
import type { Observable } from "../observable.ts";
import type { ScreenView } from "../screen-view.ts";
import type { Room } from "../store/room.ts";
import type { DeviceFacts } from "./device-facts.ts";
import type { Problems } from "./problems.ts";

const measureRoomEveryMs = 60_000;
const maxParts = 20;
const maxIds = 200;

const cutParts = (parts: readonly EarlyPart[]) =>
  parts.slice(0, maxParts).map(({ version, ids }) => ({ version, ids: ids.slice(0, maxIds) }));

/**
 * Returns a function that builds the report for a heartbeat. The server reads these fields fastest in this order
 * (server/domains/playing/player/known-screens/usual-report.ts).
 */
export function reportOf(deps: {
  view: Observable<ScreenView>;
  clock: Pick<DeviceClock, "now" | "monotonic" | "errorMs" | "offsetMs" | "trust">;
  room: Room;
  device: DeviceFacts;
  problems: Problems;
  clockMemory: Pick<ClockMemory, "learned">;
  /** Left out: this device knows nothing that conditions compare. */
  facts?: () => Report["facts"];
}): () => Report {
  const { view, clock, room, problems, clockMemory } = deps;
  const { player, model, width, height, build } = deps.device;
  let playing: { version: number; since: string } | null = null;
  let early: { since: string; sent: string } | null = null;
  let storageFreeBytes: number | null = null;
  let measuredMs = Number.NEGATIVE_INFINITY;

  function measureRoom(): void {
    if (clock.monotonic() - measuredMs < measureRoomEveryMs) return;
    measuredMs = clock.monotonic();
    void room.freeBytes().then((bytes) => {
      storageFreeBytes = bytes === null ? null : Math.round(bytes);
    });
  }

  return () => {
    measureRoom();
    const { output, content } = view.get();
    const version = output.manifest?.version ?? null;
    if (version === null) playing = null;
    else if (playing?.version !== version) playing = { version, since: new Date(clock.now()).toISOString() };
    const { pending } = content;
    if (!pending?.early) early = null;
    else if (early?.sent !== JSON.stringify(pending.early))
      early = { since: new Date(clock.now()).toISOString(), sent: JSON.stringify(pending.early) };
    const trouble = [content.problem, ...problems.list()].filter((one) => one !== null);
    const errorMs = clock.errorMs();
    const { keepsTime, comparedMs } = clockMemory.learned();
    const { manifest } = output;
    const leftOut = manifest?.leftOut ?? [];
    const facts = deps.facts?.();
    return {
      playing: playing && {
        ...playing,
        itemName: output.turn ? cutText(output.turn.slot.item.name, 200) : null,
        ...(output.manifest?.screen.part && { part: true as const }),
        ...(manifest &&
          waitingNames(manifest).length > 0 &&
          !leftOut.includes("moreRules") && { conditions: true as const, knows: conditionLevel }),
        ...(manifest?.bands && !leftOut.includes("bands") && { bands: true as const }),
        because: output.turn ? cutText(output.answer?.winner?.id ?? "", 60) || null : null,
      },
      pending: pending && {
        version: pending.version,
        percent: pending.percent,
        ...(early &&
          pending.early && { interruptions: { since: early.since, parts: cutParts(pending.early) } }),
      },
      problems: trouble.slice(0, 10).map((one) => cutText(one, 300)),
      skips: problems.skipped(),
      stills: problems.stills(),
      ...(facts?.length && { facts }),
      device: {
        player: cutText(player, 100),
        model: model === null ? null : cutText(model, 100),
        width,
        height,
        storageFreeBytes,
        ...(build && { build }),
      },
      clock: {
        trust: clock.trust(),
        // The offset is only known once the server's time is known.
        offsetMs: errorMs === null ? null : clock.offsetMs(),
        errorMs,
        keepsTime,
        comparedAt: comparedMs === null ? null : new Date(comparedMs).toISOString(),
      },
      bytesPerSecond: content.bytesPerSecond,
    };
  };
}

/**
 * Returns a function that calls `soon` when something important in the report has changed since its last call. Small
 * changes wait for the next heartbeat.
 */
export function watchReport(report: () => Report, soon: () => void): () => void {
  let before = "";
  return () => {
    const { playing, pending, problems, skips, stills, clock }: Report = report();
    const { version, because } = playing ?? {};
    const now = JSON.stringify([version, because, pending, problems, skips, stills, clock?.trust]);
    if (now === before) return;
    before = now;
    soon();
  };
}
