import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type RefObject, useState } from "react";
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
  /** True while the answers are being fetched. The input then keeps the focus and takes no text. */
  waiting: boolean;
  onSend: (message: string) => boolean;
}) {
  const [text, setText] = useState("");
  const left = messageMost - text.length;
  return (
    <form
      className="chat-input"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onSend(text)) setText("");
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
        placeholder={waiting ? t`One moment…` : t`Ask a question`}
        readOnly={waiting}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={messageMost}
        aria-describedby="chat-left"
        value={text}
        disabled={disabled}
        onInput={({ currentTarget }) => setText(cutText(currentTarget.value, messageMost))}
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
