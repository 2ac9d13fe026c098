import { useEffect, useMemo, useState } from "react";
import type { Queue } from "#shared/contracts/library/counters.ts";
import { counterLinkHeader, counterPath, maxTokenCharacters } from "#shared/counter-calls.ts";
import type { Language } from "#shared/languages.ts";
import type { CallKind } from "#shared/tables/queue.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { LinkedPage } from "../linked-page.tsx";
import { useLinked } from "../use-linked.ts";
import type { Words } from "../words.ts";
import type { CounterWords } from "./counter-words.ts";
import { createPresses } from "./presses.ts";

interface PageProps {
  /** Of the counter, from the address. */
  secret: string;
  words: CounterWords;
  common: Words;
  language: Language;
  onLanguage: (language: Language) => void;
}

const askAgainMs = 3_000;

/** /counter: who works at a counter calls the next number, on a phone. */
export function CounterPage({ words, ...page }: PageProps) {
  const { secret, common } = page;
  const link = {
    secret,
    path: counterPath,
    header: counterLinkHeader,
    noSecret: common("noSecret"),
    everyMs: askAgainMs,
  };
  const { found, problem, isBroken, again } = useLinked<Queue>(link);
  return (
    <LinkedPage className="counter" problem={problem} isBroken={isBroken} again={again} {...page}>
      {found && <Counter read={found} isStale={problem !== null} secret={secret} words={words} />}
    </LinkedPage>
  );
}

/** What this phone called last, so that it can be taken back. */
interface Called {
  token: string;
  before: string;
}

function Counter(props: { read: Queue; isStale: boolean; secret: string; words: CounterWords }) {
  const { read, isStale, secret, words } = props;
  const { counter, mayRestart } = read;
  const [queue, setQueue] = useState(read);
  const [calling, setCalling] = useState<"once" | "again" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [called, setCalled] = useState<Called | null>(null);
  const [typed, setTyped] = useState("");
  const [isAsking, setAsking] = useState(false);
  const press = useMemo(() => createPresses({ secret }), [secret]);
  useEffect(() => setQueue(read), [read]);
  const isCalling = calling !== null;
  const present = queue.counters.find((each) => each.counter === counter)?.token ?? "";
  const others = queue.counters.filter((each) => each.counter !== counter);
  const send = async (call: CallKind, more: { token?: string; before?: string } = {}) => {
    setCalling("once");
    setFailure(null);
    try {
      const next = await press({ call, ...more }, present, () => setCalling("again"));
      const token = next.counters.find((each) => each.counter === counter)?.token ?? "";
      setQueue(next);
      setCalled(call === "next" || call === "set" ? { token, before: present } : null);
      setTyped("");
    } catch (error) {
      setFailure(messageOf(error));
    }
    setCalling(null);
  };
  const undo = called?.token === present ? called : null;
  const back = undo?.before;
  return (
    <>
      <header className="guest-head">
        <p className="counter-queue">{queue.name}</p>
        <h1>{words("counter", { counter })}</h1>
      </header>
      {queue.waits && <p className="counter-note">{words("waits")}</p>}
      {isStale && <p className="counter-note">{words("stale")}</p>}
      <p className="counter-now" role="status">
        {present || words("nothingYet")}
      </p>
      {calling === "again" && <p className="counter-note">{words("repeats")}</p>}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="counter-buttons">
        <button
          type="button"
          className="button button-primary counter-next"
          disabled={isCalling}
          onClick={() => void send("next")}
        >
          {words("next")}
        </button>
        <button
          type="button"
          className="button"
          disabled={isCalling || present === ""}
          onClick={() => void send("again")}
        >
          {words("again")}
        </button>
        {back && (
          <button
            type="button"
            className="button"
            disabled={isCalling}
            onClick={() => void send("back", { token: back })}
          >
            {words("back", { token: back })}
          </button>
        )}
        {undo && (
          <button
            type="button"
            className="button"
            disabled={isCalling}
            onClick={() =>
              void send("undo", { token: undo.token, ...(undo.before && { before: undo.before }) })
            }
          >
            {words("undo", { token: undo.token })}
          </button>
        )}
      </div>
      <form
        className="guest-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim()) void send("set", { token: typed.trim() });
        }}
      >
        <label className="field">
          <span className="field-label">{words("callNumber")}</span>
          <input
            className="input"
            aria-label={words("number")}
            maxLength={maxTokenCharacters}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <span className="field-hint">{words("goesOn")}</span>
        </label>
        <button type="submit" className="button" disabled={isCalling || typed.trim() === ""}>
          {words("call")}
        </button>
      </form>
      {others.length > 0 && (
        <section className="guest-card">
          <h2 className="guest-title">{words("others")}</h2>
          <ul className="counter-others">
            {others.map((each) => (
              <li key={each.counter}>
                <span>{each.counter}</span> <strong>{each.token}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayRestart && isAsking && (
        <section className="guest-card" role="alert">
          <p className="counter-sure">{words("restartSure")}</p>
          <div className="counter-buttons">
            <button
              type="button"
              className="button"
              onClick={() => {
                setAsking(false);
                void send("restart");
              }}
            >
              {words("yes")}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {words("no")}
            </button>
          </div>
        </section>
      )}
      {mayRestart && !isAsking && (
        <button type="button" className="button" disabled={isCalling} onClick={() => setAsking(true)}>
          {words("restart")}
        </button>
      )}
    </>
  );
}
