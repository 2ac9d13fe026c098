import { t } from "@lingui/core/macro";
import { type ReactNode, type RefObject, useRef } from "react";
import { LogoMark } from "#web/ui/logo.tsx";
import { ChatIcon } from "./chat-icons.tsx";
import { useChatDialog } from "./use-chat-dialog.ts";

/** Renders the window of the chat: a labelled dialog with a header, whose focus begins at `first`, on a phone at `calmFirst`. */
export function ChatFrame({
  title,
  note,
  tool = null,
  open,
  first,
  calmFirst,
  opener,
  onMinimise,
  onClose,
  children,
}: {
  title: ReactNode;
  note: ReactNode;
  /** One more button of the header. */
  tool?: ReactNode;
  open: boolean;
  first: RefObject<HTMLElement | null>;
  calmFirst: RefObject<HTMLElement | null>;
  opener: RefObject<HTMLElement | null>;
  onMinimise: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useChatDialog({ dialog, first, calmFirst, opener, open, onEscape: onClose });
  return (
    <dialog
      ref={dialog}
      className="chat"
      aria-labelledby="chat-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="chat-header">
        <LogoMark size={36} />
        <div className="chat-title">
          <h2 id="chat-title">{title}</h2>
          <p>{note}</p>
        </div>
        {tool}
        <HeaderButton icon="minimise" label={t`Minimise chat`} title={t`Minimise`} onClick={onMinimise} />
        <HeaderButton icon="close" label={t`Close chat`} title={t`Close`} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}

/** Renders a button of the header. */
export const HeaderButton = ({
  icon,
  label,
  title = label,
  onClick,
}: {
  icon: Parameters<typeof ChatIcon>[0]["name"];
  label: string;
  title?: string;
  onClick: () => void;
}) => (
  <button className="chat-tool" type="button" aria-label={label} title={title} onClick={onClick}>
    <ChatIcon name={icon} />
  </button>
);
