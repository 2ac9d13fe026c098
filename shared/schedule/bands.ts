import { type Edge, edges } from "../contracts/playing/edges.ts";
import type { AnyRule, Band, BandRule, ManifestPlaylist } from "../contracts/playing/manifest.ts";
import { nothingScheduled } from "../contracts/playing/nothing-scheduled.ts";
import { playlistsIn } from "../media-kinds/traits.ts";
import type { Claim, Question, Reason, Schedule, Verdict } from "./answer.ts";
import { originOf } from "./origin.ts";
import { resolve } from "./resolve.ts";
import type { Round } from "./round.ts";

/** Tells the rules of the whole picture from those of bands. */
export const apart = (rules: readonly AnyRule[]): { rules: AnyRule[]; bands: BandRule[] } => ({
  rules: rules.filter(({ band }) => !band),
  bands: rules.flatMap((rule) => (rule.band ? { ...rule, band: rule.band } : [])),
});

/** A band that is shown. Its claim is named `band:12`, by the number of its rule, or `interruption:7`. */
export interface ShownBand {
  band: Band;
  claim: Claim;
  round: Round;
}

/** Why a band is shown or not. */
export interface BandReason extends Reason {
  band: Band;
}

export interface Bands {
  /** At most one at each edge. */
  shown: readonly ShownBand[];
  /** Every band with its verdict: edge after edge, strongest first. */
  reasons: readonly BandReason[];
  /** The next instant at which time alone may change this (UTC ms); null: none. */
  changesAtMs: number | null;
}

interface Strips {
  of: ReadonlyMap<string, Band>;
  schedules: readonly Schedule[];
}

const prepared = new WeakMap<Schedule, Strips>();

/** Layouts do not nest, and the spots of campaigns are booked for the whole picture. A band is silent. */
const inBand = (playlist: ManifestPlaylist): ManifestPlaylist => ({
  ...playlist,
  items: playlist.items
    .filter((item) => playlistsIn(item).length === 0 && !item.campaign)
    .map((item) => ("muted" in item ? { ...item, muted: true } : item)),
});

/** Returns what competes at an edge; nothing: no band is there. */
function scheduleOf(manifest: Schedule, edge: Edge): Schedule | [] {
  const rules = (manifest.bands ?? []).filter(({ band }) => band.edge === edge);
  const interruptions = manifest.interruptions
    .filter(({ band }) => band?.edge === edge)
    .map(({ band: _, ...rest }) => rest);
  const early = manifest.early?.flatMap((part) => scheduleOf(part, edge));
  if (rules.length + interruptions.length + (early?.length ?? 0) === 0) return [];
  const named = new Set([...rules, ...interruptions].map(({ playlistId }) => playlistId));
  const { screen, calendars, zones, sun, playlists } = manifest;
  return {
    ...nothingScheduled,
    defaultPlaylistId: null,
    screen,
    calendars,
    zones,
    sun,
    placeHours: manifest.openingHours ?? manifest.placeHours,
    rules,
    interruptions,
    ...(early && { early }),
    playlists: playlists.filter(({ id }) => named.has(id)).map(inBand),
  };
}

/** Prepares the bands of a manifest once. */
function stripsOf(manifest: Schedule): Strips {
  const known = prepared.get(manifest);
  if (known) return known;
  const interruptions = [manifest, ...(manifest.early ?? [])].flatMap((part) => part.interruptions);
  const made: Strips = {
    of: new Map([
      ...(manifest.bands ?? []).map(({ id, band }) => [`band:${id}`, band] as const),
      ...interruptions.flatMap(({ id, band }) => (band ? [[`interruption:${id}`, band] as const] : [])),
    ]),
    schedules: edges.flatMap((edge) => scheduleOf(manifest, edge)),
  };
  prepared.set(manifest, made);
  return made;
}

const nameOf = (rule: string) => rule.replace("rule:", "band:");
const named = (claim: Claim): Claim => ({ ...claim, id: nameOf(claim.id) });

/** Returns whether a band must not cover what plays, of which people may need the words. A worse warning, which starts later, may. */
function isShut(below: Claim, band: Claim, manifest: Schedule): boolean {
  const isWarning = ({ id }: Claim) => originOf(id, manifest) === "warning";
  const isWorse = isWarning(band) && (band.sinceMs ?? 0) > (below.sinceMs ?? 0);
  return below.tier === "emergency" || (isWarning(below) && !isWorse);
}

/** `below`: what the band would lie over. */
function verdictOf({ claim, verdict }: Reason, below: Claim | null, manifest: Schedule): Verdict {
  if (verdict.kind === "empty") return { kind: "nothing for a band" };
  if (verdict.kind !== "won" && verdict.kind !== "lost") return verdict;
  if (!below) return { kind: "no picture" };
  if (below.tier === "closed hours") return { kind: "closed" };
  if (isShut(below, claim, manifest)) return { kind: "lost", to: below.id, because: "tier" };
  if (verdict.kind === "lost") return { ...verdict, to: nameOf(verdict.to) };
  return { ...verdict, sharedWith: verdict.sharedWith.map(nameOf) };
}

/**
 * Decides which bands are shown at an instant, and why. Pure, like `resolve`: the bands at one edge compete as schedules do.
 * `winner`: what `resolve` answers to the same question; no band is shown over an emergency, in closed hours and over nothing, and over
 * an official warning only that of a worse one.
 */
export function bandsAt(question: Question, winner: Claim | null): Bands {
  const { of, schedules } = stripsOf(question.manifest);
  const shown: ShownBand[] = [];
  const reasons: BandReason[] = [];
  let changesMs = Number.POSITIVE_INFINITY;
  for (const manifest of schedules) {
    const answer = resolve({ ...question, manifest });
    changesMs = Math.min(changesMs, answer.changesAtMs ?? changesMs);
    for (const reason of answer.reasons) {
      const claim = named(reason.claim);
      const band = of.get(claim.id);
      if (band) reasons.push({ claim, verdict: verdictOf(reason, winner, question.manifest), band });
    }
    const best = answer.winner && named(answer.winner);
    const band = best && of.get(best.id);
    const isHidden =
      !best || !winner || winner.tier === "closed hours" || isShut(winner, best, question.manifest);
    if (band && answer.round && !isHidden) shown.push({ band, claim: best, round: answer.round });
  }
  return { shown, reasons, changesAtMs: changesMs === Number.POSITIVE_INFINITY ? null : changesMs };
}
