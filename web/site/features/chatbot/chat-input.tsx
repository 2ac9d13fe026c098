import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type RefObject, useEffect, useRef, useState } from "react";
import { cutText } from "#shared/texts/cut-text.ts";
import { ChatIcon } from "#web/lib/live-chat/chat-icons.tsx";
import { messageMost } from "./timings.ts";

/** The input shows how many characters are left below this number. */
const warnBelow = 60;

/** Renders the message box. It keeps the text while the bot cannot accept it. */
export function ChatInput({
  input,
  disabled,
  waiting,
  onSend,
}: {
  input: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  /** True while the answers are being fetched. What is sent meanwhile goes when they have come. */
  waiting: boolean;
  onSend: (message: string) => boolean;
}) {
  const [text, setText] = useState("");
  const [isSent, setSent] = useState(false);
  const send = () => {
    if (onSend(text)) setText("");
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (waiting || !isSent) return;
    setSent(false);
    latest.current();
  }, [waiting, isSent]);
  const left = messageMost - text.length;
  return (
    <form
      className="chat-input"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (waiting) setSent(true);
        else send();
      }}
    >
      <label className="visually-hidden" htmlFor="chat-message">
        <Trans>Your question</Trans>
      </label>
      <input
        ref={input}
        className="input"
        id="chat-message"
        type="text"
        placeholder={t`Ask a question`}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={messageMost}
        aria-describedby="chat-left"
        value={text}
        disabled={disabled}
        onInput={({ currentTarget }) => {
          setSent(false);
          setText(cutText(currentTarget.value, messageMost));
        }}
      />
      <button
        className="chat-send"
        type="submit"
        aria-label={t`Send`}
        disabled={disabled || text.trim() === ""}
      >
        <ChatIcon name="send" />
      </button>
      <p className="chat-left numeric" id="chat-left">
        {left < warnBelow ? t`${left} characters left` : ""}
      </p>
    </form>
  );
}
