import { t } from "@lingui/core/macro";
import type { Check } from "#shared/conditions/check.ts";
import { type Assumed, checkIf, type Subject, subjectKey, subjectsOf } from "#shared/conditions/what-if.ts";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import type { DataValue } from "#shared/media-kinds/contract.ts";
import { bandsAt } from "#shared/schedule/bands.ts";
import { type Claim, type Question, type Round, resolve, type Tier } from "#shared/schedule/index.ts";

/** Returns a period's label: the name of its winner, or why nothing plays. */
export function stretchName({ kind, names, winner }: Stretch): string {
  switch (kind) {
    case "off":
      return t`Switched off`;
    case "unknown":
      return t`No longer known`;
    case "nothing":
      return t`Nothing scheduled`;
    case "closed hours":
      return t`Closed`;
    default:
      return names.length > 0 ? names.join(", ") : (winner?.name ?? "");
  }
}

/** Returns what plays in it; null if the label already says so. */
export function stretchContent(stretch: Stretch): string | null {
  const playlist = stretch.winner?.playlist?.name ?? null;
  if (stretch.kind === "off" || stretch.names.length > 1) return null;
  return playlist === stretchName(stretch) ? null : playlist;
}

/** Returns the style of a period on the ribbon; equal content always has the same one. */
export function stretchLook({ kind, winner }: Stretch): string {
  if (kind !== "scheduled" && kind !== "screen default" && kind !== "account default") return kind;
  if (kind !== "scheduled") return "default";
  const number = Number(winner?.id.replace(/\D/g, "")) || 0;
  return `rule-${number % 4}`;
}

/** Upper bound on changes in one span: a ribbon with more is unreadable. */
const maxSteps = 5_000;

/** A manifest and the time for which it was, or will be, the newest: UTC milliseconds, [from, until). */
export interface PlanPiece {
  manifest: Manifest;
  fromMs: number;
  untilMs: number;
}

/** A period with the same winner. */
export interface Stretch {
  fromMs: number;
  untilMs: number;
  /** `off`: an operator has disabled the screen. `unknown`: no manifest is available for that time. */
  kind: Tier | "nothing" | "off" | "unknown";
  winner: Claim | null;
  /** Names of all that share the time, the winner first. */
  names: string[];
  /** What plays depends on data that are not known for that time. */
  depends: boolean;
}

export interface OpenSpan {
  fromMs: number;
  untilMs: number;
}

const sameThing = (one: Stretch, other: Stretch) =>
  one.kind === other.kind &&
  one.winner?.id === other.winner?.id &&
  one.winner?.name === other.winner?.name &&
  one.depends === other.depends &&
  one.names.join("\n") === other.names.join("\n");

/** Adds a period, or extends the last one if both have the same content. */
function add(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1);
  if (last && last.untilMs === next.fromMs && sameThing(last, next)) last.untilMs = next.untilMs;
  else stretches.push(next);
}

/** Returns what a screen plays if conditions are checked so, as one text: winners and items, also of regions and bands. */
function playedIn(check: Check, asked: Question): { content: string; changesAtMs: number | null } {
  const { winner, round, regions, changesAtMs } = resolve({ ...asked, check });
  const bands = bandsAt({ ...asked, check }, winner);
  const keysOf = (one: Round | null) => one?.slots.map(({ key }) => key);
  return {
    content: JSON.stringify([
      winner?.id,
      [round, ...Object.values(regions)].map(keysOf),
      bands.shown.map((band) => [band.claim.id, keysOf(band.round)]),
    ]),
    changesAtMs:
      bands.changesAtMs === null
        ? changesAtMs
        : Math.min(bands.changesAtMs, changesAtMs ?? Number.POSITIVE_INFINITY),
  };
}

/** Returns what the conditions of these plans look at, each once. */
export const subjectsOfPlans = (pieces: readonly PlanPiece[]): Subject[] => [
  ...new Map(
    pieces.flatMap(({ manifest }) => subjectsOf(manifest)).map((one) => [subjectKey(one), one]),
  ).values(),
];

/** A time, what is known of the world in it (`withHistory`), and what a person assumes of it. */
interface Asked extends OpenSpan {
  values?: readonly DataValue[];
  assumed?: readonly Assumed[];
}

/**
 * Returns what plays when in [fromMs, untilMs) by these values if what is assumed were so, and when the place is open (null without opening
 * hours). Calls the resolver at every instant at which its answer may change. Assumes that all files are available.
 */
export function stretchesOf(
  pieces: readonly PlanPiece[],
  { fromMs, untilMs, values = [], assumed = [] }: Asked,
): { stretches: Stretch[]; open: OpenSpan[] | null } {
  const stretches: Stretch[] = [];
  const open: OpenSpan[] = [];
  let hours = false;
  let atMs = fromMs;
  const unknown = { kind: "unknown", winner: null, depends: false } as const;
  const check = checkIf(values, { assumed });
  const worlds = (["yes", "no"] as const).map((unknownAs) => checkIf(values, { assumed, unknownAs }));
  const hasConditions = new Map(pieces.map(({ manifest }) => [manifest, subjectsOf(manifest).length > 0]));
  for (let step = 0; atMs < untilMs && step < maxSteps; step++) {
    const piece = pieces.find((one) => one.fromMs <= atMs && atMs < one.untilMs);
    if (!piece) {
      const later = pieces.map((one) => one.fromMs).filter((ms) => ms > atMs);
      const knownMs = Math.min(untilMs, ...later);
      add(stretches, { ...unknown, names: [], fromMs: atMs, untilMs: knownMs });
      atMs = knownMs;
      continue;
    }
    const { manifest } = piece;
    const question = { manifest, atMs, has: () => true, clockTrusted: true };
    const { winner, reasons, changesAtMs } = resolve({ ...question, check });
    const contents = hasConditions.get(manifest) ? worlds.map((world) => playedIn(world, question)) : [];
    const depends = new Set(contents.map(({ content }) => content)).size > 1;
    const nextMs = Math.min(
      untilMs,
      piece.untilMs,
      ...[changesAtMs, ...contents.map((one) => one.changesAtMs)].filter((ms) => ms !== null),
    );
    const off = manifest.screen.status === "inactive" && winner?.tier !== "emergency";
    const names = reasons.filter(({ verdict }) => verdict.kind === "won").map(({ claim }) => claim.name);
    add(stretches, {
      fromMs: atMs,
      untilMs: nextMs,
      kind: off ? "off" : (winner?.tier ?? "nothing"),
      winner,
      names,
      depends,
    });
    const closed = reasons.find(({ claim }) => claim.tier === "closed hours");
    if (closed) hours = true;
    if (closed?.verdict.kind === "out of window") {
      const last = open.at(-1);
      if (last?.untilMs === atMs) last.untilMs = nextMs;
      else open.push({ fromMs: atMs, untilMs: nextMs });
    }
    atMs = nextMs;
  }
  if (atMs < untilMs) add(stretches, { ...unknown, names: [], fromMs: atMs, untilMs });
  return { stretches, open: hours ? open : null };
}
