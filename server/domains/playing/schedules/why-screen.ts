import { and, eq } from "drizzle-orm";
import { checkValues, withHistory } from "#shared/conditions/check.ts";
import { sourcesOfManifest } from "#shared/conditions/sources.ts";
import type { InputOf, ResponseOf } from "#shared/contracts/contract.ts";
import { manifest as manifestContract } from "#shared/contracts/playing/manifest.ts";
import type { whyScreen as contract } from "#shared/contracts/playing/schedules.ts";
import { bandsAt } from "#shared/schedule/bands.ts";
import { describeEdges, edgeNotes } from "#shared/schedule/edge-notes.ts";
import { describeExplained, explained, explainedReasons, waitingIn } from "#shared/schedule/explained.ts";
import { type Answer, type Question, type Reason, resolve } from "#shared/schedule/index.ts";
import { type Origin, originOf } from "#shared/schedule/origin.ts";
import type { HeavyVerb } from "../../../context.ts";
import { anyOf } from "../../../db/statement.ts";
import { dataSources } from "../../../db/tables/index.ts";
import { refuse } from "../../../refusal.ts";
import { zoneWindow } from "../../core/program/index.ts";
import { factsBetween, valuesForPages } from "../../library/data-sources/index.ts";
import { currentVersions, manifestContents, storedAt, storedManifest } from "../manifests/index.ts";
import { screenOf } from "../screens/index.ts";

const seen = manifestContract.omit({ files: true });

const lackWords = {
  coordinates:
    "not now: the screen has no coordinates, so its times of the sun are not known: enter them on its page",
  hours:
    "not now: the screen has no opening hours, so it neither opens nor closes: enter them in the settings",
};

/**
 * Returns what the screen shows at an instant and why: runs the resolver on the manifest that the screen should have, or should
 * have had then, with what was known then, as if all files were present. Throws Invalid for an instant beyond the clock changes in manifests.
 */
export async function whyScreen({
  ctx,
  input,
}: HeavyVerb<InputOf<typeof contract>>): Promise<ResponseOf<typeof contract>> {
  const { db } = ctx.deps;
  const now = ctx.now();
  const { screen } = await screenOf(db, ctx.actor.accountId, input.id);
  const at = input.at === undefined ? now : new Date(input.at);
  const { fromMs, untilMs } = zoneWindow(now);
  if (at.getTime() < fromMs || at.getTime() >= untilMs)
    throw refuse("instantTooFar").field("at", "instantTooFar");
  const drafts = input.plan === "draft";
  const isPast = at < now && !drafts;
  const then = isPast ? await storedAt(db, screen.id, { at }) : undefined;
  // What it had then; before its first manifest, what it has now.
  const content = then
    ? seen.parse(storedManifest(then))
    : (await manifestContents(db, [screen.id], now, input.plan)).get(screen.id)?.content;
  if (!content) throw refuse("screenNotFound");
  const sourceIds = sourcesOfManifest(content);
  const newest = await valuesForPages(db, ctx.actor.accountId, { sourceIds, drafts, screen });
  const atMs = at.getTime();
  const span = { sourceIds, screenId: screen.id, fromMs: atMs, untilMs: atMs };
  const values = isPast ? withHistory(newest, await factsBetween(db, ctx.actor.accountId, span)) : newest;
  const question: Question = {
    manifest: content,
    atMs,
    has: () => true,
    clockTrusted: true,
    check: checkValues(values),
  };
  const answer = explained(resolve(question), question);
  const bands = bandsAt(question, answer.winner);
  const bandReasons = explainedReasons(bands.reasons, question);
  const origin = answer.winner && originOf(answer.winner.id, content);
  const timeOf = timeIn(screen.timeZone);
  const names = new Map(
    [...answer.reasons, ...bandReasons].map(({ claim }) => [claim.id, `“${claim.name}”`]),
  );
  const facts = new Map(
    (
      await db
        .select({ id: dataSources.id, name: dataSources.name })
        .from(dataSources)
        .where(and(eq(dataSources.accountId, ctx.actor.accountId), anyOf(dataSources.id, [...sourceIds])))
    ).map(({ id, name }) => [id, name]),
  );
  const clock = new Intl.DateTimeFormat("en-IN", { timeStyle: "short", timeZone: screen.timeZone });
  const described = (reason: Reason) => {
    if (reason.verdict.kind === "out of window" && reason.verdict.lacks)
      return lackWords[reason.verdict.lacks];
    const verdict = describeExplained(
      reason.verdict,
      (id) => names.get(id) ?? id,
      timeOf,
      (id) => facts.get(id) ?? `data source ${id}`,
    );
    const edges = describeEdges(edgeNotes(reason, content, atMs), (ms) => clock.format(ms));
    return edges === "" ? verdict : `${verdict}; ${edges}`;
  };
  const changes = [answer.changesAtMs, bands.changesAtMs].filter((ms) => ms !== null);
  const wanted = (await currentVersions(db, [screen.id])).get(screen.id);
  const playing = screen.report?.playing?.version;
  return {
    at: at.toISOString(),
    summary: `${summaryOf(answer, origin)}${spotsIn(answer)}`,
    winner: answer.winner?.id ?? null,
    playlistName: answer.winner?.playlist?.name ?? null,
    changesAt: changes.length > 0 ? new Date(Math.min(...changes)).toISOString() : null,
    reasons: answer.reasons.map((reason) => ({
      id: reason.claim.id,
      name: reason.claim.name,
      tier: reason.claim.tier,
      startedBy: originOf(reason.claim.id, content),
      playlistName: reason.claim.playlist?.name ?? null,
      won: reason.verdict.kind === "won",
      verdict: described(reason),
    })),
    bands: bandReasons.map((reason) => ({
      ...reason.band,
      id: reason.claim.id,
      name: reason.claim.name,
      playlistName: reason.claim.playlist?.name ?? null,
      shown: reason.verdict.kind === "won",
      verdict: described(reason),
    })),
    report:
      wanted === undefined || playing === wanted
        ? null
        : playing === undefined
          ? "The screen has not reported yet that it plays this version."
          : `The screen last reported that it plays version ${playing}; the newest is ${wanted}.`,
  };
}

function summaryOf(answer: Answer, origin: Origin | null): string {
  const { winner } = answer;
  const waiting = waitingIn(answer).map((name) => `“${name}”`);
  const because = waiting.length > 0 ? `this waits for its condition: ${waiting.join(", ")}` : null;
  if (!winner && because)
    return `A status card with your brand: there is no default playlist, and ${because}.`;
  if (!winner)
    return "A status card with your brand: nothing is scheduled, and there is no default playlist.";
  const playlist = winner.playlist ? `“${winner.playlist.name}”` : "A dark status card";
  if (origin === "trigger") return `${playlist}, because the trigger “${winner.name}” was fired.`;
  if (origin === "warning") return `${playlist}, because of the official warning “${winner.name}”.`;
  switch (winner.tier) {
    case "emergency":
      return `${playlist}, because of the emergency “${winner.name}”.`;
    case "takeover":
      return `${playlist}, because “${winner.name}” has taken over.`;
    case "closed hours":
      return `${playlist}, because the screen is closed.`;
    case "scheduled":
      return `${playlist}, by the schedule “${winner.name}”.`;
    case "screen default":
      return `${playlist}, the default of this screen, because ${because ?? "nothing else is scheduled"}.`;
    case "account default":
      return `${playlist}, the default of all screens, because ${because ?? "nothing else is scheduled"}.`;
  }
}

/** Returns a sentence with the campaigns that have spots in what plays; empty: none. */
function spotsIn({ round }: Answer): string {
  const names = new Set(round?.slots.flatMap(({ item }) => item.campaign?.name ?? []));
  if (names.size === 0) return "";
  return ` Spots of campaigns play between its items: ${[...names].map((name) => `“${name}”`).join(", ")}.`;
}

/** Returns a formatter of instants in a time zone: "Mon, 23 Nov 2026, 9:00 am". */
function timeIn(timeZone: string): (ms: number) => string {
  const weekday = new Intl.DateTimeFormat("en-IN", { weekday: "short", timeZone });
  const rest = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone });
  return (ms) => `${weekday.format(ms)}, ${rest.format(ms)}`;
}
