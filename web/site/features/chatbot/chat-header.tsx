import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { LogoMark } from "#web/ui/logo.tsx";
import { product } from "../../our-words.ts";
import { ChatIcon } from "./chat-icons.tsx";

/**
 * Renders the chat's name and its buttons. "Online" and "24x7" refer to the assistant; its first line says so (T34).
 */
export function ChatHeader({
  person,
  onWrite,
  onMinimise,
  onClose,
}: {
  /** True in a chat with a person, or while waiting for one. */
  person: boolean;
  onWrite: () => void;
  onMinimise: () => void;
  onClose: () => void;
}) {
  return (
    <header className="chat-header">
      <LogoMark size={36} />
      <div className="chat-title">
        <h2 id="chat-title">
          {person ? <Trans>{product} support</Trans> : <Trans>{product} assistant</Trans>}
        </h2>
        {person ? (
          <p>
            <Trans>Live chat</Trans>
          </p>
        ) : (
          <p>
            <span className="chat-online">
              <Trans>Online</Trans>
            </span>
            <span>
              <Trans>Chat 24x7</Trans>
            </span>
          </p>
        )}
      </div>
      {!person && (
        <button
          className="chat-tool"
          type="button"
          aria-label={t`Leave a message`}
          title={t`Leave a message`}
          onClick={onWrite}
        >
          <ChatIcon name="envelope" />
        </button>
      )}
      <button
        className="chat-tool"
        type="button"
        aria-label={t`Minimise chat`}
        title={t`Minimise`}
        onClick={onMinimise}
      >
        <ChatIcon name="minimise" />
      </button>
      <button
        className="chat-tool"
        type="button"
        aria-label={t`Close chat`}
        title={t`Close`}
        onClick={onClose}
      >
        <ChatIcon name="close" />
      </button>
    </header>
  );
}
