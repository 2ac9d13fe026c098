import { useEffect, useState } from "react";
import type { Manifest } from "#shared/contracts/playing/manifest.ts";
import { localeOf } from "#shared/languages.ts";
import { withKnownPart } from "#shared/refusals/known-part.ts";
import type { Claim } from "#shared/schedule/answer.ts";
import { offsetMinAt } from "../engine/offset-min.ts";
import type { ScreenView, StatusFacts, Trouble } from "../screen-view.ts";
import { said } from "../words/said.ts";
import { statusWords } from "../words/status-words.ts";
import { useTexts } from "../words/use-texts.ts";
import { verdictText } from "../words/verdict-words.ts";

declare const __PLAYER_VERSION__: string;

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
/** Formats the clock's error: in milliseconds below one second, else in seconds. */
const durationOf = (ms: number) =>
  ms < 1_000 ? `${Math.max(1, Math.ceil(ms))} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** Formats instants in the screen's zone by the server's table, because the device's zone data may be outdated. */
function timesFor(manifest: Manifest | null, locale: string) {
  const known = manifest !== null && manifest.zones[manifest.screen.timeZone] !== undefined;
  const options: Intl.DateTimeFormatOptions = { hourCycle: "h23", ...(known && { timeZone: "UTC" }) };
  const local = (ms: number) => new Date(ms + (known ? offsetMinAt(manifest, ms) * 60_000 : 0));
  return {
    clockTime: (ms: number) => local(ms).toLocaleTimeString(locale, options),
    moment: (ms: number) =>
      local(ms).toLocaleString(locale, {
        ...options,
        weekday: "short",
        day: "numeric",
        month: "short",
        hour: "2-digit",
        minute: "2-digit",
      }),
  };
}

/** Returns label and value pairs, in the order that a technician needs them. */
function rowsOf(view: ScreenView, facts: StatusFacts | null): [string, string][] {
  const { output, content, network, language } = view;
  const { manifest, turn, answer } = output;
  const words = statusWords(language);
  const { clockTime, moment } = timesFor(manifest, language === "en" ? "en-GB" : localeOf(language));
  const version = (number: number) => words("version", { version: String(number) });
  const rows: [string, string][] = [];
  const row = (label: Parameters<typeof words>[0], ...values: string[]) =>
    rows.push([words(label), values.filter(Boolean).join(", ")]);

  row("screen", manifest ? `${manifest.screen.name} (${manifest.screen.id})` : words("notPaired"));
  row("player", __PLAYER_VERSION__);
  row("content", manifest ? version(manifest.version) : words("none"));
  row("network", words(network.reachable ? (network.push ? "pushed" : "polled") : "unreachable"));
  if (content.pending) row("downloading", version(content.pending.version), `${content.pending.percent} %`);
  if (facts?.storage) {
    const { usedBytes, quotaBytes } = facts.storage;
    row("storage", words("used", { used: megabytes(usedBytes), quota: megabytes(quotaBytes) }));
  }
  if (facts) {
    const offset = `${(facts.clockOffsetMs / 1000).toFixed(1).replace(/^-0\.0$/, "0.0")} s`;
    row(
      "clock",
      clockTime(facts.now.getTime()),
      words(`clock-${facts.trust}`),
      words("corrected", { offset }),
      facts.clockErrorMs === null ? "" : words("accurate", { error: durationOf(facts.clockErrorMs) }),
    );
    const { waiting, dropped } = facts.plays;
    row(
      "plays",
      words("unsent", { count: String(waiting) }),
      dropped > 0 ? words("dropped", { count: String(dropped) }) : "",
    );
  }
  if (turn && output.state === "playing")
    row(
      "playing",
      turn.slot.item.name,
      turn.slot.page == null ? "" : words("page", { page: String(turn.slot.page + 1) }),
      words("until", { time: clockTime(turn.endsAtMs) }),
    );
  else row("playing", words(`state-${output.state}`));

  const reasons = answer?.reasons ?? [];
  const nameOf = ({ id, name }: Claim) => (/^closed/.test(id) ? words("closedName") : name);
  const nameOfId = (id: string) => {
    const found = reasons.find(({ claim }) => claim.id === id);
    return found ? nameOf(found.claim) : id;
  };
  for (const { claim, verdict } of reasons) {
    const why = verdictText(verdict, language, { nameOf: nameOfId, timeOf: moment });
    row("why", words("claim", { name: nameOf(claim), kind: words(claim.tier), verdict: why }));
  }
  const problemText = ({ message, againS }: Trouble) => {
    const problem = withKnownPart(message, said);
    if (againS === undefined) return problem;
    return againS > 0 ? words("again", { problem, seconds: String(againS) }) : words("turn", { problem });
  };
  if (content.problem) row("problem", said(content.problem));
  for (const problem of facts?.problems ?? []) row("problem", problemText(problem));
  return rows;
}

/** Status for a technician in front of the screen: key `i` or a long press. */
export function StatusOverlay({
  view,
  statusFacts,
}: {
  view: ScreenView;
  statusFacts: () => Promise<StatusFacts>;
}) {
  const words = useTexts(statusWords);
  const [facts, setFacts] = useState<StatusFacts | null>(null);
  useEffect(() => {
    let here = true;
    const read = () => void statusFacts().then((next) => here && setFacts(next));
    read();
    const timer = setInterval(read, 1_000);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, [statusFacts]);
  return (
    <aside className="status" data-testid="status-overlay" aria-label={words("title")}>
      <dl>
        {rowsOf(view, facts).map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{words("close")}</p>
    </aside>
  );
}
