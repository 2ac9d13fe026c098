import { Trans } from "@lingui/react/macro";
import type { RefObject } from "react";
import { type ChatWindowState, launcherLabel } from "./launcher-label.ts";

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
      aria-label={launcherLabel(state)}
      onClick={onOpen}
    >
      {state.window === "minimised" && (
        <span className="chat-launcher-note">
          <Trans>Continue chat</Trans>
        </span>
      )}
      <span className="chat-launcher-round">
        {state.unread > 0 && <span className="chat-unread numeric">{state.unread}</span>}
      </span>
    </button>
  );
}
