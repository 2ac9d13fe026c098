import "./live-chat.css";
import { Trans } from "@lingui/react/macro";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { AddressForm } from "./address-form.tsx";
import { LiveComposer } from "./live-composer.tsx";
import type { LiveConversation, LiveState } from "./live-conversation.ts";
import { LiveMessages } from "./live-messages.tsx";
import { statusWords } from "./live-words.ts";

/** Returns the state of a live chat and draws again on each change. */
export function useLiveState(live: LiveConversation): LiveState {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const unsubscribe = live.subscribe(() => redraw());
    return () => void unsubscribe();
  }, [live]);
  return live.state();
}

/** Renders the live part of the chat: with a person, or waiting for one. */
export function LivePanel({
  live,
  open,
  hours,
  leaveWords,
  onLeave,
  onUnread,
}: {
  live: LiveConversation;
  /** The window is open. */
  open: boolean;
  /** Of support, in words. */
  hours: string;
  /** What the button says that leaves a chat that has ended. */
  leaveWords: string;
  onLeave: () => void;
  onUnread: (count: number) => void;
}) {
  const state = useLiveState(live);
  const { view, unread, problem } = state;
  const input = useRef<HTMLTextAreaElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const [transcript, setTranscript] = useState(false);

  useEffect(() => {
    const note = () => live.show(open && document.visibilityState === "visible");
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, [live, open]);
  useEffect(() => onUnread(unread), [onUnread, unread]);
  // The part of the window that had the focus is hidden now; a window that opens is shown in the effects before.
  useEffect(() => {
    if (open) (input.current ?? status.current)?.focus();
  }, [open]);

  const isOver = view?.state === "ended";
  const isUnanswered = view?.state === "unanswered";
  const isAddressDone = view?.ticket !== null || (view?.email?.confirmed ?? false);
  return (
    <div className="live">
      <div className="live-status">
        <p ref={status} tabIndex={-1} role="status">
          {problem ?? statusWords(view, hours)}
          {view && !isOver && !state.isConnected && (
            <>
              {" "}
              <Trans>Connecting again…</Trans>
            </>
          )}
        </p>
        {view && !isOver && (
          <button className="chat-back" type="button" onClick={() => void live.end()}>
            <Trans>End chat</Trans>
          </button>
        )}
        {(isOver || problem) && (
          <button className="chat-back" type="button" onClick={onLeave}>
            {leaveWords}
          </button>
        )}
      </div>
      <LiveMessages live={live} state={state} />
      {view && isUnanswered && <AddressForm live={live} state={state} />}
      {view && !isUnanswered && view.wasAnswered && isAddressDone && (
        <p className="live-event" role="status">
          <TranscriptWords address={view.email?.address ?? ""} />
        </p>
      )}
      {view && !isUnanswered && view.wasAnswered && !isAddressDone && transcript && (
        <AddressForm live={live} state={state} />
      )}
      {view && !isUnanswered && view.wasAnswered && !isAddressDone && !transcript && (
        <p className="live-event">
          <button className="chat-back" type="button" onClick={() => setTranscript(true)}>
            <Trans>Send me this chat by email</Trans>
          </button>
        </p>
      )}
      {view && !isOver && !isUnanswered && (
        <LiveComposer
          input={input}
          onSend={live.send}
          onPicture={view.state === "open" ? live.sendPicture : null}
          onType={live.noteTyping}
        />
      )}
    </div>
  );
}

const TranscriptWords = ({ address }: { address: string }) => (
  <Trans>We send this chat to {address} when it has ended.</Trans>
);
