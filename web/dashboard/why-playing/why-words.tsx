import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Check as Tick } from "lucide-react";
import type { Line } from "#shared/conditions/check.ts";
import type { Band } from "#shared/contracts/playing/manifest.ts";
import { bandsAt } from "#shared/schedule/bands.ts";
import { isAsWanted } from "#shared/schedule/describe-verdict.ts";
import { type EdgeNote, edgeNotes } from "#shared/schedule/edge-notes.ts";
import { explained, explainedReasons, waitingIn } from "#shared/schedule/explained.ts";
import {
  type Answer,
  type Claim,
  positionAt,
  type Reason,
  type Tier,
  type Verdict,
} from "#shared/schedule/index.ts";
import { type Music, musicOf, tracksAt } from "#shared/schedule/music.ts";
import { type Origin, originOf } from "#shared/schedule/origin.ts";
import { bandWords } from "#web/dashboard/words/band-words.ts";
import { conditionWords, lineWords } from "#web/dashboard/words/condition-words.ts";
import { formatInstant } from "#web/lib/formats.ts";
import { useDataSources } from "../media-kinds/data-source-queries.ts";
import styles from "./why-reasons.module.css";

/** The name of each tier. */
export const tierWords: Record<Tier, () => string> = {
  emergency: () => t`emergency`,
  takeover: () => t`takeover`,
  "closed hours": () => t`closed hours`,
  scheduled: () => t`schedule`,
  "screen default": () => t`default of this screen`,
  "account default": () => t`default of all screens`,
};

/** Returns what kind of claim it is. `origin`: what starts it where it is no person in the dashboard. */
export function kindWords(tier: Tier, origin: Origin | null): string {
  if (origin === "trigger") return t`trigger`;
  if (origin === "warning") return t`official warning`;
  return origin === "menu" ? t`touch menu` : tierWords[tier]();
}

/** Returns the name of a claim inside a sentence. */
const nameOfClaim = ({ id, name }: Claim): string =>
  id === "closed" || id === "closed:card" ? t`Closed` : name;

/** Describes what plays and why in one sentence. */
function winnerWords(answer: Pick<Answer, "winner" | "reasons">, origin: Origin | null): string {
  const { winner } = answer;
  const waiting = waitingIn(answer)
    .map((each) => `“${each}”`)
    .join(", ");
  if (!winner && waiting !== "")
    return t`A status card with your brand: there is no default playlist, and this waits for its condition: ${waiting}.`;
  if (!winner)
    return t`A status card with your brand: nothing is scheduled, and there is no default playlist.`;
  const playlist = winner.playlist ? `“${winner.playlist.name}”` : t`A dark status card`;
  const { name } = winner;
  if (origin === "trigger") return t`${playlist}, because the trigger “${name}” was fired.`;
  if (origin === "menu") return t`${playlist}, because a person chose “${name}” in the menu at the screen.`;
  if (origin === "warning") return t`${playlist}, because of the official warning “${name}”.`;
  switch (winner.tier) {
    case "emergency":
      return t`${playlist}, because of the emergency “${name}”.`;
    case "takeover":
      return t`${playlist}, because “${name}” has taken over.`;
    case "closed hours":
      return t`${playlist}, because the screen is closed.`;
    case "scheduled":
      return t`${playlist}, by the schedule “${name}”.`;
    case "screen default":
      if (waiting !== "")
        return t`${playlist}, the default of this screen, because this waits for its condition: ${waiting}.`;
      return t`${playlist}, the default of this screen, because nothing else is scheduled.`;
    case "account default":
      if (waiting !== "")
        return t`${playlist}, the default of all screens, because this waits for its condition: ${waiting}.`;
      return t`${playlist}, the default of all screens, because nothing else is scheduled.`;
  }
}

function lostWords(winner: string, because: Extract<Verdict, { kind: "lost" }>["because"]): string {
  switch (because) {
    case "tier":
      return t`lost to “${winner}”, which ranks higher`;
    case "priority":
      return t`lost to “${winner}”, which has a higher priority`;
    case "target":
      return t`lost to “${winner}”, whose target is more specific`;
    case "later start":
      return t`lost to “${winner}”, which started later`;
    case "id":
      return t`lost to “${winner}”, which is older and otherwise equal`;
  }
}

/** Describes the comparisons that are as their condition wants them, or those that are not. */
const linesThat = (wanted: boolean, lines: readonly Line[], lineOf: (line: Line) => string): string =>
  [...new Set(lines.filter((line) => isAsWanted(line) === wanted).map(lineOf))].join("; ");
const linesThatWait = (lines: readonly Line[], lineOf: (line: Line) => string) =>
  linesThat(false, lines, lineOf);

/**
 * Describes why a claim plays or does not. `nameOf` returns a claim's name by its id, `timeOf` formats an instant (UTC
 * ms), `lineOf` describes a comparison.
 */
export function verdictWords(
  verdict: Verdict,
  nameOf: (id: string) => string,
  timeOf: (ms: number) => string,
  lineOf: (line: Line) => string = ({ comparison, negated }) =>
    conditionWords(negated ? { not: comparison } : comparison, String),
): string {
  switch (verdict.kind) {
    case "won": {
      const others = verdict.sharedWith.map((id) => `“${nameOf(id)}”`).join(", ");
      const plays = others === "" ? t`plays` : t`plays, in turn with ${others}`;
      const { lines = [], playing, waiting, spots = [] } = verdict;
      const because = linesThat(true, lines, lineOf);
      const items = playing ? linesThat(true, playing.lines, lineOf) : "";
      const { count: playingCount, of: all } = playing ?? { count: 0, of: 0 };
      const parts = [
        because === "" ? plays : t`${plays}, because ${because}`,
        ...(items === "" ? [] : [t`${playingCount} of ${all} items play because ${items}`]),
      ];
      const ofSpots = spots.map(({ campaign, lines }) => {
        const until = linesThatWait(lines, lineOf);
        return t`spots of the campaign “${campaign}” wait until ${until}`;
      });
      if (!waiting) return [...parts, ...ofSpots].join("; ");
      const { count, of } = waiting;
      const until = linesThatWait(waiting.lines, lineOf);
      return [...parts, t`${count} of ${of} items wait until ${until}`, ...ofSpots].join("; ");
    }
    case "lost":
      return lostWords(nameOf(verdict.to), verdict.because);
    case "out of window": {
      if (verdict.lacksCalendar) return t`not now: its holiday calendar is missing`;
      if (verdict.lacks === "hours")
        return t`not now: this screen has no opening hours, so it neither opens nor closes. Enter them in the settings`;
      if (verdict.lacks === "coordinates")
        return t`not now: this screen has no coordinates, so the sun's times are not known. Enter them in the settings of the screen`;
      if (verdict.nextMs === null) return t`not now, and never again`;
      const next = timeOf(verdict.nextMs);
      return t`not now, next ${next}`;
    }
    case "not downloaded": {
      const { have, need } = verdict;
      return t`not downloaded: ${have} of ${need} files`;
    }
    case "condition": {
      const lines = linesThatWait(verdict.lines, lineOf);
      return lines === "" ? t`waits for its condition` : t`waits until ${lines}`;
    }
    case "closed":
      return t`due, but the screen is closed`;
    case "no picture":
      return t`waits: nothing plays over which it could lie`;
    case "not available": {
      if (verdict.nextMs === null) return t`all of its items have ended`;
      const next = timeOf(verdict.nextMs);
      return t`none of its items may play before ${next}`;
    }
    case "empty":
      return t`has no items`;
    case "nothing for a band":
      return t`has no items that a band shows: it shows no layouts`;
    case "clock not trusted":
      return t`waits until the date is certain`;
  }
}

/** Describes what waits for a trigger or a person and for no time; null: something else decides. */
function waitWords(verdict: Verdict, origin: Origin | null): string | null {
  if (verdict.kind !== "out of window" || origin === null) return null;
  return origin === "trigger" ? t`waits until it is fired` : t`waits until a person chooses it`;
}

interface WhyReasonsProps {
  answer: Answer;
  /** What the answer was made from, for the music. */
  manifest: Parameters<typeof musicOf>[1]["manifest"];
  /** The instant of the answer (UTC ms). */
  atMs: number;
  clockTrusted?: boolean;
  /** The screen's zone, for all times. */
  timeZone: string;
  /** True to announce changes to screen readers; false where the user's own dragging causes them. */
  live?: boolean;
}

/** Returns a formatter of instants in a zone: "Mon, 23 Nov, 9:00 am". */
const timesIn =
  (timeZone: string) =>
  (ms: number): string =>
    formatInstant(ms, {
      weekday: "short",
      day: "numeric",
      month: "short",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    });

/** Returns "from sunset 5:26 pm minus 30 min". */
function edgeNoteWords({ edge, moment, offsetMin, atMs }: EdgeNote, timeZone: string): string {
  const time = formatInstant(atMs, { hour: "numeric", minute: "2-digit", timeZone });
  const plain = {
    rise: () => t`sunrise ${time}`,
    set: () => t`sunset ${time}`,
    open: () => t`opening ${time}`,
    close: () => t`closing ${time}`,
  }[moment]();
  const minutes = Math.abs(offsetMin);
  const by = offsetMin < 0 ? t`${plain} minus ${minutes} min` : t`${plain} plus ${minutes} min`;
  const words = offsetMin === 0 ? plain : by;
  return edge === "start" ? t`from ${words}` : t`until ${words}`;
}

/** Renders which track is heard, and why. */
function MusicWords({ music, atMs }: { music: Music; atMs: number }) {
  const [heard] = tracksAt(music, atMs);
  const playlist = music.claim.playlist?.name ?? "";
  const { name, settings } = music;
  const { volume } = settings;
  const track = heard?.slot.item.name ?? "";
  return (
    <Trans>
      Background music: “{track}” from “{name}”, at {volume} % volume, because “{playlist}” has this music or
      contains a playlist that has it.
    </Trans>
  );
}

/** Describes which campaigns have spots in what plays; null: none. */
function spotWords({ round }: Pick<Answer, "round">, atMs: number): string | null {
  const now = round && positionAt(round, atMs)?.slot.item.campaign?.name;
  if (now) return t`At this moment a spot of the campaign “${now}” plays between the items.`;
  const all = new Set(round?.slots.flatMap(({ item }) => item.campaign?.name ?? []));
  const names = [...all].map((name) => `“${name}”`).join(", ");
  return names === "" ? null : t`Spots of campaigns play between the items: ${names}.`;
}

/** Renders what plays and why; then every claim, strongest first, with its verdict. */
export function WhyReasons(props: WhyReasonsProps) {
  const { manifest, atMs, clockTrusted = true, timeZone, live = false } = props;
  const asked = { manifest, atMs, clockTrusted, check: props.answer.check };
  const answer = explained(props.answer, asked);
  const bands = bandsAt({ ...asked, has: () => true }, answer.winner);
  const bandReasons = explainedReasons(bands.reasons, asked);
  const music = musicOf(answer, { manifest, atMs, clockTrusted });
  const timeOf = timesIn(timeZone);
  const names = new Map(
    [...answer.reasons, ...bandReasons].map(({ claim }) => [claim.id, nameOfClaim(claim)]),
  );
  const compares = [...answer.reasons, ...bandReasons].some(
    ({ verdict }) =>
      verdict.kind === "condition" ||
      (verdict.kind === "won" && (verdict.lines ?? verdict.playing ?? verdict.waiting ?? verdict.spots)),
  );
  const sources = useDataSources(null, compares).data ?? [];
  const nameOfFact = (id: number) => sources.find((source) => source.id === id)?.name ?? "…";
  const lineOf = (line: Line) => lineWords(line, nameOfFact, atMs);
  const changes = [answer.changesAtMs, bands.changesAtMs].filter((ms) => ms !== null);
  const until = changes.length > 0 ? timeOf(Math.min(...changes)) : null;
  const spots = spotWords(answer, atMs);
  const wordsOf = (reason: Reason) =>
    [
      verdictWords(reason.verdict, (id) => names.get(id) ?? id, timeOf, lineOf),
      ...edgeNotes(reason, manifest, atMs).map((note) => edgeNoteWords(note, timeZone)),
    ].join(", ");
  const told = { manifest, wordsOf };
  return (
    <div className={styles.why}>
      <p className={styles.answer} aria-live={live ? "polite" : undefined}>
        {winnerWords(answer, answer.winner && originOf(answer.winner.id, manifest))}
      </p>
      {spots !== null && <p className={styles.note}>{spots}</p>}
      {music && (
        <p className={styles.note}>
          <MusicWords music={music} atMs={atMs} />
        </p>
      )}
      {until !== null && (
        <p className={styles.note}>{t`The next scheduled change is possible on ${until}.`}</p>
      )}
      <ReasonList label={t`Everything that could play, strongest first`} reasons={answer.reasons} {...told} />
      {bandReasons.length > 0 && <h3 className={styles.bands}>{t`Bands over the picture`}</h3>}
      <ReasonList label={t`Bands over the picture`} reasons={bandReasons} {...told} />
    </div>
  );
}

interface ReasonListProps {
  label: string;
  reasons: readonly (Reason & { band?: Band })[];
  manifest: WhyReasonsProps["manifest"];
  wordsOf: (reason: Reason) => string;
}

function ReasonList({ label, reasons, manifest, wordsOf }: ReasonListProps) {
  if (reasons.length === 0) return null;
  return (
    <ol className={styles.reasons} aria-label={label}>
      {reasons.map((reason) => {
        const { claim, verdict, band } = reason;
        const name = nameOfClaim(claim);
        const won = verdict.kind === "won";
        const origin = originOf(claim.id, manifest);
        const playlist = claim.playlist && claim.playlist.name !== name ? claim.playlist.name : null;
        return (
          <li key={claim.id} className={won ? styles.won : undefined} data-wins={won || undefined}>
            <span className={styles.claim}>
              {won && <Tick className={styles.check} size={16} aria-hidden />}
              {name}
            </span>
            <span className={styles.note}>
              {band ? bandWords(band) : kindWords(claim.tier, origin)}
              {playlist !== null && ` · ${playlist}`}
            </span>
            <span className={styles.verdict}>{waitWords(verdict, origin) ?? wordsOf(reason)}</span>
          </li>
        );
      })}
    </ol>
  );
}
