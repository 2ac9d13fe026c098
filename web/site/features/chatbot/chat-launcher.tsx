import type { RefObject } from "react";
import { ChatIcon } from "./chat-icons.tsx";
import type { ConversationState } from "./conversation-state.ts";

const labelOf = ({ window, unread }: ConversationState): string => {
  const what = window === "minimised" ? "Continue chat" : "Open chat";
  if (unread === 0) return what;
  return `${what}, ${unread} unread ${unread === 1 ? "message" : "messages"}`;
};

/** Renders the round button. Beside it, a label shows that a minimised chat is still open. */
export function ChatLauncher({
  state,
  button,
  onOpen,
}: {
  state: ConversationState;
  button: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
}) {
  return (
    <button
      ref={button}
      className="chat-launcher"
      type="button"
      data-window={state.window}
      hidden={state.window === "open"}
      aria-haspopup="dialog"
      aria-label={labelOf(state)}
      onClick={onOpen}
    >
      {state.window === "minimised" && <span className="chat-launcher-note">Continue chat</span>}
      <span className="chat-launcher-round">
        <ChatIcon name="chat" size={26} />
        {state.unread > 0 && <span className="chat-unread numeric">{state.unread}</span>}
      </span>
    </button>
  );
}
