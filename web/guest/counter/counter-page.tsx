import { useEffect, useState } from "react";
import type { Queue } from "#shared/contracts/library/counters.ts";
import {
  counterCallPath,
  counterLinkHeader,
  counterPath,
  maxCounterCharacters,
  maxTokenCharacters,
} from "#shared/counter-calls.ts";
import type { Language } from "#shared/languages.ts";
import type { CallKind } from "#shared/tables/queue.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { ask } from "../ask.ts";
import { LinkedPage } from "../linked-page.tsx";
import { useLinked } from "../use-linked.ts";
import { keep, kept, type Words } from "../words.ts";
import type { CounterWords } from "./counter-words.ts";

interface PageProps {
  /** Of the table, from the address. */
  secret: string;
  words: CounterWords;
  common: Words;
  language: Language;
  onLanguage: (language: Language) => void;
}

const counterKey = "vitrine-counter";
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
  const [counter, setCounter] = useState(kept(counterKey) ?? "");
  const choose = (name: string) => {
    keep(counterKey, name);
    setCounter(name);
  };
  return (
    <LinkedPage className="counter" problem={problem} isBroken={isBroken} again={again} {...page}>
      {found &&
        (counter === "" ? (
          <ChooseCounter queue={found} words={words} onChoose={choose} />
        ) : (
          <Counter
            read={found}
            isStale={problem !== null}
            {...{ secret, counter, words }}
            onOther={() => choose("")}
          />
        ))}
    </LinkedPage>
  );
}

function ChooseCounter(props: { queue: Queue; words: CounterWords; onChoose: (counter: string) => void }) {
  const { queue, words, onChoose } = props;
  const [name, setName] = useState("");
  return (
    <form
      className="guest-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onChoose(name.trim());
      }}
    >
      <h1 className="guest-title">{queue.name}</h1>
      <label className="field">
        <span className="field-label">{words("whichCounter")}</span>
        <input
          className="input"
          list="counters"
          maxLength={maxCounterCharacters}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <span className="field-hint">{words("counterHint")}</span>
      </label>
      <datalist id="counters">
        {queue.counters.map(({ counter }) => (
          <option key={counter} value={counter} />
        ))}
      </datalist>
      <button type="submit" className="button button-primary" disabled={name.trim() === ""}>
        {words("begin")}
      </button>
    </form>
  );
}

/** What this phone called last, so that it can be taken back. */
interface Called {
  token: string;
  before: string;
}

function Counter(props: {
  read: Queue;
  isStale: boolean;
  secret: string;
  counter: string;
  words: CounterWords;
  onOther: () => void;
}) {
  const { read, isStale, secret, counter, words, onOther } = props;
  const [queue, setQueue] = useState(read);
  const [isCalling, setCalling] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [called, setCalled] = useState<Called | null>(null);
  const [typed, setTyped] = useState("");
  const [isAsking, setAsking] = useState(false);
  useEffect(() => setQueue(read), [read]);
  const present = queue.counters.find((each) => each.counter === counter)?.token ?? "";
  const others = queue.counters.filter((each) => each.counter !== counter);
  const send = async (call: CallKind, more: { token?: string; before?: string } = {}) => {
    setCalling(true);
    setFailure(null);
    try {
      const next = (await ask(counterCallPath, {
        method: "POST",
        headers: { [counterLinkHeader]: secret, "content-type": "application/json" },
        body: JSON.stringify({ counter, call, ...more }),
      })) as Queue;
      const token = next.counters.find((each) => each.counter === counter)?.token ?? "";
      setQueue(next);
      setCalled(call === "next" || call === "set" ? { token, before: present } : null);
      setTyped("");
    } catch (error) {
      setFailure(messageOf(error));
    }
    setCalling(false);
  };
  const undo = called?.token === present ? called : null;
  const back = undo?.before;
  return (
    <>
      <header className="guest-head counter-head">
        <h1>{words("counter", { counter })}</h1>
        <button type="button" className="button" onClick={onOther}>
          {words("other")}
        </button>
      </header>
      {queue.waits && <p className="counter-note">{words("waits")}</p>}
      {isStale && <p className="counter-note">{words("stale")}</p>}
      <p className="counter-now" role="status">
        {present || words("nothingYet")}
      </p>
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
      {isAsking ? (
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
      ) : (
        <button type="button" className="button" disabled={isCalling} onClick={() => setAsking(true)}>
          {words("restart")}
        </button>
      )}
    </>
  );
}
