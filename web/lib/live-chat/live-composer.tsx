import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type RefObject, useRef, useState } from "react";
import { cutText } from "#shared/texts/cut-text.ts";
import { ChatIcon } from "./chat-icons.tsx";

/** Maximum number of characters of one message; the server has the same. */
const most = 1000;
const warnBelow = 100;

/** Renders the box for a message to a person. Enter sends, with Shift it begins a line. */
export function LiveComposer({
  input,
  onSend,
  onPicture,
  onType,
}: {
  input: RefObject<HTMLTextAreaElement | null>;
  onSend: (text: string) => void;
  /** Null: nobody is there to look at one. */
  onPicture: ((file: File) => void) | null;
  onType: () => void;
}) {
  const [text, setText] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const left = most - text.length;
  const send = () => {
    if (text.trim() === "") return;
    onSend(text.trim());
    setText("");
  };
  return (
    <form
      className="chat-input live-composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="visually-hidden" htmlFor="live-message">
        <Trans>Your message</Trans>
      </label>
      <textarea
        ref={input}
        className="input"
        id="live-message"
        rows={1}
        placeholder={t`Write a message`}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={most}
        aria-describedby="live-left"
        value={text}
        onInput={({ currentTarget }) => {
          setText(cutText(currentTarget.value, most));
          onType();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      {onPicture && (
        <>
          <input
            ref={file}
            type="file"
            hidden
            accept="image/png,image/jpeg,image/webp"
            aria-label={t`Picture`}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              currentTarget.value = "";
              if (chosen) onPicture(chosen);
            }}
          />
          <button
            className="chat-send live-add"
            type="button"
            aria-label={t`Send a picture`}
            title={t`Send a picture`}
            onClick={() => file.current?.click()}
          >
            <ChatIcon name="picture" />
          </button>
        </>
      )}
      <button className="chat-send" type="submit" aria-label={t`Send`} disabled={text.trim() === ""}>
        <ChatIcon name="send" />
      </button>
      <p className="chat-left numeric" id="live-left">
        {left < warnBelow ? t`${left} characters left` : ""}
      </p>
    </form>
  );
}
