import "./chat.css";
import { topics } from "virtual:chatbot-topics";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { ChatLauncher } from "#web/lib/live-chat/chat-launcher.tsx";
import { readKeptLive } from "#web/lib/live-chat/kept-live.ts";
import type { Brain } from "./brain.ts";
import { ChatWindow } from "./chat-window.tsx";
import type { BrainSource, Conversation } from "./conversation.ts";
import type { ConversationState } from "./conversation-state.ts";
import { useLivePart } from "./use-live-part.tsx";

/** Returns the state of the chat and re-renders on each change. */
function useConversation(conversation: Conversation): ConversationState {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const unsubscribe = conversation.subscribe(() => redraw());
    return () => void unsubscribe();
  }, [conversation]);
  return conversation.state();
}

/**
 * Returns the brain, which is fetched when the window opens; null before that. `settled`: it is there, or it could not
 * be fetched. A question then tries again, and says so when that fails, too.
 */
function useBrain(source: BrainSource, open: boolean): { brain: Brain | null; settled: boolean } {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!open || settled) return;
    const settle = () => setSettled(true);
    source.load().then(settle, settle);
  }, [open, settled, source]);
  return { brain: source.now(), settled };
}

function Chatbot({
  conversation,
  source,
  contactUrl,
}: {
  conversation: Conversation;
  source: BrainSource;
  contactUrl: string;
}) {
  const state = useConversation(conversation);
  const { brain, settled } = useBrain(source, state.window === "open");
  const launcher = useRef<HTMLButtonElement>(null);
  const live = useLivePart({ state, brain, contactUrl });
  const shown = { ...state, unread: state.unread + live.unread };
  return (
    <>
      <ChatLauncher state={shown} button={launcher} onOpen={() => conversation.show("open")} />
      <ChatWindow
        conversation={conversation}
        state={state}
        topics={topics}
        brain={brain}
        ready={settled}
        contactUrl={contactUrl}
        opener={launcher}
        live={live.panel}
        onPerson={live.ask}
      />
    </>
  );
}

/** Renders the whole chat in place of its first button. */
export function renderChat(root: HTMLElement, conversation: Conversation, source: BrainSource): void {
  createRoot(root).render(
    <Chatbot
      conversation={conversation}
      source={source}
      contactUrl={root.dataset.contact ?? readKeptLive()?.contactUrl ?? "/contact.php"}
    />,
  );
}
