import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { RefObject } from "react";
import { ChatIcon } from "./chat-icons.tsx";

/** Where the window is: closed, out of the way while the chat goes on, or open. */
export interface ChatWindowState {
  window: "closed" | "minimised" | "open";
  unread: number;
}

const labelOf = ({ window, unread }: ChatWindowState): string => {
  const what = window === "minimised" ? t`Continue chat` : t`Open chat`;
  if (unread === 0) return what;
  const messages = plural(unread, { one: "# unread message", other: "# unread messages" });
  return `${what}, ${messages}`;
};

/** Renders the round button. Beside it, a label shows that a minimised chat is still open. */
export function ChatLauncher({
  state,
  button,
  onOpen,
}: {
  state: ChatWindowState;
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
      {state.window === "minimised" && (
        <span className="chat-launcher-note">
          <Trans>Continue chat</Trans>
        </span>
      )}
      <span className="chat-launcher-round">
        <ChatIcon name="chat" size={26} />
        {state.unread > 0 && <span className="chat-unread numeric">{state.unread}</span>}
      </span>
    </button>
  );
}
