import { useState } from "react";
import { maxNoticeCharacters } from "#shared/guest-calls.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { sendNotice } from "./calls.ts";
import { Thanks } from "./thanks.tsx";
import type { Words } from "./words.ts";

export interface FormProps {
  secret: string;
  name: string;
  /** The link needs a name, and none was written yet. */
  nameMissing: boolean;
  words: Words;
}

/** Sends one line of text. What was typed stays when it fails. */
export function NoticeForm({ secret, name, nameMissing, words }: FormProps) {
  const [notice, setNotice] = useState("");
  const [state, setState] = useState<"idle" | "sending" | "sent">("idle");
  const [problem, setProblem] = useState("");
  const submit = async () => {
    setState("sending");
    setProblem("");
    try {
      await sendNotice(secret, notice, name);
      setNotice("");
      setState("sent");
    } catch (error) {
      setProblem(messageOf(error));
      setState("idle");
    }
  };
  return (
    <form
      className="guest-card"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className="field">
        <span className="guest-title">{words("notice")}</span>
        <span className="field-hint">{words("noticeHint")}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={maxNoticeCharacters}
          value={notice}
          onChange={(event) => {
            setNotice(event.currentTarget.value);
            setState("idle");
          }}
        />
      </label>
      <p className="field-error" role="alert">
        {problem}
      </p>
      {nameMissing && <p className="field-hint">{words("nameFirst")}</p>}
      <button
        type="submit"
        className="button button-primary"
        disabled={nameMissing || notice.trim() === "" || state === "sending"}
      >
        {words("sendNotice")}
      </button>
      {state === "sent" && <Thanks words={words} />}
    </form>
  );
}
