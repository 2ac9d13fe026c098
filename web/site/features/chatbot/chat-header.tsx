import { brand } from "#shared/brand.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { ChatIcon } from "./chat-icons.tsx";

/**
 * Renders the chat's name and its buttons. "Online" and "24x7" refer to the assistant; its first line says so (T34).
 */
export function ChatHeader({
  onWrite,
  onMinimise,
  onClose,
}: {
  onWrite: () => void;
  onMinimise: () => void;
  onClose: () => void;
}) {
  return (
    <header className="chat-header">
      <LogoMark size={36} />
      <div className="chat-title">
        <h2 id="chat-title">{brand.name} assistant</h2>
        <p>
          <span className="chat-online">Online</span>
          <span>Chat 24x7</span>
        </p>
      </div>
      <button
        className="chat-tool"
        type="button"
        aria-label="Leave a message"
        title="Leave a message"
        onClick={onWrite}
      >
        <ChatIcon name="envelope" />
      </button>
      <button
        className="chat-tool"
        type="button"
        aria-label="Minimise chat"
        title="Minimise"
        onClick={onMinimise}
      >
        <ChatIcon name="minimise" />
      </button>
      <button className="chat-tool" type="button" aria-label="Close chat" title="Close" onClick={onClose}>
        <ChatIcon name="close" />
      </button>
    </header>
  );
}
