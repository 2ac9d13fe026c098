import type { GroupStatus } from "#shared/contracts/core/group-status.ts";
import type { Language } from "#shared/languages.ts";
import { groupStatusPath, statusLinkHeader } from "#shared/status-calls.ts";
import { formatNumber, formatRelative, formatSince } from "#web/lib/formats.ts";
import { LinkedPage } from "../linked-page.tsx";
import { useLinked } from "../use-linked.ts";
import type { Words } from "../words.ts";
import type { StatusWords } from "./status-words.ts";

interface PageProps {
  /** Of the link, from the address. */
  secret: string;
  words: StatusWords;
  common: Words;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** /status: which screens of a group are online, for people with its secret link. Read only. */
export function StatusPage({ words, ...page }: PageProps) {
  const { secret, common } = page;
  const link = { secret, path: groupStatusPath, header: statusLinkHeader, noSecret: common("noSecret") };
  const { found, problem, isBroken, readAt, device, again } = useLinked<GroupStatus>(link);
  // By the clock of the server, which may differ from that of this device.
  const now = found ? Date.parse(found.at) + Math.max(0, device - readAt) : device;
  return (
    <LinkedPage className="status" problem={problem} isBroken={isBroken} again={again} {...page}>
      {found && <Status status={found} now={now} stale={problem !== null} words={words} />}
    </LinkedPage>
  );
}

interface StatusProps {
  status: GroupStatus;
  now: number;
  /** The last question failed. */
  stale: boolean;
  words: StatusWords;
}

const states = ["online", "offline", "asleep", "waiting"] as const;

function Status({ status, now, stale, words }: StatusProps) {
  const { account, group, at, counts, screens, more } = status;
  const total = states.reduce((sum, state) => sum + counts[state], 0);
  const time = formatSince(at, now);
  return (
    <>
      <header className="guest-head">
        <h1>{group}</h1>
        <p>{words("of", { account })}</p>
      </header>
      <p className={stale ? "status-age status-stale" : "status-age"} role={stale ? "alert" : undefined}>
        {stale ? words("stale", { at: time }) : words("asOf", { at: time, ago: formatRelative(at, now) })}
      </p>
      {total === 0 ? (
        <p className="guest-card">{words("noScreens")}</p>
      ) : (
        <>
          <ul className="status-counts" aria-label={words("counts")}>
            {states
              .filter((state) => state === "online" || state === "offline" || counts[state] > 0)
              .map((state) => (
                <li key={state} data-state={state}>
                  <strong>{formatNumber(counts[state])}</strong> {words(state)}
                </li>
              ))}
          </ul>
          <ul className="guest-card status-screens" aria-label={words("documentTitle")}>
            {screens.map((screen, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names are not unique, and rows have no state
              <li key={index} data-state={screen.state}>
                <span className="status-name">{screen.name}</span>
                <span className="status-facts">
                  {stateWords(screen, now, words)}
                  {screen.lastContactAt && (
                    <> · {words("lastContact", { ago: formatRelative(screen.lastContactAt, now) })}</>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="status-age">{words("more", { count: more })}</p>}
        </>
      )}
    </>
  );
}

function stateWords(
  { state, since }: GroupStatus["screens"][number],
  now: number,
  words: StatusWords,
): string {
  if (state === "waiting") return words("neverOnline");
  if (since === null) return words(state);
  const at = formatSince(since, now);
  if (state === "asleep") return words("asleepSince", { at });
  return state === "online" ? words("onlineSince", { at }) : words("offlineSince", { at });
}
