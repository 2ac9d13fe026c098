import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import type { LiveConversation, LiveState } from "./live-conversation.ts";

/**
 * Asks where to answer: for a ticket when nobody answered, or for the transcript. A visitor enters the code of a mail; a
 * customer who is signed in does not.
 */
export function AddressForm({ live, state }: { live: LiveConversation; state: LiveState }) {
  const { view } = state;
  const [changes, setChanges] = useState(false);
  if (!view) return null;
  const { email, isCustomer } = view;
  if (email && !email.confirmed && !isCustomer && !changes)
    return <CodeForm live={live} address={email.address} onChange={() => setChanges(true)} />;
  return <GiveAddress live={live} state={state} onGiven={() => setChanges(false)} />;
}

function GiveAddress({
  live,
  state,
  onGiven,
}: {
  live: LiveConversation;
  state: LiveState;
  onGiven: () => void;
}) {
  const { view, messages, pending } = state;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ email?: string; message?: string; text?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  if (!view) return null;
  const isForTicket = !view.wasAnswered;
  const asksMessage = isForTicket && view.state === "unanswered";
  const hasWritten = messages.some(({ from }) => from === "visitor") || pending.length > 0;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const field = (name: string) => form.current?.querySelector<HTMLElement>(`#live-${name}`)?.focus();
    if (!view.isCustomer && text("email") === "") {
      setProblem({ email: t`Email is required` });
      return field("email");
    }
    if (asksMessage && !hasWritten && text("message") === "") {
      setProblem({ message: t`Message is required` });
      return field("message");
    }
    setBusy(true);
    const failed = await live.giveAddress({
      name: text("name"),
      email: text("email"),
      text: text("message"),
    });
    setBusy(false);
    setProblem(failed ?? {});
    if (!failed) onGiven();
    else if (failed.email) field("email");
  };
  return (
    <form ref={form} className="live-address" noValidate onSubmit={submit} aria-label={t`Where we answer`}>
      {asksMessage && (
        <div className="field">
          <label className="field-label" htmlFor="live-question">
            {hasWritten ? t`Anything to add? (optional)` : t`Your question`}
          </label>
          <textarea
            className="input"
            id="live-question"
            name="message"
            rows={3}
            maxLength={1000}
            aria-invalid={problem.message ? true : undefined}
            aria-describedby="live-question-error"
          />
          <p className="field-error" id="live-question-error">
            {problem.message}
          </p>
        </div>
      )}
      {!view.isCustomer && (
        <>
          <div className="field">
            <label className="field-label" htmlFor="live-name">
              <Trans>Name (optional)</Trans>
            </label>
            <input className="input" id="live-name" name="name" autoComplete="name" maxLength={100} />
          </div>
          <div className="field">
            <label className="field-label" htmlFor="live-email">
              <Trans>Email</Trans>
            </label>
            <input
              className="input"
              id="live-email"
              name="email"
              type="text"
              inputMode="email"
              autoComplete="email"
              aria-invalid={problem.email ? true : undefined}
              aria-describedby="live-email-error"
            />
            <p className="field-error" id="live-email-error">
              {problem.email}
            </p>
          </div>
        </>
      )}
      <div className="notice notice-danger" role="alert">
        {problem.email ? "" : problem.text}
      </div>
      <div className="live-buttons">
        <button className="button button-primary" type="submit" disabled={busy}>
          {buttonWords(view)}
        </button>
        {view.state === "unanswered" && view.unanswered !== "off" && (
          <button className="chat-back" type="button" onClick={() => void live.ask([])}>
            <Trans>Wait again</Trans>
          </button>
        )}
      </div>
    </form>
  );
}

function buttonWords({ isCustomer, wasAnswered }: NonNullable<LiveState["view"]>): string {
  if (!isCustomer) return t`Send me a code`;
  return wasAnswered ? t`Send it to my address` : t`Send to support`;
}

function CodeForm({
  live,
  address,
  onChange,
}: {
  live: LiveConversation;
  address: string;
  onChange: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  useLayoutEffect(() => input.current?.focus(), []);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = (input.current?.value ?? "").replace(/\s/g, "");
    setBusy(true);
    const failed = /^\d{6}$/.test(code) ? await live.confirm(code) : t`Enter the six digits of our email`;
    setBusy(false);
    setProblem(failed ?? "");
    if (failed) input.current?.focus();
  };
  return (
    <form className="live-address" noValidate onSubmit={submit}>
      <p role="status">
        <Trans>We sent a code to {address}. Enter it, so that we know that the address is yours.</Trans>
      </p>
      <div className="field">
        <label className="field-label" htmlFor="live-code">
          <Trans>Code</Trans>
        </label>
        <input
          ref={input}
          className="input"
          id="live-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          aria-invalid={problem ? true : undefined}
          aria-describedby="live-code-error"
        />
        <p className="field-error" id="live-code-error" role="alert">
          {problem}
        </p>
      </div>
      <div className="live-buttons">
        <button className="button button-primary" type="submit" disabled={busy}>
          <Trans>Confirm</Trans>
        </button>
        <button className="chat-back" type="button" onClick={onChange}>
          <Trans>Other address, or a new code</Trans>
        </button>
      </div>
    </form>
  );
}
