import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { ChatFrame, HeaderButton } from "#web/lib/live-chat/chat-frame.tsx";
import { product } from "../../our-words.ts";
import { hasLiveChat } from "../../support.ts";
import type { Brain } from "./brain.ts";
import { ChatContactForm } from "./chat-contact-form.tsx";
import { ChatInput } from "./chat-input.tsx";
import { ChatLog, QuickTopics } from "./chat-log.tsx";
import type { TopicTitle } from "./content.ts";
import type { Conversation } from "./conversation.ts";
import { type ConversationState, isBusy } from "./conversation-state.ts";

/** Renders the chat: a labelled dialog with the conversation, or with the contact form instead of it. */
export function ChatWindow({
  conversation,
  state,
  topics,
  brain,
  ready,
  contactUrl,
  opener,
  live,
  onPerson,
}: {
  conversation: Conversation;
  state: ConversationState;
  topics: readonly TopicTitle[];
  brain: Brain | null;
  /** False while the answers are being fetched: a question has to wait for them. */
  ready: boolean;
  contactUrl: string;
  opener: RefObject<HTMLElement | null>;
  /** The chat with a person, instead of the assistant; null: there is none. */
  live: ReactNode;
  onPerson: () => void;
}) {
  const log = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState<"never" | "open" | "hidden">("never");
  const wasTyping = useRef(false);
  const open = state.window === "open";
  const busy = isBusy(state);
  const asked = state.lines.some((line) => line.from === "visitor");
  const close = () => conversation.show("closed");

  useLayoutEffect(() => {
    // A disabled input loses the focus. Return it after the answer if the visitor was typing.
    if (busy || !wasTyping.current) return;
    wasTyping.current = false;
    if (document.activeElement === log.current) input.current?.focus();
  }, [busy]);

  /** Keeps the focus in the conversation while the bot answers. */
  const waitInLog = () => log.current?.focus({ preventScroll: true });
  const choose = (id: string) => {
    if (busy || !ready) return;
    waitInLog();
    conversation.choose(id);
  };
  const quickTopics = (layout: "field" | "row") => (
    <QuickTopics topics={topics} layout={layout} disabled={busy || !ready} onChoose={choose} />
  );
  return (
    // "Online" and "24x7" refer to the assistant; its first line says so (T34).
    <ChatFrame
      title={live ? <Trans>{product} support</Trans> : <Trans>{product} assistant</Trans>}
      note={
        live ? (
          <Trans>Live chat</Trans>
        ) : (
          <>
            <span className="chat-online">
              <Trans>Online</Trans>
            </span>
            <span>
              <Trans>Chat 24x7</Trans>
            </span>
          </>
        )
      }
      tool={
        !live && <HeaderButton icon="envelope" label={t`Leave a message`} onClick={() => setForm("open")} />
      }
      open={open}
      first={input}
      calmFirst={log}
      opener={opener}
      onMinimise={() => conversation.show("minimised")}
      onClose={close}
    >
      {live}
      <div className="chat-body" hidden={form === "open" || live !== null}>
        <ChatLog
          box={log}
          state={state}
          topics={topics}
          brain={brain}
          actions={{
            onTopic: choose,
            onArticle: conversation.chooseArticle,
            onAction: () => setForm("open"),
            onPerson,
            onRate: (stars) => {
              waitInLog();
              conversation.rate(stars);
            },
          }}
        >
          {!asked && state.phase !== "closing" && quickTopics("field")}
        </ChatLog>
        {state.phase === "closing" && (
          <p className="chat-closing" role="status">
            <Trans>This chat closes in 4 seconds.</Trans>
            <button className="button" type="button" onClick={() => conversation.stay()}>
              <Trans>Keep chatting</Trans>
            </button>
          </p>
        )}
        {hasLiveChat() && state.phase !== "closing" && (
          <p className="chat-person">
            <button className="button" type="button" onClick={onPerson}>
              <Trans>Talk to a person</Trans>
            </button>
          </p>
        )}
        {asked && state.phase !== "closing" && quickTopics("row")}
        <ChatInput
          input={input}
          disabled={busy}
          waiting={!ready}
          onSend={(text) => {
            if (text.trim() === "" || busy || !ready) return false;
            wasTyping.current = true;
            waitInLog();
            return conversation.send(text);
          }}
        />
      </div>
      {form !== "never" && (
        <ChatContactForm
          action={contactUrl}
          hidden={form === "hidden" || live !== null}
          onBack={() => setForm("hidden")}
          onSent={() => {
            setForm("hidden");
            conversation.post(t`Your message has been sent. We'll get back to you soon.`);
          }}
          afterwards={input}
        />
      )}
    </ChatFrame>
  );
}
